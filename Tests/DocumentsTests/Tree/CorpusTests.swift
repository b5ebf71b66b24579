// Real documentation of two public projects.

import Foundation
import Puddles
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("Real documentation", .enabled(if: Assets.arePresent))
struct CorpusTests {
  @Test(
    "loads and draws without an error", arguments: [("swift-book", 43), ("swift-evolution", 575)])
  func corpus(name: String, count: Int) throws {
    let folder = try #require(Assets.root).appending(path: "../corpora/\(name)").path
    let tree = try DocumentTree(folder: folder, displayedAs: name)
    #expect(tree.documents.count == count)
    for document in tree.documents.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
      let page = MarkdownView(try document.text())
      #expect(try render(page).count > 100)
    }
  }
}
