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

  /// The first line (counted from zero) that is nested too deep, or `nil`.
  func tooDeepLine(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var scan = self
    var lines = LineScan(bytes)
    var number = 0
    while let line = lines.next() {
      if scan.depth(of: line, in: bytes) > limit { return number }
      number += 1
    }
    return nil
  }
}

extension NestingScan {
  /// The containers that stand open after the marks at the beginning of a line.
  private mutating func depth(of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = line.lowerBound
    var column = 0
    var quotes = 0
    while index < line.upperBound, quotes <= limit, items.count <= limit {
      switch bytes[index] {
      case 0x20: column += 1
      case 0x09: column += 4 - column % 4
      case UInt8(ascii: ">"):
        quotes += 1
        column += 1
      default:
        guard let width = marker(at: index, before: line.upperBound, in: bytes) else {
          return quotes + items.count
        }
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
  private func marker(
    at index: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
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
