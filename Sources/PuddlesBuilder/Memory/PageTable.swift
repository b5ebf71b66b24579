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
}

extension PageTable {
  /// A table without pages, to which those of the last build may be added as they are.
  init(after last: PageTable) {
    reads = last.reads
    pages.reserveCapacity(last.pages.count)
    numbers = Dictionary(uniqueKeysWithValues: zip(reads, 0...))
  }

  mutating func add(_ page: PageUnit) {
    var page = page
    page.numbers += page.reads.revisions.map { number(of: PageRead(key: $0, revision: $1)) }
    let unwatched = page.reads.unwatched
    page.reads = Reads()
    for what in unwatched { page.reads.note(unwatched: what) }
    pages[page.path] = page
  }

  private mutating func number(of read: PageRead) -> Int {
    if let number = numbers[read] { return number }
    numbers[read] = reads.count
    reads.append(read)
    return reads.count - 1
  }

  /// What the pages have read, and nothing that only pages had read that are gone.
  var used: [PageRead] { zip(reads, isUsed).filter(\.1).map(\.0) }

  private var isUsed: [Bool] {
    var isUsed = [Bool](repeating: false, count: reads.count)
    for page in pages.values { for number in page.numbers { isUsed[number] = true } }
    return isUsed
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
    var next = 0
    let places = isUsed.map { isUsed in
      defer { next += isUsed ? 1 : 0 }
      return next
    }
    writer.write(used)
    writer.write(pages.values) { writer, page in
      var page = page
      page.numbers = page.numbers.map { places[$0] }
      writer.write(page)
    }
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

  /// The key of what a search page lists.
  static func search(_ page: RoutePath) -> ReadKey { ReadKey(searchSource, page.encoded) }
}
