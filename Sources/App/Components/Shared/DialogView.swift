// The frame of a question: a title, a sentence, and the answers.
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
