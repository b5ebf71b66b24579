// The facts about one page for the search index: read once from its bytes, and small enough to be kept.

/// The words of a page, with the sections that contain them.
///
/// They depend on the bytes of the page alone, so a builder may keep them as long as the page.
struct SearchFacts: Sendable, Hashable {
  /// A heading that a link can lead to, with the beginning of the text below it.
  struct Section: Sendable, Hashable {
    /// The id of the heading; empty for the beginning of the page.
    var id: String
    var heading: String
    var excerpt: String
  }

  /// The language of the page, as its root element says.
  var language = ""
  var title: String
  /// The sections in the order of the page. The first one is the beginning of the page, and always there.
  var sections: [Section] = []
  var words = FoundWords()
}

/// The words of a page, and the sections that contain them.
struct FoundWords: Hashable, Sendable {
  /// A word, by its number, and a section that contains it.
  struct Place: Hashable, BitwiseCopyable, Sendable {
    let word: Int32
    let posting: Posting
  }

  /// The words in the order in which they were found; the position of a word is its number.
  var words: [SearchWord] = []
  /// The places of all words; those of one word are in the order of the sections.
  var places: [Place] = []
}

/// How important a word is for a section, by the place where it occurs there; only the best place counts.
enum SearchWeight: Int, CaseIterable {
  case title, heading, often, body
}

/// A section that contains a word, and the weight of the word there.
struct Posting: Hashable, BitwiseCopyable, Sendable {
  /// The number of the section; the two lowest bits are the weight.
  let code: Int32

  init(code: Int32) {
    self.code = code
  }

  init(_ section: Int, _ weight: SearchWeight) {
    code = Int32(section << 2 | weight.rawValue)
  }

  var section: Int { Int(code >> 2) }
  var weight: SearchWeight { SearchWeight(rawValue: Int(code & 3)) ?? .body }

  func has(_ weight: SearchWeight) -> Bool { Int(code & 3) == weight.rawValue }

  /// The same posting of a section whose number is higher by this many.
  func moved(by sections: Int) -> Posting { Posting(code: code + Int32(sections << 2)) }
}

/// Collects the words of a page, section by section.
struct PageWords {
  /// The last section so far that contains a word, and how often it occurs there.
  private struct Count {
    var section: Int
    var weight: SearchWeight
    var times = 1

    /// A word in the text of a section counts as frequent if it occurs at least this often.
    static let often = 3

    var posting: Posting {
      Posting(section, weight == .body && times >= Self.often ? .often : weight)
    }
  }

  private var numbers = WordNumbers()
  private var counts: [Count] = []
  /// The places of words in earlier sections.
  private var places: [FoundWords.Place] = []
}

extension PageWords {
  /// Records a word; call it for one section after another.
  mutating func add(_ word: SearchWord, in section: Int, _ weight: SearchWeight) {
    let number = numbers.number(of: word)
    guard number < counts.count else {
      return counts.append(Count(section: section, weight: weight))
    }
    if counts[number].section == section {
      counts[number].times += 1
      if weight.rawValue < counts[number].weight.rawValue { counts[number].weight = weight }
    } else {
      places.append(position(of: number))
      counts[number] = Count(section: section, weight: weight)
    }
  }

  private func position(of number: Int) -> FoundWords.Place {
    FoundWords.Place(word: Int32(number), posting: counts[number].posting)
  }

  var all: FoundWords {
    FoundWords(words: numbers.words, places: places + counts.indices.map(position))
  }
}

// MARK: - In the record

extension SearchFacts: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(language, title)
    writer.write(sections) { $0.write($1.id, $1.heading, $1.excerpt) }
    writer.write(words)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      language: try reader.read(), title: try reader.read(),
      sections: try reader.list { reader throws(CorruptedDataError) in
        Section(id: try reader.read(), heading: try reader.read(), excerpt: try reader.read())
      },
      words: try reader.read())
  }
}

extension FoundWords: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    // Written without generic code, which is too slow for hundreds of words.
    writer.write(words) { $1.write(to: &$0) }
    writer.write(places) { writer, place in
      writer.write(Int(place.word))
      writer.write(Int(place.posting.code))
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    words = try reader.list { reader throws(CorruptedDataError) in try SearchWord(from: &reader) }
    let count = words.count
    places = try reader.list { reader throws(CorruptedDataError) in
      let (word, code) = (try reader.number(), try reader.number())
      guard (0..<count).contains(word), let code = Int32(exactly: code) else {
        throw CorruptedDataError()
      }
      return Place(word: Int32(word), posting: Posting(code: code))
    }
  }
}
