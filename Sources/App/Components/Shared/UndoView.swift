// A word about what was done, with a way to take it back.
import Puddles
import PuddlesWorkshop

/// Says what was done, and offers to undo it.
struct UndoView: Component, Previewed {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case undoTapped
    case closeTapped
  }

  let text: String
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row")) {
      span { text }
      Button(strings(SiteStrings.undo)) { interface.send(.undoTapped) }
      Button(strings(SiteStrings.close)) { interface.send(.closeTapped) }
    }
  }

  static var previews: [Preview] {
    Preview("Taken off") { UndoView(text: "Taken off the reading list.", interface: .ignore) }
  }
}
