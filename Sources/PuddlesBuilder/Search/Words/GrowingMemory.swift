// Memory for the words of a page, which come by the thousand: an array that checks nothing.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plain values, one behind the other.
///
/// Code that uses ``start`` checks its own bounds. It is for loops in which an array spends more time
/// on asking whether it is shared than on its work.
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = Self.memory(for: capacity, keeping: nil)
  }

  deinit {
    free(start)
  }
}

extension GrowingMemory {
  /// What was written.
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    start[count] = element
    count &+= 1
  }

  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    reserve(elements.count)
    if let first = elements.baseAddress {
      (start + count).update(from: first, count: elements.count)
    }
    count &+= elements.count
  }

  /// Makes room behind the last element; ``start`` may be another afterwards.
  @inline(__always)
  mutating func reserve(_ room: Int) {
    if count &+ room > capacity { grow(by: room) }
  }

  /// Counts elements that were written behind the last one.
  @inline(__always)
  mutating func advance(by added: Int) { count &+= added }

  /// Forgets all elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(by room: Int) {
    capacity = max(2 * capacity, count + room)
    start = Self.memory(for: capacity, keeping: start)
  }

  /// Large memory is not copied when it grows, and what was never written to takes no room.
  private static func memory(
    for capacity: Int, keeping old: UnsafeMutablePointer<Element>?
  ) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride
    // As with any memory of Swift's own: without it the program cannot go on.
    guard let memory = realloc(old, size) else { preconditionFailure("out of memory") }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
