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
  /// What is made for the documents of the site.
  private var site = RendererSet()
  /// What is made for those of a section, by its folder.
  private var sections: [String: RendererSet] = [:]

  /// - Parameter parts: What is made; of several for pictures the last one counts, as for one language of code. Those of
  ///   one section come before those of the site.
  public init(_ parts: Part...) {
    self.init(parts)
  }

  /// - Parameter parts: What is made; of several for pictures the last one counts, as for one language of code. Those of
  ///   one section come before those of the site.
  public init(_ parts: [Part]) {
    for part in parts where part.folders == nil { part.add(&site) }
    let whole = site
    for part in parts {
      for folder in part.folders ?? [] { part.add(&sections[folder, default: whole]) }
    }
  }
}

/// What is made for some documents, and by which programs.
struct RendererSet: Sendable {
  var pictures: Pictures?
  var code: [CodeRenderer] = []
  var math: MathRenderer?
  var cards: PreviewCards?

  var programs: [String] {
    let others = [pictures?.program, math?.inLine.program, cards?.command.program]
    return code.map(\.command.program) + others.compactMap(\.self)
  }
}

extension Renderers {
  /// One thing that a program makes for documents.
  public struct Part: Sendable {
    /// The folders of the section that it is for; `nil` if it is for the whole site.
    fileprivate var folders: [String]?
    fileprivate let add: @Sendable (inout RendererSet) -> Void

    private init(_ add: @escaping @Sendable (inout RendererSet) -> Void) { self.add = add }

    /// The same for the documents of one section, such as formulas in one where dollars are rarely money.
    ///
    /// What the section does not say itself is as for the whole site. A section without documents stays as it is.
    public func only(for section: any Section) -> Part {
      var part = self
      part.folders = section.contributions.assetFolders
      return part
    }

    /// Smaller copies of the pictures beside documents.
    public static func pictures(_ pictures: Pictures) -> Part { Part { $0.pictures = pictures } }

    /// Drawings from fenced code in a language.
    /// - Parameters:
    ///   - language: The language after the fence, such as `dot`.
    ///   - command: A program that reads the code and writes SVG.
    public static func code(_ language: String, by command: Command) -> Part {
      Part { set in
        set.code.removeAll { $0.language == language }
        set.code.append(CodeRenderer(language: language, command: command))
      }
    }

    /// Formulas in TeX: `$…$` in a line, `$$…$$` on lines of their own, and code in the language `math`.
    /// - Parameters:
    ///   - command: A program that reads TeX and writes MathML, such as `Command("katex", "--format", "mathml")`.
    ///   - display: Arguments that follow for a formula on lines of its own; by default `--display-mode` for KaTeX.
    public static func math(by command: Command, display: [String]? = nil) -> Part {
      let isKaTeX = Files.name(of: command.program) == "katex"
      let display = display ?? (isKaTeX ? ["--display-mode"] : [])
      let math = MathRenderer(inLine: command, display: command.adding(display))
      return Part { $0.math = math }
    }

    /// Cards for previews of links, for pages whose front matter names no image: the title and the name of the site.
    ///
    /// - Parameters:
    ///   - font: The path of a TrueType or OpenType font below the content folder. No font of the system is used, so
    ///     that the cards are the same on each machine.
    ///   - accent: The color of the bar; `nil` is that of the theme.
    ///   - command: A program that reads SVG and writes a PNG.
    public static func cards(
      font: String, accent: String? = nil, by command: Command = Command("rsvg-convert")
    ) -> Part {
      cards(font: font, by: command) { PreviewCardView(words: $0, accent: accent ?? $0.accent) }
    }

    /// Cards for previews of links as a component of the site draws them: an `SVG.svg` of 1200 × 630 pixels.
    public static func cards<Card: HTML>(
      font: String, by command: Command = Command("rsvg-convert"),
      @HTMLBuilder draw: @escaping @Sendable (PreviewWords) -> Card
    ) -> Part {
      let cards = PreviewCards(font: font, command: command) { AnyHTML(draw($0)) }
      return Part { $0.cards = cards }
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

  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.options = [Self.without]
    contributions.assets = [Self.styles]
    // The font of cards may be an asset that no page asks for.
    for case let font? in sets.map(\.cards?.font) where font.hasPrefix("assets/") {
      contributions.liveAssets.insert(String(font.dropFirst("assets/".count)))
    }
    contributions.formulaFolders =
      site.math != nil ? [""] : sections.filter { $1.math != nil }.map(\.key).sorted()
    if sets.contains(where: { $0.pictures != nil || $0.cards != nil }) {
      contributions.derivation = derivation
    }
    contributions.programs = { await $0.object(RenderingProvider.self)?.runner.report ?? [] }
    return contributions
  }

  private var sets: [RendererSet] { [site] + sections.values }

  /// What is made for the documents of a section.
  private func set(of section: String) -> RendererSet { sections[section] ?? site }

  /// What is made of a file beside documents.
  private func set(ofAsset name: String) -> RendererSet {
    let folders = sections.keys.filter { name.hasPrefix($0 + "/") }
    return set(of: folders.max { $0.count < $1.count } ?? "")
  }

  private var derivation: AssetDerivation {
    var derivation = AssetDerivation { input, environment, progress in
      guard let provider = environment.object(RenderingProvider.self) else { return ([], []) }
      let files = input.files.compactMap { file in
        Pictures.isPicture(file.name) ? set(ofAsset: file.name).pictures.map { (file, $0) } : nil
      }
      var all = await derived(from: files, progress) { await $1.copies(of: $0, by: provider) }
      let pages = Dictionary(grouping: input.pages) { page in
        page.folders.first { sections[$0] != nil } ?? ""
      }
      for (section, pages) in pages.sorted(by: { $0.key < $1.key }) {
        guard let cards = set(of: section).cards else { continue }
        let drawn = await cards.cards(of: pages, by: provider, progress)
        all = (all.assets + drawn.assets, all.diagnostics + drawn.diagnostics)
      }
      return all
    }
    derivation.hasCards = sets.contains { $0.cards != nil }
    if sets.contains(where: { $0.pictures?.originals == .withoutMetadata }) {
      derivation.rewrite = { name, bytes in
        guard set(ofAsset: name).pictures?.originals == .withoutMetadata else { return bytes }
        return try Pictures.withoutMetadata(bytes, of: name)
      }
    }
    derivation.find = { name, environment in
      environment.object(RenderingProvider.self).flatMap { copy(named: name, by: $0) }
    }
    return derivation
  }

  private func copy(named name: String, by provider: RenderingProvider) -> Pictures.Copy? {
    set(ofAsset: name).pictures?.copy(named: name, by: provider)
  }

  /// The look of drawings; only pages with one load it.
  static let styles = SiteAsset("renderers.css", bytes: PackageResources.renderers_css)

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues {
    if context.isMock || context.value(of: Self.without) != nil { return environment }
    let cache = Files.parent(of: Files.resolved(context.contentPath)) + "/.cache/renderers"
    let provider = RenderingProvider(
      programs: sets.flatMap(\.programs), cache: cache, content: context.contentPath)
    provider.recordReads()
    var environment = environment.adding(provider)
    if sets.contains(where: { $0.pictures != nil }) {
      environment[.pictureSources] = PictureSources(
        isKnown: { copy(named: $0, by: provider) != nil }
      ) { set(ofAsset: $0).pictures?.choice(of: $0, $1) }
    }
    if sets.contains(where: { !$0.code.isEmpty || $0.math != nil }) {
      environment[.markdownReplacements] = replacements(in: environment)
      environment[.drawnLanguages] = sections.merging(["": site]) { own, _ in own }
        .mapValues { Set($0.code.map(\.language)) }
    }
    return environment
  }

  /// The replacements of the site, which come first, then drawings and formulas in place of their sources.
  private func replacements(in environment: EnvironmentValues) -> MarkdownReplacements {
    var replacements = environment[.markdownReplacements]
    let own = replacements
    replacements.block = { block, drawing in
      if let replacement = own.block?(block, drawing) { return replacement }
      guard case .code(let source) = block, source.file != nil, !source.attributes.isHidden else {
        return nil
      }
      let made = set(of: drawing.sectionFolder)
      if let renderer = made.code.first(where: { $0.language == source.language }) {
        return AnyHTML { CodeDrawing(source: source, renderer: renderer, drawing: drawing) }
      }
      guard let math = made.math, source.language == "math" else { return nil }
      return AnyHTML {
        p { FormulaView(formula: Markdown.Formula(of: source), renderer: math) }
        "\n"
      }
    }
    guard sets.contains(where: { $0.math != nil }) else { return replacements }
    replacements.inline = { inline, drawing in
      if let replacement = own.inline?(inline, drawing) { return replacement }
      guard case .formula(let formula) = inline, formula.file != nil,
        let math = set(of: drawing.sectionFolder).math
      else { return nil }
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
  func recordReads() {
    ReadSources.current?.register(Self.source) { Self.version(of: $0) }
    for program in programs {
      Reads.record(ReadKey(Self.source, program), revision: Self.version(of: program))
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
