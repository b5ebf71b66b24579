// The ids of headings.

import PuddlesMarkdown
import Testing

@Suite("Heading ids")
struct HeadingIDTests {
  @Test(
    "follow GitHub's rule",
    arguments: [
      ("Getting started", "getting-started"), ("What's new?", "whats-new"),
      ("C++ & Swift", "c--swift"), ("日本語 見出し", "日本語-見出し"), ("ÄÖ ß", "äö-ß"),
      ("a_b-c", "a_b-c"), ("1.2.3", "123"), ("😀", "section"), ("", "section"), ("  x", "--x"),
    ])
  func slugs(text: String, id: String) {
    #expect(HeadingIDs.slug(text) == id)
  }

  @Test("are unique also where a heading looks like a numbered one")
  func unique() {
    var ids = HeadingIDs()
    #expect(["a", "a", "a-1", "a"].map { ids.id(for: $0) } == ["a", "a-1", "a-1-1", "a-2"])
  }

  @Test("are cut when a heading is very long")
  func long() {
    #expect(HeadingIDs.slug(String(repeating: "h", count: 5_000)).utf8.count == 120)
  }
}
