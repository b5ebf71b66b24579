// The words of an index in files, each with the words between two places of the alphabet.

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
