// The words of an index with their places, as text.

/// All words in the order of their bytes.
struct WordRecords: ~Copyable {
  /// One record behind the other, see ``WordShards``.
  private var bytes: [UInt8] = []
  /// Where each record begins, and where the last one ends.
  private var starts: [Int] = []
  private var lengths: [Int] = []
  private var hashes: [UInt32] = []
  /// Of all words in their order the places in titles and headings, as ``SearchPlace`` codes them.
  private var prominent: [UInt32] = []
  private var prominentStarts: [Int] = []

  init(_ index: borrowing SearchIndex) {
    let (starts, codes) = index.places
    let limit = Self.most(of: index.sectionCount)
    for word in index.sortedWords {
      add(index.word(word), codes[starts[word]..<starts[word + 1]], limit: limit)
      hashes.append(index.hash(word))
    }
    self.starts.append(bytes.count)
    prominentStarts.append(prominent.count)
  }
}

extension WordRecords {
  var count: Int { lengths.count }

  subscript(number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1]] }

  func word(_ number: Int) -> ArraySlice<UInt8> {
    bytes[starts[number]..<starts[number] + lengths[number]]
  }

  /// How many bytes some words take that follow each other.
  func size(of words: Range<Int>) -> Int { starts[words.upperBound] - starts[words.lowerBound] }

  /// The places of such words in titles and headings.
  func prominent(of words: Range<Int>) -> ArraySlice<UInt32> {
    prominent[prominentStarts[words.lowerBound]..<prominentStarts[words.upperBound]]
  }

  /// Whether a file may end before a word that is not needed for its size: one in sixteen.
  func mayEndBefore(_ number: Int) -> Bool { hashes[number] & 15 == 0 }

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

  private mutating func add(
    _ word: ArraySlice<UInt8>, _ codes: ArraySlice<UInt32>, limit: Int
  ) {
    starts.append(bytes.count)
    lengths.append(word.count)
    prominentStarts.append(prominent.count)
    prominent += codes.lazy.filter { $0 & 3 <= UInt32(SearchWeight.heading.rawValue) }
    bytes += word
    bytes.append(codes.count > limit ? UInt8(ascii: "*") : UInt8(ascii: " "))
    PlaceLists.append(codes, limit: limit, to: &bytes)
    bytes.append(UInt8(ascii: ";"))
  }
}

/// The places of a word by their weights.
enum PlaceLists {
  /// Appends a list for each weight. With more places than the limit, titles and headings come as far as
  /// they fit, and the others if all of one weight do.
  static func append(_ codes: some Sequence<UInt32>, limit: Int, to bytes: inout [UInt8]) {
    var room = limit
    for weight in SearchWeight.allCases {
      if weight != .title { bytes.append(UInt8(ascii: ".")) }
      let places = codes.lazy.filter { $0 & 3 == UInt32(weight.rawValue) }
      let count = places.reduce(0) { sum, _ in sum + 1 }
      let isProminent = weight.rawValue <= SearchWeight.heading.rawValue
      let taken = isProminent || count <= room ? min(count, room) : 0
      var previous = 0
      for code in places.prefix(taken) {
        let section = Int(code >> 2)
        Digits.append(section - previous, to: &bytes)
        previous = section
      }
      room = isProminent || taken == count ? room - taken : 0
    }
  }
}
