// What a build knows of each of its pages until the end.
import Puddles
import PuddlesBasics

/// What later steps of a build need of a page. Whatever is added here is added to its form in the
/// cache below, or a page that is kept would lose it. Lists of records are copied and sorted, so a
/// record is one reference.
final class PageRecord: Sendable {
  let path: RoutePath
  let isHiddenFromSearch: Bool
  let links: PageLinks
  /// The file of its Markdown, if it has any.
  let twin: String?
  /// What lists of pages say of it.
  let entry: Kept<PageEntry>?
  /// What the search index needs of it; `nil` if it stays out, or if the site has no search.
  let search: Kept<SearchFacts>?
  /// The language of the page, as its root element says, if it can be searched.
  let language: String
  /// The versions of the page in several languages.
  let translations: [PageTranslation]

  init(
    path: RoutePath, isHiddenFromSearch: Bool, links: PageLinks, twin: String? = nil,
    entry: Kept<PageEntry>? = nil, search: Kept<SearchFacts>? = nil, language: String = "",
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

  /// The same with what is long in the file; `nil` if the disk refuses.
  func moved(to file: RecordFile) -> PageRecord? {
    let pieces = [links.texts.piece, entry?.piece, search?.piece]
    guard var start = file.append(pieces.compactMap { $0 }) else { return nil }
    let places = pieces.map { piece in
      let end = start + (piece.map(RecordFile.length) ?? 0)
      defer { start = end }
      return start..<end
    }
    var links = links
    links.texts = .file(file, places[0])
    return PageRecord(
      path: path, isHiddenFromSearch: isHiddenFromSearch, links: links, twin: twin,
      entry: entry.map { _ in .file(file, places[1]) },
      search: search.map { _ in .file(file, places[2]) }, language: language,
      translations: translations)
  }

  /// How much of the file belongs to it.
  var length: Int {
    [links.texts.range, entry?.range, search?.range].reduce(0) { $0 + ($1?.count ?? 0) }
  }
}

// MARK: - In the cache

extension ByteWriter {
  mutating func write(_ record: PageRecord) {
    write(record.path.segments)
    write(record.isHiddenFromSearch)
    write(record.links.file)
    write(record.links.owner)
    write(record.links.sum)
    write(record.twin) { $0.write($1) }
    write(record.language)
    write(record.translations) { $0.write($1) }
    for range in [record.links.texts.range, record.entry?.range, record.search?.range] {
      write(range) { writer, range in
        writer.write(range.lowerBound)
        writer.write(range.count)
      }
    }
  }
}

extension ByteReader {
  mutating func record(in file: RecordFile) throws(Damaged) -> PageRecord {
    let (path, isHidden) = (RoutePath(try texts()), try flag())
    let (name, owner, sum) = (try text(), try text(), try word())
    let (twin, language) = (try optionalText(), try text())
    let translations = try list { reader throws(Damaged) in try PageTranslation(from: &reader) }
    guard let texts = try place() else { throw Damaged() }
    let (entry, search) = (try place(), try place())
    return PageRecord(
      path: path, isHiddenFromSearch: isHidden,
      links: PageLinks(file: name, owner: owner, sum: sum, texts: .file(file, texts)), twin: twin,
      entry: entry.map { .file(file, $0) }, search: search.map { .file(file, $0) },
      language: language, translations: translations)
  }

  fileprivate mutating func place() throws(Damaged) -> Range<Int>? {
    guard try flag() else { return nil }
    let (start, count) = (try number(), try number())
    guard start >= 0, count >= 0, start <= Int.max - count else { throw Damaged() }
    return start..<start + count
  }
}
