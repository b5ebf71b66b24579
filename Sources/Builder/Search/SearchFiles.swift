// The files of an index: scripts that hand one value each to the page that asked for them.

/// Cuts an index into files that are small enough to be loaded one by one.
///
/// `index.js` says what is where; `words-N.js` hold words in the order of their letters with their
/// places; `pages-N.js` hold titles, headings and first words. A page loads them as script elements, so
/// that search works from a disk, where nothing may be fetched, and under `default-src 'self'`.
package struct SearchFiles<Failure: Error>: ~Copyable {
  /// Takes the files one by one.
  private let put: (_ name: String, _ bytes: [UInt8]) throws(Failure) -> Void
  private let base: String
  private let file: String
  private var index = SearchIndex()
  private var sections = SectionFiles()
  /// Of all files so far.
  private var hashes: [ContentHash] = []
  private var counts = ""

  /// - Parameters:
  ///   - base: From the folder of the index to the root of the site, such as `../`.
  ///   - file: What links add to the path of a page: `index.html`, or nothing.
  package init(
    base: String, file: String,
    put: @escaping (_ name: String, _ bytes: [UInt8]) throws(Failure) -> Void
  ) {
    self.put = put
    self.base = base
    self.file = file
  }
}

extension SearchFiles {
  /// Adds a page; all are of one language and come in the order of their paths.
  package mutating func add(_ entry: SearchEntry) throws(Failure) {
    index.add(entry.facts)
    counts += Digits.encode(entry.facts.sections.count)
    sections.add(entry)
    try putSections(sections.take())
  }

  /// Writes the words, and what is where.
  package mutating func finish() throws(Failure) {
    try putSections(sections.take(isEnd: true))
    let words = WordShards(index)
    for (number, shard) in words.shards.enumerated() {
      try put("words-\(number)", holding: shard)
      hashes.append(ContentHash(shard))
    }
    let version = ContentHash(hashes.flatMap(\.bytes))
    let manifest = """
      {"version":"\(version.short)","base":\(JavaScriptText.literal(base)),\
      "file":\(JavaScriptText.literal(file)),"size":\(SectionFiles.size),"sections":"\(counts)",\
      "words":\(JavaScriptText.literal(words.separators.joined(separator: " ")))}
      """
    try put("index", holding: Array(manifest.utf8))
  }

  private mutating func putSections(_ files: [[UInt8]]) throws(Failure) {
    for file in files {
      try put("pages-\(hashes.count)", holding: file)
      hashes.append(ContentHash(file))
    }
  }

  private func put(_ name: String, holding value: [UInt8]) throws(Failure) {
    try put(name + ".js", Array("puddlesSearch.add(\"\(name)\",".utf8) + value + ");\n".utf8)
  }
}

extension SearchFiles<Never> {
  /// All files of an index, for pages that are in memory anyway.
  package static func all(
    of entries: [SearchEntry], base: String, file: String
  ) -> [(name: String, bytes: [UInt8])] {
    var all: [(name: String, bytes: [UInt8])] = []
    var files = SearchFiles(base: base, file: file) { all.append(($0, $1)) }
    for entry in entries { files.add(entry) }
    files.finish()
    return all
  }
}

extension ContentHash {
  fileprivate var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}

/// String literals of JavaScript.
enum JavaScriptText {
  static func literal(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return bytes.append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
  }
}

/// Numbers in printable characters: five bits each, the sixth says that more follow.
enum Digits {
  static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 31 {
      bytes.append(alphabet[rest & 31 | 32])
      rest >>= 5
    }
    bytes.append(alphabet[rest])
  }

  static func encode(_ number: Int) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
