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
  fileprivate struct Places {
    var section = 0
    var codes: [UInt8] = []
  }

  private var sectionCount = 0
  private var table = WordTable()
  private var places: [Places] = []
}

extension SearchIndex {
  /// All words with all of their places.
  var words: WordList {
    var lists = PlaceLists()
    var bytes: [UInt8] = []
    for number in table.sortedNumbers {
      lists.removeAll()
      places[number].codes.withUnsafeBufferPointer { codes in
        var (position, section) = (0, 0)
        while position < codes.count {
          let code = VariableLength.read(codes, &position)
          section += code >> 2
          lists.add(section, weight: code & 3)
        }
      }
      bytes += table.word(number)
      lists.append(to: &bytes)
    }
    return WordList(bytes: bytes[...])
  }

  /// Adds a page; its sections get the next numbers.
  mutating func add(_ facts: SearchFacts) {
    let base = sectionCount
    sectionCount += facts.sections.count
    facts.words.withUnsafeBufferPointer { words in
      var words = PackedWords(words)
      while let word = words.next() {
        let number = table.number(of: word)
        if number == places.count { places.append(Places()) }
        while let code = words.nextPlace() { places[number].add(code + base << 2) }
      }
    }
  }
}

extension SearchIndex.Places {
  mutating func add(_ code: Int) {
    VariableLength.append((code >> 2 - section) << 2 | code & 3, to: &codes)
    section = code >> 2
  }
}
