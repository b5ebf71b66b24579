// Records for the beginnings of many words: what readers find before they have typed a whole one.

/// The places in titles and headings of all words that begin with the same letters, for each beginning
/// whose words are too many to be loaded: a query for it needs one file and not dozens.
///
/// Its record looks like that of a word, with a plus as its mark.
struct WordBeginnings {
  struct Record {
    /// The record stands before this one.
    let firstWord: Int
    let bytes: [UInt8]
  }

  /// In the order of their letters.
  private(set) var records: [Record] = []

  init(_ words: borrowing WordRecords) {
    collect(words, 0..<words.count, length: 0)
  }
}

extension WordBeginnings {
  /// In bytes: words that take no more are loaded themselves.
  private static let most = 12_000
  /// How many places a beginning has at most: more than results show.
  static let places = 150

  /// Looks for long beginnings among words that have `length` bytes in common.
  private mutating func collect(
    _ words: borrowing WordRecords, _ range: Range<Int>, length: Int
  ) {
    // The words that end here are before those that go on.
    var first = range.lowerBound
    while first < range.upperBound, words.word(first).count == length { first += 1 }
    while first < range.upperBound {
      let letter = Self.letter(of: words.word(first), at: length)
      var end = first + 1
      while end < range.upperBound, Self.letter(of: words.word(end), at: length) == letter {
        end += 1
      }
      add(words, first..<end, length: length + letter.count)
      first = end
    }
  }

  private mutating func add(_ words: borrowing WordRecords, _ range: Range<Int>, length: Int) {
    guard range.count > 1, words.size(of: range) > Self.most else { return }
    var bytes = Array(words.word(range.lowerBound).prefix(length))
    let places = Self.best(of: words.prominent(of: range))
    guard !places.isEmpty else { return }
    places.append(to: &bytes, mark: UInt8(ascii: "+"))
    records.append(Record(firstWord: range.lowerBound, bytes: bytes))
    collect(words, range, length: length)
  }

  /// The first titles and, if there is room, the first headings.
  private static func best(of codes: ArraySlice<UInt32>) -> PlaceLists {
    // A section counts once, for the best of its places.
    var best: [UInt32] = []
    for code in codes.sorted() where best.last.map({ $0 >> 2 }) != code >> 2 { best.append(code) }
    let isTitle = { (code: UInt32) in code & 3 == UInt32(SearchWeight.title.rawValue) }
    var lists = PlaceLists()
    for code in (best.filter(isTitle) + best.filter { !isTitle($0) }).prefix(places) {
      lists.add(Int(code >> 2), weight: Int(code & 3))
    }
    return lists
  }

  /// The bytes of the character at a place.
  private static func letter(of word: ArraySlice<UInt8>, at place: Int) -> ArraySlice<UInt8> {
    var end = word.startIndex + place + 1
    while end < word.endIndex, word[end] & 0xC0 == 0x80 { end += 1 }
    return word[(word.startIndex + place)..<end]
  }
}
