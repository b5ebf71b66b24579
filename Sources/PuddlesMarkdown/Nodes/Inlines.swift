// The pieces of a line of Markdown as Swift values, and their words without markup.

extension Markdown {
  /// Text, markup within text, links and images.
  public enum Inline: Sendable, Hashable {
    case text(String)
    /// A line break in the source; a space on the page.
    case softBreak
    case lineBreak
    case code(String)
    /// Raw HTML, kept as it was written; it is shown only where a collection trusts it.
    case html(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    indirect case link(Link)
    indirect case image(Image)
    case footnote(FootnoteReference)
  }
}

extension Markdown {
  /// A link.
  public struct Link: Sendable, Hashable {
    /// As it was written: a URL, or the path of a file beside this one, with or without a fragment.
    public var destination: String
    public var target: LinkTarget
    /// Empty if there is none.
    public var title: String
    public var children: [Inline]
  }

  /// An image.
  public struct Image: Sendable, Hashable {
    /// As it was written: a URL, or the path of a file beside this one.
    public var source: String
    public var target: LinkTarget
    /// Empty if there is none.
    public var title: String
    /// The text that stands for the image.
    public var alternative: String
    /// Whether an image stands before this one in its text, so that its file may be loaded later.
    public var isLater: Bool
  }

  /// The small number of a footnote in the text.
  public struct FootnoteReference: Sendable, Hashable {
    /// The number of the footnote, counted from one.
    public var number: Int
    /// Which of the references to this footnote it is, counted from one.
    public var use: Int
  }
}

// MARK: - The words of a line without its markup

extension Markdown.Inline {
  /// The words of this piece; raw HTML and footnote numbers have none.
  public var plainText: String {
    switch self {
    case .text(let words), .code(let words): words
    case .softBreak, .lineBreak: " "
    case .html, .footnote: ""
    case .emphasis(let children), .strong(let children), .strikethrough(let children):
      children.plainText
    case .link(let link): link.children.plainText
    case .image(let image): image.alternative
    }
  }
}

extension [Markdown.Inline] {
  /// The words of these pieces in order.
  public var plainText: String {
    // Most headings are one piece.
    if count == 1 { return self[0].plainText }
    return reduce(into: "") { $0 += $1.plainText }
  }

  /// The number of the footnote of each reference.
  var footnotes: [Int] {
    reduce(into: []) { numbers, piece in
      switch piece {
      case .footnote(let reference): numbers.append(reference.number)
      case .emphasis(let children), .strong(let children), .strikethrough(let children):
        numbers += children.footnotes
      case .link(let link): numbers += link.children.footnotes
      case .text, .code, .softBreak, .lineBreak, .html, .image: break
      }
    }
  }

  /// The same words without those that stand for pictures.
  package var textWithoutPictures: String {
    reduce(into: "") { words, piece in
      switch piece {
      case .image: break
      case .emphasis(let children), .strong(let children), .strikethrough(let children):
        words += children.textWithoutPictures
      case .link(let link): words += link.children.textWithoutPictures
      case .text, .code, .softBreak, .lineBreak, .html, .footnote: words += piece.plainText
      }
    }
  }
}
