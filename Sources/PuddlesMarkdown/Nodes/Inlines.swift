// The inline nodes of Markdown: text, emphasis, links, images; and their plain text without markup.

extension Markdown {
  /// Text, formatted text, links and images within a line.
  public enum Inline: Sendable, Hashable {
    /// Plain words.
    case text(String)
    /// A line break in the source, which is shown as a space.
    case softBreak
    /// A break of the line that the author asked for.
    case lineBreak
    /// Code between backticks.
    case code(String)
    /// Raw HTML, unchanged; it is shown only where a collection trusts it.
    case html(String)
    /// Stressed words, `*…*`.
    case emphasis([Inline])
    /// Important words, `**…**`.
    case strong([Inline])
    /// Words that do not hold any more, `~~…~~`.
    case strikethrough([Inline])
    /// Words that lead somewhere.
    indirect case link(Link)
    /// A picture among words.
    indirect case image(Image)
    /// The number that leads to a footnote.
    case footnote(FootnoteReference)
    /// A formula in TeX.
    indirect case formula(Formula)
  }
}

extension Markdown {
  /// A link.
  public struct Link: Sendable, Hashable {
    /// The destination as written: a URL, or the path of a file relative to this one, perhaps with a fragment.
    public var destination: String
    /// What the destination leads to.
    public var target: LinkTarget
    /// The title; empty if there is none.
    public var title: String
    /// What the link shows.
    public var children: [Inline]
  }

  /// An image.
  public struct Image: Sendable, Hashable {
    /// The source as written: a URL, or the path of a file relative to this one.
    public var source: String
    /// What the source leads to.
    public var target: LinkTarget
    /// The title; empty if there is none.
    public var title: String
    /// The alternative text of the image.
    public var alternative: String
    /// Whether another image precedes this one in the text, so that its file may be loaded later.
    public var isLater: Bool
    /// The picture that takes its place on a dark page, if there is one: `plan~dark.png` beside `plan.png`.
    public var dark: LinkTarget?
  }

  /// The small number of a footnote in the text.
  public struct FootnoteReference: Sendable, Hashable {
    /// The number of the footnote, counted from one.
    public var number: Int
    /// The number of this reference among those to the same footnote, counted from one.
    public var use: Int
  }
}

extension Markdown {
  /// A formula in TeX, where a text may have some.
  public struct Formula: Sendable, Hashable {
    /// The formula without its dollars.
    public var source: String
    /// Whether it stands on a line of its own: `$$…$$`.
    public var isDisplay: Bool
    /// The position of the formula, in the document or in the file that it is included from.
    public var position: SourcePosition?
    /// The file of ``position`` in messages, if the text is a document; `nil` for any other text.
    package var file: String?
    /// Whether it is part of a link, in which nothing else may take the focus.
    package var isInLink = false

    package init(source: String, isDisplay: Bool, position: SourcePosition?, file: String?) {
      (self.source, self.isDisplay, self.position) = (source, isDisplay, position)
      self.file = file
    }
  }
}

// MARK: - The words of a line without its markup

extension Markdown.Inline {
  /// The words of this node; raw HTML and footnote numbers have none.
  public var plainText: String {
    switch self {
    case .text(let words), .code(let words): words
    case .softBreak, .lineBreak: " "
    case .html, .footnote: ""
    case .emphasis(let children), .strong(let children), .strikethrough(let children):
      children.plainText
    case .link(let link): link.children.plainText
    case .image(let image): image.alternative
    case .formula(let formula): formula.source
    }
  }
}

extension [Markdown.Inline] {
  /// The words of these nodes in order.
  public var plainText: String {
    // Shortcut: most headings have one node.
    if count == 1 { return self[0].plainText }
    return reduce(into: "") { $0 += $1.plainText }
  }

  /// The footnote numbers of all references.
  var footnotes: [Int] {
    reduce(into: []) { numbers, piece in
      switch piece {
      case .footnote(let reference): numbers.append(reference.number)
      case .emphasis(let children), .strong(let children), .strikethrough(let children):
        numbers += children.footnotes
      case .link(let link): numbers += link.children.footnotes
      case .text, .code, .softBreak, .lineBreak, .html, .image, .formula: break
      }
    }
  }

  /// The same words without the alternative texts of images.
  package var textWithoutPictures: String {
    reduce(into: "") { words, piece in
      switch piece {
      case .image: break
      case .emphasis(let children), .strong(let children), .strikethrough(let children):
        words += children.textWithoutPictures
      case .link(let link): words += link.children.textWithoutPictures
      case .text, .code, .softBreak, .lineBreak, .html, .footnote, .formula:
        words += piece.plainText
      }
    }
  }
}
