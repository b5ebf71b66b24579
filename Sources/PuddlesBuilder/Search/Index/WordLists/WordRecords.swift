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
  /// Of all words in their order the first places in titles and headings, as ``SearchPlace`` codes
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
    PlaceLists(of: lists, limit: limit).append(to: &bytes, mark: UInt8(ascii: "*"))
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
      prominent.append(UInt32(SearchPlace(section, weight).code))
    }
  }
}
