// One page with its dialogs: the unit that is rendered together and kept together.
import Puddles

/// What a build keeps of a page, of each dialog that its controls may ask, and of what they read.
struct PageUnit: Sendable {
  /// The path of the page itself.
  let path: RoutePath
  var records: [PageRecord] = []
  var diagnostics: [Diagnostic] = []
  var reads = Reads()
}

/// What later steps of a build need of a page. Whatever is added here is added to its form in the
/// cache below, or a page that is kept would lose it.
struct PageRecord: Sendable {
  let path: RoutePath
  let isHiddenFromSearch: Bool
  let links: PageLinks
  /// What lists of pages say of it.
  var entry: PageEntry?
  /// What the search index needs of it; `nil` if it stays out, or if the site has no search.
  var search: SearchFacts?
  /// The versions of the page in several languages.
  var translations: [PageTranslation] = []
}

extension PageRecord {
  /// The files that were written for it, its own first.
  var files: [String] { [links.file] + (entry?.twin.map { [$0] } ?? []) }

  /// A page that could not be rendered: links to it are fine, whatever their fragment.
  static func failed(_ path: RoutePath) -> PageRecord {
    PageRecord(
      path: path, isHiddenFromSearch: true, links: PageLinks(unknown: SitePath.file(of: path)))
  }
}

// MARK: - In the cache

extension PageUnit {
  /// Everything but the path and the reads, which the cache keeps apart.
  var blob: [UInt8] {
    var writer = ByteWriter()
    writer.write(records) { $0.write($1) }
    writer.write(diagnostics) { $0.write($1) }
    return writer.bytes
  }

  init(path: RoutePath, from reader: inout ByteReader) throws(Damaged) {
    self.path = path
    records = try reader.list { reader throws(Damaged) in try PageRecord(from: &reader) }
    diagnostics = try reader.list { reader throws(Damaged) in try reader.diagnostic() }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ record: PageRecord) {
    write(record.path.segments) { $0.write($1) }
    write(record.isHiddenFromSearch)
    write(record.links.file)
    write(record.links.owner)
    write(record.links.references)
    write(record.links.ids) { $0.write($1) }
    write(record.entry) { $0.write($1) }
    write(record.search) { $0.write($1) }
    write(record.translations) { $0.write($1) }
  }
}

extension PageRecord {
  fileprivate init(from reader: inout ByteReader) throws(Damaged) {
    path = RoutePath(try reader.texts())
    isHiddenFromSearch = try reader.flag()
    let (file, owner) = (try reader.text(), try reader.text())
    let references = try PackedTexts(from: &reader)
    let ids = try reader.optional { reader throws(Damaged) in
      try PackedTexts(from: &reader)
    }
    links = PageLinks(file: file, owner: owner, references: references, ids: ids)
    entry = try reader.optional { reader throws(Damaged) in try PageEntry(from: &reader) }
    search = try reader.optional { reader throws(Damaged) in try SearchFacts(from: &reader) }
    translations = try reader.list { reader throws(Damaged) in
      try PageTranslation(from: &reader)
    }
  }
}
