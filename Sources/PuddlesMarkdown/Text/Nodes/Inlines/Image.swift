// An image.

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
