// A reference to a footnote.

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
