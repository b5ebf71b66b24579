// One document of a folder, ready to be drawn.

public import Puddles

/// A Markdown file with everything that a page needs to know of it.
public struct Document: Sendable, Hashable, Identifiable {
  /// The path of the file below the folder of documents, such as `guide/providers.md`.
  public let file: String
  /// How messages call the file.
  public let displayName: String
  /// The URL below the place of the folder, in decoded segments that are safe as file names.
  public let path: [String]
  /// Whether this is the page of its folder (`index.md` or `README.md`).
  public let isIndex: Bool
  /// The title of the front matter, or of the first heading, or the name of the file.
  public let title: String
  /// The heading of the page: the leading first-level heading, or else the title.
  public let heading: Markdown.Heading
  public let matter: DocumentMatter
  /// All of the front matter, with places, for types of one's own.
  public let frontMatter: FrontMatter
  /// The text without its leading first-level heading.
  public let content: Markdown.Content
  /// The headings below the title, in order.
  public let outline: [OutlineEntry]
  public let links: [DocumentLink]
  /// What was left out of the page, such as raw HTML.
  public let warnings: [Diagnostic]
}

extension Document {
  public var id: String { file }

  /// The ids that a link may name behind `#`.
  public var anchors: Set<String> {
    var ids = Set(outline.map(\.id))
    ids.insert(heading.id)
    for note in content.footnotes { ids.insert(FootnoteIDs.note(note.number)) }
    return ids
  }

  /// Further paths below the place of the folder that should lead here, in safe decoded segments.
  public var aliases: [[String]] {
    (matter.aliases ?? []).compactMap(PagePath.segments)
  }

  /// The segments of the folder that holds the file.
  public var folder: [String] {
    file.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }

  /// The name of the file.
  var name: String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
