// The Swift of this project's documents: `site test` compiles what is marked for it.
import App
import Foundation
import Puddles
import PuddlesBuilder
import Synchronization
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesOptions

@Suite("The samples of the documents")
struct SampleTests {
  @Test("are those of the README, too")
  func readme() async {
    let options = BuildOptions(content: "\(packageRoot)/Content", output: "")
    let found = await SiteBuild(ExampleSite(), options: options).samples()
    #expect(found.samples.contains { $0.document.hasSuffix("/README.md") && $0.isTested })
  }

  @Test(
    "compile, against the modules of this package", .timeLimit(.minutes(15)),
    .slow)
  func samples() async {
    let said = Mutex("")
    let console = Console(
      print: { text in said.withLock { $0 += text } },
      report: { text in said.withLock { $0 += text } }, isTerminal: false,
      variable: { ProcessInfo.processInfo.environment[$0] }, now: { .zero })
    let words = ["test", "--content", "\(packageRoot)/Content"]
    let code = await SiteCommand(ExampleSite()).run(words, on: console)
    let text = said.withLock { $0 }
    #expect(code == 0, "\(text)")
    #expect((text.firstMatch(of: /tested (\d+) samples/)?.1).flatMap { Int($0) } ?? 0 > 40)
  }
}
