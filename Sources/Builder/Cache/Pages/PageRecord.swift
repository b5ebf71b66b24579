// What a build knows of each of its pages until the end.
import Puddles

/// What later steps of a build need of a page. Whatever is added here is added to its form in the
/// cache below, or a page that is kept would lose it.
struct PageRecord: Sendable {
  let path: RoutePath
  let isHiddenFromSearch: Bool
  var links: PageLinks
  /// The file of its Markdown, if it has any.
  var twin: String?
  /// What lists of pages say of it.
  var entry: Kept<PageEntry>?
  /// What the search index needs of it; `nil` if it stays out, or if the site has no search.
  var search: Kept<SearchFacts>?
  /// The language of the page, as its root element says, if it can be searched.
  var language = ""
  /// The versions of the page in several languages.
  var translations: [PageTranslation] = []
}

extension PageRecord {
  /// The files that were written for it, its own first.
  var files: [String] { [links.file] + (twin.map { [$0] } ?? []) }

  /// A page that could not be rendered: links to it are fine, whatever their fragment.
  static func failed(_ path: RoutePath) -> PageRecord {
    PageRecord(
      path: path, isHiddenFromSearch: true, links: PageLinks(unknown: SitePath.file(of: path)))
  }

  /// Puts what is long into the file; `false` if the disk refuses, and all is as before.
  mutating func moveDetails(to file: RecordFile) -> Bool {
    let pieces = [links.texts.piece, entry?.piece, search?.piece]
    guard var start = file.append(pieces.compactMap { $0 }) else { return false }
    let places = pieces.map { piece in
      let end = start + (piece.map(RecordFile.length) ?? 0)
      defer { start = end }
      return start..<end
    }
    links.texts = .file(file, places[0])
    if entry != nil { entry = .file(file, places[1]) }
    if search != nil { search = .file(file, places[2]) }
    return true
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

extension PageRecord {
  init(from reader: inout ByteReader, in file: RecordFile) throws(Damaged) {
    path = RoutePath(try reader.texts())
    isHiddenFromSearch = try reader.flag()
    let (name, owner, sum) = (try reader.text(), try reader.text(), try reader.word())
    twin = try reader.optionalText()
    language = try reader.text()
    translations = try reader.list { reader throws(Damaged) in
      try PageTranslation(from: &reader)
    }
    guard let texts = try reader.place() else { throw Damaged() }
    links = PageLinks(file: name, owner: owner, sum: sum, texts: .file(file, texts))
    entry = try reader.place().map { .file(file, $0) }
    search = try reader.place().map { .file(file, $0) }
  }
}

extension ByteReader {
  fileprivate mutating func place() throws(Damaged) -> Range<Int>? {
    guard try flag() else { return nil }
    let (start, count) = (try number(), try number())
    guard start >= 0, count >= 0, start <= Int.max - count else { throw Damaged() }
    return start..<start + count
  }
}
