// A footnote.

extension Markdown {
  /// The text of a footnote.
  public struct Footnote: Sendable, Hashable {
    /// Counted from one, in the order of first reference.
    public var number: Int
    /// How many references lead here.
    public var uses: Int
    public var children: Blocks
    public var position: SourcePosition?

    public init(number: Int, uses: Int, children: Blocks, position: SourcePosition? = nil) {
      self.number = number
      self.uses = uses
      self.children = children
      self.position = position
    }
  }
}
