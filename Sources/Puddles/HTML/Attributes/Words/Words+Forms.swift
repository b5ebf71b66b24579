// Values of the attributes of forms and their controls.

extension Words {
  /// Which control an `input` is.
  public enum InputType: String, Sendable {
    case hidden, text, search, tel, url, email, password, date, month, week, time, number, range
    case color, checkbox, radio, file, submit, image, reset, button
    case datetimeLocal = "datetime-local"
  }

  /// What a button does.
  public enum ButtonType: String, Sendable {
    case submit, reset, button
  }

  /// How a form is sent; `dialog` closes the dialog that it stands in.
  public enum FormMethod: String, Sendable {
    case get, post, dialog
  }

  /// How the values of a form are packed.
  public enum FormEncoding: String, Sendable {
    case urlEncoded = "application/x-www-form-urlencoded"
    case multipart = "multipart/form-data"
    case plain = "text/plain"
  }

  /// What a control does to its popover.
  public enum PopoverAction: String, Sendable {
    case toggle, show, hide
  }

  /// What a button does to the element that it commands.
  public enum Command: String, Sendable {
    case togglePopover = "toggle-popover"
    case showPopover = "show-popover"
    case hidePopover = "hide-popover"
    case showModal = "show-modal"
    case close
    case requestClose = "request-close"
  }

  /// Whether line breaks of the layout are sent.
  public enum Wrap: String, Sendable {
    case soft, hard
  }

  /// The camera or microphone that a file is taken with.
  public enum Capture: String, Sendable {
    case user, environment
  }

  /// The colour space of a colour control.
  public enum ColorSpace: String, Sendable {
    case limitedSRGB = "limited-srgb"
    case displayP3 = "display-p3"
  }
}
