// The directives that authors may write after three colons, and how a site renders them.

public import Puddles
import PuddlesBasics
import PuddlesData

/// A directive: a part of a Markdown text that a site renders with its own code.
///
/// ```swift
/// struct FactParameters: Decodable { let number: Int }
/// let fact = MarkdownDirective("NumberFact", FactParameters.self) { NumberFact(number: $0.number) }
/// ```
/// An author writes `:::NumberFact number=5` or `:::Price loaf="dark rye" isBold` on a line of its own. Names of
/// directives and parameters begin with an ASCII letter and go on with letters, digits, `-` and `_`. A value with
/// blanks stands between `"` or `'`, in which a backslash keeps a quote; a parameter without a value is `true`. There
/// are no braces around the parameters.
///
/// The parameters are decoded when the text is read: an unknown or missing one, or a wrong type, is an error at
/// its place. A directive may render a `Component` or a `Module`, which reads its providers from the environment of the
/// page.
public struct MarkdownDirective: Sendable {
  /// What a directive may contain between its own line and the line `:::`.
  enum Holding: Sendable, Hashable {
    /// Nothing: the directive has no closing line.
    case nothing
    case anything
    case oneList
    /// Only images.
    case images
    /// Only directives of this name.
    case only(String)
  }

  typealias Drawing = @Sendable (DirectiveContent) -> AnyHTML

  /// The name that authors write after the colons.
  public let name: String
  let holding: Holding
  /// The name of the directive that must directly contain this one, if any.
  var parent: String?
  /// Decodes the parameters and returns the rendering.
  let prepare: @Sendable (DirectiveLine) throws(FaultList) -> Drawing
}

extension MarkdownDirective {
  /// Creates a directive without content, on a line of its own.
  public init<Parameters: Decodable & Sendable, Content: HTML>(
    _ name: String, _ parameters: Parameters.Type,
    @HTMLBuilder draw: @escaping @Sendable (Parameters) -> Content
  ) {
    self.init(name, parameters, holding: .nothing) { parameters, _ in draw(parameters) }
  }

  /// Creates a directive with content, which ends with a line `:::`.
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

/// The parameters of a directive that has none.
public struct NoParameters: Decodable, Sendable {
  private enum CodingKeys: CodingKey {}

  /// No parameters; a parameter in the text is an error of the directive.
  public init(from decoder: any Decoder) throws {
    // Only after a container is requested, the decoder reports every key as unknown.
    _ = try decoder.container(keyedBy: CodingKeys.self)
  }
}

// MARK: - The directives that a site knows

/// The directives that a site knows, by name.
///
/// If a text is read without directives, three colons are just text. Otherwise a line in the form of
/// a directive with an unknown name is an error.
public struct MarkdownDirectives: Sendable {
  private var byName: [String: MarkdownDirective] = [:]

  /// No directives: three colons are text.
  public static let none = MarkdownDirectives([])

  /// Registers directives; if two have the same name, the later one is used.
  public init(_ directives: [MarkdownDirective]) {
    for directive in directives { byName[directive.name] = directive }
  }
}

extension MarkdownDirectives {
  /// Returns a copy with further directives.
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

// MARK: - The content of a directive

/// The blocks between the line of a directive and its closing line; renders them as usual.
public struct DirectiveContent: HTML {
  let directive: Markdown.Directive
  let drawing: MarkdownDrawing

  /// The blocks in their order; empty for a directive on a line of its own.
  public var blocks: [Markdown.Block] { directive.children }

  /// Renders some of the blocks.
  public func draw(_ blocks: [Markdown.Block]) -> some HTML { drawing.blocks(blocks) }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    MarkdownBlocks.render(html.drawing.run(html.blocks), into: &renderer)
  }
}
