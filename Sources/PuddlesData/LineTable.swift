// Lines and columns of a text, with as much of the line as an error shows.

extension DataError {
  /// A line and column of a file with a piece of that line.
  public struct Position: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters (Unicode scalars), counted from 1.
    public let column: Int
    /// The line, or a piece of it around the column, safe to print.
    public let excerpt: String
    /// How many characters of the excerpt stand before the column.
    public let caret: Int

    /// States the facts.
    public init(line: Int, column: Int, excerpt: String, caret: Int) {
      self.line = line
      self.column = column
      self.excerpt = excerpt
      self.caret = caret
    }

    /// The excerpt, and under it a caret at the column.
    public var picture: [String] { [excerpt, String(repeating: " ", count: caret) + "^"] }
  }
}

/// The lines of a text.
struct LineTable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many bytes were looked at for columns.
  private(set) var looks = 0
  private var lastColumn = (offset: 0, line: 1, column: 1)

  /// Notes where the lines of a UTF-8 text start.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }
}

extension LineTable {
  /// The line of a byte, counted from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The place of a byte. Ask in ascending order: then each byte is looked at once.
  mutating func position(of offset: Int) -> DataError.Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let isAhead = lastColumn.line == line && lastColumn.offset <= offset
    let from = isAhead ? lastColumn : (starts[line - 1], line, 1)
    let column = from.2 + scalars(from.0..<offset)
    looks += offset - from.0
    lastColumn = (offset, line, column)
    let (excerpt, caret) = excerpt(around: offset, from: starts[line - 1])
    return DataError.Position(line: line, column: column, excerpt: excerpt, caret: caret)
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
