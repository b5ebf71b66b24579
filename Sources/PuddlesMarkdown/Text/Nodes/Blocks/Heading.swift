// A heading.

extension Markdown {
  /// A heading with the id under which links find it.
  public struct Heading: Sendable, Hashable {
    /// 1 to 6.
    public var level: Int
    /// Unique in its text; made by GitHub's rule, see ``HeadingIDs``.
    public var id: String
    public var children: Inlines
    public var position: SourcePosition?

    public init(level: Int, id: String, children: Inlines, position: SourcePosition? = nil) {
      self.level = level
      self.id = id
      self.children = children
      self.position = position
    }
  }
}
