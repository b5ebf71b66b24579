// What the HTML standard says of elements: which have no content, and what may lie in what.

/// The content models of HTML (4, and 13.1.2 for tags that may be left out), as far as a program
/// can judge a finished page by them.
enum ElementRules {
  /// Elements without content and without an end tag.
  static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements whose end tag may be left out.
  static let optionalEnd: Set = [
    "html", "head", "body", "p", "li", "dt", "dd", "option", "optgroup", "thead", "tbody", "tfoot",
    "tr", "td", "th", "colgroup", "caption", "rt", "rp",
  ]

  /// Start tags that end an open paragraph, whether it was meant so or not.
  static let endsParagraph: Set = [
    "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "table", "ul",
  ]

  /// Elements that hold text and elements of a line, but no blocks.
  static let phrasingOnly: Set = [
    "abbr", "b", "bdi", "bdo", "button", "cite", "code", "data", "dfn", "em", "h1", "h2", "h3",
    "h4", "h5", "h6", "i", "kbd", "label", "mark", "meter", "output", "p", "pre", "progress", "q",
    "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var",
  ]

  /// Elements that take the rules of what they lie in.
  static let transparent: Set = ["a", "ins", "del", "map", "slot", "noscript", "canvas"]

  /// Elements that may only lie directly in some others.
  static let parents: [String: Set<String>] = [
    "li": ["ul", "ol", "menu"], "dt": ["dl", "div"], "dd": ["dl", "div"],
    "tr": ["table", "thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"],
    "thead": ["table"], "tbody": ["table"], "tfoot": ["table"], "caption": ["table"],
    "colgroup": ["table"], "col": ["colgroup", "table"],
    "option": ["select", "datalist", "optgroup", "div"], "optgroup": ["select", "div"],
    "figcaption": ["figure"], "summary": ["details"], "legend": ["fieldset", "optgroup"],
    "track": ["audio", "video"], "source": ["audio", "video", "picture"],
    "rt": ["ruby"], "rp": ["ruby"],
  ]

  /// Elements that hold nothing but some others.
  static let children: [String: Set<String>] = [
    "ul": ["li", "script", "template"], "ol": ["li", "script", "template"],
    "menu": ["li", "script", "template"],
    "dl": ["dt", "dd", "div", "script", "template"],
    "tr": ["td", "th", "script", "template"],
    "thead": ["tr", "script", "template"], "tbody": ["tr", "script", "template"],
    "tfoot": ["tr", "script", "template"],
    "table": [
      "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "script", "template",
    ],
    "picture": ["source", "img", "script", "template"],
  ]

  /// Elements that forbid something anywhere within them.
  static let banning: Set = [
    "a", "address", "button", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "label",
  ]

  /// What may not lie anywhere within what, and why.
  static func ban(on tag: MarkupTag, within ancestor: String) -> String? {
    switch ancestor {
    case "a", "button": isInteractive(tag) ? "a reader could not tell which one is meant" : nil
    case "label": tag.name == "label" ? "a label names one control" : nil
    case "form": tag.name == "form" ? "a browser drops the inner form" : nil
    case "h1", "h2", "h3", "h4", "h5", "h6":
      isHeading(tag.name) ? "a heading holds no other heading" : nil
    case "header", "footer":
      tag.name == "main" ? "the main part of a page is not in its \(ancestor)" : nil
    case "address": isHeading(tag.name) ? "an address has no heading" : nil
    default: nil
    }
  }

  static func isHeading(_ name: String) -> Bool { headingLevel(name) != nil }

  static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()) else {
      return nil
    }
    return (1...6).contains(level) ? level : nil
  }

  /// Whether a reader can do something with an element (HTML 3.2.5.2.7).
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
