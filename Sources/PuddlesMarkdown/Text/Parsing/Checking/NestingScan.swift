// Estimates how deep the block containers of a text are nested, before the parser sees it.

/// Counts quotes and list items line by line.
///
/// The estimate is never below what the parser would build by more than it matters: time is what is
/// guarded here; the exact depth is checked when the tree is read.
struct NestingScan {
  let limit: Int
  /// The columns at which the content of the open list items begins.
  private var items: [Int] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// The first line that is nested too deep, or `nil`.
  /// - Parameter starts: where the lines begin.
  func tooDeepLine(
    in bytes: UnsafeBufferPointer<UInt8>, startingAt starts: ArraySlice<Int>
  ) -> Int? {
    var scan = self
    return starts.firstIndex { start in
      // Most lines begin with what opens nothing.
      Self.mayOpen(at: start, in: bytes) && scan.depth(from: start, in: bytes) > limit
    }
  }
}

extension NestingScan {
  /// Whether a line begins with a mark, behind blanks.
  private static func mayOpen(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return false
    }
  }

  /// The containers that stand open after the marks at the beginning of a line.
  private mutating func depth(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    var column = 0
    var quotes = 0
    while index < bytes.count, quotes <= limit, items.count <= limit {
      switch bytes[index] {
      case 0x20: column += 1
      case 0x09: column += 4 - column % 4
      case UInt8(ascii: ">"):
        quotes += 1
        column += 1
      default:
        // Anything else, and the end of the line, ends the marks.
        guard let width = marker(at: index, in: bytes) else { return quotes + items.count }
        open(markerAt: column, width: width)
        index += width - 1
        column += width
      }
      index += 1
    }
    return quotes + items.count
  }

  /// A mark left of the content of an open item closes that item.
  private mutating func open(markerAt column: Int, width: Int) {
    while let last = items.last, last > column { items.removeLast() }
    items.append(column + width)
  }

  /// The length of a list marker with the blank behind it, or `nil`.
  private func marker(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = bytes.count
    var next = index
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): next += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while next < end, next - index < 9, (0x30...0x39).contains(bytes[next]) { next += 1 }
      guard next < end, bytes[next] == UInt8(ascii: ".") || bytes[next] == UInt8(ascii: ")") else {
        return nil
      }
      next += 1
    default: return nil
    }
    guard next < end, bytes[next] == 0x20 || bytes[next] == 0x09 else { return nil }
    return next - index + 1
  }
}
