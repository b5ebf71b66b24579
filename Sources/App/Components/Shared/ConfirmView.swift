// A yes-or-no question before something is destroyed.
import Puddles

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
