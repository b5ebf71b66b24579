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
  /// The number of the first line, if lines are numbered.
  public var firstNumber: Int?
  /// Lines that a reader should notice.
  public var marked = LineSet()
  /// Lines that are shown as added by a change.
  public var inserted = LineSet()
  /// Lines that are shown as removed by a change; they are not copied.
  public var deleted = LineSet()
  /// The lines to look at; all others are dimmed.
  public var focused = LineSet()
  /// Whether the code is not shown and exists only for `puddles samples`.
  public var isHidden = false

  public init() {}
}

extension CodeAttributes {
  /// The names of all attributes.
  static let names = [
    "title", "numbers", "mark", "ins", "del", "focus", "test", "sketch", "hidden",
  ]

  /// Whether the code needs more than a `pre` element, to show a title, line numbers or marked lines.
  var areVisible: Bool { title != nil || firstNumber != nil || hasLines }

  /// Whether some lines have attributes of their own.
  var hasLines: Bool { ![marked, inserted, deleted, focused].allSatisfy(\.isEmpty) }

  var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
}

/// Line numbers, counted from one, such as `1,3-5`.
public struct LineSet: Sendable, Hashable {
  public var ranges: [ClosedRange<Int>]

  package init(_ ranges: [ClosedRange<Int>] = []) {
    self.ranges = ranges
  }

  /// Reads numbers and ranges, separated by commas; returns `nil` if the text is anything else, or if a
  /// number is below one.
  package init?(_ text: String) {
    ranges = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first >= 1, first <= last
      else { return nil }
      ranges.append(first...last)
    }
  }
}

extension LineSet {
  public var isEmpty: Bool { ranges.isEmpty }

  /// The highest line number, or zero.
  public var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
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
      add(
        "what follows the language is not understood: \(error.text)", at: error.position,
        isWarning: true)
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
        help: Suggestion.help(for: entry.key, among: names, listedAs: "attributes of code"),
        at: entry.position, isWarning: true)
    }
  }

  private mutating func lineSet(_ entry: DataMap.Entry, _ value: String?) -> LineSet {
    guard let set = value.flatMap({ LineSet($0) }) else {
      refuse(entry, value, "\(entry.key)=1,3-5")
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
