// `site check` over real books of Markdown: it finds what is wrong and raises no false alarm.
import App
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesMarkdown
import Testing

@Suite("site check over the corpora") struct CorpusCheckTests {
  @Test(
    "no page has a fault of names, ids or language; levels of headings skip where the text does",
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
    let faults = report.diagnostics.filter { own.contains($0.code) }.map(\.summary)
    #expect(faults.sorted() == skippedLevels(in: site.tree).sorted())
  }

  /// What `site check` must say of documents whose headings skip a level.
  private func skippedLevels(in tree: DocumentTree) -> [String] {
    var pages: [String: Set<String>] = [:]
    for document in tree.documents {
      let levels = [1] + document.outline.map(\.level)  // the title leads
      for (level, next) in zip(levels, levels.dropFirst()) where next > level + 1 {
        pages["a heading of level \(next) follows one of level \(level)", default: []]
          .insert("/\(document.path.joined(separator: "/"))/")
      }
    }
    return pages.map { text, pages in
      let more = pages.count > 3 ? " and \(pages.count - 3) more" : ""
      return "warning[heading-order]: \(text), on "
        + pages.sorted().prefix(3).joined(separator: ", ") + more
    }
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
