// Values of global attributes.

extension Words {
  /// The direction of text.
  public enum Direction: String, Sendable {
    case ltr, rtl, auto
  }

  /// How an element is hidden besides entirely.
  public enum Hidden: String, Sendable {
    case untilFound = "until-found"
  }

  /// What closes a popover: a click elsewhere, only a control, or also another hint.
  public enum Popover: String, Sendable {
    case auto, manual, hint
  }

  /// Whether content can be edited.
  public enum Editable: String, Sendable {
    case `true`, `false`
    case plaintextOnly = "plaintext-only"
  }

  /// Which letters become capitals.
  public enum Autocapitalize: String, Sendable {
    case off, none, on, sentences, words, characters
  }

  /// Which screen keyboard is shown.
  public enum InputMode: String, Sendable {
    case none, text, decimal, numeric, tel, search, email, url
  }

  /// What the enter key says.
  public enum EnterKeyHint: String, Sendable {
    case enter, done, go, next, previous, search, send
  }
}
