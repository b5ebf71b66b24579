// The words of an index as its files hold them.

/// All words in the order of their bytes, each with as many places as tell something.
struct WordRecords: ~Copyable {
  private struct Record {
    /// Where it begins in the list, and how long its word is.
    let start: Int
    let wordLength: Int
    /// How many bytes all records before it have.
    let offset: Int
  }

  private let list: ArraySlice<UInt8>
  private var records: [Record] = []
  /// The records from which places were left out, by their numbers.
  private var shortened: [Int: [UInt8]] = [:]
  private var size = 0
  /// Of all words in their order the first places in titles and headings, as ``Posting`` codes
  /// them: as many as the beginnings of words can need.
  private var prominent: [UInt32] = []
  private var prominentStarts: [Int] = []

  /// - Parameter sectionCount: How many sections the index has.
  init(_ words: WordList, sectionCount: Int) {
    list = words.bytes
    let limit = Self.most(of: sectionCount)
    words.bytes.withUnsafeBufferPointer { bytes in
      var reader = RecordReader(bytes)
      while reader.next() { add(reader, limit: limit) }
    }
    records.append(Record(start: list.count, wordLength: 0, offset: size))
    prominentStarts.append(prominent.count)
  }
}

extension WordRecords {
  var count: Int { records.count - 1 }

  /// A record as files have it, see ``WordShards``.
  subscript(number: Int) -> ArraySlice<UInt8> {
    let (start, end) = (records[number].start, records[number + 1].start)
    if size(of: number..<number + 1) != end - start, let shortened = shortened[number] {
      return shortened[...]
    }
    return bytes(from: start, to: end)
  }

  func word(_ number: Int) -> ArraySlice<UInt8> {
    let start = records[number].start
    return bytes(from: start, to: start + records[number].wordLength)
  }

  private func bytes(from start: Int, to end: Int) -> ArraySlice<UInt8> {
    list[list.startIndex + start..<list.startIndex + end]
  }

  /// How many bytes some words take that follow each other.
  func size(of words: Range<Int>) -> Int {
    records[words.upperBound].offset - records[words.lowerBound].offset
  }

  /// The first places of such words in titles and headings.
  func prominent(of words: Range<Int>) -> ArraySlice<UInt32> {
    prominent[prominentStarts[words.lowerBound]..<prominentStarts[words.upperBound]]
  }

  /// Whether a file may end before a word that is not needed for its size: one in sixteen.
  func mayEndBefore(_ number: Int) -> Bool {
    word(number).withUnsafeBufferPointer { word in
      guard let start = word.baseAddress else { return false }
      return FoldedWord(start, word.count, readable: word.count, isFolded: true).key.hash & 15 == 0
    }
  }

  /// As much of a word as tells it from the one before.
  func separator(before number: Int) -> String {
    let word = word(number)
    guard number > 0 else { return String(decoding: word, as: UTF8.self) }
    var length = zip(word, self.word(number - 1)).prefix { $0 == $1 }.count + 1
    while length < word.count, word[word.startIndex + length] & 0xC0 == 0x80 { length += 1 }
    return String(decoding: word.prefix(length), as: UTF8.self)
  }
}

extension WordRecords {
  /// A word with more places than this says too little: for it only the best of them count.
  static func most(of sectionCount: Int) -> Int { min(3000, max(64, sectionCount / 5)) }

  private mutating func add(_ record: RecordReader, limit: Int) {
    prominentStarts.append(prominent.count)
    let lists = record.lists
    addProminent(lists[0], .title, most: WordBeginnings.places)
    // As many may be titles of other words, and do not count.
    addProminent(lists[1], .heading, most: 2 * WordBeginnings.places)
    records.append(
      Record(start: record.record.lowerBound, wordLength: record.word.count, offset: size))
    guard record.mostPlaces > limit, lists.reduce(0, { $0 + Digits.count(in: $1) }) > limit else {
      size += record.record.count
      return
    }
    var bytes = Array(record.word)
    PostingLists(of: lists, limit: limit).append(to: &bytes, mark: UInt8(ascii: "*"))
    size += bytes.count
    shortened[records.count - 1] = bytes
  }

  private mutating func addProminent(
    _ list: UnsafeBufferPointer<UInt8>, _ weight: SearchWeight, most: Int
  ) {
    var (position, section) = (0, 0)
    let end = prominent.count + most
    while position < list.count, prominent.count < end {
      section += Digits.read(list, &position)
      prominent.append(UInt32(Posting(section, weight).code))
    }
  }
}

// MARK: - The places of one word as a record holds them

/// For each weight the numbers of sections: the first one, then the distances.
struct PostingLists {
  private var lists = [[UInt8]](repeating: [], count: SearchWeight.allCases.count)
  /// The last section of each list.
  private var last = [Int](repeating: 0, count: SearchWeight.allCases.count)
}

extension PostingLists {
  var isEmpty: Bool { lists.allSatisfy(\.isEmpty) }

  /// Adds a place; those of one weight come in their order.
  mutating func add(_ section: Int, weight: Int) {
    Digits.append(section - last[weight], to: &lists[weight])
    last[weight] = section
  }

  /// Adds a list as it was, but for some sections that go and some that come, each in their order.
  /// - Parameter map: What the other sections are called now; those that come are called so.
  mutating func add(
    _ list: UnsafeBufferPointer<UInt8>, weight: Int, removing gone: [Int], adding new: [Int],
    _ map: SectionMap
  ) {
    var (gone, new, map) = (gone[...], new[...], SectionMap.Walk(map))
    var (position, section) = (0, 0)
    while position < list.count {
      section += Digits.read(list, &position)
      if gone.first == section {
        gone.removeFirst()
        continue
      }
      let number = map.number(of: section)
      while let next = new.first, next <= number {
        add(next, weight: weight)
        new.removeFirst()
      }
      add(number, weight: weight)
    }
    for section in new { add(section, weight: weight) }
  }

  /// Appends the rest of a record, from behind its word on.
  /// - Parameter mark: What stands between the word and its places.
  func append(to bytes: inout [UInt8], mark: UInt8 = UInt8(ascii: " ")) {
    bytes.append(mark)
    for (weight, list) in lists.enumerated() {
      if weight > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes += list
    }
    bytes.append(UInt8(ascii: ";"))
  }
}

// MARK: - Where there are too many

extension PostingLists {
  /// Some of the places of a word: titles and headings as far as they fit, and the others if all of one
  /// weight do.
  init(of lists: [UnsafeBufferPointer<UInt8>], limit: Int) {
    var room = limit
    for (weight, list) in lists.enumerated() {
      let isProminent = weight <= Int(SearchWeight.heading.rawValue)
      let count = Digits.count(in: list)
      let taken = isProminent || count <= room ? min(count, room) : 0
      self.lists[weight] = Array(list.prefix(Digits.end(of: taken, in: list)))
      room = isProminent || taken == count ? room - taken : 0
    }
  }
}

// MARK: - Records for the beginnings of many words: what readers find before they have typed a whole one

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
  private static func best(of codes: ArraySlice<UInt32>) -> PostingLists {
    // A section counts once, for the best of its places.
    var best: [UInt32] = []
    for code in codes.sorted() where best.last.map({ $0 >> 2 }) != code >> 2 { best.append(code) }
    let isTitle = { (code: UInt32) in code & 3 == UInt32(SearchWeight.title.rawValue) }
    var lists = PostingLists()
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
