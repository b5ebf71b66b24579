// Reads CSV (RFC 4180): the first line contains the keys, each further line one element.

import PuddlesBasics

/// Reads a table of CSV as a list of maps.
package struct CSVReader {
  private let source: Source
  private let bytes: [UInt8]
  private var at = 0
  /// The index behind the last byte that ends no line: nothing but empty lines follows.
  private let end: Int

  private init(_ source: Source) {
    self.source = source
    bytes = source.bytes
    end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
  }

  /// - Throws: a fault at its place: quotes that are not closed, a line with too many or too few cells.
  package static func table(of source: Source) throws(Fault) -> DataNode {
    var reader = CSVReader(source)
    return try reader.table()
  }

  private mutating func table() throws(Fault) -> DataNode {
    guard let header = try row() else {
      throw .data("the file is empty", help: "the first line of CSV names the keys")
    }
    var keys = KnownKeys()
    for cell in header { try keys.add(cell.text ?? "", at: cell.position) }
    var values: [DataNode] = []
    while let row = try row(keepingEmptyLines: header.count == 1) {
      guard row.count == header.count else {
        let count = row.count == 1 ? "1 cell" : "\(row.count) cells"
        throw .data(
          "the line has \(count), but the first line names \(header.count) keys",
          help: "put a cell that holds a comma in quotes", at: row[0].position)
      }
      let entries = zip(header, row).map {
        DataMap.Entry(key: $0.text ?? "", position: $0.position, value: $1)
      }
      values.append(DataNode(.mapping(DataMap(entries: entries)), position: row[0].position))
    }
    return DataNode(.list(values))
  }

  /// Reads the cells of the next line; returns `nil` at the end of the file.
  /// - Parameter keepingEmptyLines: whether an empty line counts as one empty cell, except at the end of the file.
  private mutating func row(keepingEmptyLines: Bool = false) throws(Fault) -> [DataNode]? {
    if at >= end { return nil }
    if !keepingEmptyLines {
      while isLineEnd { at += 1 }
    } else if at < bytes.count, isLineEnd {
      at += bytes[at...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    }
    var cells = [try cell()]
    while isAt(",") {
      at += 1
      cells.append(try cell())
    }
    return cells
  }

  private mutating func cell() throws(Fault) -> DataNode {
    let (start, first) = (position, at)
    guard isAt("\"") else {
      while at < bytes.count, !isAt(","), !isLineEnd { at += 1 }
      return cell(bytes[first..<at], isQuoted: false, at: start)
    }
    at += 1
    var text: [UInt8] = []
    while at < bytes.count {
      if isAt("\"") {
        at += 1
        // Two quotes within a quoted cell mean one quote.
        guard isAt("\"") else {
          try checkEnd()
          return cell(text[...], isQuoted: true, at: start)
        }
      }
      text.append(bytes[at])
      at += 1
    }
    throw badQuotes("the quotes are not closed", at: start)
  }

  /// Makes the node of a cell. An empty unquoted cell has no value; quotes do not turn a number into a text.
  private func cell(
    _ bytes: ArraySlice<UInt8>, isQuoted: Bool, at position: SourcePosition
  ) -> DataNode {
    let text = String(decoding: bytes, as: UTF8.self)
    let bare = DataNode(.text(text, isQuoted: false), position: position)
    return bare.isNull && (isQuoted || !text.isEmpty)
      ? DataNode(.text(text, isQuoted: true), position: position) : bare
  }

  /// Throws if anything but a comma or the end of the line follows the closing quote.
  private func checkEnd() throws(Fault) {
    guard at < bytes.count, !isAt(","), !isLineEnd else { return }
    throw badQuotes("something stands behind the quotes of a cell", at: position)
  }

  private func badQuotes(_ problem: String, at position: SourcePosition) -> Fault {
    .data(problem, help: "write two quotes for one in a text", at: position)
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    at < bytes.count && bytes[at] == UInt8(ascii: sign)
  }

  private var isLineEnd: Bool { bytes[at] == 0x0A || bytes[at] == 0x0D }
  private var position: SourcePosition { source.position(ofByte: at) }
}
