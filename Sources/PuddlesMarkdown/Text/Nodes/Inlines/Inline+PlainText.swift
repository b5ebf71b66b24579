// The words of inline nodes without their markup.

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
