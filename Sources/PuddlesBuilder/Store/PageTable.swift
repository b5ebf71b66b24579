// What each page of a build read, and which pages of the last build still hold.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// Something that was read, in the state that it had.
struct PageRead: Hashable, Sendable {
  let key: ReadKey
  let revision: UInt64
}

/// The pages of one build. Most reads are those of many pages: each stands here once, and pages name
/// their reads by number.
struct PageTable: Sendable {
  /// A page with its reads.
  struct Page: Sendable {
    /// Without its reads.
    let unit: PageUnit
    /// Positions in ``PageTable/reads``.
    let reads: [Int]
    /// What it read that cannot be watched.
    let unwatched: [String]
  }

  private(set) var reads: [PageRead] = []
  private(set) var pages: [RoutePath: Page] = [:]
  private var numbers: [PageRead: Int] = [:]
}

extension PageTable {
  static let key = StoreTable<PageTable>().key()

  mutating func add(_ unit: PageUnit) {
    var unit = unit
    let numbers = unit.reads.revisions.map { number(of: PageRead(key: $0, revision: $1)) }
    let unwatched = unit.reads.unwatched.sorted()
    unit.reads = Reads()
    pages[unit.path] = Page(unit: unit, reads: numbers.sorted(), unwatched: unwatched)
  }

  /// Takes a page of another table over. Its reads are not looked up here: one that a page of this build
  /// read, too, may stand in both.
  /// - Parameter known: The numbers of its reads in this table, as far as they are known.
  mutating func add(_ page: Page, of other: PageTable, _ known: inout [Int?]) {
    let numbers = page.reads.map { read in
      if let number = known[read] { return number }
      known[read] = reads.count
      reads.append(other.reads[read])
      return reads.count - 1
    }
    pages[page.unit.path] = Page(unit: page.unit, reads: numbers, unwatched: page.unwatched)
  }

  private mutating func number(of read: PageRead) -> Int {
    if let number = numbers[read] { return number }
    numbers[read] = reads.count
    reads.append(read)
    return reads.count - 1
  }

  /// Makes room for as many pages as another table has.
  mutating func reserve(for other: PageTable) {
    pages.reserveCapacity(other.pages.count)
    reads.reserveCapacity(other.reads.count)
  }

  /// The keys of what lies in the store.
  var keys: [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(pages.count * 3)
    for page in pages.values {
      for record in page.unit.records { keys += record.keys }
    }
    return keys
  }
}

// MARK: - In the store

extension PageRead: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(key.source)
    writer.write(key.part)
    writer.write(revision)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      key: ReadKey(try reader.text(), try reader.text()), revision: try reader.word())
  }
}

extension PageTable {
  func write(to writer: inout ByteWriter) {
    writer.write(reads)
    writer.write(pages) { writer, page in
      writer.write(page.key.segments)
      writer.write(page.value.reads) { $0.write($1) }
      writer.write(page.value.unwatched)
      writer.write(page.value.unit.records) { $1.write(to: &$0) }
      writer.write(page.value.unit.diagnostics)
    }
  }

  init(from reader: inout ByteReader, in store: Store) throws(CorruptedDataError) {
    reads = try reader.read()
    let count = reads.count
    let pages = try reader.list { reader throws(CorruptedDataError) in
      try Self.page(from: &reader, count, store)
    }
    self.pages = Dictionary(pages.map { ($0.unit.path, $0) }) { first, _ in first }
  }

  private static func page(
    from reader: inout ByteReader, _ readCount: Int, _ store: Store
  ) throws(CorruptedDataError) -> Page {
    var unit = PageUnit(path: RoutePath(try reader.texts()))
    let numbers = try reader.list { reader throws(CorruptedDataError) in try reader.number() }
    guard numbers.allSatisfy((0..<readCount).contains) else { throw CorruptedDataError() }
    let unwatched = try reader.texts()
    unit.records = try reader.list { reader throws(CorruptedDataError) in
      try PageRecord(from: &reader, in: store)
    }
    unit.diagnostics = try reader.read()
    return Page(unit: unit, reads: numbers, unwatched: unwatched)
  }
}

// MARK: - What still holds

/// Judges the pages of the last build, given what can be read now.
struct PageValidator: Sendable {
  /// The pages of the last build.
  let table: PageTable
  /// Whether a read gives another answer now, by its number in the table.
  private let isStale: [Bool]
  /// Published files that are not as the last build left them.
  private let changedFiles: Set<String>

  /// Looks every read up once.
  init(
    _ past: PreviousBuild, sources: ReadSources, assets: AssetMap, pages: ListedPages
  ) async {
    table = past.pages
    changedFiles = past.changedFiles
    var isStale: [Bool] = []
    for read in table.reads {
      let now: UInt64? =
        switch read.key.source {
        case AssetMap.source: assets.revision(of: read.key.part)
        case ListedPages.source: pages.revision(of: read.key.part)
        default: await sources.revision(of: read.key)
        }
      isStale.append(now != read.revision)
    }
    self.isStale = isStale
  }
}

extension PageValidator {
  /// The page as it was, if it would be the same again.
  func page(at path: RoutePath) -> PageTable.Page? {
    guard let page = table.pages[path], page.unwatched.isEmpty,
      !page.reads.contains(where: { isStale[$0] }),
      changedFiles.isEmpty || !page.unit.files.contains(where: changedFiles.contains)
    else { return nil }
    return page
  }
}
