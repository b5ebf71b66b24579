// The bytes of one file with its name, and what a message shows of them.

import Puddles

/// A file of text: where it came from and its bytes, which are valid UTF-8 without a mark.
struct Source: Sendable {
  /// How messages call the file.
  let file: String
  let bytes: [UInt8]
  /// Where each line begins.
  private let lineStarts: [Int]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }
}

extension Source {
  /// The diagnostic of a fault in this file, with the line it stands in.
  func diagnostic(_ fault: Fault, severity: Diagnostic.Severity? = nil) -> Diagnostic {
    let line = bytes.isEmpty ? nil : fault.position.map { excerpt(line: $0.line) }
    return Diagnostic(
      severity ?? (fault.reason.isWarning ? .warning : .error),
      code: fault.reason.code, fault.reason.text, file: file, line: fault.position?.line,
      column: fault.position?.column, excerpt: line, help: fault.reason.help)
  }

  /// One line without its end, cut if it is very long.
  func excerpt(line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)].prefix(400), as: UTF8.self)
  }

  /// One line without its end.
  func line(_ number: Int) -> String {
    String(decoding: bytes[range(ofLine: number)], as: UTF8.self)
  }

  var lineCount: Int { lineStarts.count }

  /// A position whose column counts bytes, as one whose column counts characters.
  func characters(_ position: SourcePosition) -> SourcePosition {
    guard position.column > 1, position.line <= lineStarts.count else {
      return SourcePosition(line: position.line, column: 1)
    }
    let start = lineStarts[max(1, position.line) - 1]
    var column = 1
    for byte in bytes[start...].prefix(position.column - 1) {
      if byte == 0x0A || byte == 0x0D { break }
      if byte & 0xC0 != 0x80 { column += 1 }
    }
    return SourcePosition(line: position.line, column: column)
  }

  /// The first line in a range of bytes that is nested too deep for the parser.
  func tooDeepLine(in range: Range<Int>, limit: Int) -> Int? {
    let first = lineStarts.firstIndex { $0 >= range.lowerBound } ?? lineStarts.endIndex
    let end = lineStarts[first...].firstIndex { $0 >= range.upperBound } ?? lineStarts.endIndex
    return bytes.withUnsafeBufferPointer {
      NestingScan(limit: limit).tooDeepLine(in: $0, startingAt: lineStarts[first..<end])
    }.map { $0 + 1 }
  }

  /// The position of a byte, counted in characters.
  func position(ofByte offset: Int) -> SourcePosition {
    let line = lineStarts.lastIndex { $0 <= offset } ?? 0
    return characters(SourcePosition(line: line + 1, column: offset - lineStarts[line] + 1))
  }
}

extension Source {
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { buffer in
      var starts: [Int] = []
      starts.reserveCapacity(buffer.count / 16)
      var lines = LineScan(buffer)
      while let line = lines.next() { starts.append(line.lowerBound) }
      return starts.isEmpty ? [0] : starts
    }
  }

  private func range(ofLine number: Int) -> Range<Int> {
    guard number <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[max(1, number) - 1]
    return start..<lineEnd(from: start)
  }

  /// The index of the line feed or carriage return that ends the line, or the end of the file.
  func lineEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  /// Behind LF, CR LF or CR.
  func afterLineEnd(_ end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
