// Reads what follows the fence of a code block: its language, and attributes such as `title` and `numbers`.

import PuddlesBasics
import PuddlesData

/// The attributes of a code block, which follow its language:
/// `swift title="App.swift" numbers mark=2,4-6`.
///
/// Lines are counted from one in the block, whatever numbers are shown.
public struct CodeAttributes: Sendable, Hashable {
  /// The title above the code, usually a file name.
  public var title: String?
  /// The words that stand for a drawing that is made from the code.
  public var alternative: String?
  /// The number of the first line, if lines are numbered.
  public var firstNumber: Int?
  /// Lines that a visitor should notice.
  public var marked = LineSet()
  /// Lines that are shown as added by a change.
  public var inserted = LineSet()
  /// Lines that are shown as removed by a change; they are not copied.
  public var deleted = LineSet()
  /// The lines to look at; all others are dimmed.
  public var focused = LineSet()
  /// Whether the code is not shown and exists only for `puddles samples`.
  public var isHidden = false

  /// No attributes.
  public init() {}
}

extension CodeAttributes {
  /// The names of all attributes.
  static let names = [
    "title", "alt", "numbers", "mark", "ins", "del", "focus", "test", "sketch", "hidden",
  ]

  /// Whether the code needs more than a `pre` element, to show a title, line numbers or marked lines.
  var areVisible: Bool { title != nil || firstNumber != nil || hasLines }

  /// Whether some lines have attributes of their own.
  var hasLines: Bool { ![marked, inserted, deleted, focused].allSatisfy(\.isEmpty) }

  var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
}

/// Line numbers, counted from one, such as `1,3-5`.
public struct LineSet: Sendable, Hashable {
  /// The lines as ranges in order, of which none touches another; others are brought into this form.
  public var ranges: [ClosedRange<Int>] {
    didSet { ranges = Self.inOrder(ranges) }
  }

  package init(_ ranges: [ClosedRange<Int>] = []) {
    self.ranges = Self.inOrder(ranges)
  }

  /// Reads numbers and ranges, separated by commas; returns `nil` if the text is anything else, or if a
  /// number is below one.
  package init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first >= 1, first <= last
      else { return nil }
      ranges.append(first...last)
    }
    self.init(ranges)
  }

  /// The lines in `{1,3-5}`, as other programs mark them after the language; `nil` if there are none.
  static func inBraces(of text: String) -> String? {
    guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else {
      return nil
    }
    let lines = text[text.index(after: start)..<end].filter { $0 != " " }
    return LineSet(lines) == nil ? nil : lines
  }

  private static func inOrder(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound - 1 <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}

extension LineSet {
  /// Whether there is no line in the set.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The highest line number, or zero.
  public var last: Int { ranges.last?.upperBound ?? 0 }

  /// Whether a line is in the set.
  public func contains(_ line: Int) -> Bool {
    var looks = 0
    return contains(line, &looks)
  }

  /// Looks for a line by halves; a block of code asks for each of its lines.
  func contains(_ line: Int, _ looks: inout Int) -> Bool {
    var (start, end) = (0, ranges.count)
    while start < end {
      looks += 1
      let middle = (start + end) / 2
      if ranges[middle].contains(line) { return true }
      if ranges[middle].lowerBound > line { end = middle } else { start = middle + 1 }
    }
    return false
  }
}

// MARK: - Reads an info string

/// Reads the attributes of a code block, and collects their faults.
struct CodeInfo {
  private(set) var attributes = CodeAttributes()
  /// Faults of the attributes; an attribute that may belong to another program is only a warning.
  private(set) var faults: [Fault] = []
  /// How many lines the code has.
  private let lines: Int

  /// - Parameter entries: attributes that do not come from the info of the block.
  init(_ entries: [DataMap.Entry], of block: Markdown.CodeBlock) {
    lines = block.code.utf8.count { $0 == 0x0A }
    for entry in entries { read(entry) }
  }

  /// - Parameter position: the position of the info.
  init(of block: Markdown.CodeBlock, at position: SourcePosition) {
    self.init([], of: block)
    let bytes = Array(block.info.utf8)[...]
    let rest = bytes.drop { !ParameterReader.isBlank($0) }
    var reader = ParameterReader(rest, of: bytes, at: position)
    do throws(Fault) {
      var count = 0
      while let entry = try reader.next() {
        count += 1
        guard count <= Self.limit else {
          add(
            "code has more attributes than the limit of \(Self.limit)",
            help: "put what is no attribute into the code", at: entry.position)
          return
        }
        read(entry)
      }
    } catch {
      let lines = LineSet.inBraces(of: block.info)
      add(
        "what follows the language is not understood: \(error.text)",
        help: lines.map { "write mark=\($0)" }, at: error.position, isWarning: true)
    }
  }
}

extension CodeInfo {
  /// The allowed numbers of the first line; the limit keeps the numbers of further lines from overflowing.
  private static let firstNumbers = 0...1_000_000_000
  /// How many attributes one code block may have.
  private static var limit: Int { 50 }

  private mutating func read(_ entry: DataMap.Entry) {
    let value = entry.isWord ? nil : entry.value.text ?? ""
    switch entry.key {
    case "title":
      attributes.title = value
      if value == nil { refuse(entry, value, "title=\"Sources/App.swift\"") }
    case "alt":
      attributes.alternative = value
      if value == nil { refuse(entry, value, "alt=\"what the drawing shows\"") }
    case "numbers":
      attributes.firstNumber = value.map { Int($0) ?? -1 } ?? 1
      if !Self.firstNumbers.contains(attributes.firstNumber ?? 0) {
        attributes.firstNumber = 1
        refuse(entry, value, "numbers, or numbers=10")
      }
    case "mark": attributes.marked = lineSet(entry, value)
    case "ins": attributes.inserted = lineSet(entry, value)
    case "del": attributes.deleted = lineSet(entry, value)
    case "focus": attributes.focused = lineSet(entry, value)
    // The attribute for `puddles samples`, which tells how the code is compiled.
    case "test":
      if let value, !["body", "alone", "fails"].contains(value) {
        refuse(entry, value, "test, test=body, test=alone or test=fails")
      }
    case "sketch": break
    case "hidden": attributes.isHidden = true
    default:
      let names = CodeAttributes.names
      add(
        "code has no attribute '\(entry.key)'",
        help: Self.counterparts[entry.key.lowercased()].map { "write \($0)" }
          ?? Suggestion.help(for: entry.key, among: names, listedAs: "attributes of code"),
        at: entry.position, isWarning: true)
    }
  }

  /// What to write instead of an attribute of Hugo, MkDocs, Docusaurus or Astro.
  private static let counterparts = [
    "hl_lines": "mark=1,3-5", "highlight": "mark=1,3-5", "linenos": "numbers",
    "linenums": "numbers", "linenostart": "numbers=10", "showlinenumbers": "numbers",
    "filename": "title=\"Sources/App.swift\"", "file": "title=\"Sources/App.swift\"",
  ]

  private mutating func lineSet(_ entry: DataMap.Entry, _ value: String?) -> LineSet {
    guard let set = value.flatMap({ LineSet($0) }) else {
      let lines = value.flatMap { LineSet.inBraces(of: $0) } ?? "1,3-5"
      refuse(entry, value, "\(entry.key)=\(lines)")
      return LineSet()
    }
    if set.last > lines {
      faults.append(
        Fault(
          code: "code-lines",
          "'\(entry.key)' names line \(set.last), but the code has "
            + (lines == 1 ? "1 line" : "\(lines) lines"),
          help: "lines are counted from one in the block, whatever numbers are shown",
          at: entry.value.position))
    }
    return set
  }

  private mutating func refuse(_ entry: DataMap.Entry, _ value: String?, _ spelling: String) {
    let (name, found) = (entry.key, value ?? "")
    add(
      found.isEmpty ? "'\(name)' needs a value" : "'\(name)' cannot be '\(found.prefix(40))'",
      help: "write \(spelling)", at: entry.value.position)
  }

  private mutating func add(
    _ text: String, help: String? = nil, at position: SourcePosition?, isWarning: Bool = false
  ) {
    faults.append(
      Fault(code: "code-attribute", text, help: help, at: position, isWarning: isWarning))
  }
}
