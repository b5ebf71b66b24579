// How facts keep small numbers.

/// Numbers in as few bytes as they need: seven bits each, the high bit says that more follow.
enum VariableLength {
  /// Writes a number; one of 32 bits takes at most five bytes.
  static func append(_ number: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      end.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
      end += 1
      rest >>= 7
    }
    end.pointee = UInt8(truncatingIfNeeded: rest)
    end += 1
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
