// What one build knows of an index, and the next one mends.
import Puddles
import PuddlesBasics

/// An index, but for what its pages show.
struct IndexState: Sendable {
  /// How many sections each page has.
  var counts: [Int] = []
  /// The hash of each file of sections.
  var hashes: [UInt64] = []
  var words = WordList(bytes: [])
}

extension IndexState {
  var sectionCount: Int { counts.reduce(0, +) }

  /// The number of the first section of each page, given how many each has.
  static func bases(of counts: [Int]) -> [Int] {
    var next = 0
    return counts.map { count in
      defer { next += count }
      return next
    }
  }
}

/// An index in the cache: its state, and which facts went into it.
struct SearchMemory: Sendable {
  /// A page that search finds.
  struct Page: Sendable {
    /// The hash of its path and its language: two pages of an index have different ones.
    let identity: UInt64
    /// Where its facts lie in the store, and what they are.
    let key: UInt64
    let checksum: UInt64
  }

  var pages: [Page] = []
  var state = IndexState()
}

// MARK: - In the cache

extension SearchMemory: BinaryCodable {
  private static let table = StoreTable<SearchMemory>()

  static func key(_ path: RoutePath) -> UInt64 { table.key(path.encoded) }

  func write(to writer: inout ByteWriter) {
    writer.write(pages) { writer, page in
      for word in [page.identity, page.key, page.checksum] { writer.write(word) }
    }
    writer.write(state.counts)
    writer.write(state.hashes)
    writer.write(raw: Array(state.words.bytes))
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    pages = try reader.list { reader throws(CorruptedDataError) in
      Page(identity: try reader.word(), key: try reader.word(), checksum: try reader.word())
    }
    state.counts = try reader.read()
    state.hashes = try reader.read()
    state.words = WordList(bytes: try reader.raw())
    guard state.counts.count == pages.count, state.counts.allSatisfy({ $0 > 0 }) else {
      throw CorruptedDataError()
    }
  }
}
