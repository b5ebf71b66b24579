// Finds elements in places where the standard does not allow them; browsers move or drop them silently.

extension PageCheck {
  /// Checks a start tag against the elements that are open around it.
  mutating func checkNesting(of tag: MarkupTag) {
    endImplied(by: tag)
    guard let parent = open.last, !parent.isForeign else { return }
    if ElementRules.endsParagraph.contains(tag.name), let holder = parent.holder {
      record(
        code: "html-nesting", "\(tag.display) is a block and lies in '\(holder)'",
        help: "'\(holder)' holds text and elements of a line", at: tag.offset)
    }
    checkBans(on: tag)
  }

  /// Closes the elements that this tag closes without an end tag: items, cells, paragraphs.
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
      record(
        code: "html-nesting", "\(tag.display) lies within '\(name)'", help: reason,
        at: tag.offset)
      return
    }
  }

  /// Reports attributes that a tag has twice; a browser drops the second.
  mutating func checkAttributes(of tag: MarkupTag) {
    var seen: Set<String> = []
    for attribute in tag.attributes where !seen.insert(attribute.name).inserted {
      record(
        code: "html-nesting", "\(tag.display) has the attribute '\(attribute.name)' twice",
        at: tag.offset)
    }
  }
}
