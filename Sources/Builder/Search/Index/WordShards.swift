// The words of an index in files, each with the words between two places of the alphabet.

/// Records as in ``WordList``, but for words with very many places. The mark between word and places is a star if places were left out.
///
/// Before the first word with a beginning that many have stands a record of that beginning,
/// see ``WordBeginnings``.
struct WordShards {
  private(set) var shards: [[UInt8]] = []
  /// For each file a text that is not after its first word, and after the last word before it.
  private(set) var separators: [String] = []

  init(_ records: borrowing WordRecords) {
    var beginnings = WordBeginnings(records).records[...]
    var shard: [UInt8] = []
    for number in 0..<records.count {
      let record = records[number]
      // Where a file ends depends on its words, as far as may be: an edit elsewhere does not move it.
      let mayEnd = shard.count + record.count > (records.mayEndBefore(number) ? 1 : 2) * Self.size
      if mayEnd, !shard.isEmpty { close(&shard) }
      if shard.isEmpty { separators.append(records.separator(before: number)) }
      while let beginning = beginnings.first, beginning.firstWord == number {
        shard += beginning.bytes
        beginnings.removeFirst()
      }
      shard += record
    }
    if !shard.isEmpty { close(&shard) }
  }
}

extension WordShards {
  /// In bytes.
  private static let size = 6_000

  private mutating func close(_ shard: inout [UInt8]) {
    shards.append("\"".utf8 + shard + "\"".utf8)
    shard = []
  }
}
