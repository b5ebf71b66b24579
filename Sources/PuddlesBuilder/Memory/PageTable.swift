// What each page of a build read, and which pages of the last build still hold.
import Puddles
import PuddlesBasics

/// Something that was read, in the state that it had.
struct PageRead: Hashable, Sendable {
  let key: ReadKey
  let revision: UInt64
}

/// The pages of one build. Most reads are those of many pages: each stands here once, and pages name
/// their reads by number.
struct PageTable: Sendable {
  private(set) var reads: [PageRead] = []
  private(set) var pages: [RoutePath: PageUnit] = [:]
  private var numbers: [PageRead: Int] = [:]
  /// The reads that the pages of the last build name.
  private var last: [PageRead] = []
}

extension PageTable {
  /// A table without pages, to which those of the last build may be added as they are.
  init(after last: PageTable) {
    self.last = last.reads
    pages.reserveCapacity(last.pages.count)
  }

  mutating func add(_ page: PageUnit) {
    var page = page
    page.numbers =
      page.numbers.map { number(of: last[$0]) }
      + page.reads.revisions.map { number(of: PageRead(key: $0, revision: $1)) }
    page.reads = page.reads.filter { _ in false }
    pages[page.path] = page
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

/// Judges the pages of the last build, given what can be read now.
struct PageValidator: Sendable {
  /// The pages of the last build.
  let table: PageTable
  /// Whether a read gives another answer now, by its number in the table.
  private let isStale: [Bool]
  /// Published files that are not as the last build left them.
  private let changedFiles: Set<String>

  /// Looks every read up once.
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

extension PageValidator {
  /// The page as it was, if it would be the same again.
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

  /// The key of what a search page lists.
  static func search(_ page: RoutePath) -> ReadKey { ReadKey(searchSource, page.encoded) }
}
