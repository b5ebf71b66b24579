// The text of one file, checked to be UTF-8, with its name and the positions of its lines.

package import PuddlesBasics
import PuddlesSystem

/// A text file: its name, and its bytes, which are valid UTF-8 without a byte order mark.
package struct Source: Sendable {
  /// The name of the file in messages.
  package let file: String
  package let bytes: [UInt8]
  /// The index of the first byte of each line.
  package let lineStarts: [Int]
  /// How many characters begin before each 1024th byte, for fast columns; empty if no line is long.
  private let characterCounts: [Int]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
    characterCounts = Self.hasLongLine(lineStarts, bytes.count) ? Self.counts(in: bytes) : []
  }
}

extension Source {
  /// Makes the diagnostic of a fault in this file, with the text of its line.
  package func diagnostic(_ fault: Fault) -> Diagnostic {
    let line = bytes.isEmpty ? nil : fault.position.map { excerpt(line: $0.line) }
    return Diagnostic(
      fault.isWarning ? .warning : .error, code: fault.code, fault.text, file: file,
      line: fault.position?.line, column: fault.position?.column, excerpt: line, help: fault.help,
      isAboutLink: fault.isAboutLink)
  }

  /// Makes the diagnostics of all faults, each with the text of its line.
  package func diagnostics(_ list: FaultList) -> [Diagnostic] { list.faults.map(diagnostic) }

  /// Returns the first 400 bytes of a line without its ending: a long line may have many faults, which repeat it.
  package func excerpt(line: Int) -> String { self.line(line, limit: 400) }

  /// Returns a line without its line ending.
  package func line(_ number: Int, limit: Int = .max) -> String {
    guard number <= lineStarts.count else { return "" }
    var rest = bytes[lineStarts[max(1, number) - 1]...].prefix(limit)
    // Does not cut within a character.
    while !rest.isEmpty, rest.endIndex < bytes.count, bytes[rest.endIndex] & 0xC0 == 0x80 {
      rest.removeLast()
    }
    return String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  /// Finds the first place from a line on where some words stand without a backslash before them.
  package func position(of words: String, from line: Int) -> SourcePosition? {
    guard let first = words.utf8.first, line <= lineStarts.count else { return nil }
    var index = lineStarts[max(1, line) - 1]
    while let start = bytes[index...].firstIndex(of: first) {
      let isEscaped = start > 0 && bytes[start - 1] == UInt8(ascii: "\\")
      if !isEscaped, bytes[start...].starts(with: words.utf8) { return position(ofByte: start) }
      index = start + 1
    }
    return nil
  }

  /// Converts a position whose column counts bytes to one whose column counts characters.
  package func inCharacters(_ position: SourcePosition) -> SourcePosition {
    guard position.column > 1, position.line <= lineStarts.count else {
      return SourcePosition(line: position.line, column: 1)
    }
    let line = max(1, position.line)
    let start = lineStarts[line - 1]
    var end = min(start + position.column - 1, bytes.count)
    if line < lineStarts.count { end = min(end, lineStarts[line]) }
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return SourcePosition(line: position.line, column: characters(in: start..<end) + 1)
  }

  /// How many characters begin in a range.
  private func characters(in range: Range<Int>) -> Int {
    if characterCounts.isEmpty { return Self.characters(in: bytes[range]) }
    return characters(before: range.upperBound) - characters(before: range.lowerBound)
  }

  private func characters(before end: Int) -> Int {
    characterCounts[end / Self.portion] + Self.characters(in: bytes[uncounted(before: end)])
  }

  /// The bytes that must be counted to find the column of a byte; in a file with a long line, less than 1024.
  package func uncounted(before end: Int) -> Range<Int> {
    characterCounts.isEmpty ? 0..<end : end / Self.portion * Self.portion..<end
  }

  /// Returns the line of a byte, and its column in characters.
  package func position(ofByte offset: Int) -> SourcePosition {
    let line = lineStarts.lastIndex(upTo: offset)
    return inCharacters(SourcePosition(line: line + 1, column: offset - lineStarts[line] + 1))
  }
}

extension [Int] {
  /// In ascending numbers that begin with zero, finds the index of the last one that is not above `number`.
  func lastIndex(upTo number: Int) -> Int {
    var (found, end) = (0, count)
    while end - found > 1 {
      let middle = (found + end) / 2
      if self[middle] <= number { found = middle } else { end = middle }
    }
    return found
  }
}

extension Source {
  private static var portion: Int { 1024 }

  private static func hasLongLine(_ starts: [Int], _ count: Int) -> Bool {
    guard count > portion, let last = starts.last else { return false }
    return count - last > portion || zip(starts, starts.dropFirst()).contains { $1 - $0 > portion }
  }

  private static func counts(in bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: portion).reduce(into: [0]) { counts, start in
      let end = min(start + portion, bytes.count)
      counts.append(counts[counts.count - 1] + characters(in: bytes[start..<end]))
    }
  }

  private static func characters(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      starts.reserveCapacity(bytes.count / 32)
      var scan = LineScan(bytes)
      while scan.next() != nil, scan.start < bytes.count { starts.append(scan.start) }
      return starts
    }
  }
}

// MARK: - Refuses what is not UTF-8, before anything else looks at it

extension Source {
  /// Checks the bytes of a file and removes their byte order mark.
  /// - Throws: a fault with the byte offset if they are not UTF-8.
  package init(checking bytes: [UInt8], file: String, limit: Int) throws(Fault) {
    self.init(file: file, bytes: try Self.checked(bytes, limit: limit))
  }

  /// The bytes of a file without their byte order mark.
  /// - Throws: a fault with the byte offset if they are not UTF-8.
  package static func checked(_ bytes: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw notUTF8("it is written in UTF-16")
    }
    if let offset = UTF8Check.firstInvalidByte(in: bytes) {
      let digits = String(Int(bytes[offset]) + 0x100, radix: 16, uppercase: true).dropFirst()
      throw notUTF8("byte 0x\(digits) at offset \(offset)")
        .at(Source(file: "", bytes: bytes).position(ofByte: offset))
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return hasMark ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func notUTF8(_ detail: String) -> Fault {
    Fault(code: "not-utf8", "the file is not UTF-8: \(detail)", help: "save the file as UTF-8")
  }
}

// MARK: - Lines of a buffer, one after another, without copying them

/// Walks over the lines of a text; a line ends with LF, CR or CR LF.
package struct LineScan {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The index at which the next line begins; after the last line, the end of the bytes.
  package private(set) var start = 0
  /// The indices of the next CR and of the next LF, found in advance: most texts have only one of them, so the other is
  /// searched once.
  private var nextCR = -1, nextLF = -1
  /// How many bytes were searched; tests check that it stays small.
  package private(set) var looks = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The lines of a text without their ends, as ranges of its indices.
  package static func lines(of text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      var scan = LineScan(bytes)
      while let line = scan.next() {
        lines.append(text.startIndex + line.lowerBound..<text.startIndex + line.upperBound)
      }
      return lines
    }
  }

  /// The next line without its end, or `nil` at the end of the text.
  package mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    if nextCR < start { nextCR = search(for: 0x0D) }
    if nextLF < start { nextLF = search(for: 0x0A) }
    let end = min(nextLF, nextCR)
    let line = start..<end
    let isPair = end == nextCR && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return line
  }

  private mutating func search(for byte: UInt8) -> Int {
    let found = ByteSearch.index(of: byte, from: start, in: bytes)
    looks += found - start
    return found
  }
}
