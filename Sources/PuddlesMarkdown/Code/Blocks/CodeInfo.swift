// Reads what stands behind the fence of a block of code.

/// The attributes of an info string, and what is wrong with them.
struct CodeInfo {
  private(set) var attributes = CodeAttributes()
  /// Faults of the attributes; those that other programs may understand are warnings.
  private(set) var faults: [Fault] = []
  /// How many lines the code has; `nil` if nobody asks for faults.
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
      guard case .directiveSyntax(let detail) = error.reason else { return }
      faults.append(Fault(.codeSyntax(detail: detail), at: error.position))
    }
  }

  /// How many lines a code has that ends with a line break.
  static func lines(in code: UnsafeBufferPointer<UInt8>) -> Int {
    ByteSearch.count(of: 0x0A, in: code)
  }
}

extension CodeInfo {
  /// What the first line can be; the numbers of the others are sums.
  private static let firstNumbers = 0...1_000_000_000
  /// Attributes of one block of code.
  private static var limit: Int { 50 }

  private mutating func read(_ entry: YAMLMapping.Entry) {
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

  private mutating func refuse(_ entry: YAMLMapping.Entry, _ spelling: String) {
    let value = entry.value.position == entry.position ? "" : entry.value.text ?? ""
    let reason = Fault.Reason.codeValue(name: entry.key, value: value, spelling: spelling)
    faults.append(Fault(reason, at: entry.value.position))
  }

  private mutating func lineSet(_ entry: YAMLMapping.Entry, _ value: String?) -> LineSet {
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
