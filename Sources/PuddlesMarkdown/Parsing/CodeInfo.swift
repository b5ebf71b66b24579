// What stands behind the fence of a block of code: a language, attributes, numbers of lines.

import PuddlesBasics
import PuddlesData

/// What an author asks of a block of code, behind the name of its language:
/// `swift title="App.swift" numbers mark=2,4-6`.
///
/// Lines are counted from one in the block, whatever numbers are shown.
public struct CodeAttributes: Sendable, Hashable {
  /// What stands above the code, usually the name of its file.
  public var title: String?
  /// The number of the first line, if lines are numbered.
  public var firstNumber: Int?
  /// Lines that a reader should notice.
  public var marked = LineSet()
  /// Lines that a change puts in.
  public var inserted = LineSet()
  /// Lines that a change takes away; a copy is without them.
  public var deleted = LineSet()
  /// The lines that matter; the others step back.
  public var focused = LineSet()
  /// Whether the code is only there for `puddles samples`, and not for readers.
  public var isHidden = false

  public init() {}
}

extension CodeAttributes {
  /// The attributes that may follow the language.
  static let names = [
    "title", "numbers", "mark", "ins", "del", "focus", "test", "sketch", "hidden",
  ]

  /// Whether the code needs more than the element that all code stands in.
  var areVisible: Bool { title != nil || firstNumber != nil || hasLines }

  /// Whether some lines differ from others.
  var hasLines: Bool { ![marked, inserted, deleted, focused].allSatisfy(\.isEmpty) }

  var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
}

/// Numbers of lines, counted from one: `1,3-5`.
public struct LineSet: Sendable, Hashable {
  public var ranges: [ClosedRange<Int>]

  package init(_ ranges: [ClosedRange<Int>] = []) {
    self.ranges = ranges
  }

  /// Reads numbers and ranges with commas between them; `nil` if the text is anything else, or if a
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

  /// The last line, or zero.
  public var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
}

// MARK: - Reads an info string

/// The attributes of an info string, and what is wrong with them.
struct CodeInfo {
  private(set) var attributes = CodeAttributes()
  /// Faults of the attributes; those that other programs may understand are warnings.
  private(set) var faults: [Fault] = []
  /// How many lines the code has.
  private let lines: Int

  /// - Parameter entries: attributes that do not stand in the info of the block.
  init(_ entries: [DataMap.Entry], of block: Markdown.CodeBlock) {
    lines = block.code.utf8.count { $0 == 0x0A }
    for entry in entries { read(entry) }
  }

  /// - Parameter position: where the info begins.
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
  /// What the first line can be; the numbers of the others are sums.
  private static let firstNumbers = 0...1_000_000_000
  /// Attributes of one block of code.
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
    // How `puddles samples` compiles the code, if it does.
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
