// The directives that a site knows.

/// A registry of directives, by name.
///
/// Where a text is read without one, three colons are just text. Where there is one, a line of the
/// shape of a directive with a name that nobody registered is an error.
public struct MarkdownDirectives: Sendable {
  private var byName: [String: MarkdownDirective] = [:]

  /// No directives: three colons are text.
  public static let none = MarkdownDirectives([])

  /// Registers directives; of two with one name the later one counts.
  public init(_ directives: [MarkdownDirective]) {
    for directive in directives { byName[directive.name] = directive }
  }
}

extension MarkdownDirectives {
  /// The registry with further directives.
  public func adding(_ directives: MarkdownDirective...) -> MarkdownDirectives {
    var copy = self
    for directive in directives { copy.byName[directive.name] = directive }
    return copy
  }

  /// All names, sorted.
  public var names: [String] { byName.keys.sorted() }

  var isEmpty: Bool { byName.isEmpty }

  subscript(name: String) -> MarkdownDirective? { byName[name] }
}
