// What a build knows of each of its pages until the end.
package import Puddles
package import PuddlesBasics

/// What later steps of a build need of a page. What is long about it lies in the store. Lists of records
/// are copied and sorted, so a record is one reference.
final class PageRecord: Sendable {
  let path: RoutePath
  let isHiddenFromSearch: Bool
  let links: PageLinks
  /// The file of its Markdown, if it has any.
  let twin: String?
  /// What lists of pages say of it.
  let entry: Stored<PageEntry>?
  /// What the search index needs of it; `nil` if it stays out, or if the site has no search.
  let search: Stored<SearchFacts>?
  /// The language of the page, as its root element says, if it can be searched.
  let language: String
  /// The versions of the page in several languages.
  let translations: [PageTranslation]

  init(
    path: RoutePath, isHiddenFromSearch: Bool, links: PageLinks, twin: String? = nil,
    entry: Stored<PageEntry>? = nil, search: Stored<SearchFacts>? = nil, language: String = "",
    translations: [PageTranslation] = []
  ) {
    self.path = path
    self.isHiddenFromSearch = isHiddenFromSearch
    self.links = links
    self.twin = twin
    self.entry = entry
    self.search = search
    self.language = language
    self.translations = translations
  }
}

extension PageRecord {
  /// The files that were written for it, its own first.
  var files: [String] { [links.file] + (twin.map { [$0] } ?? []) }

  /// A page that could not be rendered: links to it are fine, whatever their fragment.
  static func failed(_ path: RoutePath) -> PageRecord {
    PageRecord(
      path: path, isHiddenFromSearch: true, links: PageLinks(unknown: SitePath.file(of: path)))
  }
}

/// One page with its dialogs: what is rendered together and taken from the store together.
struct PageUnit: Sendable {
  /// The path of the page itself.
  let path: RoutePath
  var records: [PageRecord] = []
  var diagnostics: [Diagnostic] = []
  var reads = Reads()
}

extension PageUnit {
  /// The files of its pages.
  var files: [String] {
    // Most pages have one file and no dialog.
    if records.count == 1, records[0].twin == nil { return [records[0].links.file] }
    return records.flatMap(\.files)
  }
}

// MARK: - In the store

extension PageRecord {
  private static let linkTable = StoreTable<LinkTexts>()
  private static let entryTable = StoreTable<PageEntry>()
  private static let searchTable = StoreTable<SearchFacts>()

  /// The same with what is long in the store.
  func stored(in store: Store) -> PageRecord {
    let file = links.file
    var links = links
    links.texts = links.texts.stored(in: store, at: Self.linkTable.key(file))
    return PageRecord(
      path: path, isHiddenFromSearch: isHiddenFromSearch, links: links, twin: twin,
      entry: entry?.stored(in: store, at: Self.entryTable.key(file)),
      search: search?.stored(in: store, at: Self.searchTable.key(file)), language: language,
      translations: translations)
  }

  /// The keys of what lies in the store.
  var keys: [UInt64] { [links.texts.key, entry?.key, search?.key].compactMap(\.self) }

  func write(to writer: inout ByteWriter) {
    writer.write(path.segments)
    writer.write(isHiddenFromSearch)
    writer.write(links.file)
    writer.write(links.owner)
    writer.write(twin)
    writer.write(entry != nil)
    writer.write(search != nil)
    writer.write(language)
    writer.write(translations)
  }

  convenience init(from reader: inout ByteReader, in store: Store) throws(CorruptedDataError) {
    let (path, isHidden) = (RoutePath(try reader.texts()), try reader.flag())
    let (file, owner) = (try reader.text(), try reader.text())
    let twin: String? = try reader.read()
    let (hasEntry, hasSearch) = (try reader.flag(), try reader.flag())
    self.init(
      path: path, isHiddenFromSearch: isHidden,
      links: PageLinks(
        file: file, owner: owner, texts: .key(Self.linkTable.key(file), store)),
      twin: twin, entry: hasEntry ? .key(Self.entryTable.key(file), store) : nil,
      search: hasSearch ? .key(Self.searchTable.key(file), store) : nil,
      language: try reader.text(), translations: try reader.read())
  }
}

extension Stored {
  /// Where it lies in the store.
  var key: UInt64? {
    if case .key(let key, _) = self { key } else { nil }
  }
}

extension PageTranslation: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    writer.write(language)
    writer.write(path.segments)
    writer.write(hasOwnText)
    writer.write(url)
    writer.write(isCurrent)
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      language: try reader.text(), path: RoutePath(try reader.texts()),
      hasOwnText: try reader.flag(), url: try reader.read(), isCurrent: try reader.flag())
  }
}

extension CalendarDate: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    for number in [year, month, day, seconds, zone] { writer.write(number) }
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let (year, month, day) = (try reader.number(), try reader.number(), try reader.number())
    let (seconds, zone) = (try reader.number(), try reader.number())
    guard
      let date = CalendarDate(year: year, month: month, day: day, seconds: seconds, zone: zone)
    else { throw CorruptedDataError() }
    self = date
  }
}

extension Diagnostic: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    writer.write(severity == .error)
    writer.write(code)
    writer.write(message)
    for text in [file, excerpt, help] { writer.write(text) }
    for number in [line, column] { writer.write(number) }
    writer.write(isAboutLink)
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(try reader.flag() ? .error : .warning, code: try reader.text(), try reader.text())
    file = try reader.read()
    excerpt = try reader.read()
    help = try reader.read()
    line = try reader.read()
    column = try reader.read()
    isAboutLink = try reader.flag()
  }
}
