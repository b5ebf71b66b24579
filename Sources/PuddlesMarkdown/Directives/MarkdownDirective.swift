// The names that authors may write after three colons, and what they render.

public import Puddles
import PuddlesBasics
import PuddlesData

/// Something that a site renders in the middle of a Markdown text.
///
/// ```swift
/// struct FactParameters: Decodable { let number: Int }
/// let fact = MarkdownDirective("NumberFact", FactParameters.self) { NumberFact(number: $0.number) }
/// ```
/// An author writes `:::NumberFact number=5` or `:::Price loaf="dark rye" isBold` on a line of its own. Names of
/// directives and parameters begin with an ASCII letter and go on with letters, digits, `-` and `_`. A value with
/// blanks stands between `"` or `'`, in which a backslash keeps a quote; a parameter without a value is `true`.
///
/// The parameters are decoded when the text is read: one that is unknown, missing or of the wrong type is an error at
/// its place. What is rendered may be a `Component` or a `Module`, which gets its providers from the environment of the
/// page.
public struct MarkdownDirective: Sendable {
  /// What may stand between the line of a directive and the line `:::` that ends it.
  enum Holding: Sendable, Hashable {
    /// Nothing: there is no such line.
    case nothing
    case anything
    case oneList
    /// Directives of one name.
    case only(String)
  }

  typealias Drawing = @Sendable (DirectiveContent) -> AnyHTML

  /// The name as it is written.
  public let name: String
  let holding: Holding
  /// The directive that must stand directly around this one, if any.
  var parent: String?
  /// Decodes parameters.
  let prepare: @Sendable (DirectiveLine) throws(FaultList) -> Drawing
}

extension MarkdownDirective {
  /// A directive on a line of its own.
  public init<Parameters: Decodable & Sendable, Content: HTML>(
    _ name: String, _ parameters: Parameters.Type,
    @HTMLBuilder draw: @escaping @Sendable (Parameters) -> Content
  ) {
    self.init(name, parameters, holding: .nothing) { parameters, _ in draw(parameters) }
  }

  /// A directive around blocks, which ends with a line `:::`.
  public init<Parameters: Decodable & Sendable, Content: HTML>(
    _ name: String, _ parameters: Parameters.Type,
    @HTMLBuilder around draw: @escaping @Sendable (Parameters, DirectiveContent) -> Content
  ) {
    self.init(name, parameters, holding: .anything, draw: draw)
  }

  init<Parameters: Decodable & Sendable, Content: HTML>(
    _ name: String, _ parameters: Parameters.Type, holding: Holding, in parent: String? = nil,
    @HTMLBuilder draw: @escaping @Sendable (Parameters, DirectiveContent) -> Content
  ) {
    self.name = name
    self.holding = holding
    self.parent = parent
    var decoder = DataDecoder()
    decoder.unknownKey = { key, known in
      Fault(
        code: "directive-parameter", "the directive '\(name)' has no parameter '\(key)'",
        help: Suggestion.help(for: key, among: known, listedAs: "its parameters")
          ?? "it has no parameters")
    }
    decoder.missingKey = {
      Fault(code: "directive-parameter", "the directive '\(name)' needs the parameter '\($0)'")
    }
    prepare = { [decoder] (line) throws(FaultList) in
      let map = DataNode(.mapping(line.parameters), position: line.position)
      let parameters = try decoder.decode(Parameters.self, from: map)
      return { content in AnyHTML(draw(parameters, content)) }
    }
  }
}

/// For directives without parameters.
public struct NoParameters: Decodable, Sendable {
  private enum CodingKeys: CodingKey {}

  public init(from decoder: any Decoder) throws {
    // Asking for a container is what makes every key an unknown one.
    _ = try decoder.container(keyedBy: CodingKeys.self)
  }
}

// MARK: - The directives that a site knows

/// A registry of directives, by name.
///
/// Where a text is read without one, three colons are just text. Where there is one, a line of the
/// shape of a directive with a name that is not registered is an error.
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

  package var isEmpty: Bool { byName.isEmpty }

  subscript(name: String) -> MarkdownDirective? { byName[name] }
}

// MARK: - What stands within a directive

/// The blocks between the line of a directive and the line that ends it; it renders them as usual.
public struct DirectiveContent: HTML {
  let directive: Markdown.Directive
  let drawing: MarkdownDrawing

  public var blocks: [Markdown.Block] { directive.children }

  /// Renders some of the blocks.
  public func draw(_ blocks: [Markdown.Block]) -> some HTML { drawing.blocks(blocks) }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    MarkdownBlocks.render(html.drawing.run(html.blocks), into: &renderer)
  }
}
