// The files of an index: scripts that hand one value each to the page that asked for them.
import PuddlesBasics

/// Cuts an index into files that are small enough to be loaded one by one.
///
/// `index.js` says what is where; `words-N.js` hold words in the order of their letters with their
/// places; `pages-N.js` hold titles, headings and first words. A page loads them as script elements, so
/// that search works from a disk, where nothing may be fetched, and under `default-src 'self'`.
package struct SearchFiles<Failure: Error> {
  /// Takes the files one by one.
  private let put: (_ name: String, _ bytes: [UInt8]) throws(Failure) -> Void
  private let base: String
  private let file: String

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
  /// Writes the files of an index of pages, which are of one language and come in the order of their
  /// paths.
  /// - Parameter next: The next page; `nil` if there is none left.
  @discardableResult
  func make(_ next: () -> SearchEntry?) throws(Failure) -> IndexState {
    var state = IndexState()
    var index = SearchIndex()
    var sections = SectionFiles()
    while let entry = next() {
      index.add(entry.facts)
      state.counts.append(entry.facts.sections.count)
      sections.add(entry)
      for file in sections.take() { try putSections(file, state.hashes.count, &state) }
    }
    for file in sections.take(isEnd: true) { try putSections(file, state.hashes.count, &state) }
    state.words = index.finish()
    try putWords(of: state)
    return state
  }

  /// Writes the files that are not what they were.
  ///
  /// - Parameters:
  ///   - state: What the index was.
  ///   - edit: What became of its pages.
  ///   - entry: A page by its number; `nil` if it cannot be had any more.
  func mend(
    _ state: IndexState, _ edit: IndexEdit, _ entry: (Int) -> SearchEntry?
  ) throws(Failure) -> IndexState {
    var mended = IndexState(counts: edit.counts)
    mended.hashes = edit.changedFiles.indices.map { $0 < state.hashes.count ? state.hashes[$0] : 0 }
    for range in edit.changedRanges { try putSections(in: range, of: edit, entry, &mended) }
    var words = WordChanges()
    words.note(edit)
    mended.words = state.words.mended(by: words, edit.map)
    try putWords(of: mended)
    return mended
  }

  /// Writes some files of sections, made from the pages that they show.
  private func putSections(
    in range: Range<Int>, of edit: IndexEdit, _ entry: (Int) -> SearchEntry?,
    _ state: inout IndexState
  ) throws(Failure) {
    let (first, end) = (range.lowerBound * SectionFiles.size, range.upperBound * SectionFiles.size)
    var page = (edit.bases.firstIndex { $0 > first } ?? edit.bases.count) - 1
    var files = SectionFiles(skipping: first - edit.bases[page])
    var number = range.lowerBound
    while page < edit.bases.count, edit.bases[page] < end, let entry = entry(page) {
      files.add(entry)
      page += 1
      let isEnd = page == edit.bases.count
      for file in files.take(isEnd: isEnd) where number < range.upperBound {
        try putSections(file, number, &state)
        number += 1
      }
    }
  }

  private func putSections(
    _ file: [UInt8], _ number: Int, _ state: inout IndexState
  ) throws(Failure) {
    try put(Self.sectionsName(number), holding: file)
    let hash = ContentHash(file).value
    if number == state.hashes.count { state.hashes.append(0) }
    state.hashes[number] = hash
  }

  /// Writes the words, and what is where.
  private func putWords(of state: IndexState) throws(Failure) {
    var hashes = state.hashes
    var shards = WordShards(WordRecords(state.words, sectionCount: state.sectionCount))
    var number = 0
    while let shard = shards.next() {
      try put("words-\(number)", holding: shard)
      hashes.append(ContentHash(shard).value)
      number += 1
    }
    let version = ContentHash(value: hashes.withUnsafeBytes(Fingerprint.digest))
    let manifest = """
      {"version":"\(version.short)","base":\(JavaScriptText.literal(base)),\
      "file":\(JavaScriptText.literal(file)),"size":\(SectionFiles.size),\
      "sections":"\(state.counts.map(Digits.encode).joined())",\
      "words":\(JavaScriptText.literal(shards.separators.joined(separator: " ")))}
      """
    try put("index", holding: Array(manifest.utf8))
  }

  private static func sectionsName(_ number: Int) -> String { "pages-\(number)" }

  /// The name of a file of sections.
  static func sectionsFile(_ number: Int) -> String { sectionsName(number) + ".js" }

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
    var rest = entries[...]
    SearchFiles(base: base, file: file) { all.append(($0, $1)) }.make { rest.popFirst() }
    return all
  }
}

// MARK: - Values as the scripts of an index hold them

/// String literals of JavaScript, without what would end a script or a line wherever they are put.
enum JavaScriptText {
  static func literal(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if !text.contains(where: isSpecial) { return bytes.append(contentsOf: text) }
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      // U+2028 and U+2029 end a line in scripts older than ECMAScript 2019: E2 80 A8 and A9.
      case _ where isLineEnd(text, index):
        bytes.removeLast(2)
        bytes += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      case 0..<0x20: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
  }

  private static func isLineEnd(_ text: UnsafeBufferPointer<UInt8>, _ last: Int) -> Bool {
    guard last > 1, text[last] == 0xA8 || text[last] == 0xA9 else { return false }
    return text[last - 1] == 0x80 && text[last - 2] == 0xE2
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0xE2 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "\\")
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

  /// How many digits a number has at most.
  static let most = (Int.bitWidth + 4) / 5

  /// Writes a number where there is room for it.
  @inline(__always)
  static func append(_ number: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    var rest = number
    while rest > 31 {
      end.pointee = digit(rest & 31 | 32)
      end += 1
      rest >>= 5
    }
    end.pointee = digit(rest)
    end += 1
  }

  private static func digit(_ value: Int) -> UInt8 {
    let digits: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
    return digits.utf8Start[value]
  }

  static func read(_ digits: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int {
    var number = 0
    var shift = 0
    while position < digits.count {
      let value = Int(values[Int(digits[position])])
      position &+= 1
      number |= (value & 31) << shift
      if value < 32 { break }
      shift += 5
    }
    return number
  }

  /// How many numbers there are.
  static func count(in digits: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for digit in digits where isLast(digit) { count &+= 1 }
    return count
  }

  /// Where the first numbers end.
  static func end(of count: Int, in digits: UnsafeBufferPointer<UInt8>) -> Int {
    var (position, rest) = (0, count)
    while rest > 0, position < digits.count {
      if isLast(digits[position]) { rest -= 1 }
      position += 1
    }
    return position
  }

  /// Whether a number ends with the digit: its value is below 32.
  private static func isLast(_ digit: UInt8) -> Bool {
    digit >= alphabet[0] && digit <= alphabet[31]
  }

  /// The value of each digit.
  private static let values = {
    var values = [UInt8](repeating: 0, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func encode(_ number: Int) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - What results show: titles, headings and first words, some sections to a file

/// Files with the same number of sections each, whatever the pages are that they belong to: what one
/// result transfers does not grow with the length of its page.
///
/// A file is a list of pages, `["path/","Title",["","","First words"],["id","Heading","First words"]]`.
/// A page that does not end in a file is named again in the next. A text in a language of its own has an
/// object in the place of its title: `{"title":"Title","lang":"en"}`.
struct SectionFiles {
  private var files: [[UInt8]] = []
  private var file: [UInt8] = []
  /// How many sections the open file still takes.
  private var room = size

  /// How many sections belong to files before these.
  private var before: Int

  /// - Parameter before: How many of the first sections are left out.
  init(skipping before: Int = 0) {
    self.before = before
  }
}

extension SectionFiles {
  /// In sections. A result needs the whole file of its section.
  static let size = 20

  /// How many files some sections need.
  static func count(of sections: Int) -> Int { (sections + size - 1) / size }

  /// The files that are full and were not taken before; at the end also the last one.
  mutating func take(isEnd: Bool = false) -> [[UInt8]] {
    if isEnd, !file.isEmpty { close() }
    defer { files = [] }
    return files
  }

  mutating func add(_ entry: SearchEntry) {
    var rest = entry.facts.sections.dropFirst(before)
    before = max(0, before - entry.facts.sections.count)
    while !rest.isEmpty {
      file += file.isEmpty ? "[".utf8 : ",\n".utf8
      appendPage(entry)
      for section in rest.prefix(room) { append(section) }
      file.append(UInt8(ascii: "]"))
      let count = min(room, rest.count)
      rest = rest.dropFirst(count)
      room -= count
      if room == 0 { close() }
    }
  }

  private mutating func close() {
    files.append(file + "]".utf8)
    file = []
    room = Self.size
  }

  private mutating func appendPage(_ entry: SearchEntry) {
    file += "[".utf8
    JavaScriptText.append(entry.path, to: &file)
    file += ",".utf8
    guard let language = entry.language else {
      return JavaScriptText.append(entry.facts.title, to: &file)
    }
    file += "{\"title\":".utf8
    JavaScriptText.append(entry.facts.title, to: &file)
    file += ",\"lang\":".utf8
    JavaScriptText.append(language, to: &file)
    file += "}".utf8
  }

  private mutating func append(_ section: SearchFacts.Section) {
    file += ",[".utf8
    JavaScriptText.append(section.id, to: &file)
    file += ",".utf8
    JavaScriptText.append(section.id.isEmpty ? "" : section.heading, to: &file)
    file += ",".utf8
    JavaScriptText.append(section.excerpt, to: &file)
    file += "]".utf8
  }
}
