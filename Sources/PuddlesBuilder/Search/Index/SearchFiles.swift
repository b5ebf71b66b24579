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
    let version = ContentHash(value: Fingerprint.combine(hashes))
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
