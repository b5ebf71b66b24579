// What a page shows in place of content that is not there yet.
import Puddles
import PuddlesWorkshop

/// Says that there is nothing, and offers the way to change that.
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
