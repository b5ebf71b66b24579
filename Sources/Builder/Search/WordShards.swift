// The words of an index in files, each with the words between two places of the alphabet.

/// Text of the form `word title.heading.often.body;` for each word, where each part is a list of
/// section numbers: the first one, then the distances.
struct WordShards {
  private(set) var shards: [[UInt8]] = []
  /// The first word of each file.
  private(set) var firstWords: [String] = []

  init(_ index: borrowing SearchIndex) {
    let (starts, codes) = index.places
    let limit = Self.frequent(of: index.sectionCount)
    var shard = Self.opening
    for word in index.sortedWords {
      let start = shard.count
      let bytes = index.word(word)
      shard += bytes
      Self.append(codes[starts[word]..<starts[word + 1]], limit: limit, to: &shard)
      if start == 1 { firstWords.append(String(decoding: bytes, as: UTF8.self)) }
      // Where a file ends depends on its words: an edit elsewhere does not move it.
      let mayEnd = index.hash(word) & 15 == 0
      if shard.count > (mayEnd ? Self.size : Self.size * 2) { close(&shard) }
    }
    if shard.count > 1 { close(&shard) }
  }
}

extension WordShards {
  /// In bytes.
  private static let size = 16_000
  private static let opening = [UInt8(ascii: "\"")]

  /// A word in more sections than this says too little: only titles and headings count for it.
  static func frequent(of sectionCount: Int) -> Int { max(64, sectionCount / 5) }

  private mutating func close(_ shard: inout [UInt8]) {
    shards.append(shard + "\"".utf8)
    shard = Self.opening
  }

  private static func append(_ codes: ArraySlice<UInt32>, limit: Int, to shard: inout [UInt8]) {
    let isFrequent = codes.count > limit
    shard.append(isFrequent ? UInt8(ascii: "*") : UInt8(ascii: " "))
    for weight in SearchWeight.allCases {
      if weight != .title { shard.append(UInt8(ascii: ".")) }
      if isFrequent, weight == .body || weight == .often { continue }
      appendSections(codes, weight, to: &shard)
    }
    shard.append(UInt8(ascii: ";"))
  }

  private static func appendSections(
    _ codes: ArraySlice<UInt32>, _ weight: SearchWeight, to shard: inout [UInt8]
  ) {
    var previous = 0
    for code in codes where code & 3 == UInt32(weight.rawValue) {
      let section = Int(code >> 2)
      Digits.append(section - previous, to: &shard)
      previous = section
    }
  }
}
