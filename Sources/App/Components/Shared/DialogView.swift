// Dialogs: any content, and the question whether to go on.
import Puddles

/// A dialog that is open, with the controls that answer it.
struct DialogView<Answers: HTML>: Component {
  let title: String
  let message: String
  let answers: Answers

  init(_ title: String, message: String, @HTMLBuilder answers: () -> Answers) {
    self.title = title
    self.message = message
    self.answers = answers()
  }

  var body: some HTML {
    dialog(.class("sheet"), .open, .ariaLabelledby("dialog-title"), .ariaDescribedby("dialog-text"))
    {
      h1(.id("dialog-title")) { title }
      p(.id("dialog-text")) { message }
      div(.class("row")) { answers }
    }
  }
}

extension DialogView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Without answers") {
      DialogView<EmptyHTML>("Delete it?", message: "This cannot be undone.") {}
    }
  }
}

/// Asks whether to go on.
struct ConfirmView: Component {
  /// What the reader answered.
  enum Action: Sendable, Hashable {
    case confirmed, cancelled
  }

  let title: String
  let message: String
  /// What the confirming control says: the deed, not "OK".
  let confirm: String
  let interface: Interface<Action>

  var body: some HTML {
    DialogView(title, message: message) {
      Button(confirm, style: .destructive) { interface.send(.confirmed) }
      Button("Cancel") { interface.send(.cancelled) }
    }
  }
}

extension ConfirmView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Delete") {
      ConfirmView(
        title: "Delete Design?", message: "Its history is deleted with it.", confirm: "Delete",
        interface: .ignore)
    }
  }
}
