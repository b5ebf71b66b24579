// The role an element has by itself (HTML Accessibility API Mappings), or by its `role` attribute.

extension HTMLElement {
  /// The role of the element; `nil` if it means nothing by itself, such as `div`.
  public var role: Role? {
    if let role = self["role"]?.split(separator: " ").first { return Role(rawValue: String(role)) }
    switch name {
    case "a", "area": return has("href") ? .link : nil
    case "input": return inputRole
    case "select": return has("multiple") ? "listbox" : .combobox
    default: return Self.roles[name]
    }
  }

  private var inputRole: Role? {
    switch self["type"] ?? "text" {
    case "hidden": nil
    case "button", "submit", "reset", "image": .button
    case "checkbox": .checkbox
    case "radio": .radio
    case "range": .slider
    case "number": .spinbutton
    case "search": "searchbox"
    default: .textbox
    }
  }

  private static let roles: [String: Role] = [
    "button": .button, "summary": .button, "textarea": .textbox, "option": "option",
    "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading,
    "h6": .heading, "dialog": .dialog, "ul": .list, "ol": .list, "menu": .list, "li": .listitem,
    "table": "table", "tr": .row, "td": "cell", "th": "columnheader", "img": .img,
    "nav": .navigation, "main": .main, "header": "banner", "footer": "contentinfo",
    "article": .article, "aside": "complementary", "section": .region, "form": .form,
    "search": "search", "fieldset": "group", "details": "group", "progress": "progressbar",
    "meter": "meter", "output": "status", "figure": "figure", "hr": "separator", "p": "paragraph",
    "blockquote": "blockquote", "dt": "term", "dd": "definition", "svg": "graphics-document",
  ]
}
