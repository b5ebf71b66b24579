// The words of one page: noted wherever they stand, sorted once at the end.

/// Collects words without a string for any of them: their bytes lie in one array, and a word is a range
/// of it.
struct PageWords {
  private struct Occurrence {
    let start: Int32
    let count: Int32
    let posting: Posting
  }

  /// An occurrence by its number, and the first eight bytes of its word: they decide most comparisons.
  private struct Key {
    let head: UInt64
    let number: Int
  }

  private var bytes: [UInt8] = []
  private var occurrences: [Occurrence] = []
  /// Where the words stand that are noted now.
  private var posting = Posting(0, .body)
}

extension PageWords {
  /// Takes a text up whose words follow, with small letters for capitals of ASCII; where it begins.
  mutating func begin(_ text: UnsafeBufferPointer<UInt8>, at posting: Posting) -> Int {
    self.posting = posting
    let start = bytes.count
    bytes.append(contentsOf: text.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
    return start
  }

  /// Notes a word of a text that was taken up.
  mutating func add(_ start: Int, _ length: Int) {
    var count = min(length, SearchWord.longest)
    // A cut in the middle of a character would be no text.
    while count < length, count > 1, bytes[start + count] & 0xC0 == 0x80 { count -= 1 }
    occurrences.append(Occurrence(start: Int32(start), count: Int32(count), posting: posting))
  }

  /// Notes a word that does not stand in a text as it is compared.
  mutating func add(_ word: [UInt8]) {
    guard !word.isEmpty else { return }
    bytes += word
    add(bytes.count - word.count, word.count)
  }

  /// Every word once with its postings, as ``PackedWords`` reads them.
  var packed: [UInt8] {
    bytes.withUnsafeBytes { bytes in
      occurrences.withUnsafeBufferPointer { Self.pack($0, in: bytes) }
    }
  }
}

extension PageWords {
  private static func pack(
    _ occurrences: UnsafeBufferPointer<Occurrence>, in bytes: UnsafeRawBufferPointer
  ) -> [UInt8] {
    func word(_ key: Key) -> SearchWord {
      let place = occurrences[key.number]
      return SearchWord(bytes, at: Int(place.start), count: Int(place.count))
    }
    var keys = occurrences.indices.map { number in
      let (start, count) = (Int(occurrences[number].start), Int(occurrences[number].count))
      return Key(head: SearchWord.part(of: bytes, at: start, count: count), number: number)
    }
    // The sort is stable: sections stay in their order. A head that ends with a zero is a whole word.
    keys.sort { a, b in
      a.head == b.head && a.head & 0xFF > 0 ? word(a) < word(b) : a.head < b.head
    }
    var (packed, postings, next) = ([UInt8](), PagePostings(), 0)
    packed.reserveCapacity(8 * keys.count)
    while next < keys.count {
      let (first, place) = (keys[next], occurrences[keys[next].number])
      repeat {
        postings.add(occurrences[keys[next].number].posting)
        next += 1
      } while next < keys.count && keys[next].head == first.head
        && (first.head & 0xFF == 0 || word(keys[next]) == word(first))
      packed.append(UInt8(place.count))
      packed += bytes[Int(place.start)..<Int(place.start + place.count)]
      postings.move(to: &packed)
    }
    return packed
  }
}

/// The postings of one word of a page: one for each section, with the best weight that it has there.
private struct PagePostings {
  /// From how many times on a word in a section counts as frequent there.
  private static let often = 3

  private var all: [Posting] = []
  private var times = 0

  /// Adds one; sections come in their order.
  mutating func add(_ posting: Posting) {
    guard let last = all.last, last.section == posting.section else {
      all.append(posting)
      return times = 1
    }
    times += 1
    let isOften = times >= Self.often && last.has(.body)
    let best = isOften ? Posting(last.section, .often) : last
    all[all.count - 1] = Posting(code: min(best.code, posting.code))
  }

  /// Appends how many there are, and these; there is none afterwards.
  mutating func move(to bytes: inout [UInt8]) {
    Self.append(all.count, to: &bytes)
    for posting in all { Self.append(Int(posting.code), to: &bytes) }
    all.removeAll(keepingCapacity: true)
  }

  /// Seven bits of a number to a byte; the high bit says that more follow.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads words as facts keep them: for each its length, its bytes, the number of its postings, and these.
struct PackedWords {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }
}

extension PackedWords {
  /// The next word; its postings have to be read before the one after it.
  mutating func next() -> SearchWord? {
    guard position < bytes.count else { return nil }
    let length = Int(bytes[position])
    defer { position += 1 + length }
    return SearchWord(bytes, at: position + 1, count: length)
  }

  /// Adds the postings of the word to those that it has.
  /// - Parameters:
  ///   - first: What the first section of the page is called.
  ///   - most: How many postings there may be before those in mere text are left out.
  mutating func addPostings(to list: inout [Posting], first: Int, most: Int) {
    for _ in 0..<number() {
      let posting = Posting(code: UInt32(number() + first << 2))
      if list.count <= most || !posting.has(.body) { list.append(posting) }
    }
  }

  private mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while position < bytes.count {
      let byte = Int(bytes[position])
      position += 1
      number |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }
}
