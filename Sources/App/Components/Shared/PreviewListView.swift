// Lists the types that have previews, with their states as links.
import Puddles

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

extension PreviewListView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Two types") {
      PreviewListView(
        groups: [PreviewGroup(QualifiedNameView.self), PreviewGroup(DateText.self)],
        interface: .ignore)
    }
  }
}

/// The name of a type, the switch between its states, and the name of the current one.
struct PreviewHeaderView: Component {
  let group: PreviewGroup
  let current: Preview
  let interface: Interface<PreviewAction>

  var body: some HTML {
    h1 { QualifiedNameView(name: group.name) }
    PreviewStatesView(group: group, current: current, interface: interface)
    h2 { current.name }
  }
}

extension PreviewHeaderView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("First of two") {
      let group = PreviewGroup(DateText.self)
      PreviewHeaderView(group: group, current: group.previews[0], interface: .ignore)
    }
  }
}

/// The states of one type as a row of controls.
struct PreviewStatesView: Component {
  let group: PreviewGroup
  /// The state that the page shows, if it shows one.
  let current: Preview?
  let interface: Interface<PreviewAction>

  var body: some HTML {
    ul(.class("row")) {
      for preview in group.previews {
        li {
          if preview.slug == current?.slug {
            span(.class("chip"), .ariaCurrent(true)) { preview.name }
          } else {
            Button(style: .plain, says: { interface.send(.stateTapped(group, preview)) }) {
              span(.class("chip")) { preview.name }
            }
          }
        }
      }
    }
  }
}

extension PreviewStatesView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("None is current") { view(nil) }
    Preview("The first is current") { view(0) }
  }

  private static func view(_ index: Int?) -> some HTML {
    let group = PreviewGroup(DateText.self)
    return PreviewStatesView(
      group: group, current: index.map { group.previews[$0] }, interface: .ignore)
  }
}

/// What the previews pages can ask for.
enum PreviewAction: Sendable {
  case stateTapped(PreviewGroup, Preview)
}

/// Draws `BooksNavigator.BookDetail` so that it breaks where a reader would break it.
struct QualifiedNameView: Component {
  let name: String

  var body: some HTML {
    let parts = name.split(separator: ".").map(String.init)
    for (index, part) in parts.enumerated() {
      part
      if index + 1 < parts.count {
        "."
        wbr()
      }
    }
  }

  static var previews: [Preview] {
    Preview("Nested") { QualifiedNameView(name: "BooksNavigator.BookDetail") }
  }
}
