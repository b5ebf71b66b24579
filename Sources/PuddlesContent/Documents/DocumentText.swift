// The text of a document, parsed for its page, as Markdown again, and for lists of articles.

public import Puddles
import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown

/// What only the text of a document says.
///
/// It lives as long as its caller needs it: usually while one page is rendered.
public struct DocumentText: Sendable {
  public internal(set) var document: Document
  /// The heading of the page: the leading first-level heading, or else the title.
  public internal(set) var heading: Markdown.Heading
  /// The text without its leading first-level heading.
  public internal(set) var content: Markdown.Content
  /// The headings below the title, in order.
  public internal(set) var outline: [OutlineEntry]
  /// Links and images, what videos load, and the picture of the front matter.
  public internal(set) var links: [LinkUse]
  /// What was left out of the page, such as raw HTML, what is wrong with a translation, and the links that
  /// lead nowhere.
  public internal(set) var diagnostics: [Diagnostic]
  /// The file of the document.
  private let source: Source
  /// Where the Markdown begins after the front matter.
  private let start: Int
  /// Whether the text itself begins with the heading.
  private let isTitled: Bool
}

extension DocumentText {
  /// - Parameter start: where the Markdown of the source begins.
  init(_ document: Document, _ text: MarkdownText, of source: Source, from start: Int) {
    content = text.content
    outline = text.outline
    var isTitled = false
    if let title = content.removeTitle() {
      heading = title
      // One that is included is not in this text.
      isTitled = !source.bytes[start...].drop { $0 <= 0x20 }.starts(with: ":::".utf8)
      outline.removeFirst()
    } else {
      heading = Self.heading(of: document.title, beside: outline)
    }
    self.document = document
    (links, diagnostics) = (text.links, text.diagnostics)
    (self.source, self.start, self.isTitled) = (source, start, isTitled)
  }

  /// The text of a page that lists a folder.
  init(listing document: Document) {
    self.init(document, MarkdownText(), of: Source(file: "", bytes: []), from: 0)
  }

  private static func heading(
    of title: String, beside outline: [OutlineEntry]
  ) -> Markdown.Heading {
    var ids = HeadingIDs()
    for entry in outline { ids.reserve(entry.id) }
    return Markdown.Heading(level: 1, id: ids.id(for: title), children: [.text(title)])
  }
}

extension DocumentText {
  /// The Markdown as it was written.
  var body: ArraySlice<UInt8> { source.bytes[start...] }

  /// Gives the headings the ids of another text with the same headings.
  mutating func adoptIDs(of original: DocumentText) {
    let ids = Dictionary(
      zip(outline.map(\.id), original.outline.map(\.id)), uniquingKeysWith: { first, _ in first })
    outline = outline.map {
      OutlineEntry(level: $0.level, id: ids[$0.id] ?? $0.id, text: $0.text)
    }
    heading.id = original.heading.id
    content.renameHeadings(ids)
  }
}

// MARK: - A document as Markdown again, for programs that do not want HTML

extension DocumentText {
  /// The text without its front matter, beginning with its title, with links that hold where the text
  /// will lie.
  /// - Parameters:
  ///   - places: The pages of its links; the copy leads to the Markdown beside them.
  ///   - location: Where the text will lie.
  /// - Returns: `nil` for a page that no file holds.
  public func markdown(links places: LinkPlaces, at location: PageLocation) -> String? {
    if document.isGenerated { return nil }
    var destinations: [String: String] = [:]
    for link in links where link.file == source.file {
      destinations[link.destination] = places.markdown(of: link, at: location)
    }
    let body = LinkRewriter.rewritten(body, destinations)
    let text = String(decoding: body, as: UTF8.self).drop { $0.isNewline }
    if isTitled { return String(text) }
    var head = "# \(document.title)\n\n"
    if let description = document.matter.description {
      head += description.split(whereSeparator: \.isNewline).map { "> \($0)\n" }.joined() + "\n"
    }
    return head + text
  }
}

// MARK: - What lists of articles say of a text

extension DocumentText {
  /// How many minutes reading takes, at least one: 200 words a minute, and 400 characters of Chinese,
  /// Japanese or Korean.
  public var readingMinutes: Int {
    var (words, characters) = (0, 0)
    var isInWord = false
    for scalar in content.plainText.unicodeScalars {
      if Self.isIdeograph(scalar) {
        characters += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words += 1
        isInWord = true
      }
    }
    return max(1, (words * 2 + characters + 399) / 400)
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0x20000...0x323AF:
      true
    default: false
    }
  }

  /// The beginning of the text for lists: its first paragraph with words other than
  /// those of a picture, cut after a word.
  /// - Parameter limit: in characters.
  /// - Returns: `nil` for a text without a paragraph.
  public func excerpt(limit: Int = 240) -> String? {
    for block in content.blocks {
      guard case .paragraph(let words) = block else { continue }
      let text = words.textWithoutPictures.trimmed
      guard !text.isEmpty else { continue }
      guard text.count > limit else { return text }
      let start = text.prefix(limit)
      // Chinese and Japanese have no blanks between words: one that stands far ahead is not looked for.
      let end = start.suffix(40).lastIndex { $0.isWhitespace } ?? start.endIndex
      return start[..<end] + "…"
    }
    return nil
  }
}
