// Reads the text of a finished page: what stands in `main`, by headings.
extension SearchFacts {
  /// Reads the bytes of a page.
  /// - Parameter title: The name of the page; its words weigh most.
  package init(page html: [UInt8], title: String) {
    self = html.withUnsafeBufferPointer { html in
      guard let start = html.baseAddress else {
        return SearchFacts(language: "", title: title, sections: [], words: [])
      }
      var reader = SearchReader(TagReader(start, html.count), title: title)
      return reader.read()
    }
  }
}

/// One pass over a page.
///
/// Left out are navigation, blocks of code, scripts, styles, drawings, the links of headings to
/// themselves (`class="anchor"`), and what says `data-search="off"`.
struct SearchReader: ~Copyable {
  private var tags: TagReader
  private var splitter = WordSplitter()
  private var sections: [SearchFacts.Section]
  /// The text of the open heading, which is of a level above 0.
  private var heading: [UInt8] = []
  private var headingID = ""
  private var headingLevel: UInt8 = 0
  /// The beginning of the text of the current section.
  private var excerpt = ExcerptText()

  init(_ tags: TagReader, title: String) {
    self.tags = tags
    sections = [SearchFacts.Section(id: "", heading: title, excerpt: "")]
  }
}

extension SearchReader {
  mutating func read() -> SearchFacts {
    let title = sections[0].heading
    add(Array(title.utf8), .title)
    let language = tags.language
    if tags.skip(to: "main") { readMain() }
    sections[sections.count - 1].excerpt = excerpt.text
    return SearchFacts(
      language: language, title: title, sections: sections, words: splitter.words.packed)
  }

  private mutating func readMain() {
    while let text = tags.text() {
      take(text)
      guard let tag = tags.tag() else { return }
      if tag.isEnd, tags.equals(tag.name, "main") { return }
      take(tag)
    }
  }

  private mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return }
    if headingLevel > 0 { return heading.append(contentsOf: text) }
    splitter.add(text, readable: tags.readable(from: text), in: sections.count - 1, .body)
    if !excerpt.isFull { excerpt.append(text) }
  }

  private mutating func add(_ text: [UInt8], _ weight: SearchWeight) {
    let section = sections.count - 1
    text.withUnsafeBufferPointer { text in
      splitter.add(text, readable: text.count, in: section, weight)
    }
  }

  private mutating func take(_ tag: TagReader.Tag) {
    if let level = tags.headingLevel(tag.name) {
      if tag.isEnd { endHeading() } else { startHeading(level, tags.value(of: "id", in: tag)) }
    } else if !excerpt.isFull, tags.isBlock(tag.name) {
      excerpt.endWord()
    }
    guard !tag.isEnd else { return }
    if tags.isLeftOut(tag) { tags.skipContent(of: tag) }
  }

  private mutating func startHeading(_ level: UInt8, _ id: String) {
    heading.removeAll(keepingCapacity: true)
    (headingID, headingLevel) = (id, level)
  }

  /// The heading begins a section if a link can name it and it is not the title of the page.
  private mutating func endHeading() {
    guard headingLevel > 0 else { return }
    if headingLevel > 1, !headingID.isEmpty { startSection() }
    add(heading, headingLevel == 1 ? .title : .heading)
    headingLevel = 0
  }

  private mutating func startSection() {
    let text = ExcerptText.line(heading)
    guard !text.isEmpty else { return }
    sections[sections.count - 1].excerpt = excerpt.text
    excerpt.removeAll()
    sections.append(SearchFacts.Section(id: headingID, heading: text, excerpt: ""))
  }
}
