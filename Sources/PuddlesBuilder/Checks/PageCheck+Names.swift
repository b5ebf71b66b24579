// Checks what a screen reader needs: texts for images, names for controls, a language.
import Puddles

extension PageCheck {
  /// Checks the start tag of an element that is not hidden from visitors.
  mutating func check(_ tag: MarkupTag, isForeign: Bool) {
    if let level = ElementRules.headingLevel(tag.name), !isForeign {
      headings.append((level, tag.offset))
    }
    recordLoads(of: tag)
    switch tag.name {
    case "html": checkLanguage(of: tag)
    case "main": mains += 1
    case "img": checkText(of: tag)
    case "label": labeled.formUnion(tag.words("for"))
    case "input", "select", "textarea": checkLabel(of: tag)
    case "iframe":
      if !hasOwnName(tag) {
        record(code: "missing-label", "\(tag.display) has no 'title'", at: tag.offset)
      }
    default: break
    }
  }

  private mutating func checkLanguage(of tag: MarkupTag) {
    guard (tag["lang"] ?? "").isEmpty else { return }
    record(
      code: "missing-lang", "the page does not say its language",
      help: "give 'html' the attribute 'lang'", at: tag.offset)
  }

  private mutating func checkText(of tag: MarkupTag) {
    if tag["alt"] == nil, !hasOwnName(tag), tag["aria-hidden"] != "true",
      !["presentation", "none"].contains(tag["role"] ?? "")
    {
      record(
        code: "missing-alt", "\(tag.display) has no text for readers who do not see it",
        help: "say in 'alt' what it shows, or write alt=\"\" if it only decorates",
        at: tag.offset)
    }
    if tag["alt"]?.contains(where: { !$0.isWhitespace }) == true || hasOwnName(tag) {
      nameParent()
    }
  }

  private mutating func nameParent() {
    if let last = open.indices.last { open[last].hasName = true }
  }

  /// Checks that a control has a label, which may be around the control, before it or after it.
  private mutating func checkLabel(of tag: MarkupTag) {
    let type = tag["type"]?.lowercased() ?? "text"
    switch (tag.name, type) {
    case ("input", "hidden"): return
    case ("input", "submit"), ("input", "reset"): return
    case ("input", "button"), ("input", "image"):
      if hasOwnName(tag) || (tag[type == "image" ? "alt" : "value"] ?? "").isEmpty == false {
        return
      }
      record(code: "missing-label", "\(tag.display) says nothing", at: tag.offset)
    default:
      if hasOwnName(tag) || open.last?.banning.contains("label") == true { return }
      unlabeled.append((tag["id"], tag))
    }
  }

  mutating func checkLabels() {
    for control in unlabeled where !labeled.contains(control.id ?? "") {
      record(
        code: "missing-label", "\(control.tag.display) has no label",
        help: "name it by a 'label' around it or with its id in 'for', or by 'aria-label'",
        at: control.tag.offset)
    }
  }

  /// Checks that a link or button has a name when it is closed.
  mutating func checkName(of element: OpenElement) {
    let tag = element.tag
    let isControl = tag.name == "button" || (tag.name == "a" && tag["href"] != nil)
    guard isControl, !element.isForeign, !element.hasName, !hasOwnName(tag),
      tag["aria-hidden"] != "true"
    else { return }
    record(
      code: "missing-label", "\(tag.display) says nothing",
      help: "give it text, an image with 'alt', or 'aria-label'", at: tag.offset)
  }

  private func hasOwnName(_ tag: MarkupTag) -> Bool {
    ["aria-label", "aria-labelledby", "title"].contains { name in
      tag[name]?.contains { !$0.isWhitespace } == true
    }
  }

  private mutating func recordLoads(of tag: MarkupTag) {
    switch tag.name {
    case "script", "img": if let url = tag["src"] { loads.append(url) }
    case "link":
      let kinds: Set = ["stylesheet", "icon", "preload", "modulepreload"]
      if let url = tag["href"], !kinds.isDisjoint(with: tag.words("rel")) { loads.append(url) }
    default: break
    }
  }

  /// Checks that no heading is more than one level below the heading before it; the first heading may have any level.
  mutating func checkHeadings() {
    for (last, next) in zip(headings, headings.dropFirst()) where next.level > last.level + 1 {
      record(
        .warning, code: "heading-order",
        "a heading of level \(next.level) follows one of level \(last.level)",
        help: "readers who jump from heading to heading miss the level between", at: next.offset)
    }
  }
}
