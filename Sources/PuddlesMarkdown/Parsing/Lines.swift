// Lines of a buffer, one after another, without copying them.

import PuddlesSystem

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

  /// The lines of a text without their ends, as ranges of its indices.
  static func lines(of text: ArraySlice<UInt8>) -> [Range<Int>] {
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

// MARK: - Lines of a text by their numbers, for readers that go through it once

/// Finds lines; asking for them in their order takes one walk over the text.
struct LineCursor {
  private let bytes: ArraySlice<UInt8>
  private var number = 1
  private var start: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    start = bytes.startIndex
  }
}

extension LineCursor {
  /// A line without its end, counted from one; empty behind the end and before the last one asked for.
  mutating func line(_ wanted: Int) -> ArraySlice<UInt8> {
    guard wanted >= number else { return [] }
    while number < wanted {
      guard start < bytes.endIndex else { return [] }
      start = next(after: end(from: start))
      number += 1
    }
    return bytes[start..<end(from: start)]
  }

  private func end(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
  }

  private func next(after end: Int) -> Int {
    guard end < bytes.endIndex else { return end }
    let isPair =
      bytes[end] == 0x0D && end + 1 < bytes.endIndex && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
