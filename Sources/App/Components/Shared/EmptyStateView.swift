// The component that a page shows in place of missing content.
import Puddles
import PuddlesWorkshop

/// Shows a message that there is nothing yet, and actions to change that.
struct EmptyStateView<Actions: HTML>: Component, Previewed {
  let message: String
  let actions: Actions

  init(_ message: String, @HTMLBuilder actions: () -> Actions = { EmptyHTML() }) {
    self.message = message
    self.actions = actions()
  }

  var body: some HTML {
    div(.class("empty")) {
      p { message }
      actions
    }
  }

  static var previews: [Preview] {
    Preview("Foreign text") { EmptyStateView<EmptyHTML>("<script>alert(1)</script>") }
  }
}
