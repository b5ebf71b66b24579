// Words and their numbers.

/// A hash table that numbers words in the order they come in.
///
/// It has its own memory, because it is the hot spot of the index: the first eight letters of a word
/// are one number, which decides most comparisons.
struct WordTable: ~Copyable {
  private struct Entry {
    let head: UInt64
    let hash: UInt32
    let start: Int32
    let length: Int32
  }

  private var slots: UnsafeMutablePointer<Int32>
  private var mask: Int
  /// Room for half as many as there are slots.
  private var entries: UnsafeMutablePointer<Entry>
  private(set) var count = 0
  /// The bytes of all words, one behind the other in the order of their numbers.
  private(set) var bytes: [UInt8] = []

  init() {
    mask = 2047
    slots = Self.emptySlots(2048)
    entries = .allocate(capacity: 1025)
    bytes.reserveCapacity(8192)
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
  }
}

extension WordTable {
  /// The number of a word; a new one if it is new.
  @inline(__always)
  mutating func number(of word: FoldedWord) -> Int {
    var slot = Int(word.hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let entry = entries + number
      if entry.pointee.head == word.head, entry.pointee.length == word.length,
        word.length <= 8 || isEqual(entry.pointee, word)
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return insert(word, at: slot)
  }

  func word(_ number: Int) -> ArraySlice<UInt8> {
    let start = Int(entries[number].start)
    return bytes[start..<start + Int(entries[number].length)]
  }

  /// Writes the length and the bytes of a word.
  func append(_ number: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    let (start, length) = (Int(entries[number].start), Int(entries[number].length))
    end.pointee = UInt8(truncatingIfNeeded: length)
    bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<length { end[1 + offset] = bytes[start + offset] }
    }
    end += 1 + length
  }

  /// The numbers of the words in the order of their bytes.
  var sortedNumbers: [Int] {
    // The first eight bytes of two words decide, but for few of them.
    let keyed = (0..<count).map { (key: entries[$0].head.byteSwapped, number: $0) }
    return keyed.sorted { a, b in
      a.key == b.key
        ? word(a.number).lexicographicallyPrecedes(word(b.number)) : a.key < b.key
    }.map(\.number)
  }
}

extension WordTable {
  @inline(never)
  private mutating func insert(_ word: FoldedWord, at slot: Int) -> Int {
    let number = count
    slots[slot] = Int32(truncatingIfNeeded: number)
    (entries + number).initialize(
      to: Entry(
        head: word.head, hash: word.hash, start: Int32(bytes.count), length: word.length))
    for offset in 0..<Int(word.length) { bytes.append(word.byte(offset)) }
    count += 1
    if count * 2 > mask { grow() }
    return number
  }

  private func isEqual(_ entry: Entry, _ word: FoldedWord) -> Bool {
    let start = Int(entry.start)
    for offset in 8..<Int(word.length) where bytes[start + offset] != word.byte(offset) {
      return false
    }
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
    let old = entries
    entries = .allocate(capacity: mask / 2 + 2)
    entries.moveInitialize(from: old, count: count)
    old.deallocate()
    for number in 0..<count {
      var slot = Int(entries[number].hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}
