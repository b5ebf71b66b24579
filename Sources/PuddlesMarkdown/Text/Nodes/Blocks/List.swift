// A list.

extension Markdown {
  /// A bullet list or a numbered one.
  public struct List: Sendable, Hashable {
    /// The number of the first item; `nil` in a bullet list.
    public var start: Int?
    /// Whether paragraphs of the items stand without a paragraph of their own.
    public var isTight: Bool
    public var items: [ListItem]
    public var position: SourcePosition?

    public init(
      start: Int? = nil, isTight: Bool = true, items: [ListItem], position: SourcePosition? = nil
    ) {
      self.start = start
      self.isTight = isTight
      self.items = items
      self.position = position
    }
  }
}
