// `site check` over real books of Markdown: it finds what is wrong and raises no false alarm.
import Foundation
import Puddles
import App
import PuddlesBuilder
import Testing

@Suite("site check over the corpora") struct CorpusCheckTests {
  @Test(
    "no page has a fault of structure, names, ids or language",
    .enabled(if: ProcessInfo.processInfo.environment["PUDDLES_SLOW_TESTS"] == "1"),
    arguments: ["swift-book", "swift-evolution"])
  func corpus(folder: String) async throws {
    guard let site = try CorpusSite(corpus: folder) else {
      return print("SKIPPED: \(folder) is not here")
    }
    let options = BuildOptions(content: packageRoot + "/Content", output: "/tmp/unused-\(UUID())")
    let report = await SiteBuild(site, options: options).check().report
    #expect(report.pages > 30)
    let own = Set(Diagnostic.Explanation.checks.map(\.code)).subtracting(["unused-asset"])
    #expect(report.diagnostics.filter { own.contains($0.code) }.map(\.summary) == [])
  }

  @Test("the example site has no fault at all")
  func example() async throws {
    var options = BuildOptions()
    options.content = "\(packageRoot)/Content"
    #expect(
      await SiteBuild(ExampleSite(), options: options).check().report.diagnostics.map(\.summary)
        == [])
  }
}
