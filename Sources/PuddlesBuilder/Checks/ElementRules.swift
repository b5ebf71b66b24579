// Rules of the HTML standard for elements. Browsers repair violations silently, and the page then looks or works wrong.

/// Three rules of HTML: tags are closed unless their end is optional (13.1.2); elements such as paragraphs contain no
/// blocks; links, buttons, forms and labels contain none of their kind. The Nu checker checks all other rules.
enum ElementRules {
  /// Elements whose end tag may be left out.
  static let optionalEnd: Set = [
    "html", "head", "body", "p", "li", "dt", "dd", "option", "optgroup", "thead", "tbody", "tfoot",
    "tr", "td", "th", "colgroup", "caption", "rt", "rp",
  ]

  /// Start tags that end an open paragraph, even if the author did not want that.
  static let endsParagraph: Set = [
    "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "table", "ul",
  ]

  /// Elements that may contain text and inline elements, but no blocks.
  static let phrasingOnly: Set = [
    "abbr", "b", "bdi", "bdo", "button", "cite", "code", "data", "dfn", "em", "h1", "h2", "h3",
    "h4", "h5", "h6", "i", "kbd", "label", "mark", "meter", "output", "p", "pre", "progress", "q",
    "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var",
  ]

  /// Elements that may contain what the element around them may contain.
  static let transparent: Set = ["a", "ins", "del", "map", "slot", "noscript", "canvas"]

  /// Elements that forbid certain elements at any depth within them.
  static let banning: Set = ["a", "button", "form", "label"]

  /// Returns why an element may not be within an ancestor, at any depth; `nil` if it may.
  static func ban(on tag: MarkupTag, within ancestor: String) -> String? {
    switch ancestor {
    case "a", "button": isInteractive(tag) ? "a reader could not tell which one is meant" : nil
    case "label": tag.name == "label" ? "a label names one control" : nil
    case "form": tag.name == "form" ? "a browser drops the inner form" : nil
    default: nil
    }
  }

  static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()) else {
      return nil
    }
    return (1...6).contains(level) ? level : nil
  }

  /// Whether a visitor can interact with an element (HTML 3.2.5.2.7).
  private static func isInteractive(_ tag: MarkupTag) -> Bool {
    switch tag.name {
    case "button", "details", "embed", "iframe", "label", "select", "textarea": true
    case "a": tag["href"] != nil
    case "input": tag["type"]?.lowercased() != "hidden"
    case "audio", "video": tag["controls"] != nil
    case "img": tag["usemap"] != nil
    default: tag["tabindex"] != nil
    }
  }
}
