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

  /// The sources of the reads, and the number of the source of each read. Most reads are of the source
  /// of the one before.
  var numberedSources: (sources: [String], numbers: [Int]) {
    var sources: [String] = []
    var last = 0
    let numbers = reads.map { read in
      if sources.isEmpty || sources[last] != read.key.source {
        last = sources.firstIndex(of: read.key.source) ?? sources.count
        if last == sources.count { sources.append(read.key.source) }
      }
      return last
    }
    return (sources, numbers)
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

extension PageTable {
  func write(to writer: inout ByteWriter) {
    let (sources, numbers) = numberedSources
    writer.write(sources)
    writer.write(zip(reads, numbers).map(\.self)) { writer, read in
      writer.write(read.1)
      writer.write(read.0.key.part)
      writer.write(read.0.revision)
    }
    writer.write(pages) { writer, page in
      writer.write(page.key.segments)
      writer.write(page.value.reads) { $0.write($1) }
      writer.write(page.value.unwatched)
      writer.write(page.value.unit.records) { $1.write(to: &$0) }
      writer.write(page.value.unit.diagnostics)
    }
  }

  init(from reader: inout ByteReader, in store: Store) throws(CorruptedDataError) {
    let sources = try reader.texts()
    reads = try reader.list { reader throws(CorruptedDataError) in
      let source = try reader.number()
      guard sources.indices.contains(source) else { throw CorruptedDataError() }
      return PageRead(
        key: ReadKey(sources[source], try reader.text()), revision: try reader.word())
    }
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
    isStale = await Self.stale(past.pages, sources) { source in
      switch source {
      case AssetMap.source: { @Sendable in assets.revision(of: $0) }
      case ListedPages.source: { @Sendable in pages.revision(of: $0) }
      default: nil
      }
    }
  }

  /// - Parameter own: The sources that belong to the build itself.
  private static func stale(
    _ table: PageTable, _ sources: ReadSources, own: (String) -> ReadSources.Parts?
  ) async -> [Bool] {
    // Parts are looked up side by side; sources without parts may have to load something.
    let (names, numbers) = table.numberedSources
    let parts = names.map { name -> ReadSources.Parts? in
      own(name) ?? sources.parts(of: name)
    }
    let reads = table.reads
    var isStale = Parallel.map(Array(reads.indices), portion: 512) { number in
      parts[numbers[number]].map { $0(reads[number].key.part) != reads[number].revision } ?? false
    }
    for (number, read) in reads.enumerated() where parts[numbers[number]] == nil {
      isStale[number] = await sources.revision(of: read.key) != read.revision
    }
    return isStale
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
