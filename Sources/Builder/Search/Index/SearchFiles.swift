// The files of an index: scripts that hand one value each to the page that asked for them.

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
    state.words = index.words
    try putWords(of: state)
    return state
  }

  /// Writes the files that are not what they were.
  ///
  /// - Parameters:
  ///   - state: What the index was.
  ///   - changes: Pages that changed, in their order; each has as many sections as it had.
  ///   - entry: A page by its number; `nil` if it cannot be had any more.
  func mend(
    _ state: IndexState, _ changes: [IndexChange], _ entry: (Int) -> SearchEntry?
  ) throws(Failure) -> IndexState {
    var state = state
    var words = WordChanges()
    let bases = state.bases
    for change in changes { words.note(change.old, to: change.new, base: bases[change.page]) }
    for number in state.files(showing: changes).sorted() {
      guard let file = Self.file(number, bases, entry) else { continue }
      try putSections(file, number, &state)
    }
    state.words = state.words.mended(by: words)
    try putWords(of: state)
    return state
  }

  /// A file of sections alone, made from the pages that it shows.
  private static func file(
    _ number: Int, _ bases: [Int], _ entry: (Int) -> SearchEntry?
  ) -> [UInt8]? {
    let first = number * SectionFiles.size
    var page = (bases.firstIndex { $0 > first } ?? bases.count) - 1
    var files = SectionFiles(skipping: first - bases[page])
    while page < bases.count, bases[page] < first + SectionFiles.size, let entry = entry(page) {
      files.add(entry)
      page += 1
    }
    return files.take(isEnd: true).first
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
    let words = WordShards(WordRecords(state.words, sectionCount: state.sectionCount))
    var hashes = state.hashes
    for (number, shard) in words.shards.enumerated() {
      try put("words-\(number)", holding: shard)
      hashes.append(ContentHash(shard).value)
    }
    let version = ContentHash(value: hashes.withUnsafeBytes(ContentHash.digest))
    let manifest = """
      {"version":"\(version.short)","base":\(JavaScriptText.literal(base)),\
      "file":\(JavaScriptText.literal(file)),"size":\(SectionFiles.size),\
      "sections":"\(state.counts.map(Digits.encode).joined())",\
      "words":\(JavaScriptText.literal(words.separators.joined(separator: " ")))}
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
