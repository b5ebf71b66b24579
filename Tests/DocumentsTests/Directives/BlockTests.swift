// The directives that every site can have.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Tabs, steps, details, cards and file trees")
struct BlockTests {
  @Test("are drawn without a script; two sets of tabs have two names")
  func drawn() throws {
    try assertEach(
      [
        "a\n\n:::tabs\n:::tab title=\"A & B\"\nc\n:::\n:::tab title=d\n- e\n:::\n:::\n"
          + "\n:::tabs\n:::tab title=a\nb\n:::\n:::",
        ":::details summary=More\na\n:::", ":::details summary=More open\n:::",
        ":::steps\n1. a\n2. b\n:::", ":::cards\n1. a\n2. b\n:::", ":::files\n1. a\n2. b\n:::",
      ]
    ) { [try directed($0)] }
  }

  @Test("headings, links and words within directives are known")
  func survey() throws {
    let tree = try tree(
      ["a.md": ":::tabs\n:::tab title=x\n## b\n[c](d.md)\n:::\n:::\n"], directives: .standard)
    #expect(try tree.documents[0].text().outline.map(\.id) == ["b"])
    #expect(try tree.documents[0].text().content.plainText == "b\nc\n")
    #expect(
      messages(linkFaults(tree))
        == [
          "docs/a.md:4:1: error[dead-link]: the link 'd.md' leads nowhere: there is no file 'd.md' | did you mean 'a.md'?"
        ])
  }
}
