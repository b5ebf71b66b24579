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

  /// The files, with their paths below the root of the site.
  /// - Parameters:
  ///   - page: The search page: the files lie below it.
  ///   - file: What links add to the path of a page: `index.html`, or nothing.
  func files(below page: RoutePath, file: String) -> [(path: String, bytes: [UInt8])] {
    let shards = WordShards(index.records)
    var files = sections.files.enumerated().map { ("pages-\($0)", JSONText.array($1)) }
    files += shards.files.enumerated().map {
      ("words-\($0)", .string(String(decoding: $1, as: UTF8.self)))
    }
    var scripts = files.map(Self.script)
    let version = Fingerprint.combine(scripts.map { Fingerprint.of(bytes: $0.bytes) })
    let manifest = JSONText.object([
      ("version", .string(ContentHash(value: version).short)),
      ("base", .string(String(repeating: "../", count: page.segments.count))),
      ("file", .string(file)), ("size", .number(SectionFiles.size)),
      ("sections", .string(SearchDigits.text(index.sectionCounts))),
      ("words", .string(shards.separators.joined(separator: " "))),
    ])
    scripts.append(Self.script("index", manifest))
    return scripts.map { ((page.segments + [$0.name]).joined(separator: "/"), $0.bytes) }
  }

  private static func script(_ name: String, _ value: JSONText) -> (name: String, bytes: [UInt8]) {
    (name + ".js", "puddlesSearch.add(\"\(name)\",".utf8 + value.script + ");\n".utf8)
  }
}
