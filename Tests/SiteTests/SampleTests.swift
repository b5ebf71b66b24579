// The Swift of this project's documents: `puddles samples` compiles what is marked for it.
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PuddlesConsole
@testable import PuddlesTool

@Suite("The samples of the documents")
struct SampleTests {
  /// What a sample may use; the guides share a bakery, which a debug build makes a module of.
  private static let modules =
    ["Foundation", "Testing"]
    + [
      "", "Builder", "Command", "Content", "Graphics", "Highlighting", "Markdown", "Renderers",
      "Testing", "Theme", "Workshop",
    ]
    .map { "Puddles\($0)" } + ["@testable GuideSamples"]

  @Test(
    "compile, against the modules of this package", .timeLimit(.minutes(15)),
    .slow)
  func samples() async {
    let said = Mutex("")
    let console = Console(
      print: { text in said.withLock { $0 += text } },
      report: { text in said.withLock { $0 += text } }, isTerminal: false,
      variable: { ProcessInfo.processInfo.environment[$0] }, now: { .zero })
    let words = ["samples", "\(Places.package)/Content/docs", "\(Places.package)/README.md"]
    let code = await Tool.run(words + Self.modules.flatMap { ["--import", $0] }, on: console)
    let text = said.withLock { $0 }
    #expect(code == 0, "\(text)")
    #expect((text.firstMatch(of: /tested (\d+) samples/)?.1).flatMap { Int($0) } ?? 0 > 40)
  }
}
