// The page of all diagnostics says what `site explain` says.
import App
import Foundation
import Puddles
import PuddlesCommand
import Testing

@Suite("The page of diagnostics") struct DiagnosticsPageTests {
  @Test("lists every code with its explanation; `SNAPSHOT_RECORD=all` writes it again")
  func page() throws {
    let path = "\(packageRoot)/Content/docs/guide/diagnostics.md"
    let text = Self.head + sections
    if ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == "all" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  private var sections: String {
    Diagnostic.Explanation.allWithCommands(of: ExampleSite())
      .map { "\n## \($0.code)\n\n\($0.text)\n" }.joined()
  }

  private static let head = """
    ---
    title: Diagnostics
    description: What each code in the brackets of an error or warning means.
    order: 165
    ---

    Every error and warning has a code that stays the same from version to version. `site explain CODE` says
    in the terminal what this page says.

    """
}
