// The states of a type, one of which may be the current one.
import Puddles

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
