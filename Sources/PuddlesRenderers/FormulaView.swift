// Formulas in TeX as MathML, which browsers draw by themselves.
import Puddles
import PuddlesMarkdown
import PuddlesSystem

/// The commands for formulas in a line, and for those on lines of their own.
struct MathRenderer: Sendable, Hashable {
  let inLine, display: Command
}

/// A formula of a document, drawn by the browser from the MathML of a program.
struct FormulaView: Module {
  let formula: Markdown.Formula
  let renderer: MathRenderer

  @Environment(RenderingProvider.self) private var provider
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      if let mathML = try await mathML() {
        let markup = UnescapedHTML(trusted: mathML).pageStylesheets([Renderers.styles.path])
        if formula.isDisplay || Self.isLong(mathML) {
          // A formula that is wider than the page scrolls by itself; the focus lets the keyboard scroll it.
          span(
            .class(formula.isDisplay ? "math block" : "math"),
            .when(!formula.isInLink, .tabindex(0)), .role(.group),
            .ariaLabel(strings(RendererStrings.formula))
          ) { markup }
        } else {
          markup
        }
      } else {
        code(.class("formula")) { formula.source }
      }
    }
  }

  /// Whether a formula in a line may be wider than a screen of 320 pixels, by the letters that it shows.
  private static func isLong(_ mathML: String) -> Bool {
    let shown = mathML.split(separator: "<").prefix { !$0.hasPrefix("annotation") }
    return shown.reduce(0) { $0 + $1.drop { $0 != ">" }.dropFirst().count } > 20
  }

  /// - Returns: `nil` in a live host that has none.
  private func mathML() async throws -> String? {
    let command = formula.isDisplay ? renderer.display : renderer.inLine
    return try await provider.markup(
      of: ProgramJob(command: command, input: Array(formula.source.utf8)),
      .formula(formula.source, isDisplay: formula.isDisplay), ids: "formula-",
      at: (formula.file, formula.position))
  }
}
