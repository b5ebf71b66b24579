// Reads what a writer wrote, and never trusts it.

/// Takes values from bytes, in the order they were written.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    position = start
    self.end = end ?? bytes.count
  }
}

/// The bytes are not what they should be: whoever reads them starts anew.
struct Damaged: Error {}

extension ByteReader {
  var isAtEnd: Bool { position == end }

  mutating func number() throws(Damaged) -> Int {
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

  mutating func word() throws(Damaged) -> UInt64 {
    let start = try skip(8)
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }

  mutating func flag() throws(Damaged) -> Bool {
    bytes[try skip(1)] != 0
  }

  mutating func text() throws(Damaged) -> String {
    let range = try range()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  mutating func raw() throws(Damaged) -> ArraySlice<UInt8> {
    bytes[try range()]
  }

  /// The place of bytes that begin with their number.
  mutating func range() throws(Damaged) -> Range<Int> {
    let count = try number()
    let start = try skip(count)
    return start..<start + count
  }

  mutating func optional<Value>(
    _ value: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    try flag() ? try value(&self) : nil
  }

  mutating func list<Value>(
    _ each: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> [Value] {
    let count = try number()
    guard count >= 0, count <= end - position else { throw Damaged() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  /// Goes past some bytes; where they begin.
  private mutating func skip(_ count: Int) throws(Damaged) -> Int {
    guard count >= 0, count <= end - position else { throw Damaged() }
    defer { position += count }
    return position
  }
}
