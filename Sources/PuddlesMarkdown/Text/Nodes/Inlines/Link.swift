// A link.

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
