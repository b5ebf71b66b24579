// Collecting the pages of this build for the next one.
import Puddles
import PuddlesBasics

/// The index of the next build; what is long goes to the file of records at once.
struct PageCacheWriter {
  private(set) var table: ReadTable
  /// Whether a page of this build made each read.
  private var isUsed: [Bool]
  private let records: RecordFile?
  private var pages = ByteWriter()
  private var count = 0
  /// How much of the file of records belongs to pages of this build.
  private var used = 0
  /// How many pages read something that cannot be watched.
  private(set) var restlessPages = 0

  /// - Parameter records: `nil` if nothing is kept.
  init(continuing cache: PageCache, records: RecordFile?) {
    table = cache.reads
    isUsed = [Bool](repeating: false, count: table.count)
    self.records = records
  }
}

extension PageCacheWriter {
  /// The key of every read of a page.
  func keys(where isWanted: (_ source: String) -> Bool) -> [ReadKey] {
    let wanted = table.sources.map(isWanted)
    return (0..<table.count).filter { isUsed[$0] && wanted[table.source(of: $0)] }.map(table.key)
  }

  /// A page in the form of the index, but for the numbers of its reads.
  struct Page {
    let path: RoutePath
    let reads: [(key: ReadKey, revision: UInt64)]
    let unwatched: [String]
    let form: ByteWriter
    let length: Int

    init(_ unit: PageUnit) {
      path = unit.path
      reads = unit.reads.revisions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      unwatched = unit.reads.unwatched.sorted()
      form = unit.form
      length = unit.length
    }
  }

  mutating func add(_ page: Page) {
    let numbers = page.reads.map { table.number(of: $0.key, $0.revision) }
    isUsed += Array(repeating: false, count: table.count - isUsed.count)
    var entry = ByteWriter()
    entry.write(page.path.segments)
    entry.write(numbers) { $0.write($1) }
    entry.write(page.unwatched)
    entry.append(page.form)
    add(page.path, entry.bytes[...], numbers, isRestless: !page.unwatched.isEmpty, page.length)
  }

  /// Notes the reads of a page that is not kept.
  mutating func note(_ reads: Reads) {
    let numbers = reads.revisions.map { table.number(of: $0, $1) }
    isUsed += Array(repeating: false, count: table.count - isUsed.count)
    for number in numbers { isUsed[number] = true }
    if !reads.unwatched.isEmpty { restlessPages += 1 }
  }

  /// Takes a page over that is as it was.
  mutating func add(_ unit: PageUnit, _ entry: PageCache.Entry, from cache: PageCache) {
    add(
      unit.path, cache.bytes[entry.place], entry.reads, isRestless: !entry.unwatched.isEmpty,
      unit.length)
  }

  private mutating func add(
    _ path: RoutePath, _ entry: ArraySlice<UInt8>, _ reads: [Int], isRestless: Bool, _ length: Int
  ) {
    count += 1
    used += length
    if isRestless { restlessPages += 1 }
    for number in reads { isUsed[number] = true }
    pages.write(PageCache.hash(of: path))
    pages.write(entry)
  }

  func write(to file: SealedFile, key: UInt64) {
    guard let records else { return }
    var before = ByteWriter()
    before.write(records.size)
    before.write(used)
    before.write(isUsed.count { $0 })
    before.write(table)
    before.write(count)
    file.write(key: key, [before.bytes, pages.bytes])
  }
}
