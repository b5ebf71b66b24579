// The words of an index in files, each with the words between two places of the alphabet.
import PuddlesBasics

/// Cuts records into files that are small enough to be loaded for one query.
struct WordShards {
  /// Each is a text of records.
  private(set) var files: [[UInt8]] = []
  /// For each file a text that is not after its first word, and after the last word before it.
  private(set) var separators: [String] = []

  /// In bytes; a file ends where its words allow it, at the latest at twice the size.
  private static let size = 6_000

  /// - Parameter records: In the order of their words.
  init(_ records: [WordRecord]) {
    var beginnings = Self.beginnings(of: records[...], length: 0)[...]
    var (last, size): ([UInt8]?, Int) = (nil, 0)
    for (number, record) in records.enumerated() {
      let most = Self.mayBegin(with: record.word) ? Self.size : 2 * Self.size
      if last == nil || size + record.bytes.count > most {
        separators.append(Self.separator(of: record.word, from: last))
        files.append([])
      }
      while beginnings.first?.position == number {
        files[files.count - 1] += beginnings.removeFirst().record.bytes
      }
      files[files.count - 1] += record.bytes
      (last, size) = (record.word, files[files.count - 1].count)
    }
  }
}

extension WordShards {
  /// Where a file ends depends on its words, so that an edit elsewhere does not move it: one word in
  /// sixteen may begin a file.
  private static func mayBegin(with word: [UInt8]) -> Bool { Fingerprint.of(bytes: word) & 15 == 0 }

  /// The shortest beginning of a word that the word before does not have.
  private static func separator(of word: [UInt8], from last: [UInt8]?) -> String {
    guard let last else { return String(decoding: word, as: UTF8.self) }
    let same = zip(word, last).prefix { $0 == $1 }.count
    return String(decoding: word.prefix(end(of: word, from: same)), as: UTF8.self)
  }

  /// Where the character ends that has a byte of a word.
  private static func end(of word: [UInt8], from place: Int) -> Int {
    word[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? word.count
  }
}

// MARK: - What visitors find before they have typed a whole word

extension WordShards {
  private typealias Beginning = (position: Int, record: WordRecord)

  /// In bytes: words with one beginning that take no more are loaded themselves.
  private static let mostOfBeginning = 12_000

  /// A record for each beginning whose words are too many to be loaded: a query for it needs one file
  /// and not dozens, and finds the best of all its words.
  /// - Parameter length: How many bytes all of the words have in common.
  private static func beginnings(of records: ArraySlice<WordRecord>, length: Int) -> [Beginning] {
    var found: [Beginning] = []
    // The words that end here stand before those that go on.
    var rest = records.drop { $0.word.count == length }
    while let first = rest.first?.word {
      let letters = first[..<end(of: first, from: length)]
      let group = rest.prefix { $0.word[length...].starts(with: letters[length...]) }
      rest = rest[group.endIndex...]
      guard group.count > 1, group.reduce(0, { $0 + $1.bytes.count }) > mostOfBeginning,
        let record = WordRecord(beginning: Array(letters), of: group)
      else { continue }
      found.append((group.startIndex, record))
      found += beginnings(of: group, length: letters.count)
    }
    return found
  }
}
