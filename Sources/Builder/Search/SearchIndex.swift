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
  private(set) var sectionCount = 0

  private var table = WordTable()
  /// For each word and section in the order of the pages: the word, and the code of the place.
  private var pairs: [(word: UInt32, place: UInt32)] = []
}

extension SearchIndex {
  var wordCount: Int { table.count }

  func word(_ number: Int) -> ArraySlice<UInt8> { table.word(number) }

  /// A number that follows from the letters of the word.
  func hash(_ number: Int) -> UInt32 { table.hash(number) }

  /// The places of all words in the order of the words: those of word `n` begin at `starts[n]`.
  var places: (starts: [Int], codes: [UInt32]) {
    var starts = [Int](repeating: 0, count: wordCount + 1)
    for pair in pairs { starts[Int(pair.word) + 1] += 1 }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var codes = [UInt32](repeating: 0, count: pairs.count)
    var next = starts
    for pair in pairs {
      codes[next[Int(pair.word)]] = pair.place
      next[Int(pair.word)] += 1
    }
    return (starts, codes)
  }

  /// The numbers of the words in the order of their bytes.
  var sortedWords: [Int] {
    // The first eight bytes of two words decide, but for few of them.
    let keyed = (0..<wordCount).map { (key: table.key($0), number: $0) }
    return keyed.sorted { a, b in
      a.key == b.key
        ? table.word(a.number).lexicographicallyPrecedes(table.word(b.number)) : a.key < b.key
    }.map(\.number)
  }

  /// Adds a page; its sections get the next numbers.
  mutating func add(_ facts: SearchFacts) {
    let base = sectionCount
    sectionCount += facts.sections.count
    facts.words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return }
      var position = 0
      while position < words.count {
        let length = Int(words[position])
        let word = FoldedWord(
          start + position + 1, length, readable: words.count - position - 1, isFolded: true)
        let number = UInt32(table.number(of: word))
        position += 1 + length
        for _ in 0..<VariableLength.read(words, &position) {
          let code = VariableLength.read(words, &position) + base << 2
          pairs.append((number, UInt32(code)))
        }
      }
    }
  }
}
