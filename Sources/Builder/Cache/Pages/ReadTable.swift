// What the pages of a build read, each once: pages name their reads by number.
import Puddles

/// Reads in the order in which they were first noted.
struct ReadTable: Sendable {
  struct Read: Sendable, Hashable {
    /// A position in ``sources``.
    let source: Int
    let part: String
    let revision: UInt64
  }

  private(set) var sources: [String] = []
  private(set) var reads: [Read] = []
  /// How many reads come from the build before this one.
  private var inherited = 0
  private var numbersOfSources: [String: Int] = [:]
  private var numbers: [Read: Int] = [:]
}

extension ReadTable {
  /// The reads of the last build, to be continued.
  ///
  /// A read that is noted again gets a new number: to find the old one would cost more than it saves.
  init(continuing table: ReadTable) {
    self = table
    inherited = reads.count
    numbers = [:]
  }

  mutating func number(of key: ReadKey, _ revision: UInt64) -> Int {
    let read = Read(source: number(of: key.source), part: key.part, revision: revision)
    if let number = numbers[read] { return number }
    let number = reads.count
    numbers[read] = number
    reads.append(read)
    return number
  }

  func key(_ number: Int) -> ReadKey {
    ReadKey(sources[reads[number].source], reads[number].part)
  }

  private mutating func number(of source: String) -> Int {
    if let number = numbersOfSources[source] { return number }
    numbersOfSources[source] = sources.count
    sources.append(source)
    return sources.count - 1
  }
}

// MARK: - In the cache

extension ByteWriter {
  mutating func write(_ table: ReadTable) {
    write(table.sources)
    write(table.reads) { writer, read in
      writer.write(read.source)
      writer.write(read.part)
      writer.write(read.revision)
    }
  }
}

extension ReadTable {
  init(from reader: inout ByteReader) throws(Damaged) {
    sources = try reader.texts()
    let count = sources.count
    reads = try reader.list { reader throws(Damaged) in
      let source = try reader.number()
      guard 0..<count ~= source else { throw Damaged() }
      return Read(source: source, part: try reader.text(), revision: try reader.word())
    }
    numbersOfSources = Dictionary(sources.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
