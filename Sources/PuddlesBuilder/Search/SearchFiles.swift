// Writes the files of a search index: scripts that each pass one value to the page that loads them.
import Puddles
import PuddlesBasics

/// Divides an index into files that are small enough to be loaded one by one.
///
/// `index.js` describes the other files; `words-N.js` contain words in alphabetical order with their postings;
/// `pages-N.js` contain titles, headings and first words. A page loads them as script elements, so that the search also
/// works on a page opened from a disk, where nothing may be fetched, and under `default-src 'self'`.
struct SearchFiles {
  private var index = SearchIndex()
  private var sections = SectionFiles()
}

extension SearchFiles {
  /// Adds a page; all have one language. Of results that fit equally well, the page added first is shown first.
  mutating func add(_ entry: SearchEntry) {
    index.add(entry.facts)
    sections.add(entry)
  }

  /// Calls `put` for each file, with its path below the root of the site.
  /// - Parameters:
  ///   - page: The search page; the files are below its path.
  ///   - file: What links append to the path of a page: `index.html`, or nothing.
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
