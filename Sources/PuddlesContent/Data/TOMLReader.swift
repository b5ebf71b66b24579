// Reads TOML 1.0, for front matter between lines of '+++'.

import PuddlesMarkdown

/// Builds one map from TOML; numbers, dates and truth values keep their text, as those of YAML do.
struct TOMLReader {
  private let bytes: ArraySlice<UInt8>
  private let depthLimit: Int
  private var index: Int
  private var line: Int
  /// A byte of the line whose column is known, so that long lines are counted once.
  private var known: (index: Int, column: Int)
  private var depth = 0

  /// - Parameter firstLine: the line of the file that the bytes begin with.
  static func mapping(
    of bytes: ArraySlice<UInt8>, firstLine: Int, depthLimit: Int
  ) throws(SourceError) -> YAMLMapping {
    var reader = TOMLReader(bytes, firstLine: firstLine, depthLimit: depthLimit)
    return try reader.document()
  }

  private init(_ bytes: ArraySlice<UInt8>, firstLine: Int, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    index = bytes.startIndex
    line = firstLine
    known = (index, 1)
  }
}

// MARK: - Lines: tables and keys

extension TOMLReader {
  private typealias Key = (text: String, position: SourcePosition)

  private mutating func document() throws(SourceError) -> YAMLMapping {
    let root = TOMLTable(at: position)
    var current = root
    while true {
      skipBlankLines()
      guard let byte = peek else { return root.mapping }
      if byte == UInt8(ascii: "[") {
        current = try header(in: root)
      } else {
        try pair(into: current)
      }
      skipBlanks()
      guard peek == nil || isLineEnd else { throw fault("more stands behind the end of a line") }
    }
  }

  /// `[a.b]` or `[[a.b]]`.
  private mutating func header(in root: TOMLTable) throws(SourceError) -> TOMLTable {
    let start = position
    let isList = bytes[index...].starts(with: "[[".utf8)
    index += isList ? 2 : 1
    let keys = try dottedKey()
    guard bytes[index...].starts(with: (isList ? "]]" : "]").utf8) else {
      throw fault("the name of the table is not closed")
    }
    index += isList ? 2 : 1
    guard keys.count <= depthLimit else {
      throw SourceError(.frontMatterTooDeep(limit: depthLimit), at: start)
    }
    var table = root
    for key in keys.dropLast() { table = try self.table(key, in: table, by: .header) }
    guard let last = keys.last else { return table }
    guard isList else {
      let named = try self.table(last, in: table, by: .header)
      guard named.origin != .header else { throw repeated(last) }
      named.origin = .header
      return named
    }
    let element = TOMLTable(at: start)
    element.origin = .header
    switch table.items[last.text] {
    case nil: table.add(.tables([element]), last)
    case .tables(let tables)?: table.items[last.text] = .tables(tables + [element])
    default: throw repeated(last)
    }
    return element
  }

  private mutating func pair(into table: TOMLTable) throws(SourceError) {
    let start = position
    let keys = try dottedKey()
    guard peek == UInt8(ascii: "=") else { throw fault("a key is followed by '=' and its value") }
    index += 1
    skipBlanks()
    guard keys.count + depth <= depthLimit else {
      throw SourceError(.frontMatterTooDeep(limit: depthLimit), at: start)
    }
    var table = table
    for key in keys.dropLast() { table = try self.table(key, in: table, by: .dots) }
    guard let key = keys.last else { return }
    guard table.items[key.text] == nil else { throw repeated(key) }
    table.add(.value(try value()), key)
  }

  /// The table of a key, which is made if it is new.
  private func table(
    _ key: Key, in table: TOMLTable, by origin: TOMLTable.Origin
  ) throws(SourceError) -> TOMLTable {
    switch table.items[key.text] {
    case nil:
      let new = TOMLTable(at: key.position)
      new.origin = origin == .dots ? .dots : .path
      table.add(.table(new), key)
      return new
    case .table(let known)? where origin == .header || known.origin == .dots: return known
    case .tables(let tables)? where origin == .header:
      guard let last = tables.last else { throw repeated(key) }
      return last
    default: throw repeated(key)
    }
  }

  private func repeated(_ key: Key) -> SourceError {
    SourceError(.duplicateKey(key: key.text), at: key.position)
  }

  /// One key or several with dots between them; the next byte is the one behind.
  private mutating func dottedKey() throws(SourceError) -> [Key] {
    var keys: [Key] = []
    while true {
      skipBlanks()
      let start = mark()
      keys.append((try key(), start))
      skipBlanks()
      guard peek == UInt8(ascii: ".") else { return keys }
      index += 1
    }
  }

  private mutating func key() throws(SourceError) -> String {
    switch peek {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: return try string(mayHaveLines: false)
    default:
      let word = bytes[index...].prefix(while: Self.isBare)
      guard !word.isEmpty else { throw fault("a key must stand here, such as title = \"…\"") }
      index = word.endIndex
      return String(decoding: word, as: UTF8.self)
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

// MARK: - Values

extension TOMLReader {
  private mutating func value() throws(SourceError) -> YAMLValue {
    let start = mark()
    switch peek {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
      return YAMLValue(.text(try string(mayHaveLines: true), isQuoted: true), position: start)
    case UInt8(ascii: "[")?:
      return YAMLValue(
        .list(try nested { (reader) throws(SourceError) in try reader.list() }), position: start)
    case UInt8(ascii: "{")?:
      let mapping = try nested { (reader) throws(SourceError) in try reader.inlineTable() }
      return YAMLValue(.mapping(mapping), position: start)
    default: return YAMLValue(.text(try word(), isQuoted: false), position: start)
    }
  }

  private mutating func nested<Result>(
    _ body: (inout TOMLReader) throws(SourceError) -> Result
  ) throws(SourceError) -> Result {
    guard depth < depthLimit else {
      throw SourceError(.frontMatterTooDeep(limit: depthLimit), at: position)
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try body(&self)
  }

  private mutating func list() throws(SourceError) -> [YAMLValue] {
    var values: [YAMLValue] = []
    while true {
      skipBlankLines()
      if peek == UInt8(ascii: "]") { break }
      values.append(try value())
      skipBlankLines()
      guard peek == UInt8(ascii: ",") else { break }
      index += 1
    }
    guard peek == UInt8(ascii: "]") else { throw fault("the list is not closed with ']'") }
    index += 1
    return values
  }

  /// A table on one line.
  private mutating func inlineTable() throws(SourceError) -> YAMLMapping {
    let table = TOMLTable(at: position)
    skipBlanks()
    while peek != UInt8(ascii: "}") {
      try pair(into: table)
      skipBlanks()
      guard peek == UInt8(ascii: ",") else { break }
      index += 1
      skipBlanks()
    }
    guard peek == UInt8(ascii: "}") else { throw fault("the table is not closed with '}'") }
    index += 1
    return table.mapping
  }

  /// A number, a date or a truth value.
  private mutating func word() throws(SourceError) -> String {
    let start = index
    while let byte = peek, Self.isBare(byte) || ".:+".utf8.contains(byte) { index += 1 }
    // A date and its time may have a blank between them.
    if index - start == 10, peek == 0x20, bytes[start..<index].contains(UInt8(ascii: "-")),
      bytes[index...].dropFirst().first.map({ (0x30...0x39).contains($0) }) == true
    {
      index += 1
      while let byte = peek, Self.isBare(byte) || ".:+".utf8.contains(byte) { index += 1 }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let plain = TOMLWord.plain(text) { return plain }
    index = start
    throw fault(
      text.isEmpty
        ? "a value must stand here" : "'\(text.prefix(40))' is no value: text stands in quotes")
  }
}

// MARK: - Strings

extension TOMLReader {
  private mutating func string(mayHaveLines: Bool) throws(SourceError) -> String {
    let start = position
    let quote = bytes[index]
    let isLong = mayHaveLines && bytes[index...].starts(with: [quote, quote, quote])
    index += isLong ? 3 : 1
    if isLong, isLineEnd { takeLineEnd() }
    var text: [UInt8] = []
    while let byte = peek {
      if byte == quote {
        let run = bytes[index...].prefix { $0 == quote }.count
        if !isLong || run >= 3 {
          // Up to two quotes may stand right before the three that close.
          let inner = isLong ? min(run, 5) - 3 : 0
          text += [UInt8](repeating: quote, count: inner)
          index += isLong ? inner + 3 : 1
          return String(decoding: text, as: UTF8.self)
        }
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try takeEscape(to: &text, isLong: isLong)
        continue
      } else if isLineEnd {
        guard isLong else { break }
        text.append(0x0A)
        takeLineEnd()
        continue
      } else if byte < 0x20 && byte != 0x09 || byte == 0x7F {
        throw fault("a string must not hold control characters")
      }
      text.append(byte)
      index += 1
    }
    throw SourceError(.toml(problem: "the string is not closed"), at: start)
  }

  private mutating func takeEscape(to text: inout [UInt8], isLong: Bool) throws(SourceError) {
    let rest = bytes[index...].dropFirst()
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
      UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\""): 0x22,
      UInt8(ascii: "\\"): 0x5C,
    ]
    switch rest.first {
    case let letter? where letters[letter] != nil:
      text.append(letters[letter] ?? letter)
      index += 2
    case UInt8(ascii: "u")?, UInt8(ascii: "U")?:
      let count = rest.first == UInt8(ascii: "u") ? 4 : 8
      let digits = String(decoding: rest.dropFirst().prefix(count), as: UTF8.self)
      guard digits.utf8.count == count, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw fault("there is no such character") }
      if value == 0 { throw SourceError(.yamlNull, at: position) }
      text += Array(String(scalar).utf8)
      index += 2 + count
    default:
      let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
      let end = rest[blanks.endIndex...].first
      guard isLong, end == 0x0A || end == 0x0D else {
        throw fault("there is no such escape: write '\\\\' for a backslash")
      }
      index = blanks.endIndex
      while peek == 0x20 || peek == 0x09 || isLineEnd {
        if isLineEnd { takeLineEnd() } else { index += 1 }
      }
    }
  }
}

// MARK: - Bytes and places

extension TOMLReader {
  private var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private var isLineEnd: Bool { peek == 0x0A || peek == 0x0D }

  /// The place of the next byte, in characters.
  private var position: SourcePosition {
    let characters = bytes[known.index..<index].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: line, column: known.column + characters)
  }

  /// The place of the next byte, from which the next ones are counted.
  private mutating func mark() -> SourcePosition {
    let position = position
    known = (index, position.column)
    return position
  }

  private func fault(_ problem: String) -> SourceError {
    SourceError(.toml(problem: problem), at: position)
  }

  private mutating func takeLineEnd() {
    index += bytes[index...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    line += 1
    known = (index, 1)
  }

  private mutating func skipBlanks() {
    while peek == 0x20 || peek == 0x09 { index += 1 }
    guard peek == UInt8(ascii: "#") else { return }
    while peek != nil, !isLineEnd { index += 1 }
  }

  private mutating func skipBlankLines() {
    skipBlanks()
    while isLineEnd {
      takeLineEnd()
      skipBlanks()
    }
  }
}
