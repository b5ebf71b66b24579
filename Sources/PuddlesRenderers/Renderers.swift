// The section that lets programs make smaller pictures, formulas and diagrams for the documents of a site.
public import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem
import Synchronization

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
  private var pictures: Pictures?
  private var code: [CodeRenderer] = []
  private var math: MathRenderer?
  private var cards: PreviewCards?

  /// - Parameter parts: What is made; of several for pictures the last one counts, as for one language of code.
  public init(_ parts: Part...) {
    self.init(parts)
  }

  /// - Parameter parts: What is made; of several for pictures the last one counts, as for one language of code.
  public init(_ parts: [Part]) {
    for part in parts {
      switch part.kind {
      case .pictures(let value): pictures = value
      case .code(let value): code = code.filter { $0.language != value.language } + [value]
      case .math(let value): math = value
      case .cards(let value): cards = value
      }
    }
  }
}

extension Renderers {
  /// One thing that a program makes for documents.
  public struct Part: Sendable {
    enum Kind: Sendable {
      case pictures(Pictures)
      case code(CodeRenderer)
      case math(MathRenderer)
      case cards(PreviewCards)
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
    /// - Parameters:
    ///   - command: A program that reads TeX and writes MathML, such as `Command("katex", "--format", "mathml")`.
    ///   - display: Arguments that follow for a formula on lines of its own; by default `--display-mode` for KaTeX.
    public static func math(by command: Command, display: [String]? = nil) -> Part {
      let isKaTeX = Files.name(of: command.program) == "katex"
      let display = display ?? (isKaTeX ? ["--display-mode"] : [])
      return Part(kind: .math(MathRenderer(inLine: command, display: command.adding(display))))
    }

    /// Cards for previews of links, for pages whose front matter names no image: the title and the name of the site.
    ///
    /// - Parameters:
    ///   - font: The path of a TrueType or OpenType font below the content folder. No font of the system is used, so
    ///     that the cards are the same on each machine.
    ///   - accent: The color of the bar, usually that of the theme.
    ///   - command: A program that reads SVG and writes a PNG.
    public static func cards(
      font: String, accent: String = "#0b6a80", by command: Command = Command("rsvg-convert")
    ) -> Part {
      cards(font: font, by: command) { PreviewCardView(words: $0, accent: accent) }
    }

    /// Cards for previews of links as a component of the site draws them: an `SVG.svg` of 1200 × 630 pixels.
    public static func cards<Card: HTML>(
      font: String, by command: Command = Command("rsvg-convert"),
      @HTMLBuilder draw: @escaping @Sendable (PreviewWords) -> Card
    ) -> Part {
      Part(kind: .cards(PreviewCards(font: font, command: command) { AnyHTML(draw($0)) }))
    }
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
    // The font of cards may be an asset that no page asks for.
    if let font = cards?.font, font.hasPrefix("assets/") {
      brings.liveAssets = [String(font.dropFirst("assets/".count))]
    }
    brings.readsFormulas = math != nil
    if pictures != nil || cards != nil { brings.derivation = derivation }
    brings.programs = { await $0.object(RenderingProvider.self)?.runner.report ?? [] }
    return brings
  }

  private var derivation: AssetDerivation {
    var derivation = AssetDerivation { [pictures, cards] input, environment, progress in
      guard let provider = environment.object(RenderingProvider.self) else { return ([], []) }
      let nothing: Derived = ([], [])
      let copies = await pictures?.copies(of: input.files, by: provider, progress) ?? nothing
      let drawn = await cards?.cards(of: input.pages, by: provider, progress) ?? nothing
      return (copies.assets + drawn.assets, copies.diagnostics + drawn.diagnostics)
    }
    derivation.hasCards = cards != nil
    if let pictures, pictures.originals == .withoutMetadata {
      derivation.rewrite = { name, bytes in try Pictures.withoutMetadata(bytes, of: name) }
    }
    derivation.find = { [pictures] name, environment in
      environment.object(RenderingProvider.self).flatMap { pictures?.copy(named: name, by: $0) }
    }
    return derivation
  }

  /// The look of drawings; only pages with one load it.
  static let styles = SiteAsset("renderers.css", bytes: PackageResources.renderers_css)

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues {
    if context.isMock || context.value(of: Self.without) != nil { return environment }
    let cache = Files.parent(of: Files.resolved(context.contentPath)) + "/.cache/renderers"
    let provider = RenderingProvider(
      programs: programs, cache: cache, content: context.contentPath)
    provider.noteReads()
    var environment = environment.adding(provider)
    if let pictures { environment[.pictureSources] = pictures.sources(by: provider) }
    if !code.isEmpty || math != nil {
      environment[.markdownReplacements] = replacements(in: environment)
      environment[.drawnLanguages] = Set(code.map(\.language))
    }
    return environment
  }

  private var programs: [String] {
    let others = [pictures?.program, math?.inLine.program, cards?.command.program]
    return code.map(\.command.program) + others.compactMap(\.self)
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
        p { FormulaView(formula: Markdown.Formula(of: source), renderer: math) }
        "\n"
      }
    }
    guard let math else { return replacements }
    replacements.inline = { inline, drawing in
      if let replacement = own.inline?(inline, drawing) { return replacement }
      guard case .formula(let formula) = inline, formula.file != nil else { return nil }
      return AnyHTML { FormulaView(formula: formula, renderer: math) }
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
  /// The path of the content folder.
  let content: String
  /// The hashes of files beside documents, for a live host, whose files change while it runs.
  private let hashes = Mutex<[String: (stamp: FileStamp, hash: UInt64)]>([:])

  init(programs: [String], cache: String, content: String) {
    self.programs = programs
    self.content = content
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
    LimitedProgram.path(of: program).map(ProgramRunner.version) ?? 0
  }

  /// The hash of a file below the content folder as a build has it; `nil` if there is none.
  func hash(of file: String, _ change: ([UInt8]) throws -> [UInt8]) -> UInt64? {
    let path = "\(content)/\(file)"
    guard let stamp = FileStamp(of: path) else { return nil }
    if let known = hashes.withLock({ $0[file] }), known.stamp == stamp { return known.hash }
    guard let bytes = try? change(Files.read(path)) else { return nil }
    let hash = Fingerprint.of(bytes: bytes)
    hashes.withLock { $0[file] = (stamp, hash) }
    return hash
  }
}
