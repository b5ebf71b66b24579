// Divides the words of a search index into files, each with a range of the alphabet.
import PuddlesBasics

/// Divides records into files that are small enough to be loaded for one query.
struct WordShards {
  /// The files; each contains the records of its words as text.
  private(set) var files: [[UInt8]] = []
  /// For each file, a text that is not after its first word, and after the last word of the file before.
  private(set) var separators: [String] = []

  /// The size of a file in bytes. It may end at a suitable word only, but at the latest at twice the size.
  private static let size = 6_000

  /// - Parameter records: The records, sorted by their words.
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
  /// Whether a new file may begin with a word. It depends on the word alone, and is true for one in sixteen, so that a
  /// change of the content does not move the borders of other files.
  private static func mayBegin(with word: [UInt8]) -> Bool { Fingerprint.of(bytes: word) & 15 == 0 }

  /// Returns the shortest beginning of a word that the word before it does not have.
  private static func separator(of word: [UInt8], from last: [UInt8]?) -> String {
    guard let last else { return String(decoding: word, as: UTF8.self) }
    let same = zip(word, last).prefix { $0 == $1 }.count
    return String(decoding: word.prefix(end(of: word, from: same)), as: UTF8.self)
  }

  /// The end of the character that contains the byte at a position.
  private static func end(of word: [UInt8], from place: Int) -> Int {
    word[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? word.count
  }
}

// MARK: - Records for the beginnings of words, which visitors find while they type

extension WordShards {
  private typealias Beginning = (position: Int, record: WordRecord)

  /// The limit in bytes for all words with one beginning: up to it, the words themselves are loaded.
  private static let mostOfBeginning = 12_000

  /// Makes a record for each beginning with too many words to load them all: a query for it loads one file instead of
  /// dozens, and finds the best sections of all these words.
  /// - Parameter length: The number of bytes that all of the words have in common.
  private static func beginnings(of records: ArraySlice<WordRecord>, length: Int) -> [Beginning] {
    var found: [Beginning] = []
    // A word that is the beginning itself comes before all longer ones.
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
