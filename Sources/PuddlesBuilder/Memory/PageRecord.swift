// The records of pages: the facts that later steps of a build need, and what each page read.
import Puddles
import PuddlesBasics

/// The facts about a page that later steps of a build need. Their long parts are stored in the record on the disk.
struct PageRecord: Sendable {
  let path: RoutePath
  /// The HTML file of the page.
  let file: String
  /// The Markdown file of the page, if it has one.
  var markdownFile: String?
  var isHiddenFromSearch = true
  /// The language in which the search finds the page, as its root element says; `nil` if the search does not find it,
  /// or if the site has no search.
  var language: String?
  /// The versions of the page in several languages.
  var translations: [Translation] = []
  /// The hosts that the policy of the page allows because its documents name them, sorted.
  var hosts: [String] = []
  var links: Recorded<LinkTexts>
  /// The entry of the page in feeds, in the sitemap and in `llms.txt`.
  var entry: Recorded<PageEntry>?
  /// The facts about the page for the search index.
  var search: Recorded<SearchFacts>?
}

extension PageRecord {
  /// The record of a page that could not be rendered. Links to it count as good, with any fragment.
  static func failed(_ path: RoutePath) -> PageRecord {
    PageRecord(path: path, file: SitePath.file(of: path), links: .value(LinkTexts()))
  }

  /// The files that were written for the page, its HTML first.
  var files: [String] { [file] + (markdownFile.map { [$0] } ?? []) }

  var pageLinks: PageLinks {
    PageLinks(file: file, owner: SitePath.display(file), versions: translations) {
      [links] in links.value
    }
  }

  /// The same with what is long in the record that a build leaves. Throws if the last build left it damaged.
  func moved(to next: NextRecord) throws(CorruptedDataError) -> PageRecord {
    var record = self
    record.links = try links.moved(to: next)
    record.entry = try entry?.moved(to: next)
    record.search = try search?.moved(to: next)
    return record
  }
}

/// One page with its dialogs; they are rendered together, and kept together.
struct PageUnit: Sendable {
  /// The path of the page itself.
  let path: RoutePath
  var records: [PageRecord] = []
  var diagnostics: [Diagnostic] = []
  var reads = Reads()
  /// What it read, as positions in ``PageTable/reads``; then `reads` contains only reads that cannot be watched.
  var numbers: [Int] = []
}

extension PageUnit {
  /// The files of the page and its dialogs.
  var files: [String] { records.flatMap(\.files) }
}

// MARK: - In the record

extension PageRecord: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      path, file, markdownFile, isHiddenFromSearch, language, translations, hosts, links, entry,
      search)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      path: try reader.read(), file: try reader.read(), markdownFile: try reader.read(),
      isHiddenFromSearch: try reader.read(), language: try reader.read(),
      translations: try reader.read(), hosts: try reader.read(), links: try reader.read(),
      entry: try reader.read(),
      search: try reader.read())
  }
}

extension PageUnit: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(path, records, diagnostics, reads.unwatched.sorted(), numbers)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(path: try reader.read(), records: try reader.read(), diagnostics: try reader.read())
    for what in try reader.read() as [String] { reads.record(unwatched: what) }
    numbers = try reader.read()
  }
}

// MARK: - Values of other rooms

extension RoutePath: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(segments) }
  init(from reader: inout ByteReader) throws(CorruptedDataError) { self.init(try reader.read()) }
}

extension Translation: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(language, path, hasOwnText, url, isCurrent)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      language: try reader.read(), path: try reader.read(), hasOwnText: try reader.read(),
      url: try reader.read(), isCurrent: try reader.read())
  }
}

extension CalendarDate: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(year, month, day, seconds, zone)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let date = CalendarDate(
      year: try reader.number(), month: try reader.number(), day: try reader.number(),
      seconds: try reader.number(), zone: try reader.number())
    guard let date else { throw CorruptedDataError() }
    self = date
  }
}

extension Diagnostic: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      severity == .error, code, message, file, excerpt, help, line, column, isAboutLink)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(try reader.read() ? .error : .warning, code: try reader.read(), try reader.read())
    file = try reader.read()
    excerpt = try reader.read()
    help = try reader.read()
    line = try reader.read()
    column = try reader.read()
    isAboutLink = try reader.read()
  }
}
