// The head of a page that shows one state of one type.
import Puddles

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
