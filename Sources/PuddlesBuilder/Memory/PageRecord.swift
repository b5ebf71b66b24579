// What a build knows of its pages: the facts that later steps need, and what each page read.
import Puddles
import PuddlesBasics

/// What later steps of a build need of a page. What is long about it lies in the record. Lists of pages are
/// copied and sorted, so a page is one reference.
final class PageRecord: Sendable {
  let path: RoutePath
  let isHiddenFromSearch: Bool
  let links: PageLinks
  /// The file of its Markdown, if it has any.
  let twin: String?
  /// What lists of pages say of it.
  let entry: Recorded<PageEntry>?
  /// What the search index needs of it; `nil` if it stays out, or if the site has no search.
  let search: Recorded<SearchFacts>?
  /// The language of the page, as its root element says, if it can be searched.
  let language: String
  /// The versions of the page in several languages.
  let translations: [PageTranslation]

  init(
    path: RoutePath, isHiddenFromSearch: Bool, links: PageLinks, twin: String? = nil,
    entry: Recorded<PageEntry>? = nil, search: Recorded<SearchFacts>? = nil, language: String = "",
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

/// One page with its dialogs: what is drawn together and taken over together.
struct PageUnit: Sendable {
  /// The path of the page itself.
  let path: RoutePath
  var records: [PageRecord] = []
  var diagnostics: [Diagnostic] = []
  var reads = Reads()
}

extension PageUnit {
  /// The files of its pages.
  var files: [String] { records.flatMap(\.files) }
}

// MARK: - In the record

/// A page as the record has it: what is long about it and its dialogs is one piece.
struct RecordedPage: Sendable {
  let path: RoutePath
  let records: [PageRecord]
  let diagnostics: [Diagnostic]
  /// Positions in ``PageTable/reads``.
  var reads: [Int] = []
  /// What it read that cannot be watched.
  let unwatched: [String]
  var piece: RecordPiece
  /// How many bytes of the piece the links, the entry and the words of each record have.
  let lengths: [Int]
}

extension PageUnit {
  /// The page with what is long about it in a record.
  func recorded(in record: NextRecord) -> RecordedPage {
    var writer = ByteWriter()
    var lengths: [Int] = []
    for page in records {
      let parts: [(any BinaryCodable)?] = [
        page.links.texts.value, page.entry?.value, page.search?.value,
      ]
      for part in parts {
        let start = writer.bytes.count
        part?.write(to: &writer)
        lengths.append(writer.bytes.count - start)
      }
    }
    let stored = record.append(writer.bytes)
    var parts = stored.map { PartsOfPiece($0.file, $0.piece, lengths) }
    return RecordedPage(
      path: path, records: parts.map { _ in records.map { $0.stored(as: &parts) } } ?? records,
      diagnostics: diagnostics, unwatched: reads.unwatched.sorted(),
      piece: stored?.piece ?? RecordPiece(start: 0, count: 0, checksum: 0), lengths: lengths)
  }
}

/// Hands out the parts of a piece, one by one.
private struct PartsOfPiece {
  let file: RecordFile
  var position: Int
  var lengths: ArraySlice<Int>

  init(_ file: RecordFile, _ piece: RecordPiece, _ lengths: [Int]) {
    (self.file, position, self.lengths) = (file, piece.start, lengths[...])
  }

  /// `nil` if the page has none.
  mutating func next<Value>() -> Recorded<Value>? {
    let count = lengths.popFirst() ?? 0
    defer { position += count }
    return count > 0 ? .stored(file, position..<position + count) : nil
  }
}

extension PageRecord {
  fileprivate func stored(as parts: inout PartsOfPiece?) -> PageRecord {
    PageRecord(
      path: path, isHiddenFromSearch: isHiddenFromSearch,
      links: PageLinks(file: links.file, owner: links.owner, texts: parts?.next() ?? links.texts),
      twin: twin, entry: parts?.next(), search: parts?.next(), language: language,
      translations: translations)
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(path)
    writer.write(isHiddenFromSearch)
    writer.write(links.file)
    writer.write(links.owner)
    writer.write(twin)
    writer.write(language)
    writer.write(translations)
  }

  fileprivate convenience init(
    from reader: inout ByteReader, _ parts: inout PartsOfPiece
  ) throws(CorruptedDataError) {
    let (path, isHidden): (RoutePath, Bool) = (try reader.read(), try reader.read())
    let (file, owner): (String, String) = (try reader.read(), try reader.read())
    guard let texts: Recorded<LinkTexts> = parts.next() else { throw CorruptedDataError() }
    self.init(
      path: path, isHiddenFromSearch: isHidden,
      links: PageLinks(file: file, owner: owner, texts: texts), twin: try reader.read(),
      entry: parts.next(), search: parts.next(), language: try reader.read(),
      translations: try reader.read())
  }
}

extension RecordedPage {
  func write(to writer: inout ByteWriter) {
    writer.write(path)
    writer.write(piece)
    writer.write(lengths)
    writer.write(records) { $1.write(to: &$0) }
    writer.write(diagnostics)
    writer.write(reads)
    writer.write(unwatched)
  }

  init(from reader: inout ByteReader, in file: RecordFile) throws(CorruptedDataError) {
    path = try reader.read()
    piece = try reader.read()
    lengths = try reader.read()
    var parts = PartsOfPiece(file, piece, lengths)
    records = try reader.list { reader throws(CorruptedDataError) in
      try PageRecord(from: &reader, &parts)
    }
    diagnostics = try reader.read()
    reads = try reader.read()
    unwatched = try reader.read()
  }
}

// MARK: - Values of other rooms

extension RoutePath: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(segments) }
  init(from reader: inout ByteReader) throws(CorruptedDataError) { self.init(try reader.read()) }
}

extension PageTranslation: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(language)
    writer.write(path)
    writer.write(hasOwnText)
    writer.write(url)
    writer.write(isCurrent)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      language: try reader.read(), path: try reader.read(), hasOwnText: try reader.read(),
      url: try reader.read(), isCurrent: try reader.read())
  }
}

extension CalendarDate: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    for number in [year, month, day, seconds, zone] { writer.write(number) }
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
    writer.write(severity == .error)
    writer.write(code)
    writer.write(message)
    for text in [file, excerpt, help] { writer.write(text) }
    for number in [line, column] { writer.write(number) }
    writer.write(isAboutLink)
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
