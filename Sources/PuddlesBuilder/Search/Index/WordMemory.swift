// Memory for the words of a page, which come by the thousand: arrays that check nothing.
import PuddlesSystem

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
    SystemMemory.free(start)
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
    SystemMemory.resize(old, to: capacity * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: capacity)
  }
}

// MARK: - Many lists of bytes that grow side by side, such as the places of each word of an index

/// Lists in one memory, each a chain of pieces, the next twice as large as the one before.
///
/// Thousands of arrays would be thousands of objects, and would spend their time on growing.
struct ByteLists: ~Copyable {
  /// Where one of the lists is; it has a piece from the beginning.
  struct List {
    fileprivate let first: Int32
    fileprivate var end: Int32
    /// Where the number of the next piece stands, or will stand.
    fileprivate var limit: Int32
    fileprivate var size = ByteLists.smallest
  }

  private static let smallest: Int32 = 8
  private static let largest: Int32 = 2048
  private static let linkSize: Int32 = 4

  private var memory = GrowingMemory<UInt8>(capacity: 1 << 16)
}

extension ByteLists {
  /// How many bytes all lists have together, at most.
  var byteCount: Int { memory.count }

  mutating func makeList() -> List {
    let first = addPiece(Self.smallest)
    return List(first: first, end: first, limit: first + Self.smallest)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8, to list: inout List) {
    if list.end == list.limit { addPiece(to: &list) }
    memory.start[Int(list.end)] = byte
    list.end &+= 1
  }

  /// Appends a list to a memory.
  func copy(_ list: List, to memory: inout GrowingMemory<UInt8>) {
    var (piece, size) = (list.first, Self.smallest)
    while piece + size != list.limit {
      memory.append(contentsOf: bytes(piece..<piece + size))
      piece = link(at: piece + size).loadUnaligned(as: Int32.self)
      size = Self.size(after: size)
    }
    memory.append(contentsOf: bytes(piece..<list.end))
  }
}

extension ByteLists {
  private static func size(after size: Int32) -> Int32 { min(2 * size, largest) }

  private mutating func addPiece(_ size: Int32) -> Int32 {
    memory.reserve(Int(size + Self.linkSize))
    defer { memory.advance(by: Int(size + Self.linkSize)) }
    return Int32(memory.count)
  }

  @inline(never)
  private mutating func addPiece(to list: inout List) {
    list.size = Self.size(after: list.size)
    let piece = addPiece(list.size)
    link(at: list.limit).storeBytes(of: piece, as: Int32.self)
    (list.end, list.limit) = (piece, piece + list.size)
  }

  private func bytes(_ range: Range<Int32>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.start + Int(range.lowerBound), count: range.count)
  }

  private func link(at limit: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(memory.start + Int(limit))
  }
}
