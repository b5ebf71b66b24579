// The text of a document, parsed for its page, as Markdown again, and for lists of articles.

public import Puddles
import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown

/// What only the text of a document says.
///
/// It lives as long as its caller needs it: usually while one page is drawn.
public struct DocumentText: Sendable {
  public internal(set) var document: Document
  /// The heading of the page: the leading first-level heading, or else the title.
  public internal(set) var heading: Markdown.Heading
  /// The text without its leading first-level heading.
  public internal(set) var content: Markdown.Content
  /// The headings below the title, in order.
  public internal(set) var outline: [OutlineEntry]
  /// Links and images as they were written.
  public let links: [LinkUse]
  /// What was left out of the page, such as raw HTML, and what is wrong with a translation.
  public internal(set) var warnings: [Diagnostic]
  private let text: MarkdownText
  /// The file of the document.
  private let source: Source
  /// Where the Markdown begins behind the front matter.
  private let start: Int
}

extension DocumentText {
  /// - Parameter start: where the Markdown of the source begins.
  init(_ document: Document, _ text: MarkdownText, of source: Source, from start: Int) {
    content = text.content
    outline = text.outline
    if case .heading(let heading)? = content.blocks.first, heading.level == 1 {
      self.heading = heading
      outline.removeFirst()
      content.blocks.removeFirst()
    } else {
      heading = Self.heading(of: document.title, beside: outline)
    }
    self.document = document
    (links, warnings) = (text.links, text.warnings)
    self.text = text
    self.source = source
    self.start = start
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
  /// Where videos, embeds and the picture of the front matter come from, as pages ask for them.
  var loads: [LinkUse] { text.embeds + [document.coverLink].compactMap(\.self) }

  /// The ids that a link may name behind `#`.
  public var anchors: Set<String> { Set(anchorNames) }

  var anchorHashes: [UInt64] { anchorNames.map { Fingerprint.of(bytes: $0.utf8) } }

  private var anchorNames: [String] {
    outline.map(\.id) + [heading.id] + text.anchors
      + content.footnotes.map { FootnoteIDs.note($0.number) }
  }

  /// The first heading of the first level, if there is one.
  var firstTitle: String? { text.outline.first { $0.level == 1 }?.text }

  /// The Markdown as it was written.
  var body: ArraySlice<UInt8> { source.bytes[start...] }

  /// Changes with each file that the text was made from.
  var revision: UInt64 {
    Fingerprint.combine(([source] + text.files).map { Fingerprint.of(bytes: $0.bytes) })
  }

  /// Gives the headings the ids of another text with the same headings.
  mutating func adoptIDs(of original: DocumentText) {
    let ids = Dictionary(
      zip(outline.map(\.id), original.outline.map(\.id)), uniquingKeysWith: { first, _ in first })
    outline = outline.map {
      OutlineEntry(level: $0.level, id: ids[$0.id] ?? $0.id, text: $0.text)
    }
    heading.id = original.heading.id
    content.blocks = content.blocks.map { block in
      guard case .heading(var heading) = block else { return block }
      heading.id = ids[heading.id] ?? heading.id
      return .heading(heading)
    }
  }
}

/// What a check needs of a text.
struct CheckedText: Sendable {
  let links: [LinkUse]
  let outline: [OutlineEntry]
  let anchors: Set<String>
  let diagnostics: [Diagnostic]

  init(of document: Document) {
    do throws(DiagnosticsError) {
      let text = try document.parsed()
      self.init(text)
    } catch {
      self.init(error)
    }
  }

  private init(_ error: DiagnosticsError) {
    (links, outline, anchors, diagnostics) = ([], [], [], error.diagnostics)
  }

  init(_ text: DocumentText) {
    (links, outline, anchors) = (text.links + text.loads, text.outline, text.anchors)
    diagnostics = text.warnings
  }
}

extension MarkdownView {
  /// Draws the text of a document, and reports what was left out of it and which links are dead, as far
  /// as the links were checked.
  public init(_ text: DocumentText, links: LinkResolver = .asWritten) {
    self.init(text.content, links: links.noting(text.warnings))
  }
}

// MARK: - A document as Markdown again, for readers who do not want HTML

extension DocumentText {
  /// The text without its front matter, beginning with its title, with links that hold where the text
  /// will lie.
  /// - Parameter link: the new destination of a link, or `nil` to leave it as it is written.
  /// - Returns: `nil` for a page that no file holds.
  public func markdown(link: (_ destination: String) -> String?) -> String? {
    if document.isGenerated { return nil }
    let known = Set(links.map(\.destination))
    var destinations: [String: String] = [:]
    for destination in known { destinations[destination] = link(destination) }
    let body = LinkRewriter.rewritten(body, destinations)
    return Self.titled(String(decoding: body, as: UTF8.self), document)
  }

  /// A text that begins with its own title keeps it.
  private static func titled(_ text: String, _ document: Document) -> String {
    let trimmed = text.drop { $0.isNewline }
    if trimmed.hasPrefix("# ") { return String(trimmed) }
    var head = "# \(document.title)\n\n"
    if let description = document.matter.description {
      head += description.split(whereSeparator: \.isNewline).map { "> \($0)\n" }.joined() + "\n"
    }
    return head + trimmed
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
  /// those of a picture, cut behind a word.
  /// - Parameter limit: in characters.
  /// - Returns: `nil` for a text without a paragraph.
  public func excerpt(limit: Int = 240) -> String? {
    for block in content.blocks {
      guard case .paragraph(let words) = block else { continue }
      let text = words.textWithoutPictures.trimmed
      guard !text.isEmpty else { continue }
      guard text.count > limit else { return text }
      let start = text.prefix(limit)
      let end = start.lastIndex { $0.isWhitespace } ?? start.endIndex
      return start[..<end] + "…"
    }
    return nil
  }
}

// MARK: - The picture of a document

/// The picture that the front matter of a document names by `image`.
public struct DocumentCover: Sendable, Hashable {
  /// Where a picture lies.
  public enum Source: Sendable, Hashable {
    /// A file of the folder of documents, by its path there.
    case file(String)
    /// A URL of another host.
    case url(String)
  }

  public let source: Source
  /// What it shows, in words; empty if nothing is said.
  public let alt: String
  /// Its size, if it is a file whose format is known.
  public let size: ImageSize?
}

extension DocumentTree {
  /// The picture of a document; `nil` if its front matter names none, or one that is not there, which is
  /// an error of the text.
  public func cover(of document: Document) -> DocumentCover? {
    guard let image = document.matter.image else { return nil }
    let alt = document.matter.imageAlt ?? ""
    switch target(of: image, from: document) {
    case .file(let file):
      return DocumentCover(
        source: .file(file), alt: alt, size: imageSize(of: image, in: document))
    case .url(let url) where LinkText.hasScheme(url):
      return DocumentCover(source: .url(url), alt: alt, size: nil)
    default: return nil
    }
  }
}

extension Document {
  /// The picture of the front matter, with its place.
  var coverLink: LinkUse? {
    guard let image = facts.matter.image else { return nil }
    return LinkUse(
      destination: image, isImage: true,
      position: facts.frontMatter.values["image"]?.position)
  }
}
