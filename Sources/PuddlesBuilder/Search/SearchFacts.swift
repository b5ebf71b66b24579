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
  var words: [FoundWord] = []
}

/// A word with the sections that hold it, in their order.
struct FoundWord: Hashable, Sendable {
  let word: SearchWord
  let postings: [Posting]
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
  /// A word in the section that is being read, and what it was in those before.
  private struct Count {
    var section = -1
    var weight = SearchWeight.body
    var times = 0
    var before: [Posting] = []

    /// From how many times on a word in a section counts as frequent there.
    static let often = 3

    var postings: [Posting] {
      if times == 0 { return before }
      let isOften = weight == .body && times >= Self.often
      return before + [Posting(section, isOften ? .often : weight)]
    }

    mutating func note(_ section: Int, _ weight: SearchWeight) {
      if self.section == section {
        if weight.rawValue < self.weight.rawValue { self.weight = weight }
      } else {
        before = postings
        (self.section, self.weight, times) = (section, weight, 0)
      }
      times += 1
    }
  }

  private var counts: [SearchWord: Count] = [:]
}

extension PageWords {
  /// Notes a word; sections come in their order.
  mutating func add(_ word: SearchWord, in section: Int, _ weight: SearchWeight) {
    counts[word, default: Count()].note(section, weight)
  }

  var all: [FoundWord] { counts.map { FoundWord(word: $0, postings: $1.postings) } }
}

// MARK: - In the record

extension SearchFacts: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(language, title)
    writer.write(sections) { $0.write($1.id, $1.heading, $1.excerpt) }
    writer.write(words) { writer, found in
      writer.write(raw: found.word.bytes)
      writer.write(found.postings) { $0.write(Int($1.code)) }
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      language: try reader.read(), title: try reader.read(),
      sections: try reader.list { reader throws(CorruptedDataError) in
        Section(id: try reader.read(), heading: try reader.read(), excerpt: try reader.read())
      },
      words: try reader.list { reader throws(CorruptedDataError) in
        let word = SearchWord(reader.bytes[try reader.range()])
        return FoundWord(
          word: word,
          postings: try reader.list { reader throws(CorruptedDataError) in
            Posting(code: Int32(truncatingIfNeeded: try reader.number()))
          })
      })
  }
}
