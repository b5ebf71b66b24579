// A directive in a text.

extension Markdown {
  /// A block that a site draws by its name, see ``MarkdownDirective``.
  public struct Directive: Sendable, Hashable {
    public let name: String
    /// As they were written.
    public let parameters: [String: String]
    /// What stands within it; empty for a directive on a line of its own.
    public let children: Blocks
    public let position: SourcePosition?
    let draw: MarkdownDirective.Drawing

    public static func == (a: Self, b: Self) -> Bool {
      a.name == b.name && a.parameters == b.parameters && a.children == b.children
        && a.position == b.position
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(parameters)
    }
  }
}
