// How facts keep small numbers.

/// Numbers in as few bytes as they need: seven bits each, the high bit says that more follow.
enum VariableLength {
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int {
    var number = 0
    var shift = 0
    while position < bytes.count {
      let byte = bytes[position]
      position &+= 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }
}
