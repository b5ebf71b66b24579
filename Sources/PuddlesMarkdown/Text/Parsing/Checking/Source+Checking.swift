// Refuses what is not UTF-8, before anything else looks at it.

extension Source {
  /// Takes the bytes of a file without their byte order mark.
  /// - Throws: a fault with the byte offset if they are not UTF-8.
  init(checking bytes: [UInt8], file: String, limit: Int) throws(Fault) {
    guard bytes.count <= limit else {
      throw Fault(.tooLarge(bytes: bytes.count, limit: limit))
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault(.utf16)
    }
    if let offset = bytes.withUnsafeBufferPointer({ UTF8Check.firstFault(in: $0) }) {
      let position = Source(file: file, bytes: bytes).position(ofByte: offset)
      throw Fault(.notUTF8(offset: offset, byte: bytes[offset]), at: position)
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.init(file: file, bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes)
  }
}
