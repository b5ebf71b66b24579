// What a page shows in place of its content: an error, or that there is nothing yet.
import Puddles
import PuddlesWorkshop

/// Says what failed, and why.
struct ErrorView: Component {
  let title: String
  let message: any LocalizedText
  @Environment(.strings) private var strings

  init(_ title: String, message: any LocalizedText) {
    self.title = title
    self.message = message
  }

  var body: some HTML {
    div(.class("notice failed"), .role(.alert)) {
      p { strong { title } }
      p { strings(message) }
    }
  }
}

extension ErrorView: Previewed {
  /// The failure state of a region: `Attempt { … } failed: { ErrorView("…", $0) }`.
  init(_ title: String, _ error: any Error) {
    self.init(title, message: error as? any LocalizedText ?? "\(error)")
  }

  static var previews: [Preview] {
    Preview("Failed", state: "data/scrums.json:3:7: error: …") { $message in
      ErrorView("The scrums could not be loaded", message: message)
    }
  }
}

/// Says that there is nothing, and offers the way to change that.
struct EmptyStateView<Actions: HTML>: Component {
  let message: String
  let actions: Actions

  init(_ message: String, @HTMLBuilder actions: () -> Actions) {
    self.message = message
    self.actions = actions()
  }

  var body: some HTML {
    div(.class("empty")) {
      p { message }
      actions
    }
  }
}

extension EmptyStateView where Actions == EmptyHTML {
  /// Nothing, and nothing to do about it.
  init(_ message: String) {
    self.init(message) {}
  }
}

extension EmptyStateView: Previewed {
  static var previews: [Preview] {
    Preview("Message") { EmptyStateView<EmptyHTML>("No meetings yet") }
  }
}
