// The section that lets programs make smaller pictures, formulas and diagrams for the documents of a site.
public import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// Programs that make pictures, formulas and diagrams for the documents of a site.
///
/// It is a section without pages; put it beside the sections of documents:
///
/// ```swift
/// Renderers(.pictures(.vips()), .code("dot", by: Command("dot", "-Tsvg")))
/// ```
/// A build runs the programs, each in an empty folder, with limits for its time, its memory and its output. Their
/// results are kept in `.cache/renderers`, so the next build runs none. A live host runs programs only while a
/// developer edits documents; texts of visitors never start one.
public struct Renderers: Section {
  let pictures: Pictures?
  let code: [CodeRenderer]
  let math: Command?

  /// - Parameter parts: What is made; of several for pictures the last one counts, as for one language of code.
  public init(_ parts: Part...) {
    self.init(parts)
  }

  /// - Parameter parts: What is made; of several for pictures the last one counts, as for one language of code.
  public init(_ parts: [Part]) {
    var (pictures, code, math) = (nil as Pictures?, [CodeRenderer](), nil as Command?)
    for part in parts {
      switch part.kind {
      case .pictures(let value): pictures = value
      case .code(let value): code = code.filter { $0.language != value.language } + [value]
      case .math(let value): math = value
      }
    }
    (self.pictures, self.code, self.math) = (pictures, code, math)
  }
}

extension Renderers {
  /// One thing that a program makes for documents.
  public struct Part: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case pictures(Pictures)
      case code(CodeRenderer)
      case math(Command)
    }

    let kind: Kind

    /// Smaller copies of the pictures beside documents.
    public static func pictures(_ pictures: Pictures) -> Part { Part(kind: .pictures(pictures)) }

    /// Drawings from fenced code in a language.
    /// - Parameters:
    ///   - language: The language after the fence, such as `dot`.
    ///   - command: A program that reads the code and writes SVG.
    public static func code(_ language: String, by command: Command) -> Part {
      Part(kind: .code(CodeRenderer(language: language, command: command)))
    }

    /// Formulas in TeX: `$…$` in a line, `$$…$$` on lines of their own, and code in the language `math`.
    /// - Parameter command: A program that reads TeX and writes MathML, such as
    ///   `Command("katex", "--format", "mathml")`.
    public static func math(by command: Command) -> Part { Part(kind: .math(command)) }
  }
}

// MARK: - The section

extension Renderers {
  /// Shows the sources in place of what programs would make.
  static let without = SiteOption(
    "--without-renderers", .flag,
    help: "Run no program for pictures, formulas and diagrams; show their sources.")

  public func page(at path: RoutePath) -> PageDefinition? { nil }

  public func pages(in environment: EnvironmentValues) -> [PageGroup] { [] }

  public var brings: Contributions {
    var brings = Contributions()
    brings.options = [Self.without]
    brings.assets = [Self.styles]
    brings.readsFormulas = math != nil
    if let pictures {
      brings.derivation = AssetDerivation { files, environment, progress in
        guard let workshop = environment.object(RenderingProvider.self) else { return ([], []) }
        return await pictures.copies(of: files, by: workshop, progress)
      }
    }
    return brings
  }

  /// The look of drawings; only pages with one load it.
  static let styles = SiteAsset("renderers.css", bytes: PackageResources.renderers_css)

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues {
    if context.isMock || context.value(of: Self.without) != nil { return environment }
    let cache = Files.parent(of: Files.resolved(context.contentPath)) + "/.cache/renderers"
    let provider = RenderingProvider(programs: programs, cache: cache)
    provider.noteReads()
    var environment = environment.adding(provider)
    if let pictures { environment[.pictureSources] = pictures.sources }
    if !code.isEmpty || math != nil {
      environment[.markdownReplacements] = replacements(in: environment)
      environment[.drawnLanguages] = Set(code.map(\.language))
    }
    return environment
  }

  private var programs: [String] {
    (code.map(\.command.program) + [pictures?.program, math?.program]).compactMap(\.self)
  }

  /// The replacements of the site, which come first, then drawings and formulas in place of their sources.
  private func replacements(in environment: EnvironmentValues) -> MarkdownReplacements {
    var replacements = environment[.markdownReplacements]
    let own = replacements
    replacements.block = { [code, math] block, drawing in
      if let replacement = own.block?(block, drawing) { return replacement }
      guard case .code(let source) = block, source.file != nil, !source.attributes.isHidden else {
        return nil
      }
      if let renderer = code.first(where: { $0.language == source.language }) {
        return AnyHTML { CodeDrawing(source: source, renderer: renderer, drawing: drawing) }
      }
      guard let math, source.language == "math" else { return nil }
      return AnyHTML {
        p { FormulaView(formula: Markdown.Formula(of: source), command: math) }
        "\n"
      }
    }
    guard let math else { return replacements }
    replacements.inline = { inline, drawing in
      if let replacement = own.inline?(inline, drawing) { return replacement }
      guard case .formula(let formula) = inline, formula.file != nil else { return nil }
      return AnyHTML { FormulaView(formula: formula, command: math) }
    }
    return replacements
  }
}

extension Markdown.Formula {
  /// The formula of fenced code in the language `math`.
  fileprivate init(of code: Markdown.CodeBlock) {
    self.init(
      source: code.code.trimmed, isDisplay: true, position: code.position, file: code.file)
  }
}

/// Runs the programs of a site; pages find it in their environment.
final class RenderingProvider: WatchedProvider {
  private let programs: [String]
  let runner: ProgramRunner

  init(programs: [String], cache: String) {
    self.programs = programs
    runner = ProgramRunner(cache: cache)
  }
}

extension RenderingProvider {
  private static let source = "renderer"

  /// Records the versions of the programs: pages are drawn again after one was replaced.
  func noteReads() {
    ReadSources.current?.register(Self.source) { Self.version(of: $0) }
    for program in programs {
      Reads.note(ReadKey(Self.source, program), revision: Self.version(of: program))
    }
  }

  private static func version(of program: String) -> UInt64 {
    LimitedProgram.path(of: program).flatMap { FileStamp(of: Files.resolved($0)) }?.fingerprint ?? 0
  }
}
