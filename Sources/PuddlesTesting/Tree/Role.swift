// The role of an element: what it is to visitors, also to those who use a screen reader.

/// A role of WAI-ARIA, such as `button` or `heading`.
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name of the role as WAI-ARIA spells it.
  public let rawValue: String

  /// The role with a name, which is not checked.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The role with a name, which is not checked.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  public var description: String { rawValue }
}

extension Role {
  /// A button, or a `summary`.
  public static let button: Role = "button"
  /// An `a` with a URL.
  public static let link: Role = "link"
  /// `h1` to `h6`.
  public static let heading: Role = "heading"
  /// A field for text.
  public static let textbox: Role = "textbox"
  /// A box to check.
  public static let checkbox: Role = "checkbox"
  /// A number on a slider.
  public static let slider: Role = "slider"
  /// A sheet, or a question.
  public static let dialog: Role = "dialog"
  /// `ul`, `ol` or `menu`.
  public static let list: Role = "list"
  /// A row of a table.
  public static let row: Role = "row"
  /// A picture.
  public static let img: Role = "img"
  /// `nav`.
  public static let navigation: Role = "navigation"
  /// `main`.
  public static let main: Role = "main"
  /// `article`.
  public static let article: Role = "article"
  /// `section`.
  public static let region: Role = "region"
  /// `form`.
  public static let form: Role = "form"
}

extension HTMLElement {
  /// The role of the element by its `role` attribute, or by itself (HTML Accessibility API Mappings); `nil` if it
  /// means nothing by itself, such as `div`.
  public var role: Role? {
    if let role = self["role"]?.split(separator: " ").first { return Role(rawValue: String(role)) }
    switch name {
    case "a", "area": return has("href") ? .link : nil
    case "input": return inputRole
    case "select": return has("multiple") ? "listbox" : "combobox"
    default: return Self.roles[name]
    }
  }

  private var inputRole: Role? {
    switch self["type"] ?? "text" {
    case "hidden": nil
    case "button", "submit", "reset", "image": .button
    case "checkbox": .checkbox
    case "radio": "radio"
    case "range": .slider
    case "number": "spinbutton"
    case "search": "searchbox"
    default: .textbox
    }
  }

  private static let roles: [String: Role] = [
    "button": .button, "summary": .button, "textarea": .textbox, "option": "option",
    "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading,
    "h6": .heading, "dialog": .dialog, "ul": .list, "ol": .list, "menu": .list, "li": "listitem",
    "table": "table", "tr": .row, "td": "cell", "th": "columnheader", "img": .img,
    "nav": .navigation, "main": .main, "header": "banner", "footer": "contentinfo",
    "article": .article, "aside": "complementary", "section": .region, "form": .form,
    "search": "search", "fieldset": "group", "details": "group", "progress": "progressbar",
    "meter": "meter", "output": "status", "figure": "figure", "hr": "separator", "p": "paragraph",
    "blockquote": "blockquote", "dt": "term", "dd": "definition", "svg": "graphics-document",
  ]
}
