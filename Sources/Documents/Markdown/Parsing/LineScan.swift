// Lines of a buffer, one after another, without copying them.

/// Walks over the lines of a text; a line ends with LF, CR or CR LF.
struct LineScan {
  let bytes: UnsafeBufferPointer<UInt8>
  private var start = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next line without its end, or `nil` at the end of the text.
  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let line = start..<end
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return line
  }
}
