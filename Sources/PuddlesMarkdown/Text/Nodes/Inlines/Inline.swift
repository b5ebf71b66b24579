// A piece of a line of Markdown.

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
