// Checks one finished page by itself: its structure, names, ids and headings.
package import Puddles
import PuddlesBasics

/// Reads a page once and records its faults.
package struct PageCheck {
  /// Whether it is a part: then it has no title, and the form of loose controls lies outside of it.
  private let isPart: Bool
  private(set) var faults: [MarkupFault] = []
  /// The URLs of the files that a browser loads to show the page.
  var loads: [String] = []
  var open: [OpenElement] = []
  /// How many open elements were compared with tags, to measure the work of the check.
  private(set) var looks = 0
  /// How many elements of each name are open.
  private var openNames: [String: Int] = [:]
  var ids = IDTable()
  var headings: [(level: Int, offset: Int)] = []
  var labeled: Set<String> = []
  /// Controls that need a label; it may come later in the page.
  var unlabeled: [(id: String?, tag: MarkupTag)] = []
  var hasTitle = false
  var mains = 0

  init(_ bytes: [UInt8], isPart: Bool = false) {
    self.isPart = isPart
    HTMLTokenizer.reading(bytes) { read($0) }
    finish()
  }
}

extension PageCheck {
  /// What is wrong with a part of a page. The first fault in the bytes is the first one.
  package static func faults(ofPart bytes: [UInt8]) -> [MarkupFault] {
    PageCheck(bytes, isPart: true).faults
      .sorted { ($0.offset ?? bytes.count, $0.text) < ($1.offset ?? bytes.count, $1.text) }
  }

  /// - Parameter offset: The first byte of the tag at fault; `nil` if the fault concerns the whole page.
  mutating func record(
    _ severity: Diagnostic.Severity = .error, code: String, _ text: String, help: String? = nil,
    at offset: Int?
  ) {
    faults.append(
      MarkupFault(severity, code: code, text: text, help: help, offset: offset))
  }

  private mutating func read(_ page: HTMLTokenizer) {
    var tokens = page
    while let token = tokens.next() {
      switch token {
      case .start(let name): start(MarkupTag(name, from: &tokens))
      case .end(let name): end(tokens.name(name))
      case .text(let range): if tokens[range].contains(where: { $0 > 0x20 }) { text() }
      case .comment, .declaration: break
      }
    }
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
    recordIDs(of: tag)
    if !isHidden { check(tag, isForeign: isForeign) }
    let hasContent = isForeign ? !tag.closesItself : !HTMLNames.void.contains(tag.name)
    guard hasContent else { return }
    looks += open.last?.banning.count ?? 0
    openNames[tag.name, default: 0] += 1
    open.append(OpenElement(tag, isForeign: isForeign, isHidden: isHidden, in: open.last))
  }

  private mutating func end(_ name: String) {
    guard openNames[name, default: 0] > 0,
      let index = openIndex(of: name)
    else {
      let cause =
        name == "p" ? ": a block within the paragraph, such as '<div>', ends it before" : ""
      return record(
        code: "html-nesting", "'</\(name)>' ends nothing\(cause)", at: open.last?.tag.offset)
    }
    while open.count > index + 1 { closeImplied(by: "'</\(name)>'") }
    close()
  }

  private mutating func openIndex(of name: String) -> Int? {
    let index = open.lastIndex { $0.tag.name == name }
    looks += open.count - (index ?? 0)
    return index
  }

  /// Closes an element whose end tag is missing.
  mutating func closeImplied(by reason: String) {
    if let tag = open.last?.tag, !ElementRules.optionalEnd.contains(tag.name) {
      record(
        code: "html-nesting", "\(tag.display) is not closed before \(reason)",
        at: tag.offset)
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
    open[last].hasName = true
  }

  private mutating func finish() {
    while !open.isEmpty { closeImplied(by: "the end of the page") }
    if isPart { ids.add("actions", at: nil) }
    for fault in ids.faults() {
      record(code: "id-reference", fault.text, help: fault.help, at: fault.offset)
    }
    for (id, offset) in ids.duplicates.sorted(by: { $0.key < $1.key }) {
      record(code: "duplicate-id", "the id '\(id)' is given twice", at: offset)
    }
    checkHeadings()
    checkLabels()
    if !hasTitle, !isPart { record(code: "missing-title", "the page has no title", at: nil) }
    if mains > 1 {
      record(code: "html-nesting", "the page has \(mains) visible 'main' elements", at: nil)
    }
  }
}

/// What the checks need to know about an element while they read its content.
///
/// It also contains what follows from the elements around it, so that a tag need not look up all its ancestors.
struct OpenElement {
  let tag: MarkupTag
  /// Whether it belongs to SVG or MathML, which have rules of their own.
  let isForeign: Bool
  /// Whether visitors cannot reach it, because of `hidden`, `inert` or a template.
  let isHidden: Bool
  /// The names of the elements around it that forbid something within them, the nearest first, each name once.
  let banning: [String]
  /// The name of the nearest element that may contain no blocks; transparent elements such as links are looked through.
  let holder: String?
  /// Whether its content gives it a name: text, or an image with a text of its own.
  var hasName = false

  init(_ tag: MarkupTag, isForeign: Bool, isHidden: Bool, in parent: OpenElement?) {
    let (name, around) = (tag.name, parent?.banning ?? [])
    self.tag = tag
    self.isForeign = isForeign
    self.isHidden = isHidden
    banning =
      ElementRules.banning.contains(name) ? [name] + around.filter { $0 != name } : around
    if ElementRules.phrasingOnly.contains(name) {
      holder = name
    } else {
      holder = ElementRules.transparent.contains(name) ? parent?.holder : nil
    }
  }
}

/// A start tag of a page.
struct MarkupTag {
  /// The offset of the tag in the bytes.
  let offset: Int
  /// The name of the element in lower case.
  let name: String
  /// The attributes in the order of the page; names in lower case, values decoded.
  let attributes: [(name: String, value: String)]
  /// Whether it ends in `/>`, which counts in SVG and MathML only.
  let closesItself: Bool
}

extension MarkupTag {
  /// Reads the attributes of a start tag whose name was read before.
  init(_ name: Range<Int>, from tokens: inout HTMLTokenizer) {
    var attributes: [(name: String, value: String)] = []
    while let (name, value) = tokens.nextAttribute() {
      attributes.append((tokens.name(name), value.map(tokens.text) ?? ""))
    }
    self.init(
      offset: name.lowerBound - 1, name: tokens.name(name), attributes: attributes,
      closesItself: tokens.closesItself)
  }

  /// The value of an attribute, `nil` if it is not there.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The values of an attribute that contains a list of words.
  func words(_ name: String) -> [String] {
    self[name]?.wordsOfHTML.map(String.init) ?? []
  }

  /// The tag as text, short enough for a message, such as `<input type="text">`.
  var display: String {
    let shown = attributes.prefix(3).map {
      $0.value.isEmpty ? $0.name : "\($0.name)=\"\($0.value)\""
    }
    let text = ([name] + shown).joined(separator: " ")
    return "<\(text.count > 80 ? text.prefix(80) + "…" : text)>"
  }
}

/// Collects the ids of a page and the references to them; a reference may come before its id.
struct IDTable {
  /// How many ids were read to find suggestions, to measure the work of the check.
  private(set) var idsRead = 0
  private var ids: Set<String> = []
  /// The offset of the tag that has an id for the second time.
  private(set) var duplicates: [String: Int] = [:]
  private var references: [(attribute: String, id: String, tag: MarkupTag)] = []
}

extension IDTable {
  mutating func add(_ id: String, at offset: Int?) {
    if !ids.insert(id).inserted, duplicates[id] == nil { duplicates[id] = offset }
  }

  mutating func refer(_ attribute: String, to id: String, from tag: MarkupTag) {
    references.append((attribute, id, tag))
  }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Returns an error text for each reference to a missing id, and the id that may have been meant.
  mutating func faults() -> [(text: String, help: String?, offset: Int)] {
    let dead = references.filter { !ids.contains($0.id) }
    guard !dead.isEmpty else { return [] }
    idsRead += ids.count
    var known = Suggestions(ids.sorted())
    return dead.map { reference in
      (
        "'\(reference.attribute)' of \(reference.tag.display) names the id '\(reference.id)', "
          + "which nothing has", known.help(for: reference.id),
        reference.tag.offset
      )
    }
  }
}

extension PageCheck {
  /// Attributes that refer to one or several elements of the same page by their ids.
  private static let idReferences = [
    "aria-activedescendant", "aria-controls", "aria-describedby", "aria-details",
    "aria-errormessage", "aria-flowto", "aria-labelledby", "aria-owns", "commandfor", "for", "form",
    "headers", "itemref", "list", "popovertarget",
  ]

  mutating func recordIDs(of tag: MarkupTag) {
    if let id = tag["id"] { ids.add(id, at: tag.offset) }
    for (name, _) in tag.attributes where Self.idReferences.contains(name) {
      for id in tag.words(name) { ids.refer(name, to: id, from: tag) }
    }
  }
}
