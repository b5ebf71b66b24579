// Lines of a buffer, one after another, without copying them.

import PuddlesSystem

/// Walks over the lines of a text; a line ends with LF, CR or CR LF.
package struct LineScan {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next line begins; behind the bytes at their end.
  package private(set) var start = 0
  /// Where the next CR stands; most texts have none, so it is looked for rarely.
  private var nextCR: Int

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    nextCR = ByteSearch.index(of: 0x0D, from: 0, in: bytes)
  }

  /// The lines of a text without their ends, as ranges of its indices.
  package static func lines(of text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      var scan = LineScan(bytes)
      while let line = scan.next() {
        lines.append(text.startIndex + line.lowerBound..<text.startIndex + line.upperBound)
      }
      return lines
    }
  }

  /// The next line without its end, or `nil` at the end of the text.
  package mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    if nextCR < start { nextCR = ByteSearch.index(of: 0x0D, from: start, in: bytes) }
    let end = min(ByteSearch.index(of: 0x0A, from: start, in: bytes), nextCR)
    let line = start..<end
    let isPair = end == nextCR && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return line
  }
}
