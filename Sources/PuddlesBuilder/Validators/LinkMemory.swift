// What the check of links found, for a build whose links are the same.
import Puddles
import PuddlesBasics

/// Links that were checked once and have not changed since need no second look.
struct LinkMemory: Sendable {
  /// Changes with any link, any id and any file of the site.
  let key: UInt64
  let diagnostics: [Diagnostic]
  /// The assets of the content that something links to.
  let linkedAssets: [String]
}

extension LinkMemory {
  /// Addition has no order, so nothing is sorted.
  static func key(
    of pages: [PageRecord], and others: [PageLinks], files: [String]
  ) -> UInt64 {
    var sum = UInt64(files.count)
    for file in files { sum &+= ContentHash.mix(hash(file) ^ 1) }
    return sum &+ Self.sum(of: pages.lazy.map(\.links)) &+ Self.sum(of: others)
  }

  private static func sum(of pages: some Sequence<PageLinks>) -> UInt64 {
    var sum: UInt64 = 0
    for page in pages {
      sum &+= [hash(page.owner), page.sum].reduce(hash(page.file)) {
        ContentHash.mix($0 &+ $1 ^ 0x9E37_79B9_7F4A_7C15)
      }
    }
    return sum
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8(PackedTexts.hash)
  }
}

// MARK: - In the cache

extension ByteWriter {
  mutating func write(_ memory: LinkMemory) {
    write(memory.key)
    write(memory.diagnostics) { $0.write($1) }
    write(memory.linkedAssets)
  }
}

extension LinkMemory {
  init(from reader: inout ByteReader) throws(Damaged) {
    key = try reader.word()
    diagnostics = try reader.list { reader throws(Damaged) in try reader.diagnostic() }
    linkedAssets = try reader.texts()
  }
}
