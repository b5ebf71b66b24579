// `site check` over real books of Markdown: it finds what is wrong and raises no false alarm.
import App
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("site check over the corpora") struct CorpusCheckTests {
  @Test(
    "no page has a fault but levels that the text skips and links that are dead in the text",
    .slow,
    .enabled(if: CorpusSite.isHere, "../shared/corpora is not here"),
    arguments: CorpusSite.folders)
  func corpus(folder: String) async throws {
    let site = try #require(try CorpusSite(corpus: folder))
    let options = BuildOptions(content: packageRoot + "/Content", output: "/tmp/unused-\(UUID())")
    let report = await SiteBuild(site, options: options).check().report
    #expect(report.pages > 30)
    let others: Set = ["unused-asset", "dead-link", "dead-fragment"]
    let faults = report.diagnostics.filter { !others.contains($0.code) }.map(\.summary)
    #expect(faults.sorted() == (try skippedLevels(in: site.tree)).sorted())
    let dead = report.diagnostics.filter { $0.code.hasPrefix("dead-") }.map(\.message)
    #expect(Set(dead.map { $0.prefix { $0 != "," } }) == (try deadLinks(in: site.tree)))
  }

  /// What `site check` must say of links that lead nowhere in the texts themselves.
  private func deadLinks(in tree: DocumentTree) throws -> Set<Substring> {
    var texts: Set<Substring> = []
    for document in tree.documents {
      let page = "/\(document.path.joined(separator: "/"))/"
      let text = try document.text()
      for link in text.links {
        let url = URL(string: link.destination, relativeTo: URL(string: "https://e.org\(page)"))
        let isOwn = url?.host() == "e.org"
        switch tree.target(of: link.destination, from: document) {
        // Links from the root are dead, too: the corpora have nothing there.
        case .missing, .outside, .file,
          .url where isOwn:
          texts.insert("there is nothing at \(url?.path(percentEncoded: false) ?? "")")
        case .heading(let id) where !text.anchors.contains(id):
          texts.insert("nothing on \(page) has the id '\(id)'")
        case .document(let other, let id?) where try !other.text().anchors.contains(id):
          texts.insert("nothing on /\(other.path.joined(separator: "/"))/ has the id '\(id)'")
        default: break
        }
      }
    }
    return texts
  }

  /// What `site check` must say of documents whose headings skip a level.
  private func skippedLevels(in tree: DocumentTree) throws -> [String] {
    var pages: [String: Set<String>] = [:]
    for document in tree.documents {
      let levels = [1] + (try document.text()).outline.map(\.level)  // the title leads
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

  @Test("the example site has no fault at all", .slow)
  func example() async throws {
    var options = BuildOptions()
    options.content = "\(packageRoot)/Content"
    #expect(
      await SiteBuild(ExampleSite(), options: options).check().report.diagnostics.map(\.summary)
        == [])
  }
}
