// The files of an index: scripts that hand one value each to the page that asked for them.

/// Cuts an index into files that are small enough to be loaded one by one.
///
/// `index.js` says what is where; `words-N.js` hold words in the order of their letters with their
/// places; `pages-N.js` hold titles, headings and first words. A page loads them as script elements, so
/// that search works from a disk, where nothing may be fetched, and under `default-src 'self'`.
package struct SearchFiles<Failure: Error>: ~Copyable {
  /// A result needs the whole file of its page.
  static var pagesInAFile: Int { 8 }

  /// Takes the files one by one.
  private let put: (_ name: String, _ bytes: [UInt8]) throws(Failure) -> Void
  private let base: String
  private let file: String
  private var index = SearchIndex()
  /// The pages that make the next file.
  private var list: [UInt8] = []
  private var listed = 0
  private var lists: [ContentHash] = []
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
    list += (listed == 0 ? "[" : ",\n").utf8
    Self.append(entry, to: &list)
    listed += 1
    if listed == Self.pagesInAFile { try closeList() }
  }

  /// Writes the words, and what is where.
  package mutating func finish() throws(Failure) {
    if listed > 0 { try closeList() }
    let words = WordShards(index)
    for (number, shard) in words.shards.enumerated() {
      try put("words-\(number)", holding: shard)
    }
    let hashes = lists + words.shards.map(ContentHash.init)
    let version = ContentHash(hashes.flatMap(\.bytes))
    let manifest = """
      {"version":"\(version.short)","base":\(JavaScriptText.literal(base)),\
      "file":\(JavaScriptText.literal(file)),"size":\(Self.pagesInAFile),"sections":"\(counts)",\
      "words":[\(words.firstWords.map(JavaScriptText.literal).joined(separator: ","))]}
      """
    try put("index", holding: Array(manifest.utf8))
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

extension SearchFiles {
  private mutating func closeList() throws(Failure) {
    list += "]".utf8
    try put("pages-\(lists.count)", holding: list)
    lists.append(ContentHash(list))
    (list, listed) = ([], 0)
  }

  private func put(_ name: String, holding value: [UInt8]) throws(Failure) {
    try put(name + ".js", Array("puddlesSearch.add(\"\(name)\",".utf8) + value + ");\n".utf8)
  }

  /// `["path/","Title",["","","First words"],["id","Heading","First words"]]`. A text in a language of
  /// its own has an object in the place of its title: `{"title":"Title","lang":"en"}`.
  private static func append(_ entry: SearchEntry, to list: inout [UInt8]) {
    list += "[".utf8
    JavaScriptText.append(entry.path, to: &list)
    list += ",".utf8
    if let language = entry.language {
      list += "{\"title\":".utf8
      JavaScriptText.append(entry.facts.title, to: &list)
      list += ",\"lang\":".utf8
      JavaScriptText.append(language, to: &list)
      list += "}".utf8
    } else {
      JavaScriptText.append(entry.facts.title, to: &list)
    }
    for section in entry.facts.sections {
      list += ",[".utf8
      JavaScriptText.append(section.id, to: &list)
      list += ",".utf8
      JavaScriptText.append(section.id.isEmpty ? "" : section.heading, to: &list)
      list += ",".utf8
      JavaScriptText.append(section.excerpt, to: &list)
      list += "]".utf8
    }
    list += "]".utf8
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
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
