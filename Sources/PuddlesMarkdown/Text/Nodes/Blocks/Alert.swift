// An alert: a quote that GitHub draws as a box with a label.

extension Markdown {
  /// Blocks that a reader should notice, from a quote whose first line is `[!NOTE]`.
  public struct Alert: Sendable, Hashable {
    /// How urgent an alert is; the raw value is its word in the source, in lower case.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case note, tip, important, warning, caution
    }

    public var kind: Kind
    /// What the alert says, without its first line.
    public var children: Blocks
    public var position: SourcePosition?

    public init(kind: Kind, children: Blocks, position: SourcePosition? = nil) {
      self.kind = kind
      self.children = children
      self.position = position
    }
  }
}
