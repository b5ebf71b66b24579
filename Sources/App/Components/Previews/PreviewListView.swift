// Lists the types that have previews, with their states as links.
import Puddles

/// What the previews pages can ask for.
enum PreviewAction: Sendable {
  case stateTapped(PreviewGroup, Preview)
}

/// All types with their states.
struct PreviewListView: Component {
  let groups: [PreviewGroup]
  let interface: Interface<PreviewAction>

  var body: some HTML {
    h1 { "Previews" }
    p(.class("lead")) {
      "Each component and module of this site declares its states. They are built with mock providers, and a test renders all of them."
    }
    ul(.class("grid")) {
      for group in groups {
        li(.class("card")) {
          h2 { QualifiedNameView(name: group.name) }
          PreviewStatesView(group: group, current: nil, interface: interface)
        }
      }
    }
  }
}

/// The name of a type and the switch between its states.
struct PreviewHeaderView: Component {
  let group: PreviewGroup
  let current: Preview
  let interface: Interface<PreviewAction>

  var body: some HTML {
    h1 { QualifiedNameView(name: group.name) }
    PreviewStatesView(group: group, current: current, interface: interface)
    hr()
  }
}

/// The states of one type as chips.
struct PreviewStatesView: Component {
  let group: PreviewGroup
  let current: Preview?
  let interface: Interface<PreviewAction>

  var body: some HTML {
    ul(.class("row")) {
      for preview in group.previews {
        li {
          if preview.slug == current?.slug {
            span(.class("chip"), .ariaCurrent(true)) { preview.name }
          } else {
            Button(preview.name) { interface.send(.stateTapped(group, preview)) }
          }
        }
      }
    }
  }
}
