// The files of an index: scripts that hand one value each to the page that asked for them.
import Puddles
import PuddlesBasics

/// Cuts an index into files that are small enough to be loaded one by one.
///
/// `index.js` says what is where; `words-N.js` hold words in the order of their letters with their
/// postings; `pages-N.js` hold titles, headings and first words. A page loads them as script elements, so
/// that search works from a disk, where nothing may be fetched, and under `default-src 'self'`.
struct SearchFiles {
  private var index = SearchIndex()
  private var sections = SectionFiles()
}

extension SearchFiles {
  /// Adds a page; they are of one language and come in the order of their paths.
  mutating func add(_ entry: SearchEntry) {
    index.add(entry.facts)
    sections.add(entry)
  }

  /// Hands the files over, one by one, with their paths below the root of the site.
  /// - Parameters:
  ///   - page: The search page: the files lie below it.
  ///   - file: What links add to the path of a page: `index.html`, or nothing.
  func write<Failure: Error>(
    below page: RoutePath, file: String,
    _ put: (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var hashes: [UInt64] = []
    func add(_ name: String, _ value: [UInt8]) throws(Failure) {
      let bytes = "puddlesSearch.add(\"\(name)\",".utf8 + value + ");\n".utf8
      hashes.append(Fingerprint.of(bytes: bytes))
      try put((page.segments + [name + ".js"]).joined(separator: "/"), bytes)
    }
    for (number, pages) in sections.files.enumerated() { try add("pages-\(number)", pages) }
    let shards = WordShards(index.records)
    for (number, words) in shards.files.enumerated() {
      try add("words-\(number)", JSONText.string(String(decoding: words, as: UTF8.self)).script)
    }
    let manifest = JSONText.object([
      ("version", .string(AssetMaker.digits(of: Fingerprint.combine(hashes)))),
      ("base", .string(String(repeating: "../", count: page.segments.count))),
      ("file", .string(file)), ("size", .number(SectionFiles.size)),
      ("sections", .string(SearchDigits.text(index.sectionCounts))),
      ("words", .string(shards.separators.joined(separator: " "))),
    ])
    try add("index", manifest.script)
  }
}
