// Extracts the text of a page for the search: the content of `main`, divided by headings.
import PuddlesBasics

/// Collects the words of a page while its tokens are read.
///
/// Left out are navigation, blocks of code unless they are asked for, scripts, styles, drawings, the links of headings to themselves
/// (`class="anchor"`), and elements with `data-search="off"`.
struct SearchText: ~Copyable {
  private enum Part {
    case beforeMain, main, behindMain
  }

  private static let leftOut: [StaticString] = ["nav", "svg", "pre", "style", "script", "template"]
  /// Inline elements: their tags do not end a word or a sentence.
  private static let inline: [StaticString] = [
    "a", "b", "i", "q", "s", "u", "em", "bdi", "bdo", "del", "dfn", "img", "ins", "kbd", "sub",
    "sup",
    "svg", "var", "wbr", "code", "mark", "span", "strong",
  ]

  private static let wordsOfTitle = 4

  private var part = Part.beforeMain
  private var splitter = WordSplitter()
  private var language = ""
  private var sections: [SearchFacts.Section]
  /// The open heading: its text, its id and its level; level 0 if no heading is open.
  private var heading: (text: [UInt8], id: String, level: UInt8) = ([], "", 0)
  /// The beginning of the text of the current section.
  private var excerpt = ExcerptText()
  /// The name of the element that is being left out, and how many elements of that name are open.
  private var skipped: (name: Range<Int>, depth: Int)?
  private let includesCode: Bool
  /// How many blocks of code are open; their words are found, but no excerpt shows them.
  private var blocksOfCode = 0

  /// - Parameters:
  ///   - title: The title of the page; its words weigh most.
  ///   - includesCode: Whether blocks of code are read, and names such as `parse_line` are words as a whole, too.
  init(title: String, includesCode: Bool = false) {
    self.includesCode = includesCode
    splitter.joinsNames = includesCode
    sections = [SearchFacts.Section(id: "", heading: title, excerpt: "")]
    add(title: Array(title.utf8))
  }
}

extension SearchText {
  /// The facts about the page; complete when all tokens were read.
  var facts: SearchFacts {
    var sections = sections
    sections[sections.count - 1].excerpt = excerpt.text
    return SearchFacts(
      language: language, title: sections[0].heading, sections: sections,
      words: splitter.words.all)
  }

  mutating func add(_ text: Range<Int>, in tokens: HTMLTokenizer) {
    guard part == .main, skipped == nil else { return }
    if heading.level > 0 { return heading.text += tokens[text] }
    splitter.add(tokens[text], in: sections.count - 1, .body)
    if blocksOfCode == 0 { excerpt.append(tokens[text]) }
  }

  mutating func start(_ tag: PageTag, in tokens: HTMLTokenizer) {
    guard part == .main else { return startOutside(tag, in: tokens) }
    if let open = skipped {
      if tokens.isSame(tag.name, open.name), !tag.closesItself { skipped?.depth += 1 }
      return
    }
    let level = tokens.headingLevel(tag.name)
    if level == 0 { endWord(at: tag.name, in: tokens) }
    if includesCode, tokens.equals(tag.name, "pre") {
      if !tag.isOff {
        blocksOfCode += 1
        return
      }
    }
    let isAnchor = tag.classes.map { tokens.equals($0, "anchor") } == true
    if tag.isOff || isAnchor && tokens.equals(tag.name, "a")
      || Self.leftOut.contains(where: { tokens.equals(tag.name, $0) })
    {
      let isEmpty = tag.closesItself || HTMLNames.void.contains(tokens.name(tag.name))
      if !isEmpty { skipped = (tag.name, 1) }
    } else if level > 0 {
      heading = ([], tag.id.map(tokens.text) ?? "", level)
    }
  }

  mutating func end(_ name: Range<Int>, in tokens: HTMLTokenizer) {
    guard part == .main else { return }
    if let open = skipped {
      guard tokens.isSame(name, open.name) else { return }
      skipped = open.depth > 1 ? (open.name, open.depth - 1) : nil
    } else if tokens.headingLevel(name) > 0 {
      endHeading()
    } else if blocksOfCode > 0, tokens.equals(name, "pre") {
      blocksOfCode -= 1
    } else if tokens.equals(name, "main") {
      part = .behindMain
    } else {
      endWord(at: name, in: tokens)
    }
  }
}

extension SearchText {
  private mutating func add(_ text: [UInt8], _ weight: SearchWeight) {
    let section = sections.count - 1
    text.withUnsafeBufferPointer { splitter.add($0, in: section, weight) }
  }

  /// Adds the words of a title. In a long title each word counts only as much as one of a heading.
  private mutating func add(title: [UInt8]) {
    let count = title.split(whereSeparator: { $0 <= 0x20 }).count
    add(title, count > Self.wordsOfTitle ? .heading : .title)
  }

  private mutating func startOutside(_ tag: PageTag, in tokens: HTMLTokenizer) {
    guard part == .beforeMain else { return }
    if tokens.equals(tag.name, "main") { part = .main }
    if let value = tag.language, tokens.equals(tag.name, "html") { language = tokens.text(value) }
  }

  private mutating func endWord(at name: Range<Int>, in tokens: HTMLTokenizer) {
    if excerpt.isFull || Self.inline.contains(where: { tokens.equals(name, $0) }) { return }
    excerpt.endWord()
  }

  /// Ends a heading. It begins a new section if a link can lead to it, and if it is not the title of the page.
  private mutating func endHeading() {
    guard heading.level > 0 else { return }
    let text = ExcerptText.line(heading.text)
    if heading.level > 1, !heading.id.isEmpty, !text.isEmpty {
      sections[sections.count - 1].excerpt = excerpt.text
      excerpt = ExcerptText()
      sections.append(SearchFacts.Section(id: heading.id, heading: text, excerpt: ""))
    }
    if heading.level == 1 { add(title: heading.text) } else { add(heading.text, .heading) }
    heading.level = 0
  }
}

extension HTMLTokenizer {
  /// The level of a heading from 1 to 6; 0 for any other element.
  fileprivate func headingLevel(_ name: Range<Int>) -> UInt8 {
    guard name.count == 2, bytes[name.lowerBound] | 0x20 == UInt8(ascii: "h") else { return 0 }
    let level = bytes[name.lowerBound + 1] &- UInt8(ascii: "0")
    return (1...6).contains(level) ? level : 0
  }
}

// MARK: - The first words of a section, which search results show

/// Collects text up to a limit, with single blanks.
struct ExcerptText {
  /// The limit in bytes. A word that goes beyond it is finished if no more than `rest` bytes are needed.
  private static let limit = 120
  /// How many bytes beyond the limit may be used to finish the last word.
  private static let rest = 40

  private var bytes: [UInt8] = []
  private var needsBlank = false
  private(set) var isFull = false
}

extension ExcerptText {
  var text: String {
    CharacterReferences.decode(String(decoding: bytes, as: UTF8.self)) + (isFull ? "…" : "")
  }

  /// Joins the lines of a text into one, however long it is.
  static func line(_ text: [UInt8]) -> String {
    var line = ExcerptText()
    text.withUnsafeBufferPointer { line.append($0, limit: .max - rest) }
    return line.text
  }

  mutating func endWord() {
    needsBlank = !bytes.isEmpty
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, limit: Int = limit) {
    for byte in text {
      if isFull { return }
      if byte <= 0x20 { endWord() } else { append(byte, limit) }
    }
  }

  private mutating func append(_ byte: UInt8, _ limit: Int) {
    if needsBlank {
      if bytes.count >= limit { return isFull = true }
      bytes.append(0x20)
      needsBlank = false
    } else if bytes.count >= limit {
      // The text may go on up to `rest` bytes to finish a word; it is never cut within a character.
      isFull = byte >= 0xC0 || byte < 0x80 && bytes.count >= limit + Self.rest
      if isFull { return }
    }
    bytes.append(byte)
  }
}
