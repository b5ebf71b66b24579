// Turns byte offsets into lines and columns, fast also for many offsets in one long line.

/// The lines of a text.
public struct SourceMap {
  private let bytes: [UInt8]
  private let starts: [Int]
  private var lastColumn = (offset: 0, line: 1, column: 1)

  /// Notes where the lines of a UTF-8 text start.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }
}

extension SourceMap {
  /// The line of a byte, counted from 1.
  public func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The place of a byte. Ask in ascending order: then each byte is looked at once.
  public mutating func place(of offset: Int) -> SourcePlace {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let isAhead = lastColumn.line == line && lastColumn.offset <= offset
    let from = isAhead ? lastColumn : (starts[line - 1], line, 1)
    let column = from.2 + scalars(from.0..<offset)
    lastColumn = (offset, line, column)
    let (excerpt, caret) = excerpt(around: offset, from: starts[line - 1])
    return SourcePlace(line: line, column: column, excerpt: excerpt, caret: caret)
  }

  private func scalars(_ range: Range<Int>) -> Int {
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }

  /// Up to 60 bytes before and 40 after the offset, within the line and between characters.
  private func excerpt(around offset: Int, from start: Int) -> (String, Int) {
    var (low, high) = (max(start, offset - 60), offset)
    while low > start, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < bytes.count, high - offset < 40, bytes[high] != 0x0A { high += 1 }
    while high < bytes.count, bytes[high] & 0xC0 == 0x80 { high += 1 }
    let isWhole = high == bytes.count || bytes[high] == 0x0A
    let before = (low > start ? "…" : "") + printable(low..<offset)
    return (before + printable(offset..<high) + (isWhole ? "" : "…"), before.count)
  }

  private func printable(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).unicodeScalars
      .map { $0 == "\t" || $0 == "\r" ? " " : $0.printable }.joined()
  }
}
