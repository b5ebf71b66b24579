// The text of a page as search reads it: what stands in `main`, by headings.
import PuddlesBasics

extension SearchFacts {
  /// Reads the bytes of a page for the search alone.
  /// - Parameter title: The name of the page; its words weigh most.
  package init(page html: [UInt8], title: String) {
    self =
      ScannedPage(html, title: title).search
      ?? SearchFacts(language: "", title: title, sections: [], words: [])
  }
}

/// Collects the words of a page while its tokens pass by.
///
/// Left out are navigation, blocks of code, scripts, styles, drawings, the links of headings to
/// themselves (`class="anchor"`), and what says `data-search="off"`.
struct SearchText: ~Copyable {
  private enum Part {
    case beforeMain, main, behindMain
  }

  private var part = Part.beforeMain
  private var splitter = WordSplitter()
  private var language = ""
  private var sections: [SearchFacts.Section]
  /// The text of the open heading, which is of a level above 0.
  private var heading: [UInt8] = []
  private var headingID = ""
  private var headingLevel: UInt8 = 0
  /// The beginning of the text of the current section.
  private var excerpt = ExcerptText()
  /// The name of the element that is left out, and how many of that name are open.
  private var leftOut: (name: Range<Int>, depth: Int)?

  /// - Parameter title: The name of the page; its words weigh most.
  init(title: String) {
    sections = [SearchFacts.Section(id: "", heading: title, excerpt: "")]
    add(Array(title.utf8), .title)
  }
}

extension SearchText {
  /// What was found, once the page ended.
  var facts: SearchFacts {
    var sections = sections
    sections[sections.count - 1].excerpt = excerpt.text
    return SearchFacts(
      language: language, title: sections[0].heading, sections: sections,
      words: splitter.words.packed)
  }

  mutating func add(_ text: Range<Int>, in tokens: HTMLTokenizer) {
    guard part == .main, leftOut == nil else { return }
    let bytes = tokens[text]
    if headingLevel > 0 { return heading.append(contentsOf: bytes) }
    splitter.add(
      bytes, readable: tokens.bytes.count - text.lowerBound, in: sections.count - 1, .body)
    if !excerpt.isFull { excerpt.append(bytes) }
  }

  mutating func start(_ tag: PageTag, in tokens: HTMLTokenizer) {
    guard part == .main else { return startOutside(tag, in: tokens) }
    if let open = leftOut {
      if tokens.isSame(tag.name, open.name), !tag.closesItself { leftOut?.depth += 1 }
      return
    }
    let level = tokens.headingLevel(tag.name)
    if level == nil, !excerpt.isFull, tokens.endsWord(tag.name) { excerpt.endWord() }
    if isLeftOut(tag, in: tokens) {
      let isEmpty = tag.closesItself || HTMLNames.void.contains(tokens.name(tag.name))
      if !isEmpty { leftOut = (tag.name, 1) }
    } else if let level {
      heading.removeAll(keepingCapacity: true)
      (headingID, headingLevel) = (tag.id.map(tokens.text) ?? "", level)
    }
  }

  mutating func end(_ name: Range<Int>, in tokens: HTMLTokenizer) {
    guard part == .main else { return }
    if let open = leftOut {
      guard tokens.isSame(name, open.name) else { return }
      leftOut = open.depth > 1 ? (open.name, open.depth - 1) : nil
    } else if tokens.headingLevel(name) != nil {
      endHeading()
    } else if tokens.equals(name, "main") {
      part = .behindMain
    } else if !excerpt.isFull, tokens.endsWord(name) {
      excerpt.endWord()
    }
  }
}

extension SearchText {
  private mutating func add(_ text: [UInt8], _ weight: SearchWeight) {
    let section = sections.count - 1
    text.withUnsafeBufferPointer { text in
      splitter.add(text, readable: text.count, in: section, weight)
    }
  }

  private mutating func startOutside(_ tag: PageTag, in tokens: HTMLTokenizer) {
    guard part == .beforeMain else { return }
    if tokens.equals(tag.name, "main") {
      part = .main
    } else if let value = tag.language, tokens.equals(tag.name, "html") {
      language = tokens.text(value)
    }
  }

  private func isLeftOut(_ tag: PageTag, in tokens: HTMLTokenizer) -> Bool {
    if tag.isOff { return true }
    return switch tag.name.count {
    case 1: tag.classes.map { tokens.equals($0, "anchor") } == true && tokens.equals(tag.name, "a")
    case 3:
      tokens.equals(tag.name, "nav") || tokens.equals(tag.name, "svg")
        || tokens.equals(tag.name, "pre")
    case 5: tokens.equals(tag.name, "style")
    case 6: tokens.equals(tag.name, "script")
    case 8: tokens.equals(tag.name, "template")
    default: false
    }
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

extension HTMLTokenizer {
  fileprivate func headingLevel(_ name: Range<Int>) -> UInt8? {
    guard name.count == 2, bytes[name.lowerBound] | 0x20 == UInt8(ascii: "h") else { return nil }
    let level = bytes[name.lowerBound + 1] &- UInt8(ascii: "0")
    return (1...6).contains(level) ? level : nil
  }

  /// Whether the text before a tag and the text behind it are two words.
  fileprivate func endsWord(_ name: Range<Int>) -> Bool {
    switch name.count {
    case 0: false
    case 1: equals(name, "p")
    case 2: !equals(name, "em")
    case 3: equals(name, "div") || equals(name, "pre")
    case 4: !equals(name, "code") && !equals(name, "span") && !equals(name, "mark")
    case 6: !equals(name, "strong")
    default: true
    }
  }
}

// MARK: - The first words of a section, as a result shows them

/// Collects text up to a limit, with single blanks.
struct ExcerptText {
  /// In bytes; the word that passes it is still finished, if not much is missing.
  private static let limit = 120
  /// How many bytes of a word may come after the limit.
  private static let rest = 40

  private var bytes: [UInt8] = []
  private var needsBlank = false
  private(set) var isFull = false

  init() {
    bytes.reserveCapacity(Self.limit + Self.rest)
  }

  var text: String {
    var end = [UInt8]()
    if isFull { end = Array("…".utf8) }
    let text = String(decoding: bytes + end, as: UTF8.self)
    return bytes.contains(UInt8(ascii: "&")) ? CharacterReferences.decode(text) : text
  }

  /// A text in one line, however long.
  static func line(_ text: [UInt8]) -> String {
    var line = ExcerptText()
    text.withUnsafeBufferPointer { line.append($0, limit: .max) }
    return line.text
  }

  /// Begins anew, with the same memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    (needsBlank, isFull) = (false, false)
  }

  mutating func endWord() {
    needsBlank = !bytes.isEmpty
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    append(text, limit: Self.limit)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
    var at = 0
    while at < text.count, !isFull {
      if text[at] <= 0x20 {
        endWord()
        at += 1
      } else {
        var end = at + 1
        while end < text.count, text[end] > 0x20 { end += 1 }
        append(word: UnsafeBufferPointer(rebasing: text[at..<end]), limit: limit)
        at = end
      }
    }
  }

  private mutating func append(word: UnsafeBufferPointer<UInt8>, limit: Int) {
    if needsBlank {
      if bytes.count >= limit { return isFull = true }
      bytes.append(0x20)
    }
    // A blank is followed by something.
    var end = min(word.count, max(needsBlank ? 1 : 0, limit - bytes.count))
    needsBlank = false
    // Full, but not in the middle of a character, nor of a word, unless it is very long.
    let most = end + Self.rest
    while end < min(word.count, most), word[end] < 0xC0 { end += 1 }
    while end < min(word.count, most + 3), word[end] & 0xC0 == 0x80 { end += 1 }
    bytes.append(contentsOf: word[..<end])
    if end < word.count { isFull = true }
  }
}
