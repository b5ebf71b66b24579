// The one buffer that rendering appends to.

/// A buffer of bytes that can only grow.
///
/// A plain `[UInt8]` checks uniqueness and bounds on each append; rendering is nothing but appends,
/// so it keeps its own memory and hands out an array at the end.
struct ByteBuffer: ~Copyable {
  var base: UnsafeMutablePointer<UInt8>
  var count = 0
  var capacity: Int

  /// - Parameter capacity: In bytes, enough for most pages by default: memory that is not touched costs nothing.
  init(capacity: Int = 32 << 10) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }
}

extension ByteBuffer {
  /// Makes room for `extra` more bytes.
  mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(extra) }
  }

  @inline(never)
  mutating func grow(_ extra: Int) {
    let newCapacity = max(capacity * 2, count + extra)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    new.update(from: base, count: count)
    base.deallocate()
    base = new
    capacity = newCapacity
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(start, bytes.count)
  }

  mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    appendReserved(start, length)
  }

  /// Appends bytes for which room was made before.
  ///
  /// Most pieces of markup are shorter than sixteen bytes: two loads that overlap copy them faster
  /// than a call of `memmove` begins.
  @inline(__always)
  mutating func appendReserved(_ start: UnsafePointer<UInt8>, _ length: Int) {
    let target = UnsafeMutableRawPointer(base + count)
    let source = UnsafeRawPointer(start)
    count &+= length
    switch length {
    case 8...16: copyEnds(UInt64.self, source, target, length)
    case 4...7: copyEnds(UInt32.self, source, target, length)
    case 2...3: copyEnds(UInt16.self, source, target, length)
    case 1: target.storeBytes(of: start.pointee, as: UInt8.self)
    default: target.copyMemory(from: source, byteCount: length)
    }
  }

  /// Copies the first and the last word; in between they overlap.
  @inline(__always)
  private func copyEnds<Word: BitwiseCopyable>(
    _ word: Word.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ length: Int
  ) {
    let last = length &- MemoryLayout<Word>.size
    let (a, b) = (
      source.loadUnaligned(as: word), source.loadUnaligned(fromByteOffset: last, as: word)
    )
    target.storeBytes(of: a, as: word)
    target.storeBytes(of: b, toByteOffset: last, as: word)
  }

  /// Inserts a byte at `index`. This is used rarely, because it moves all bytes behind it.
  mutating func insert(_ byte: UInt8, at index: Int) {
    reserve(1)
    (base + index + 1).update(from: base + index, count: count &- index)
    base[index] = byte
    count &+= 1
  }

  /// A copy of the bytes from `start` up to `end`.
  func array(from start: Int = 0, to end: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + start, count: end - start))
  }
}
