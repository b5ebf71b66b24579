// Lines of a text by their numbers, for readers that go through it once.

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
