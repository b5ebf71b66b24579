// What the search index needs of one page: read once from its bytes, small enough to be kept.

/// The words of a page with the headings they stand under.
///
/// It follows from the bytes of the page alone, so a builder may keep it as long as the page.
struct SearchFacts: Sendable, Hashable {
  /// A heading that a link can name, with the beginning of the text below it.
  struct Section: Sendable, Hashable {
    /// The id of the heading; empty for the beginning of the page.
    var id: String
    var heading: String
    var excerpt: String
  }

  /// The language of the page, as its root element says.
  var language = ""
  var title: String
  /// The first one is the beginning of the page; there is always one.
  var sections: [Section] = []
  var words = FoundWords()
}

/// Words, each with the sections that hold it in their order: all in three arrays, because a page has
/// hundreds of words.
struct FoundWords: Hashable, Sendable {
  fileprivate var words: [SearchWord] = []
  /// Where the postings of each word end.
  fileprivate var ends: [Int] = []
  fileprivate var postings: [Posting] = []
}

extension FoundWords: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { words.count }
  /// Of all words together.
  var postingCount: Int { postings.count }

  subscript(number: Int) -> (word: SearchWord, postings: ArraySlice<Posting>) {
    (words[number], postings[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
  }
}

/// How much a word says about a section by where it stands there; only the best counts.
enum SearchWeight: Int, CaseIterable {
  case title, heading, often, body
}

/// A section that holds a word.
struct Posting: Hashable, BitwiseCopyable, Sendable {
  /// The number of the section and, in the two lowest bits, the weight.
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
}

/// Collects the words of a page, section by section.
struct PageWords {
  /// A word in the section that was read last of those that hold it.
  private struct Count {
    var section: Int
    var weight: SearchWeight
    var times = 1
    /// How many sections before hold it.
    var before = 0

    /// From how many times on a word in a section counts as frequent there.
    static let often = 3

    var posting: Posting {
      Posting(section, weight == .body && times >= Self.often ? .often : weight)
    }
  }

  private var numbers: [SearchWord: Int] = [:]
  private var words: [SearchWord] = []
  private var counts: [Count] = []
  /// The postings of sections before, with the numbers of their words.
  private var done: [(number: Int, posting: Posting)] = []
}

extension PageWords {
  /// Notes a word; sections come in their order.
  mutating func add(_ word: SearchWord, in section: Int, _ weight: SearchWeight) {
    guard let number = numbers[word] else {
      numbers[word] = words.count
      words.append(word)
      return counts.append(Count(section: section, weight: weight))
    }
    if counts[number].section == section {
      counts[number].times += 1
      if weight.rawValue < counts[number].weight.rawValue { counts[number].weight = weight }
    } else {
      done.append((number, counts[number].posting))
      counts[number] = Count(section: section, weight: weight, before: counts[number].before + 1)
    }
  }

  /// The words in the order in which they were found.
  var all: FoundWords {
    var found = FoundWords(words: words)
    found.ends.reserveCapacity(words.count)
    var total = 0
    for count in counts {
      // First where those of the word begin; each posting moves it on.
      found.ends.append(total)
      total += count.before + 1
    }
    found.postings = Array(repeating: Posting(code: 0), count: total)
    let last = counts.enumerated().lazy.map { (number: $0, posting: $1.posting) }
    for (number, posting) in done + last {
      found.postings[found.ends[number]] = posting
      found.ends[number] += 1
    }
    return found
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
    writer.write(self) { writer, found in
      writer.write(found.word)
      writer.write(found.postings) { $0.write(Int($1.code)) }
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    for _ in 0..<(try reader.count()) {
      words.append(try reader.read())
      for _ in 0..<(try reader.count()) {
        postings.append(Posting(code: Int32(truncatingIfNeeded: try reader.number())))
      }
      ends.append(postings.count)
    }
  }
}
