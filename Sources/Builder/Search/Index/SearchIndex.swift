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
    var bytes: [UInt8] = []
    for number in table.sortedNumbers {
      bytes += table.word(number)
      var mark = UInt8(ascii: " ")
      for weight in SearchWeight.allCases {
        bytes.append(mark)
        places[number].append(weight, to: &bytes)
        mark = UInt8(ascii: ".")
      }
      bytes.append(UInt8(ascii: ";"))
    }
    return WordList(bytes: bytes[...])
  }

  /// Adds a page; its sections get the next numbers.
  mutating func add(_ facts: SearchFacts) {
    facts.words.withUnsafeBufferPointer { words in
      var words = PackedWords(words)
      while let word = words.next() {
        let number = table.number(of: word)
        if number == places.count { places.append(Places()) }
        places[number].add(&words, from: sectionCount)
      }
    }
    sectionCount += facts.sections.count
  }
}

extension SearchIndex.Places {
  /// Adds the places of a word in a page.
  /// - Parameter base: The number of the first section of the page.
  mutating func add(_ words: inout PackedWords, from base: Int) {
    while let code = words.nextPlace() {
      let next = code >> 2 + base
      VariableLength.append((next - section) << 2 | code & 3, to: &codes)
      section = next
    }
  }

  /// Appends the list of one weight, see ``PlaceLists``.
  func append(_ weight: SearchWeight, to bytes: inout [UInt8]) {
    codes.withUnsafeBufferPointer { codes in
      var (position, section, last) = (0, 0, 0)
      while position < codes.count {
        let code = VariableLength.read(codes, &position)
        section += code >> 2
        guard code & 3 == Int(weight.rawValue) else { continue }
        Digits.append(section - last, to: &bytes)
        last = section
      }
    }
  }
}
