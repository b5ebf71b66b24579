// Words and their numbers.

/// A hash table that numbers words in the order they come in.
///
/// It has its own memory, because it is the hot spot of the index: the first letters of a word are
/// two numbers, which decide most comparisons.
struct WordTable: ~Copyable {
  struct Entry {
    let head: UInt64
    let next: UInt64
    let hash: UInt32
    let start: Int32
    let length: Int32
  }

  private var slots: UnsafeMutablePointer<Int32>
  private var mask: Int
  /// At most half as many as there are slots.
  private var entries = GrowingMemory<Entry>(capacity: 1024)
  /// The bytes of all words, one behind the other in the order of their numbers, and room behind them.
  private var bytes = GrowingMemory<UInt8>(capacity: 8192)

  init() {
    mask = 2047
    slots = Self.emptySlots(2048)
  }

  deinit {
    slots.deallocate()
  }
}

extension WordTable {
  var count: Int { entries.count }

  /// How many bytes all words have together.
  var byteCount: Int { bytes.count }

  /// The number of a word; a new one if it is new.
  @inline(__always)
  mutating func number(of word: FoldedWord) -> Int {
    var slot = Int(word.key.hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let entry = entries.start + number
      if entry.pointee.head == word.key.head, entry.pointee.next == word.key.next,
        entry.pointee.length == word.length, word.length <= 16 || isEqual(entry, word)
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return insert(word, at: slot)
  }

  /// The bytes of a word, as long as no other word comes.
  func word(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries.start[number]
    return UnsafeBufferPointer(start: bytes.start + Int(entry.start), count: Int(entry.length))
  }

  /// Writes the length and the bytes of a word; up to 16 bytes behind it are written to.
  func append(_ number: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    let entry = entries.start[number]
    end.pointee = UInt8(truncatingIfNeeded: entry.length)
    end += 1
    store(entry.head, entry.next, at: end)
    for offset in 16..<max(16, Int(entry.length)) {
      end[offset] = bytes.start[Int(entry.start) + offset]
    }
    end += Int(entry.length)
  }

  /// The numbers of the words in the order of their bytes.
  var sortedNumbers: [Int] {
    // The first eight bytes of two words decide, but for few of them.
    let keyed = (0..<count).map { (key: entries.start[$0].head.byteSwapped, number: $0) }
    return keyed.sorted { a, b in
      a.key == b.key
        ? precedes(a.number, b.number) : a.key < b.key
    }.map(\.number)
  }
}

extension WordTable {
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    word(a).lexicographicallyPrecedes(word(b))
  }

  @inline(never)
  private mutating func insert(_ word: FoldedWord, at slot: Int) -> Int {
    let number = count
    slots[slot] = Int32(truncatingIfNeeded: number)
    entries.append(
      Entry(
        head: word.key.head, next: word.key.next, hash: word.key.hash,
        start: Int32(truncatingIfNeeded: bytes.count), length: word.length))
    bytes.reserve(FoldedWord.limit + 16)
    let end = bytes.start + bytes.count
    store(word.key.head, word.key.next, at: end)
    for offset in 16..<max(16, Int(word.length)) { end[offset] = word.byte(offset) }
    bytes.advance(by: Int(word.length))
    if count * 2 > mask { grow() }
    return number
  }

  /// The first 16 bytes of a word; those behind a shorter one are zero.
  @inline(__always)
  private func store(_ head: UInt64, _ next: UInt64, at end: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(end).storeBytes(of: head.littleEndian, as: UInt64.self)
    UnsafeMutableRawPointer(end + 8).storeBytes(of: next.littleEndian, as: UInt64.self)
  }

  private func isEqual(_ entry: UnsafeMutablePointer<Entry>, _ word: FoldedWord) -> Bool {
    let start = bytes.start + Int(entry.pointee.start)
    for offset in 16..<Int(word.length) where start[offset] != word.byte(offset) { return false }
    return true
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Int32> {
    let slots = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    slots.initialize(repeating: -1, count: count)
    return slots
  }

  private mutating func grow() {
    slots.deallocate()
    mask = mask * 4 + 3
    slots = Self.emptySlots(mask + 1)
    for number in 0..<count {
      var slot = Int(entries.start[number].hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}

// MARK: - What tells most words from all others: two numbers and a hash

/// The letters of a word, folded, eight at a time.
struct WordKey {
  /// The first eight bytes, the first one lowest, with zeros behind a shorter word.
  private(set) var head: UInt64 = 0
  /// The next eight.
  private(set) var next: UInt64 = 0
  private var mixed: UInt64 = 0
}

extension WordKey {
  /// Setting one bit folds ASCII: capitals become small, small letters and digits have it already.
  static let foldingBits: UInt64 = 0x2020_2020_2020_2020

  var hash: UInt32 { UInt32(truncatingIfNeeded: mixed) }

  /// Adds the bytes from a place on: eight, or those that are left.
  @inline(__always)
  mutating func add(_ chunk: UInt64, at place: Int) {
    guard place < FoldedWord.limit else { return }
    if place == 0 { head = chunk } else if place == 8 { next = chunk }
    let product = (mixed ^ chunk) &* 0x9E37_79B9_7F4A_7C15
    mixed = product ^ product &>> 32
  }

  /// The first `size` bytes in the mask of a number.
  @inline(__always)
  static func first(_ size: Int) -> UInt64 {
    size == 0 ? 0 : UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }

  /// Up to eight bytes as a number.
  /// - Parameter readable: How many bytes may be read.
  @inline(__always)
  static func chunk(
    _ start: UnsafePointer<UInt8>, _ size: Int, readable: Int, _ bits: UInt64 = foldingBits
  ) -> UInt64 {
    if readable >= 8 {
      let chunk = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
      return (chunk | bits) & first(size)
    }
    var chunk: UInt64 = 0
    for offset in 0..<size { chunk |= UInt64(start[offset]) &<< UInt64(8 &* offset) }
    return (chunk | bits) & first(size)
  }
}
