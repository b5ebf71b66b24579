// What a build knows of its pages: the facts that later steps need, and what each page read.
import Puddles
import PuddlesBasics

/// What later steps of a build need of a page. What is long about it lies in the record.
struct PageRecord: Sendable {
  let path: RoutePath
  /// The file of its HTML.
  let file: String
  /// The file of its Markdown, if it has any.
  var twin: String?
  var isHiddenFromSearch = true
  /// The language in which search finds the page, as its root element says; `nil` if it stays out, or if
  /// the site has no search.
  var language: String?
  /// The versions of the page in several languages.
  var translations: [Translation] = []
  var links: Recorded<LinkTexts>
  /// What lists of pages say of it.
  var entry: Recorded<PageEntry>?
  /// What the search index needs of it.
  var search: Recorded<SearchFacts>?
}

extension PageRecord {
  /// A page that could not be rendered: links to it are fine, whatever their fragment.
  static func failed(_ path: RoutePath) -> PageRecord {
    PageRecord(path: path, file: SitePath.file(of: path), links: .value(LinkTexts()))
  }

  /// The files that were written for it, its own first.
  var files: [String] { [file] + (twin.map { [$0] } ?? []) }

  var pageLinks: PageLinks {
    PageLinks(file: file, owner: SitePath.display(file)) { [links] in links.value }
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

/// One page with its dialogs: what is rendered together and taken over together.
struct PageUnit: Sendable {
  /// The path of the page itself.
  let path: RoutePath
  var records: [PageRecord] = []
  var diagnostics: [Diagnostic] = []
  var reads = Reads()
  /// What it read, by positions in ``PageTable/reads``; then `reads` has only what cannot be watched.
  var numbers: [Int] = []
}

extension PageUnit {
  /// The files of its pages.
  var files: [String] { records.flatMap(\.files) }
}

// MARK: - In the record

extension PageRecord: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(path, file, twin, isHiddenFromSearch, language, translations, links, entry, search)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      path: try reader.read(), file: try reader.read(), twin: try reader.read(),
      isHiddenFromSearch: try reader.read(), language: try reader.read(),
      translations: try reader.read(), links: try reader.read(), entry: try reader.read(),
      search: try reader.read())
  }
}

extension PageUnit: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(path, records, diagnostics, reads.unwatched.sorted(), numbers)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(path: try reader.read(), records: try reader.read(), diagnostics: try reader.read())
    for what in try reader.read() as [String] { reads.note(unwatched: what) }
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
