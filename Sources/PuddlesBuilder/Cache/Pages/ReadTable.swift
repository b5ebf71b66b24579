// What the pages of a build read, each once: pages name their reads by number.
import Puddles
import PuddlesBasics

/// Reads in the order in which they were first noted.
struct ReadTable: Sendable {
  struct Read: Sendable, Hashable {
    /// A position in ``sources``.
    let source: Int
    let part: String
    let revision: UInt64
  }

  /// A read of the build before this one, as it stands in the cache.
  private struct Inherited {
    let source: Int
    let part: Range<Int>
    let revision: UInt64
  }

  private(set) var sources: [String] = []
  private var bytes: [UInt8] = []
  /// Where all that was inherited lies in the bytes.
  private var range = 0..<0
  private var inherited: [Inherited] = []
  private var added: [Read] = []
  private var numbersOfSources: [String: Int] = [:]
  /// Of those that were added.
  private var numbers: [Read: Int] = [:]
}

extension ReadTable {
  var count: Int { inherited.count + added.count }

  subscript(number: Int) -> Read {
    guard number < inherited.count else { return added[number - inherited.count] }
    let read = inherited[number]
    let part = bytes.withUnsafeBytes { String(decoding: $0[read.part], as: UTF8.self) }
    return Read(source: read.source, part: part, revision: read.revision)
  }

  /// The source of a read.
  func source(of number: Int) -> Int {
    number < inherited.count ? inherited[number].source : added[number - inherited.count].source
  }

  /// The number of a read. One that was inherited and is noted again gets a new number: to find the
  /// old one would cost more than it saves.
  mutating func number(of key: ReadKey, _ revision: UInt64) -> Int {
    let read = Read(source: number(of: key.source), part: key.part, revision: revision)
    if let number = numbers[read] { return number }
    let number = count
    numbers[read] = number
    added.append(read)
    return number
  }

  func key(_ number: Int) -> ReadKey {
    let read = self[number]
    return ReadKey(sources[read.source], read.part)
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
    write(table.count)
    table.writeReads(to: &self)
  }
}

extension ReadTable {
  fileprivate func writeReads(to writer: inout ByteWriter) {
    writer.append(raw: bytes[range])
    for read in added {
      writer.write(read.source)
      writer.write(read.part)
      writer.write(read.revision)
    }
  }

  init(from reader: inout ByteReader) throws(Damaged) {
    sources = try reader.texts()
    let count = sources.count
    let number = try reader.number()
    let start = reader.position
    guard number >= 0, number <= reader.end - start else { throw Damaged() }
    inherited.reserveCapacity(number)
    for _ in 0..<number {
      let source = try reader.number()
      guard 0..<count ~= source else { throw Damaged() }
      let part = try reader.range()
      inherited.append(Inherited(source: source, part: part, revision: try reader.word()))
    }
    range = start..<reader.position
    bytes = reader.bytes
    numbersOfSources = Dictionary(sources.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
