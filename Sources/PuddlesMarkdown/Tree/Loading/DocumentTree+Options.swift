// How a folder of documents is loaded.

public import Puddles

extension DocumentTree {
  /// What to take of a folder.
  public struct Options: Sendable {
    /// Whether documents marked `draft: true` are taken.
    public var includesDrafts = false
    /// Documents with a later `date`, and those that expire by then, are left out; `nil` takes them
    /// all.
    public var now: CalendarDate?
    /// Whether documents with a date later than ``now`` are taken.
    public var includesFuture = false
    /// Whether links to files may lead out of the folder.
    public var followsOutsideLinks = false
    public var limits = MarkdownLimits()
    /// What three colons may call.
    public var directives = MarkdownDirectives.none
    /// Folders whose files documents may include, besides the folder of documents itself.
    public var includeRoots: [String] = []
    /// Whether tags are shown; a collection may say otherwise for its folder.
    public var rawHTML = RawHTML.leftOut
    /// Whether folders without a page of their own get one that lists what lies in them.
    public var listsFolders = false
    /// Keys of front matter that a type of one's own decodes from ``Document/frontMatter``.
    public var otherKeys: Set<String> = []
    /// Keeps what was read for the next time; without it each load reads everything.
    public var memory: DocumentMemory?
    /// What front matter must suit, by folder.
    var schemas: [String: MatterSchema] = [:]

    public init() {}
  }
}

extension DocumentTree.Options {
  /// With the directive that is not drawn but read: it is there wherever others are.
  private var known: MarkdownDirectives {
    directives.isEmpty ? directives : directives.adding(.include)
  }

  var parser: MarkdownParser {
    MarkdownParser(limits: limits, directives: known, rawHTML: rawHTML)
  }
}
