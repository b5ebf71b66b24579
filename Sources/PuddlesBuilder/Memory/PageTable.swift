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
  private(set) var pages: [RoutePath: RecordedPage] = [:]
  private var numbers: [PageRead: Int] = [:]
  /// The numbers that reads of the last build have here.
  private var known: [Int: Int] = [:]

  init() {}
}

extension PageTable {
  /// Adds a page that was made.
  mutating func add(_ page: RecordedPage, _ reads: Reads) {
    var page = page
    page.reads = reads.revisions.map { number(of: PageRead(key: $0, revision: $1)) }.sorted()
    pages[page.path] = page
  }

  /// Adds a page that is taken over from the table of the last build.
  mutating func add(_ page: RecordedPage, of last: PageTable) {
    var page = page
    page.reads = page.reads.map { old in
      if let number = known[old] { return number }
      let number = number(of: last.reads[old])
      known[old] = number
      return number
    }
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
    writer.write(key.source)
    writer.write(key.part)
    writer.write(revision)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(key: ReadKey(try reader.read(), try reader.read()), revision: try reader.read())
  }
}

extension PageTable {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(reads)
    writer.write(pages.values) { $1.write(to: &$0) }
    return writer.bytes
  }

  init(_ bytes: [UInt8], in file: RecordFile) throws(CorruptedDataError) {
    var reader = ByteReader(bytes)
    reads = try reader.read()
    let count = reads.count
    let pages = try reader.list { reader throws(CorruptedDataError) in
      let page = try RecordedPage(from: &reader, in: file)
      guard page.reads.allSatisfy((0..<count).contains) else { throw CorruptedDataError() }
      return page
    }
    self.pages = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
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
  init(_ last: LastBuild, sources: ReadSources, assets: AssetMap, pages: ListedPages) async {
    table = last.pages
    changedFiles = last.changedFiles
    var isStale: [Bool] = []
    for read in table.reads {
      let now: UInt64? =
        switch read.key.source {
        case AssetMap.source: assets.revision(of: read.key.part)
        case ListedPages.source: pages.revision(of: read.key.part)
        // A search page is judged by what it lists when that is known.
        case ReadKey.searchSource: read.revision
        default: await sources.revision(of: read.key)
        }
      isStale.append(now != read.revision)
    }
    self.isStale = isStale
  }
}

extension PageValidator {
  /// The page as it was, if it would be the same again.
  /// - Parameter listing: What the page lists now, if it is a search page.
  func page(at path: RoutePath, listing: PageRead? = nil) -> RecordedPage? {
    guard let page = table.pages[path], page.unwatched.isEmpty,
      !page.reads.contains(where: { isStale[$0] }),
      listing.map({ listing in page.reads.contains { table.reads[$0] == listing } }) ?? true,
      changedFiles.isEmpty
        || !page.records.flatMap(\.files).contains(where: changedFiles.contains)
    else { return nil }
    return page
  }
}

extension ReadKey {
  static let searchSource = "search"

  /// The key of what a search page lists.
  static func search(_ page: RoutePath) -> ReadKey { ReadKey(searchSource, page.encoded) }
}
