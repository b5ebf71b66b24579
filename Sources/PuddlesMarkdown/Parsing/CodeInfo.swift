// What stands behind the fence of a block of code: a language, attributes, numbers of lines.

import PuddlesData

/// The attributes of an info string, and what is wrong with them.
struct CodeInfo {
  private(set) var attributes = CodeAttributes()
  /// Faults of the attributes; those that other programs may understand are warnings.
  private(set) var faults: [Fault] = []
  /// How many lines the code has; `nil` if faults are not collected.
  private let lines: Int?

  /// - Parameter position: where the info begins.
  init(
    _ info: String, at position: SourcePosition = SourcePosition(line: 1, column: 1), lines: Int?
  ) {
    self.lines = lines
    // Most code has a language and nothing else.
    guard info.utf8.contains(where: ParameterReader.isBlank) else { return }
    let bytes = Array(info.utf8)[...]
    let rest = bytes.drop { !ParameterReader.isBlank($0) }
    var reader = ParameterReader(rest, of: bytes, at: position)
    do throws(Fault) {
      var count = 0
      while let entry = try reader.next() {
        count += 1
        guard count <= Self.limit else {
          faults.append(Fault(.manyCodeAttributes(limit: Self.limit), at: entry.position))
          return
        }
        read(entry)
      }
      check(at: position)
    } catch {
      faults.append(Fault(.codeSyntax(detail: error.reason.text), at: error.position))
    }
  }
}

extension CodeInfo {
  /// What the first line can be; the numbers of the others are sums.
  private static let firstNumbers = 0...1_000_000_000
  /// Attributes of one block of code.
  private static var limit: Int { 50 }

  private mutating func read(_ entry: DataMap.Entry) {
    // A word without a value stands where its value would.
    let value = entry.value.position == entry.position ? nil : entry.value.text ?? ""
    switch entry.key {
    case "title":
      attributes.title = value
      if value == nil { refuse(entry, "title=\"Sources/App.swift\"") }
    case "numbers":
      attributes.firstNumber = value.map { Int($0) ?? -1 } ?? 1
      if !Self.firstNumbers.contains(attributes.firstNumber ?? 0) {
        attributes.firstNumber = 1
        refuse(entry, "numbers, or numbers=10")
      }
    case "mark": attributes.marked = lineSet(entry, value)
    case "ins": attributes.inserted = lineSet(entry, value)
    case "del": attributes.deleted = lineSet(entry, value)
    case "focus": attributes.focused = lineSet(entry, value)
    case "test":
      attributes.trial = value.map { CodeAttributes.Trial(rawValue: $0) } ?? .file
      if attributes.trial == nil { refuse(entry, "test, test=body, test=alone or test=fails") }
    case "sketch": attributes.isSketch = true
    case "hidden": attributes.isHidden = true
    default: faults.append(Fault(.unknownCodeAttribute(name: entry.key), at: entry.position))
    }
  }

  private mutating func refuse(_ entry: DataMap.Entry, _ spelling: String) {
    let value = entry.value.position == entry.position ? "" : entry.value.text ?? ""
    let reason = Fault.Reason.codeValue(name: entry.key, value: value, spelling: spelling)
    faults.append(Fault(reason, at: entry.value.position))
  }

  private mutating func lineSet(_ entry: DataMap.Entry, _ value: String?) -> LineSet {
    guard let set = value.flatMap({ LineSet($0) }) else {
      refuse(entry, "\(entry.key)=1,3-5")
      return LineSet()
    }
    if let lines, set.last > lines {
      let reason = Fault.Reason.noCodeLine(name: entry.key, line: set.last, count: lines)
      faults.append(Fault(reason, at: entry.value.position))
    }
    return set
  }

  /// A line is one thing only.
  private mutating func check(at position: SourcePosition) {
    let sets = [
      ("mark", attributes.marked), ("ins", attributes.inserted), ("del", attributes.deleted),
    ]
    for (index, first) in sets.enumerated() {
      for second in sets[(index + 1)...] {
        guard let line = first.1.firstShared(with: second.1) else { continue }
        let reason = Fault.Reason.codeLineTwice(line: line, first: first.0, second: second.0)
        faults.append(Fault(reason, at: position))
      }
    }
  }
}

// MARK: - What an author asks of a block of code, behind the name of its language

/// The attributes of a block of code: `swift title="App.swift" numbers mark=2,4-6`.
///
/// Lines are counted from one in the block, whatever numbers are shown.
public struct CodeAttributes: Sendable, Hashable {
  /// How a sample is compiled by `puddles samples`.
  public enum Trial: String, Sendable, Hashable, CaseIterable {
    /// As a file of declarations; so it is marked by `test` alone.
    case file
    /// As the body of an asynchronous function that may throw: `test=body`.
    case body
    /// As a file that sees nothing else of its document: `test=alone`.
    case alone
    /// As a file that must not compile: `test=fails`.
    case fails
  }

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
  /// How `puddles samples` compiles the code; `nil` leaves it alone.
  public var trial: Trial?
  /// Whether the code is said not to compile by itself.
  public var isSketch = false
  /// Whether the code is only there for `puddles samples`, and not for readers.
  public var isHidden = false

  public init() {}
}

extension CodeAttributes {
  /// The names that may stand behind a language.
  static let names = [
    "title", "numbers", "mark", "ins", "del", "focus", "test", "sketch", "hidden",
  ]

  /// Whether the code needs more than the element that all code stands in.
  var areVisible: Bool { title != nil || firstNumber != nil || hasLines }

  /// Whether some lines differ from others.
  var hasLines: Bool { ![marked, inserted, deleted, focused].allSatisfy(\.isEmpty) }

  var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
}

extension Markdown.CodeBlock {
  /// What stands behind the language in ``info``; what cannot be read is left out.
  public var attributes: CodeAttributes { CodeInfo(info, lines: nil).attributes }
}

// MARK: - Some lines of a block of code

/// Numbers of lines, counted from one: `1,3-5`.
public struct LineSet: Sendable, Hashable {
  public var ranges: [ClosedRange<Int>]

  public init(_ ranges: [ClosedRange<Int>] = []) {
    self.ranges = ranges
  }

  /// Reads numbers and ranges with commas between them; `nil` if the text is anything else, or if a
  /// number is below one.
  public init?(_ text: String) {
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

  /// The first line that is also one of another set.
  func firstShared(with other: LineSet) -> Int? {
    var (last, lastOther) = (0, 0)
    let all = ranges.map { ($0, true) } + other.ranges.map { ($0, false) }
    for (range, isOwn) in all.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      if range.lowerBound <= (isOwn ? lastOther : last) { return range.lowerBound }
      if isOwn {
        last = max(last, range.upperBound)
      } else {
        lastOther = max(lastOther, range.upperBound)
      }
    }
    return nil
  }
}
