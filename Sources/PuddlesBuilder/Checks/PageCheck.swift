// Everything that one finished page says of itself: its structure, names, ids and headings.
import Puddles

/// Walks over a page once and notes its faults.
struct PageCheck {
  let owner: String
  var findings = Findings()
  /// The URLs of what a browser loads to show the page.
  var loads: [String] = []
  var open: [OpenElement] = []
  /// How many elements of each name are open.
  private var openNames: [String: Int] = [:]
  var ids = IDTable()
  var headings: [Int] = []
  var labelled: Set<String> = []
  /// Controls that need a label which may come later in the page.
  var unlabelled: [(id: String?, display: String)] = []
  var hasTitle = false
  var mains = 0

  init(_ bytes: [UInt8], owner: String) {
    self.owner = owner
    var reader = MarkupReader(bytes)
    while let token = reader.next() {
      switch token {
      case .start(let tag): start(tag)
      case .end(let name): end(name)
      case .text(let isBlank): if !isBlank { text() }
      }
    }
    finish()
  }
}

extension PageCheck {
  mutating func note(
    _ severity: Diagnostic.Severity = .error, code: String, _ text: String, help: String? = nil
  ) {
    findings.note(severity, code: code, text, help: help, "on", owner)
  }

  private mutating func start(_ tag: MarkupTag) {
    let isForeign =
      ["svg", "math"].contains(tag.name)
      || (open.last?.isForeign ?? false) && open.last?.tag.name != "foreignobject"
    if !isForeign { checkNesting(of: tag) }
    let isHidden =
      open.last?.isHidden == true || tag["hidden"] != nil || tag["inert"] != nil
      || tag.name == "template"
    checkAttributes(of: tag)
    noteIDs(of: tag)
    if !isHidden { check(tag, isForeign: isForeign) }
    let hasContent = isForeign ? !tag.closesItself : !ElementRules.void.contains(tag.name)
    guard hasContent else { return }
    openNames[tag.name, default: 0] += 1
    open.append(OpenElement(tag, isForeign: isForeign, isHidden: isHidden, in: open.last))
  }

  private mutating func end(_ name: String) {
    guard openNames[name, default: 0] > 0,
      let index = open.lastIndex(where: { $0.tag.name == name })
    else {
      return note(code: "html-nesting", "'</\(name)>' ends nothing")
    }
    while open.count > index + 1 { closeImplied(by: "'</\(name)>'") }
    close()
  }

  /// Closes an element whose end tag is missing.
  mutating func closeImplied(by reason: String) {
    if let tag = open.last?.tag, !ElementRules.optionalEnd.contains(tag.name) {
      note(code: "html-nesting", "\(tag.display) is not closed before \(reason)")
    }
    close()
  }

  private mutating func close() {
    guard let element = open.popLast() else { return }
    openNames[element.tag.name, default: 0] -= 1
    if !element.isHidden { checkName(of: element) }
    if element.hasName, !open.isEmpty { open[open.count - 1].hasName = true }
  }

  private mutating func text() {
    guard let last = open.indices.last else { return }
    if open[last].tag.name == "title", !open[last].isForeign { hasTitle = true }
    if let allowed = ElementRules.children[open[last].tag.name], !open[last].isForeign {
      note(
        code: "html-nesting",
        "'\(open[last].tag.name)' holds text, and not only '\(allowed.sorted()[0])'")
    }
    open[last].hasName = true
  }

  private mutating func finish() {
    while !open.isEmpty { closeImplied(by: "the end of the page") }
    for (text, help) in ids.faults { note(code: "id-reference", text, help: help) }
    for id in ids.duplicates { note(code: "duplicate-id", "the id '\(id)' is given twice") }
    checkHeadings()
    checkLabels()
    if !hasTitle { note(code: "missing-title", "the page has no title") }
    if mains > 1 { note(code: "html-nesting", "the page has \(mains) visible 'main' elements") }
  }
}
