// Formulas in TeX as MathML, which browsers draw by themselves.
import Puddles
import PuddlesMarkdown
import PuddlesSystem

/// A formula of a document, drawn by the browser from the MathML of a program.
struct FormulaView: Module {
  let formula: Markdown.Formula
  let command: Command

  @Environment(RenderingProvider.self) private var provider

  var body: some HTML {
    get async throws {
      if let mathML = try await mathML() {
        UnescapedHTML(trusted: mathML).pageStylesheets([Renderers.styles.path])
      } else {
        code(.class("formula")) { formula.source }
      }
    }
  }

  /// - Returns: `nil` in a live host that has none.
  private func mathML() async throws -> String? {
    let place = (formula.file, formula.position)
    return try await provider.markup(
      of: ProgramJob(command: command, input: Array(formula.source.utf8)),
      .formula(formula.source, isDisplay: formula.isDisplay), ids: "formula-", at: place)
  }
}
