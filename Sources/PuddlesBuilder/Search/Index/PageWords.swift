// The distinct words of one page, collected without a string for any of them.

/// The words of a page, and the sections that hold each.
struct PageWords: ~Copyable {
  /// The places of a word: the finished ones as a chain, and the one in the section being read.
  struct Places {
    var section: Int32
    var weight: SearchWeight
    var times: UInt8 = 1
    /// The chain, from the first to the last; -1 if there is none.
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 1
  }

  /// A finished place; `next` is the one after it, or -1.
  struct Place {
    let code: Int32
    var next: Int32 = -1
  }

  private var table = WordTable()
  private var words = GrowingMemory<Places>(capacity: 1024)
  private var finished = GrowingMemory<Place>(capacity: 1024)
}

extension PageWords {
  /// From how many times on a word in a section counts as frequent there.
  private static let often: UInt8 = 3

  /// Notes a word; sections come in their order.
  @inline(__always)
  mutating func add(_ word: FoldedWord, in section: Int32, _ weight: SearchWeight) {
    let number = table.number(of: word)
    guard number < words.count else {
      return words.append(Places(section: section, weight: weight))
    }
    let places = words.start + number
    if places.pointee.section == section {
      if places.pointee.times < Self.often { places.pointee.times &+= 1 }
      if weight.rawValue < places.pointee.weight.rawValue { places.pointee.weight = weight }
    } else {
      begin(section, weight, of: places)
    }
  }

  /// All words with their places, as ``SearchFacts/words`` keeps them.
  var packed: [UInt8] {
    let most = table.byteCount + words.count * 11 + finished.count * 5 + 16
    return Array(unsafeUninitializedCapacity: most) { buffer, count in
      guard var end = buffer.baseAddress else { return }
      for number in 0..<words.count {
        let places = words.start[number]
        table.append(number, to: &end)
        VariableLength.append(Int(places.count), to: &end)
        var place = Int(places.first)
        while place >= 0 {
          VariableLength.append(Int(finished.start[place].code), to: &end)
          place = Int(finished.start[place].next)
        }
        VariableLength.append(Int(Self.code(of: places)), to: &end)
      }
      count = buffer.baseAddress.map { end - $0 } ?? 0
    }
  }
}

extension PageWords {
  /// The place in the section before is finished, one in a new section begins.
  private mutating func begin(
    _ section: Int32, _ weight: SearchWeight, of word: UnsafeMutablePointer<Places>
  ) {
    let place = Int32(truncatingIfNeeded: finished.count)
    finished.append(Place(code: Self.code(of: word.pointee)))
    if word.pointee.last < 0 {
      word.pointee.first = place
    } else {
      finished.start[Int(word.pointee.last)].next = place
    }
    word.pointee.last = place
    word.pointee.count &+= 1
    (word.pointee.section, word.pointee.weight, word.pointee.times) = (section, weight, 1)
  }

  private static func code(of word: Places) -> Int32 {
    let isOften = word.weight == .body && word.times >= often
    return Int32(Posting(Int(word.section), isOften ? .often : word.weight).code)
  }
}

// MARK: - The words of a page, read from the form in which facts keep them

/// Walks over words and, for each, over its places.
struct PackedWords {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind what was read.
  private(set) var position = 0
  /// How many places of the word are still to be read.
  private var places = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }
}

extension PackedWords {
  /// The next word; the places of the one before are skipped.
  mutating func next() -> FoldedWord? {
    while nextPlace() != nil {}
    guard position < bytes.count, let start = bytes.baseAddress else { return nil }
    let length = min(Int(bytes[position]), bytes.count - position - 1)
    let word = FoldedWord(
      start + position + 1, length, readable: bytes.count - position - 1, isFolded: true)
    position += 1 + length
    places = VariableLength.read(bytes, &position)
    return word
  }

  /// The code of the next place of the word, see ``Posting``.
  mutating func nextPlace() -> Int? {
    guard places > 0, position < bytes.count else { return nil }
    places -= 1
    return VariableLength.read(bytes, &position)
  }
}

// MARK: - How facts keep small numbers

/// Numbers in as few bytes as they need: seven bits each, the high bit says that more follow.
enum VariableLength {
  /// Writes a number; one of 32 bits takes at most five bytes.
  static func append(_ number: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      end.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
      end += 1
      rest >>= 7
    }
    end.pointee = UInt8(truncatingIfNeeded: rest)
    end += 1
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int {
    var number = 0
    var shift = 0
    while position < bytes.count {
      let byte = bytes[position]
      position &+= 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }
}
