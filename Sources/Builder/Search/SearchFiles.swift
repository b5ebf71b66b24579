// The files of an index: scripts that hand one value each to the page that asked for them.

/// Cuts an index into files that are small enough to be loaded one by one.
///
/// `index.js` says what is where; `words-N.js` hold words in the order of their letters with their
/// places; `pages-N.js` hold titles, headings and first words. A page loads them as script elements, so
/// that search works from a disk, where nothing may be fetched, and under `default-src 'self'`.
package struct SearchFiles {
  /// From the name of a file to its bytes, in the order of the names.
  package private(set) var files: [(name: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - entries: The pages of one language, sorted by path.
  ///   - base: From the folder of the index to the root of the site, such as `../`.
  ///   - file: What links add to the path of a page: `index.html`, or nothing.
  package init(_ entries: [SearchEntry], base: String, file: String) {
    let pages = SectionFiles(entries).files
    let words = WordShards(SearchIndex(entries))
    let version = ContentHash(Array((pages + words.shards).map(ContentHash.init).flatMap(\.bytes)))
    let counts = entries.map { Digits.encode($0.facts.sections.count) }.joined()
    let manifest = """
      {"version":"\(version.short)","base":\(JavaScriptText.literal(base)),\
      "file":\(JavaScriptText.literal(file)),"size":\(SectionFiles.size),"sections":"\(counts)",\
      "words":\(JavaScriptText.literal(words.separators.joined(separator: " ")))}
      """
    files = [("index.js", Self.script("index", Array(manifest.utf8)))]
    for (number, shard) in pages.enumerated() {
      files.append(("pages-\(number).js", Self.script("pages-\(number)", shard)))
    }
    for (number, shard) in words.shards.enumerated() {
      files.append(("words-\(number).js", Self.script("words-\(number)", shard)))
    }
  }
}

extension SearchFiles {
  private static func script(_ name: String, _ value: [UInt8]) -> [UInt8] {
    Array("puddlesSearch.add(\"\(name)\",".utf8) + value + ");\n".utf8
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
