// The role of an element: what it is to visitors, also to those who use a screen reader.

/// A role of WAI-ARIA, such as `button` or `heading`.
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }

  public var description: String { rawValue }
}

extension Role {
  public static let button: Role = "button"
  public static let link: Role = "link"
  public static let heading: Role = "heading"
  public static let textbox: Role = "textbox"
  public static let checkbox: Role = "checkbox"
  public static let radio: Role = "radio"
  public static let combobox: Role = "combobox"
  public static let slider: Role = "slider"
  public static let spinbutton: Role = "spinbutton"
  public static let dialog: Role = "dialog"
  public static let list: Role = "list"
  public static let listitem: Role = "listitem"
  public static let row: Role = "row"
  public static let img: Role = "img"
  public static let navigation: Role = "navigation"
  public static let main: Role = "main"
  public static let article: Role = "article"
  public static let region: Role = "region"
  public static let form: Role = "form"
}
