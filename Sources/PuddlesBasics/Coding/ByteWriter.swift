// The flat binary form of what a build remembers: numbers and text, one after another.

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
  /// A number in groups of seven bits, the lowest first.
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
  package mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  @usableFromInline
  package mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

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

  package mutating func append(_ other: ByteWriter) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Bytes whose number is known otherwise.
  package mutating func append(raw: [UInt8]) {
    bytes.append(contentsOf: raw)
  }

  package mutating func append(raw: ArraySlice<UInt8>) {
    bytes.append(contentsOf: raw)
  }

  package mutating func write(raw: [UInt8]) {
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

  package mutating func write(_ slice: ArraySlice<UInt8>) {
    write(slice.count)
    bytes.append(contentsOf: slice)
  }
}

// Inlinable, because a generic function of another module asks for the metadata of its types at each
// call, which was a third of what it takes to write a document down.
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

  package mutating func write(_ texts: [String]) {
    write(texts) { $0.write($1) }
  }
}
