// Reads what a writer wrote, and never trusts it.

/// Takes values from bytes, in the order they were written.
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

/// The bytes are not what they should be: whoever reads them starts anew.
@usableFromInline
package struct Damaged: Error {
  @usableFromInline
  package init() {}
}

extension ByteReader {
  package var isAtEnd: Bool { position == end }

  @usableFromInline
  package mutating func number() throws(Damaged) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    throw Damaged()
  }

  package mutating func word() throws(Damaged) -> UInt64 {
    let start = try skip(8)
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }

  @usableFromInline
  package mutating func flag() throws(Damaged) -> Bool {
    bytes[try skip(1)] != 0
  }

  package mutating func text() throws(Damaged) -> String {
    let range = try range()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  package mutating func raw() throws(Damaged) -> ArraySlice<UInt8> {
    bytes[try range()]
  }

  /// The place of bytes that begin with their number.
  package mutating func range() throws(Damaged) -> Range<Int> {
    let count = try number()
    let start = try skip(count)
    return start..<start + count
  }

  /// Plain values from the memory that they had.
  package mutating func memory<Value: BitwiseCopyable>(
    of type: Value.Type
  ) throws(Damaged) -> [Value] {
    let range = try range()
    let count = range.count / MemoryLayout<Value>.stride
    guard count * MemoryLayout<Value>.stride == range.count else { throw Damaged() }
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
    _ value: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    try flag() ? try value(&self) : nil
  }

  @inlinable
  package mutating func list<Value>(
    _ each: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> [Value] {
    let count = try number()
    guard count >= 0, count <= end - position else { throw Damaged() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  package mutating func texts() throws(Damaged) -> [String] {
    try list { reader throws(Damaged) in try reader.text() }
  }

  package mutating func optionalText() throws(Damaged) -> String? {
    try optional { reader throws(Damaged) in try reader.text() }
  }

  /// Goes past some bytes; where they begin.
  private mutating func skip(_ count: Int) throws(Damaged) -> Int {
    guard count >= 0, count <= end - position else { throw Damaged() }
    defer { position += count }
    return position
  }
}
