// Memory for the words of a page, which come by the thousand: an array that checks nothing.

/// Plain values, one behind the other.
///
/// Whoever uses ``start`` looks after its bounds. It is for loops in which an array spends more time
/// on asking whether it is shared than on its work.
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }
}

extension GrowingMemory {
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    start[count] = element
    count &+= 1
  }

  /// Makes room behind the last element; ``start`` may be another afterwards.
  @inline(never)
  mutating func reserve(_ room: Int) {
    guard count + room > capacity else { return }
    capacity = max(2 * capacity, count + room)
    let old = start
    start = .allocate(capacity: capacity)
    start.update(from: old, count: count)
    old.deallocate()
  }

  /// Counts elements that were written behind the last one.
  @inline(__always)
  mutating func advance(by added: Int) { count &+= added }
}
