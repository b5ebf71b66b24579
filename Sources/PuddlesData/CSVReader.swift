// Reads CSV (RFC 4180): a line of keys, then one line for each element.

import PuddlesBasics

/// A table of CSV as a list of maps.
package struct CSVReader {
  private struct Cell {
    let text: String
    let isQuoted: Bool
    let position: SourcePosition

    /// An empty cell without quotes is no value; quotes say nothing of numbers.
    var value: DataNode {
      let isEmpty = text.isEmpty && !isQuoted
      let bare = DataNode(.text(text, isQuoted: false), position: position)
      return isEmpty || !bare.isNull
        ? bare : DataNode(.text(text, isQuoted: true), position: position)
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  private var position = SourcePosition(line: 1, column: 1)

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Throws: a fault at its place: quotes that are not closed, a line with too many or too few cells.
  package static func table(of bytes: [UInt8]) throws(Fault) -> DataNode {
    var reader = CSVReader(bytes)
    return try reader.table()
  }

  private mutating func table() throws(Fault) -> DataNode {
    let start = position
    guard let header = try row() else {
      throw Fault(
        .dataFile(problem: "the file is empty", help: "the first line of CSV names the keys"))
    }
    var keys: Set<String> = []
    for cell in header where !keys.insert(cell.text).inserted {
      throw Fault(.duplicateKey(key: cell.text), at: cell.position)
    }
    var values: [DataNode] = []
    while let row = try row() {
      guard row.count == header.count else {
        let count = row.count == 1 ? "1 cell" : "\(row.count) cells"
        throw Fault(
          .dataFile(
            problem: "the line has \(count), but the first line names \(header.count) keys",
            help: "put a cell that holds a comma in quotes"), at: row[0].position)
      }
      let entries = zip(header, row).map {
        DataMap.Entry(key: $0.text, position: $0.position, value: $1.value)
      }
      values.append(
        DataNode(.mapping(DataMap(entries: entries)), position: row[0].position))
    }
    return DataNode(.list(values), position: start)
  }

  /// The cells of the next line that is not empty.
  private mutating func row() throws(Fault) -> [Cell]? {
    while index < bytes.count, isLineEnd { step() }
    guard index < bytes.count else { return nil }
    var cells = [try cell()]
    while index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      step()
      cells.append(try cell())
    }
    return cells
  }

  private mutating func cell() throws(Fault) -> Cell {
    let (start, first) = (position, index)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, bytes[index] != UInt8(ascii: ","), !isLineEnd { step() }
      let text = String(decoding: bytes[first..<index], as: UTF8.self)
      return Cell(text: text, isQuoted: false, position: start)
    }
    step()
    var text: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        step()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          return try closed(
            Cell(text: String(decoding: text, as: UTF8.self), isQuoted: true, position: start))
        }
      }
      text.append(bytes[index])
      step()
    }
    throw Fault(
      .dataFile(problem: "the quotes are not closed", help: "write two quotes for one in a text"),
      at: start)
  }

  /// Behind its quotes a cell ends.
  private func closed(_ cell: Cell) throws(Fault) -> Cell {
    guard index == bytes.count || bytes[index] == UInt8(ascii: ",") || isLineEnd else {
      throw Fault(
        .dataFile(
          problem: "something stands behind the quotes of a cell",
          help: "write two quotes for one in a text"), at: position)
    }
    return cell
  }

  private var isLineEnd: Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  private mutating func step() {
    let byte = bytes[index]
    index += 1
    let isPair = byte == 0x0D && index < bytes.count && bytes[index] == 0x0A
    if byte == 0x0A || (byte == 0x0D && !isPair) {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      position.column += 1
    }
  }
}
