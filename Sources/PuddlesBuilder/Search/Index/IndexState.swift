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
    /// Tells its path and its language from those of others.
    let identity: UInt64
    /// Where its facts lie in the file of records.
    let facts: Range<Int>
  }

  var pages: [Page] = []
  var state = IndexState()
}

// MARK: - In the cache

extension SearchMemory {
  static let form = "puddles search 1"

  /// All indexes in pieces: the words of one are long.
  static func parts(of searches: [RoutePath: SearchMemory]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var writer = ByteWriter()
    writer.write(searches.count)
    for (path, memory) in searches {
      writer.write(path.segments)
      memory.writeHead(to: &writer)
      parts += [writer.bytes, Array(memory.state.words.bytes)]
      writer = ByteWriter()
    }
    return parts
  }

  static func all(from reader: inout ByteReader) throws(Damaged) -> [RoutePath: SearchMemory] {
    let all = try reader.list { reader throws(Damaged) in
      (RoutePath(try reader.texts()), try SearchMemory(from: &reader))
    }
    return Dictionary(all) { first, _ in first }
  }

  private func writeHead(to writer: inout ByteWriter) {
    writer.write(pages) { writer, page in
      writer.write(page.identity)
      writer.write(page.facts.lowerBound)
      writer.write(page.facts.count)
    }
    writer.write(state.counts) { $0.write($1) }
    writer.write(state.hashes) { $0.write($1) }
    writer.write(state.words.bytes.count)
  }

  private init(from reader: inout ByteReader) throws(Damaged) {
    pages = try reader.list { reader throws(Damaged) in
      let identity = try reader.word()
      let (start, count) = (try reader.number(), try reader.number())
      guard start >= 0, count >= 0, start <= Int.max - count else { throw Damaged() }
      return Page(identity: identity, facts: start..<start + count)
    }
    state.counts = try reader.list { reader throws(Damaged) in try reader.number() }
    state.hashes = try reader.list { reader throws(Damaged) in try reader.word() }
    state.words = WordList(bytes: try reader.raw())
    guard state.counts.count == pages.count, state.counts.allSatisfy({ $0 > 0 }) else {
      throw Damaged()
    }
  }
}
