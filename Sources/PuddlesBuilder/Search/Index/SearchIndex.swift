// The words of all pages of one language, each with the sections that hold it.

/// A page of the index.
package struct SearchEntry: Sendable {
  /// Where the page is, encoded, below the root of the site; empty or with a slash at its end.
  package let path: String
  package let facts: SearchFacts
  /// The language of the text, if it is not that of the page around it.
  package let language: String?

  package init(path: String, facts: SearchFacts, language: String? = nil) {
    self.path = path
    self.facts = facts
    self.language = language
  }
}

/// Joins facts. The order of the pages decides the numbers of their sections, nothing else does.
struct SearchIndex: ~Copyable {
  /// The places of a word in the order of the pages: their codes, but for distances instead of sections.
  struct Places {
    var section = 0
    var codes: ByteLists.List
  }

  private var sectionCount = 0
  private var table = WordTable()
  private var places = GrowingMemory<Places>(capacity: 1024)
  private var lists = ByteLists()
}

extension SearchIndex {
  /// Adds a page; its sections get the next numbers.
  mutating func add(_ facts: SearchFacts) {
    facts.words.withUnsafeBufferPointer { words in
      var words = PackedWords(words)
      while let word = words.next() {
        let number = table.number(of: word)
        if number == places.count { places.append(Places(codes: lists.makeList())) }
        add(&words, to: places.start + number)
      }
    }
    sectionCount += facts.sections.count
  }

  private mutating func add(_ words: inout PackedWords, to places: UnsafeMutablePointer<Places>) {
    while let code = words.nextPlace() {
      let next = code >> 2 + sectionCount
      var rest = (next - places.pointee.section) << 2 | code & 3
      places.pointee.section = next
      while rest > 0x7F {
        lists.append(UInt8(truncatingIfNeeded: rest) | 0x80, to: &places.pointee.codes)
        rest >>= 7
      }
      lists.append(UInt8(truncatingIfNeeded: rest), to: &places.pointee.codes)
    }
  }

  /// All words with all of their places; the memory of the index is given back.
  consuming func finish() -> WordList {
    var writer = RecordWriter(capacity: table.byteCount + lists.byteCount)
    for number in table.sortedNumbers {
      writer.add(table.word(number), places.start[number].codes, of: lists)
    }
    return WordList(bytes: writer.finish()[...])
  }
}
