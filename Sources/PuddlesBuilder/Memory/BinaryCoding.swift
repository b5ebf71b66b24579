// The binary form of the record that a build leaves for the next one: numbers and texts, one after another.
import Puddles

/// A value that can be written as bytes and read back.
///
/// The bytes contain no names and no version: only the program that wrote them reads them. Read with the memberwise
/// initializer, so that a new property does not compile until it is also read.
protocol BinaryCodable: Sendable {
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(CorruptedDataError)
}

/// Thrown if the bytes are not what was written; what they describe is then made again.
struct CorruptedDataError: Error {}

/// Appends values to bytes.
struct ByteWriter: Sendable, Equatable {
  private(set) var bytes: [UInt8] = []
}

extension ByteWriter {
  /// Appends a number in groups of seven bits, the lowest first (LEB128).
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a number as eight bytes.
  mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(raw: some Collection<UInt8>) {
    write(raw.count)
    bytes.append(contentsOf: raw)
  }

  /// Appends several values one after another.
  mutating func write<each Value: BinaryCodable>(_ values: repeat each Value) {
    repeat (each values).write(to: &self)
  }

  mutating func write<Values: Collection>(
    _ values: Values, _ each: (inout ByteWriter, Values.Element) -> Void
  ) {
    write(values.count)
    for value in values { each(&self, value) }
  }
}

/// Reads values from bytes in the order they were written, and throws if the bytes are damaged.
struct ByteReader: Sendable {
  let bytes: [UInt8]
  /// The file that contains the values of which the bytes only give the position.
  var file: RecordFile?
  private var position = 0

  init(_ bytes: [UInt8], in file: RecordFile? = nil) {
    (self.bytes, self.file) = (bytes, file)
  }
}

extension ByteReader {
  var isAtEnd: Bool { position == bytes.count }

  /// Decodes a value from all of the bytes; `nil` if they are damaged.
  static func value<Value: BinaryCodable>(of bytes: [UInt8], in file: RecordFile? = nil) -> Value? {
    var reader = ByteReader(bytes, in: file)
    guard let value = try? Value(from: &reader), reader.isAtEnd else { return nil }
    return value
  }

  mutating func read<Value: BinaryCodable>() throws(CorruptedDataError) -> Value {
    try Value(from: &self)
  }

  mutating func number() throws(CorruptedDataError) -> Int {
    // Shortcut: most numbers have one byte.
    if position < bytes.count, bytes[position] < 0x80 {
      defer { position &+= 1 }
      return Int(bytes[position])
    }
    var (number, shift) = (UInt(0), UInt(0))
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    throw CorruptedDataError()
  }

  /// Reads a length, and returns the range of that many bytes behind it.
  mutating func range() throws(CorruptedDataError) -> Range<Int> {
    try next(try number())
  }

  mutating func list<Value>(
    _ each: (inout ByteReader) throws(CorruptedDataError) -> Value
  ) throws(CorruptedDataError) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  /// Reads the number of values that follow. A value has at least one byte, so a count beyond the remaining bytes is
  /// damaged, and no memory is reserved for it.
  mutating func count() throws(CorruptedDataError) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw CorruptedDataError() }
    return count
  }

  fileprivate mutating func next(_ count: Int) throws(CorruptedDataError) -> Range<Int> {
    guard count >= 0, count <= bytes.count - position else { throw CorruptedDataError() }
    defer { position += count }
    return position..<position + count
  }
}

// MARK: - Values of the standard library

extension Int: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(self) }
  init(from reader: inout ByteReader) throws(CorruptedDataError) { self = try reader.number() }
}

extension UInt64: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(self) }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let start = try reader.next(8).lowerBound
    self = reader.bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }
}

extension Bool: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(self ? 1 : 0) }
  init(from reader: inout ByteReader) throws(CorruptedDataError) { self = try reader.number() != 0 }
}

extension String: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(self) }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let range = try reader.range()
    self = reader.bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(self) { $0.write($1) } }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.list { reader throws(CorruptedDataError) in try Element(from: &reader) }
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.read() as Bool ? try Wrapped(from: &reader) : nil
  }
}

extension Dictionary: BinaryCodable where Key == String, Value == TextStart {
  func write(to writer: inout ByteWriter) {
    writer.write(self) {
      $0.write($1.key, $1.value.stamp)
      $0.write(raw: $1.value.bytes)
      $0.write($1.value.revision, $1.value.title, $1.value.isTitleCertain)
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = [:]
    for _ in 0..<(try reader.count()) {
      let path: String = try reader.read()
      self[path] = TextStart(
        stamp: try reader.read(), bytes: Array(reader.bytes[try reader.range()]),
        revision: try reader.read(), title: try reader.read(), isTitleCertain: try reader.read())
    }
  }
}
