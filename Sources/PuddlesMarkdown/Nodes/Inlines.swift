// The pieces of a line of Markdown as Swift values, and their words without markup.

extension Markdown {
  /// Text, markup within text, links and images.
  public enum Inline: Sendable, Hashable {
    case text(String)
    /// The end of a line in the source; a blank on the page.
    case softBreak
    case lineBreak
    case code(String)
    /// Raw HTML, kept as it was written; it is shown only where a collection trusts it.
    case html(String, at: SourcePosition?)
    case emphasis(Inlines)
    case strong(Inlines)
    case strikethrough(Inlines)
    case link(Link)
    case image(Image)
    case footnote(FootnoteReference)
  }
}

// MARK: - A link

extension Markdown {
  /// A link as it was written: where it leads is decided when it is drawn.
  public struct Link: Sendable, Hashable {
    /// A URL, or the path of a file beside this one, with or without a fragment.
    public var destination: String
    /// Empty if there is none.
    public var title: String
    public var children: Inlines
    public var position: SourcePosition?

    public init(
      destination: String, title: String = "", children: Inlines, position: SourcePosition? = nil
    ) {
      self.destination = destination
      self.title = title
      self.children = children
      self.position = position
    }
  }
}

// MARK: - An image

extension Markdown {
  /// An image as it was written.
  public struct Image: Sendable, Hashable {
    /// A URL, or the path of a file beside this one.
    public var source: String
    /// Empty if there is none.
    public var title: String
    /// The text that stands for the image.
    public var alternative: String
    public var position: SourcePosition?
    /// How many images stand before this one in its text.
    var number: Int32 = 0

    public init(
      source: String, title: String = "", alternative: String, position: SourcePosition? = nil
    ) {
      self.source = source
      self.title = title
      self.alternative = alternative
      self.position = position
    }
  }
}

// MARK: - A reference to a footnote

extension Markdown {
  /// The small number in the text.
  public struct FootnoteReference: Sendable, Hashable {
    /// The number of the footnote, counted from one.
    public var number: Int
    /// Which of the references to this footnote it is, counted from one.
    public var use: Int

    public init(number: Int, use: Int) {
      self.number = number
      self.use = use
    }
  }
}

// MARK: - The words of inline nodes without their markup

extension Markdown.Inline {
  /// The words of this node; raw HTML and footnote numbers have none.
  public var plainText: String {
    Markdown.Inlines([self]).plainText
  }
}

extension Markdown.Inlines {
  /// The words of these nodes in order.
  public var plainText: String { slice.plainText }
}
