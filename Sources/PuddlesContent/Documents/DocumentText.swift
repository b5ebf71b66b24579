// The text of a document: parsed for its page, written as Markdown again for programs, and its
// reading time and excerpt for lists of articles.

public import Puddles
package import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown

/// The parsed text of a document.
///
/// It is not stored: it exists as long as its caller uses it, usually while one page is rendered.
public struct DocumentText: Sendable {
  /// The document that the text belongs to.
  public internal(set) var document: Document
  /// The heading of the page: the first-level heading at the start, or else the title of the document.
  public internal(set) var heading: Markdown.Heading
  /// The text without its first-level heading at the start.
  public internal(set) var content: Markdown.Content
  /// The headings below the title, in order.
  public internal(set) var outline: [OutlineEntry]
  /// All links and images, the URLs that videos load, and the image of the front matter.
  public internal(set) var links: [LinkUse]
  /// The hosts from which the text loads pictures, films and frames.
  package let loads: LoadedHosts
  /// Warnings about left-out content such as raw HTML and about differences in a translation, and links that
  /// lead nowhere.
  public internal(set) var diagnostics: [Diagnostic]
  /// On a translation, the sections of the original that have changed since it was made, as far as that is known.
  package internal(set) var changedSections: [ChangedSection] = []
  /// The content of the document's file.
  private let source: Source
  /// The index at which the Markdown begins, after the front matter.
  private let start: Int
  /// Whether the file itself, and not an included file, begins with the heading.
  private let isTitled: Bool
}

/// The text of a file, the same for every page that shows it.
struct ParsedDocument: Sendable {
  var text = MarkdownText()
  var source = Source(file: "", bytes: [])
  /// The index at which the Markdown begins.
  var start = 0
}

extension DocumentText {
  init(_ document: Document, _ parsed: ParsedDocument) {
    let (text, source, start) = (parsed.text, parsed.source, parsed.start)
    content = text.content
    outline = text.outline
    var isTitled = false
    if let title = content.removeTitle() {
      heading = title
      // A heading from an included file is not in this file.
      isTitled = !source.bytes[start...].drop { $0 <= 0x20 }.starts(with: ":::".utf8)
      outline.removeFirst()
    } else {
      heading = Self.heading(of: document.title, beside: outline)
    }
    self.document = document
    (links, diagnostics, loads) = (text.links, text.diagnostics, text.loads)
    (self.source, self.start, self.isTitled) = (source, start, isTitled)
  }

  /// Makes an empty text for a page that lists a folder.
  init(listing document: Document) {
    self.init(document, ParsedDocument())
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
  /// The Markdown as written, without the front matter.
  var body: ArraySlice<UInt8> { source.bytes[start...] }

  /// Gives the headings the ids of the original, which has headings of the same levels.
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
  /// Returns the document as Markdown: without its front matter, beginning with its title, with links that are
  /// valid at a location.
  /// - Parameters:
  ///   - places: The pages that the links lead to; links of the copy lead to the Markdown copies of these pages.
  ///   - location: The place at which the Markdown will be published.
  /// - Returns: `nil` for a generated page without a file.
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

// MARK: - Reading time and excerpt, for lists of articles

extension DocumentText {
  /// The reading time in minutes, at least one: 200 words a minute, or 400 characters of Chinese, Japanese or
  /// Korean.
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

  /// The beginning of the text, for lists: its first paragraph that has words besides the words of
  /// images, cut at the end of a word.
  /// - Parameter limit: the greatest number of characters.
  /// - Returns: `nil` for a text without a paragraph.
  public func excerpt(limit: Int = 240) -> String? {
    for block in content.blocks {
      guard case .paragraph(let words) = block else { continue }
      let text = words.textWithoutPictures.trimmed
      guard !text.isEmpty else { continue }
      guard text.count > limit else { return text }
      let start = text.prefix(max(0, limit))
      // Chinese and Japanese have no blanks between words, so only the last 40 characters are searched for a blank.
      let end = start.suffix(40).lastIndex { $0.isWhitespace } ?? start.endIndex
      return start[..<end] + "…"
    }
    return nil
  }
}
