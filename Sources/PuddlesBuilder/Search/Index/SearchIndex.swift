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

// MARK: - The words of an index in files, each with the words between two places of the alphabet

/// Records as in ``WordList``, but for words with very many places. The mark between word and places is a star if places were left out.
///
/// Before the first word with a beginning that many have stands a record of that beginning,
/// see ``WordBeginnings``.
struct WordShards: ~Copyable {
  private let records: WordRecords
  private var beginnings: ArraySlice<WordBeginnings.Record>
  /// The next record.
  private var number = 0
  /// For each file a text that is not after its first word, and after the last word before it.
  private(set) var separators: [String] = []

  init(_ records: consuming WordRecords) {
    beginnings = WordBeginnings(records).records[...]
    self.records = records
  }
}

extension WordShards {
  /// In bytes.
  private static let size = 6_000

  /// The next file; `nil` if there is none left.
  mutating func next() -> [UInt8]? {
    guard number < records.count else { return nil }
    separators.append(records.separator(before: number))
    var shard = [UInt8(ascii: "\"")]
    shard.reserveCapacity(2 * Self.size)
    repeat {
      while let beginning = beginnings.first, beginning.firstWord == number {
        shard += beginning.bytes
        beginnings.removeFirst()
      }
      shard += records[number]
      number += 1
    } while number < records.count && !isFull(shard)
    shard.append(UInt8(ascii: "\""))
    return shard
  }

  /// Where a file ends depends on its words, as far as may be: an edit elsewhere does not move it.
  private func isFull(_ shard: [UInt8]) -> Bool {
    let count = shard.count - 1 + records[number].count
    return count > (records.mayEndBefore(number) ? 1 : 2) * Self.size
  }
}
