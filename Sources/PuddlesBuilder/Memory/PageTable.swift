// The table of what each page of a build read; it shows which pages of the last build are still valid.
import Puddles
import PuddlesBasics

/// The key of something that was read, with its revision at that time.
struct PageRead: Hashable, Sendable {
  let key: ReadKey
  let revision: UInt64
}

/// The pages of one build. Most reads are made by many pages, so each read is stored once, and pages refer to it by its
/// number.
struct PageTable: Sendable {
  private(set) var reads: [PageRead] = []
  private(set) var pages: [RoutePath: PageUnit] = [:]
  private var numbers: [PageRead: Int] = [:]
  /// The reads that the pages of the last build name.
  private var last: [PageRead] = []
  /// The number of each of them here; -1 for one that no page has named yet.
  private var renumbered: [Int] = []
}

extension PageTable {
  /// Makes an empty table with the numbered reads of the last build, so that its pages can be added unchanged.
  init(after last: PageTable) {
    self.last = last.reads
    renumbered = [Int](repeating: -1, count: last.reads.count)
    pages.reserveCapacity(last.pages.count)
  }

  mutating func add(_ page: PageUnit) {
    var page = page
    page.numbers =
      page.numbers.map { number(ofLast: $0) }
      + page.reads.revisions.map { number(of: PageRead(key: $0, revision: $1)) }
    page.reads = page.reads.filter { _ in false }
    pages[page.path] = page
  }

  private mutating func number(ofLast old: Int) -> Int {
    if renumbered[old] < 0 { renumbered[old] = number(of: last[old]) }
    return renumbered[old]
  }

  private mutating func number(of read: PageRead) -> Int {
    if let number = numbers[read] { return number }
    numbers[read] = reads.count
    reads.append(read)
    return reads.count - 1
  }
}

// MARK: - In the record

extension PageRead: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(key.source, key.part, revision)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(key: ReadKey(try reader.read(), try reader.read()), revision: try reader.read())
  }
}

extension PageTable: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(reads, Array(pages.values))
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    reads = try reader.read()
    let units: [PageUnit] = try reader.read()
    pages.reserveCapacity(units.count)
    for page in units {
      guard page.numbers.allSatisfy(reads.indices.contains) else { throw CorruptedDataError() }
      pages[page.path] = page
    }
  }
}

// MARK: - What still holds

/// The pages of the last build that need not be rendered again, because nothing that they read has changed.
struct ReusablePages: Sendable {
  /// The pages of the last build.
  let table: PageTable
  /// For each read in the table, whether its revision is another one now.
  private let isStale: [Bool]
  /// Published files that were changed after the last build, or whose state is unknown.
  private let changedFiles: Set<String>

  /// Looks up every read once.
  init(_ last: LastBuild, _ sources: ReadSources) async {
    table = last.pages
    changedFiles = last.changedFiles
    var isStale: [Bool] = []
    for read in table.reads {
      // A search page is judged by what it lists when that is known.
      let isJudged = read.key.source != ReadKey.searchSource
      let now = isJudged ? await sources.revision(of: read.key) : read.revision
      isStale.append(now != read.revision)
    }
    self.isStale = isStale
  }
}

extension ReusablePages {
  /// The page of the last build, if rendering it now would give the same.
  /// - Parameter listing: What the page lists now, if it is a search page.
  func page(at path: RoutePath, listing: PageRead? = nil) -> PageUnit? {
    guard let page = table.pages[path], page.reads.unwatched.isEmpty,
      !page.numbers.contains(where: { isStale[$0] }),
      listing.map({ listing in page.numbers.contains { table.reads[$0] == listing } }) ?? true,
      changedFiles.isEmpty || !page.files.contains(where: changedFiles.contains)
    else { return nil }
    return page
  }
}

extension ReadKey {
  static let searchSource = "search"
  /// The folders whose files are copied.
  static let folderSource = "folder"
  /// What is known only when a build has made it, from other things that it read.
  static let madeSources: Set = [AssetMap.source, ListedPages.source, searchSource]

  /// The key of the list that a search page shows.
  static func search(_ page: RoutePath) -> ReadKey { ReadKey(searchSource, page.encoded) }
}
