// Long lists on several pages.

/// The elements of one of several pages.
public struct PageSlice<Element> {
  /// Counted from one.
  public let number: Int
  /// How many pages there are; at least one.
  public let count: Int
  public let elements: [Element]
}

extension PageSlice: Sendable where Element: Sendable {}

extension PageSlice {
  public var isFirst: Bool { number == 1 }
  public var isLast: Bool { number == count }
}

extension RandomAccessCollection {
  /// The elements on pages of at most `size`; an empty list is one empty page.
  public func paginated(by size: Int) -> [PageSlice<Element>] {
    let size = Swift.max(1, size)
    let pages = Swift.max(1, (count + size - 1) / size)
    return (0..<pages).map { page in
      let elements = dropFirst(page * size).prefix(size)
      return PageSlice(number: page + 1, count: pages, elements: Array(elements))
    }
  }
}
