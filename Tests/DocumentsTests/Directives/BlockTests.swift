// The directives that every site can have.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Tabs, steps, details, cards and file trees")
struct BlockTests {
  @Test("tabs are a group of buttons, of which the first is pressed")
  func tabs() throws {
    let html = try directed(
      "a\n\n:::tabs\n:::tab title=\"A & B\"\nc\n:::\n:::tab title=d\n- e\n:::\n:::\n")
    #expect(
      html == """
        <p>a</p>
        <div class="tabs">
        <input type="radio" id="tabs:1:1" name="tabs:1" checked><label for="tabs:1:1">A &amp; B</label>
        <div class="tab">
        <p>c</p>
        </div>
        <input type="radio" id="tabs:1:2" name="tabs:1"><label for="tabs:1:2">d</label>
        <div class="tab">
        <ul>
        <li>e</li>
        </ul>
        </div>
        </div>

        """)
  }

  @Test("two sets of tabs have two names")
  func twoSets() throws {
    let set = ":::tabs\n:::tab title=a\nb\n:::\n:::\n"
    let words = try directed(set + "\n" + set).split(separator: " ")
    #expect(Set(words.filter { $0.hasPrefix("name=") }).count == 2)
  }

  @Test("details are closed until a reader or the author opens them")
  func details() throws {
    #expect(
      try directed(":::details summary=More\na\n:::\n")
        == "<details class=\"fold\"><summary>More</summary>\n<p>a</p>\n</details>\n")
    #expect(try directed(":::details summary=More open\n:::\n").contains("class=\"fold\" open>"))
  }

  @Test("steps, cards and file trees are lists in a box", arguments: ["steps", "cards", "files"])
  func lists(name: String) throws {
    #expect(
      try directed(":::\(name)\n1. a\n2. b\n:::\n")
        == "<div class=\"\(name)\">\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n</div>\n")
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
