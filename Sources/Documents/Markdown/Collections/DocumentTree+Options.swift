// How a folder of documents is loaded.

extension DocumentTree {
  /// What to take of a folder.
  public struct Options: Sendable {
    /// Whether documents marked `draft: true` are taken.
    public var includesDrafts = false
    /// Documents with a later date are left out; `nil` takes them all.
    public var now: DocumentDate?
    public var limits = MarkdownLimits()
    /// What three colons may call.
    public var directives = MarkdownDirectives.none
    /// Keys of front matter that a type of one's own decodes from ``Document/frontMatter``.
    public var otherKeys: Set<String> = []

    public init() {}
  }
}

extension DocumentTree.Options {
  var parser: MarkdownParser { MarkdownParser(limits: limits, directives: directives) }
}
