// Lines of a buffer, one after another, without copying them.

/// Walks over the lines of a text; a line ends with LF, CR or CR LF.
struct LineScan {
  let bytes: UnsafeBufferPointer<UInt8>
  private var start = 0
  /// Where the next CR stands; most texts have none, so it is looked for rarely.
  private var nextCR: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    nextCR = ByteSearch.index(of: 0x0D, from: 0, in: bytes)
  }

  /// The next line without its end, or `nil` at the end of the text.
  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    if nextCR < start { nextCR = ByteSearch.index(of: 0x0D, from: start, in: bytes) }
    let end = min(ByteSearch.index(of: 0x0A, from: start, in: bytes), nextCR)
    let line = start..<end
    let isPair = end == nextCR && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return line
  }
}
