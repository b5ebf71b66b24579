// Drawings that programs make from fenced code.
import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// A language of fenced code, and the program that draws it.
struct CodeRenderer: Sendable, Hashable {
  let language: String
  let command: Command
}

/// The drawing of a block of code, with the code folded below it.
struct CodeDrawing: Module {
  let source: Markdown.CodeBlock
  let renderer: CodeRenderer
  let drawing: MarkdownDrawing

  @Environment(RenderingProvider.self) private var provider
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      if let svg = try await svg() {
        figure(.class("drawing")) {
          UnescapedHTML(trusted: svg)
          details(.data("search", "off")) {
            summary { strings(RendererStrings.source) }
            drawing.usual(.code(plain))
          }
          // A caption is the first or the last child of its figure (HTML 4.4.12); the styles show it above the code.
          if let title = source.attributes.title { figcaption { title } }
        }
        .pageStylesheets([Renderers.styles.path])
        "\n"
      } else {
        drawing.usual(.code(source))
      }
    }
  }

  /// The code without its title, which the figure shows.
  private var plain: Markdown.CodeBlock {
    var code = source
    code.attributes.title = nil
    return code
  }

  /// The cleaned drawing; `nil` in a live host that has none.
  private func svg() async throws -> String? {
    let label = source.attributes.alternative ?? source.attributes.title ?? renderer.language
    let name = "drawing-\(Fingerprint.of(bytes: source.code.utf8).hexadecimal.prefix(8))-"
    return try await provider.markup(
      of: ProgramJob(command: renderer.command, input: Array(source.code.utf8)), .drawing(label),
      ids: name, at: (source.file, source.position))
  }
}

extension RenderingProvider {
  /// What a program makes of a piece of a document, as markup for a page.
  /// - Parameters:
  ///   - prefix: What the ids of the markup begin with.
  ///   - place: Where the piece stands, for messages.
  /// - Returns: `nil` if there is no result, and no program may be started.
  /// - Throws: `DiagnosticsError` with what the program says.
  func markup(
    of job: ProgramJob, _ vocabulary: MarkupCleaner.Vocabulary, ids prefix: String,
    at place: (file: String?, position: SourcePosition?)
  ) async throws -> String? {
    func fault(_ text: String) -> DiagnosticsError {
      DiagnosticsError([
        Diagnostic(
          .error, code: "renderer", text, file: place.file, line: place.position?.line,
          column: place.position?.column)
      ])
    }
    do {
      guard let file = try await runner.result(of: job, mayRun: mayRun) else { return nil }
      let cleaner = MarkupCleaner(try Files.read(file), vocabulary, ids: prefix)
      guard let markup = cleaner.cleaned else {
        throw fault("'\(job.command.program)' wrote no '\(vocabulary.root)' element")
      }
      return markup
    } catch let error as ProgramError {
      if case .missing = error { throw DiagnosticsError([error.diagnostic]) }
      throw fault(error.text)
    }
  }

  /// Whether programs may be started: in a build, and in a host that follows the edits of a developer.
  var mayRun: Bool { !RegionContext.isLive || ReadSources.current?.changes.followsFiles == true }
}

/// The texts that renderers add to a page.
enum RendererStrings: String, StringTable {
  /// Unfolds the code of a drawing.
  case source = "Source"
  /// Names a formula that scrolls.
  case formula = "Formula"

  static let translations: [String: [RendererStrings: String]] = [
    "de": [.source: "Quelltext", .formula: "Formel"],
    "es": [.source: "Fuente", .formula: "Fórmula"],
    "fr": [.source: "Source", .formula: "Formule"], "zh-Hans": [.source: "源代码", .formula: "公式"],
  ]
}
