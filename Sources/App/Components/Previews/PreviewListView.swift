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
