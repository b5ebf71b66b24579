// The binary form of what a build remembers: numbers and text, one after another.

/// A value that can be written as bytes and read back.
///
/// The bytes carry no names and no version: they are read by the program that wrote them. Read with
/// the memberwise initializer, so that a new property does not compile until it is read, too.
package protocol BinaryCodable: Sendable {
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(CorruptedDataError)
}

/// The bytes are not what was written: whatever they stand for is made anew.
@usableFromInline
package struct CorruptedDataError: Error {
  @usableFromInline
  package init() {}
}

// MARK: - Writing

/// Appends values to bytes.
@usableFromInline
package struct ByteWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: How many bytes there will be, if that is known.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }
}

extension ByteWriter {
  /// A number in groups of seven bits, the lowest first (LEB128).
  @usableFromInline
  package mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number of eight bytes.
  @usableFromInline
  package mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  @usableFromInline
  package mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  @usableFromInline
  package mutating func write(_ text: String) {
    // Nearly all strings lie in one piece; `withUTF8` would make a copy of the reference each time.
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { write(utf8: $0) }
    guard done == nil else { return }
    var copy = text
    copy.withUTF8 { write(utf8: $0) }
  }

  private mutating func write(utf8 text: UnsafeBufferPointer<UInt8>) {
    write(text.count)
    bytes.append(contentsOf: text)
  }

  package mutating func write(raw: [UInt8]) { write(raw: raw[...]) }

  package mutating func write(raw: ArraySlice<UInt8>) {
    write(raw.count)
    bytes.append(contentsOf: raw)
  }

  /// The memory of plain values, one after another.
  package mutating func write<Value: BitwiseCopyable>(memoryOf values: [Value]) {
    values.withUnsafeBytes { memory in
      write(memory.count)
      bytes.append(contentsOf: memory)
    }
  }

  package mutating func write(_ texts: [String]) {
    write(texts) { $0.write($1) }
  }
}

extension ByteWriter {
  package mutating func write(_ value: some BinaryCodable) {
    value.write(to: &self)
  }
}

// Inlinable, because a generic function of another module asks for the metadata of its types at each
// call.
extension ByteWriter {
  @inlinable
  package mutating func write<Value>(_ value: Value?, _ each: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { each(&self, value) }
  }

  @inlinable
  package mutating func write<Values: Collection>(
    _ values: Values, _ each: (inout ByteWriter, Values.Element) -> Void
  ) {
    write(values.count)
    for value in values { each(&self, value) }
  }
}

// MARK: - Reading

/// Takes values from bytes, in the order they were written, and never trusts them.
@usableFromInline
package struct ByteReader: Sendable {
  package let bytes: [UInt8]
  @usableFromInline package private(set) var position: Int
  @usableFromInline package let end: Int

  package init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    position = start
    self.end = end ?? bytes.count
  }
}

extension ByteReader {
  package var isAtEnd: Bool { position == end }

  package mutating func read<Value: BinaryCodable>(
    _ type: Value.Type = Value.self
  ) throws(CorruptedDataError) -> Value {
    try Value(from: &self)
  }

  @usableFromInline
  package mutating func number() throws(CorruptedDataError) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    throw CorruptedDataError()
  }

  @usableFromInline
  package mutating func word() throws(CorruptedDataError) -> UInt64 {
    let start = try skip(8)
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }

  @usableFromInline
  package mutating func flag() throws(CorruptedDataError) -> Bool {
    bytes[try skip(1)] != 0
  }

  @usableFromInline
  package mutating func text() throws(CorruptedDataError) -> String {
    let range = try range()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  package mutating func texts() throws(CorruptedDataError) -> [String] {
    try list { reader throws(CorruptedDataError) in try reader.text() }
  }

  package mutating func raw() throws(CorruptedDataError) -> ArraySlice<UInt8> {
    bytes[try range()]
  }

  /// The range of bytes that begin with their number.
  package mutating func range() throws(CorruptedDataError) -> Range<Int> {
    let count = try number()
    let start = try skip(count)
    return start..<start + count
  }

  /// Plain values from the memory that they had.
  package mutating func memory<Value: BitwiseCopyable>(
    of type: Value.Type
  ) throws(CorruptedDataError) -> [Value] {
    let range = try range()
    let count = range.count / MemoryLayout<Value>.stride
    guard count * MemoryLayout<Value>.stride == range.count else { throw CorruptedDataError() }
    return bytes.withUnsafeBytes { bytes in
      [Value](unsafeUninitializedCapacity: count) { buffer, filled in
        UnsafeMutableRawBufferPointer(buffer)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
        filled = count
      }
    }
  }

  @inlinable
  package mutating func optional<Value>(
    _ value: (inout ByteReader) throws(CorruptedDataError) -> Value
  ) throws(CorruptedDataError) -> Value? {
    try flag() ? try value(&self) : nil
  }

  @inlinable
  package mutating func list<Value>(
    _ each: (inout ByteReader) throws(CorruptedDataError) -> Value
  ) throws(CorruptedDataError) -> [Value] {
    let count = try number()
    // Each value has at least one byte: a damaged count reserves no memory that there is not.
    guard count >= 0, count <= end - position else { throw CorruptedDataError() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  /// Goes past some bytes; where they begin.
  private mutating func skip(_ count: Int) throws(CorruptedDataError) -> Int {
    guard count >= 0, count <= end - position else { throw CorruptedDataError() }
    defer { position += count }
    return position
  }
}

// MARK: - Values of the standard library

extension Int: BinaryCodable {
  package func write(to writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.number()
  }
}

extension UInt64: BinaryCodable {
  package func write(to writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.word()
  }
}

extension Bool: BinaryCodable {
  package func write(to writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.flag()
  }
}

extension String: BinaryCodable {
  package func write(to writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.text()
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  package func write(to writer: inout ByteWriter) { writer.write(self) { $0.write($1) } }
  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.list { reader throws(CorruptedDataError) in try Element(from: &reader) }
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  package func write(to writer: inout ByteWriter) { writer.write(self) { $0.write($1) } }
  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self = try reader.optional { reader throws(CorruptedDataError) in try Wrapped(from: &reader) }
  }
}
