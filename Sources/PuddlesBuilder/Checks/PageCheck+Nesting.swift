// Elements in places where the standard does not allow them: browsers move or drop them silently.

extension PageCheck {
  /// Judges a start tag by what is open around it.
  mutating func checkNesting(of tag: MarkupTag) {
    endImplied(by: tag)
    guard let parent = open.last, !parent.isForeign else { return }
    if ElementRules.endsParagraph.contains(tag.name), let holder = parent.holder {
      note(
        code: "html-nesting", "\(tag.display) is a block and lies in '\(holder)'",
        help: "'\(holder)' holds text and elements of a line", at: tag.offset)
    }
    checkBans(on: tag)
  }

  /// Closes what this tag closes without saying so: items, cells, paragraphs.
  private mutating func endImplied(by tag: MarkupTag) {
    while let last = open.last?.tag.name, Self.ends(last, before: tag.name) {
      closeImplied(by: tag.display)
    }
    guard ElementRules.endsParagraph.contains(tag.name), open.last?.tag.name == "p" else { return }
    closeImplied(by: tag.display)
  }

  private static func ends(_ last: String, before next: String) -> Bool {
    switch last {
    case "li": next == "li"
    case "dt", "dd": next == "dt" || next == "dd"
    case "option": next == "option" || next == "optgroup"
    case "optgroup": next == "optgroup"
    case "td", "th": ["td", "th", "tr", "tbody", "thead", "tfoot"].contains(next)
    case "tr": ["tr", "tbody", "thead", "tfoot"].contains(next)
    case "thead", "tbody", "tfoot": ["tbody", "thead", "tfoot"].contains(next)
    case "caption", "colgroup":
      ["tr", "tbody", "thead", "tfoot", "colgroup"].contains(next)
        || last == "caption"
          && next == "col"
    case "head": next == "body"
    default: false
    }
  }

  private mutating func checkBans(on tag: MarkupTag) {
    for name in open.last?.banning ?? [] {
      guard let reason = ElementRules.ban(on: tag, within: name) else { continue }
      note(
        code: "html-nesting", "\(tag.display) lies within '\(name)'", help: reason,
        at: tag.offset)
      return
    }
  }

  /// Attributes that stand twice: a browser drops the second.
  mutating func checkAttributes(of tag: MarkupTag) {
    var seen: Set<String> = []
    for attribute in tag.attributes where !seen.insert(attribute.name).inserted {
      note(
        code: "html-nesting", "\(tag.display) has the attribute '\(attribute.name)' twice",
        at: tag.offset)
    }
  }
}

// MARK: - What the HTML standard says of elements

/// Three rules of HTML: tags are closed unless they may be left out (13.1.2), a paragraph and its like hold no
/// blocks, and controls, forms and labels hold none of their kind. The Nu checker knows all others.
enum ElementRules {
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

  /// Elements that forbid something anywhere within them.
  static let banning: Set = ["a", "button", "form", "label"]

  /// What may not lie anywhere within what, and why.
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

  /// Whether a visitor can do something with an element (HTML 3.2.5.2.7).
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
