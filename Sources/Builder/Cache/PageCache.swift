// What the last build made, page by page, and what each page had read.
import Puddles

/// The pages of the last build as they stand in the file; each is taken apart when it is asked for.
struct PageCache: Sendable {
  /// A page in the bytes of the file.
  struct Entry: Sendable {
    let blob: Range<Int>
    /// Positions in ``reads``.
    let reads: [Int]
    /// What it read that cannot be watched.
    let unwatched: [String]
  }

  struct Read: Sendable, Hashable {
    let key: ReadKey
    let revision: UInt64
  }

  static let form = "puddles pages 2"

  private(set) var bytes: [UInt8] = []
  /// Every read of every page, once.
  private(set) var reads: [Read] = []
  private(set) var entries: [RoutePath: Entry] = [:]
}

extension PageCache {
  /// The cache in a file; empty if the file is missing, damaged, or belongs to another build.
  init(in file: SealedFile, key: UInt64) {
    guard var reader = file.read(key: key), (try? read(from: &reader)) != nil else {
      self = PageCache()
      return
    }
    bytes = reader.bytes
  }

  private mutating func read(from reader: inout ByteReader) throws(Damaged) {
    reads = try reader.list { reader throws(Damaged) in
      let key = ReadKey(try reader.text(), try reader.text())
      return Read(key: key, revision: try reader.word())
    }
    let count = try reader.number()
    entries.reserveCapacity(max(0, min(count, reader.end)))
    for _ in 0..<max(0, count) {
      let path = RoutePath(try reader.texts())
      let numbers = try reader.list { reader throws(Damaged) in try reader.number() }
      guard numbers.allSatisfy(reads.indices.contains) else { throw Damaged() }
      let unwatched = try reader.texts()
      entries[path] = Entry(blob: try reader.range(), reads: numbers, unwatched: unwatched)
    }
  }

  /// The page as the last build left it.
  func unit(at path: RoutePath) -> PageUnit? {
    guard let entry = entries[path] else { return nil }
    var reader = ByteReader(bytes, from: entry.blob.lowerBound, to: entry.blob.upperBound)
    return try? PageUnit(path: path, from: &reader)
  }
}

/// Collects the pages of this build for the next one.
struct PageCacheWriter {
  private var numbers: [PageCache.Read: Int] = [:]
  private var reads = ByteWriter()
  private var pages = ByteWriter()
  private var count = 0
  /// How many pages read something that cannot be watched.
  private(set) var restlessPages = 0
  /// From the numbers of reads in the cache of the last build to those here; -1 for none.
  private var translated: [Int] = []

  init() {}
}

extension PageCacheWriter {
  /// The key of every read.
  var keys: Set<ReadKey> { Set(numbers.keys.map(\.key)) }

  /// A page in the form of the cache.
  struct Page {
    let path: RoutePath
    let reads: [PageCache.Read]
    let unwatched: [String]
    let blob: [UInt8]

    init(path: RoutePath, reads: Reads, blob: [UInt8]) {
      self.path = path
      self.blob = blob
      self.reads = reads.revisions.sorted { $0.key < $1.key }
        .map { PageCache.Read(key: $0, revision: $1) }
      unwatched = reads.unwatched.sorted()
    }
  }

  mutating func add(_ page: Page) {
    add(page.path, page.reads.map { number(of: $0) }, page.unwatched, page.blob[...])
  }

  /// Takes a page over that is as it was.
  mutating func add(_ path: RoutePath, from cache: PageCache) {
    guard let entry = cache.entries[path] else { return }
    if translated.isEmpty { translated = [Int](repeating: -1, count: cache.reads.count) }
    for old in entry.reads where translated[old] < 0 {
      translated[old] = number(of: cache.reads[old])
    }
    add(path, entry.reads.map { translated[$0] }, entry.unwatched, cache.bytes[entry.blob])
  }

  private mutating func add(
    _ path: RoutePath, _ numbers: [Int], _ unwatched: [String], _ blob: ArraySlice<UInt8>
  ) {
    count += 1
    if !unwatched.isEmpty { restlessPages += 1 }
    pages.write(path.segments) { $0.write($1) }
    pages.write(numbers) { $0.write($1) }
    pages.write(unwatched) { $0.write($1) }
    pages.write(blob)
  }

  private mutating func number(of read: PageCache.Read) -> Int {
    if let number = numbers[read] { return number }
    let number = numbers.count
    numbers[read] = number
    reads.write(read.key.source)
    reads.write(read.key.part)
    reads.write(read.revision)
    return number
  }

  func write(to file: SealedFile, key: UInt64) {
    var before = ByteWriter()
    before.write(numbers.count)
    before.append(reads)
    before.write(count)
    file.write(key: key, before.bytes, pages.bytes)
  }
}
