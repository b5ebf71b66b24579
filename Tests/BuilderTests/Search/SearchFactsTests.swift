// What search learns from the bytes of a page.
import Testing

@testable import PuddlesBuilder

@Suite("Facts of a page for the search")
struct SearchFactsTests {
  private func facts(_ main: String, title: String = "Tea") -> SearchFacts {
    let page = "<!DOCTYPE html>\n<html lang=\"en\"><body><nav>menu</nav><main id=\"content\">"
    let html = page + main + "</main>footer</body></html>"
    return SearchFacts(page: Array(html.utf8), title: title)
  }

  @Test("headings with an id begin sections, with the first words below them")
  func sections() {
    let facts = facts(
      "<h1>Tea</h1><p>All of <b>it</b>.</p><h2 id=\"green\">Green &amp; <i>white</i></h2>\n"
        + "<p>Mild\n  leaves.</p><h3>No id</h3><p>More</p>")
    #expect(facts.language == "en")
    #expect(
      facts.sections == [
        SearchFacts.Section(id: "", heading: "Tea", excerpt: "All of it."),
        SearchFacts.Section(id: "green", heading: "Green & white", excerpt: "Mild leaves. More"),
      ])
  }

  @Test("a word weighs by its best place in each section, and by how often it stands there")
  func weights() {
    let facts = facts(
      "<h1>Tea time</h1><p>milk leaf leaf</p>"
        + "<h2 id=\"milk\">Milk</h2><p>milk leaf leaf leaf tea</p>")
    #expect(facts.postings["tea"] == [posting(0, .title), posting(1, .body)])
    #expect(facts.postings["time"] == [posting(0, .title)])
    #expect(facts.postings["milk"] == [posting(0, .body), posting(1, .heading)])
    #expect(facts.postings["leaf"] == [posting(0, .body), posting(1, .often)])
  }

  @Test("each word of a long title weighs like one of a heading")
  func longTitle() {
    let facts = facts(
      "<h1>How leaves become tea</h1><h2 id=\"a\">x</h2>", title: "One two three four five")
    #expect(facts.postings["leaves"] == [posting(0, .title)])
    #expect(facts.postings["five"] == [posting(0, .heading)])
  }

  @Test(
    "what is no text of the page stays out",
    arguments: [
      "<nav><p>lost</p></nav>", "<script>lost</script>", "<style>lost{}</style>",
      "<svg><title>lost</title></svg>", "<pre><code>lost</code></pre>", "<!-- lost > lost -->",
      "<p data-search=\"off\">lost <b>lost</b></p>", "<p title=\"lost\">x</p>",
      "<a class=\"anchor\" href=\"#x\">lost</a>", "<div><nav><nav>a</nav>lost</nav></div>",
      "<template>lost</template>",
    ])
  func leftOut(markup: String) {
    let facts = facts("\(markup)<p>found</p>")
    #expect(facts.postings["lost"] == nil)
    #expect(facts.postings["found"] != nil)
    #expect(facts.postings["menu"] == nil && facts.postings["footer"] == nil)
  }

  @Test("character references are no words")
  func references() {
    let facts = facts("<p>salt &amp; pepper &lt;b&gt; &#13;x&quot;y</p>")
    #expect(Set(facts.wordList) == ["tea", "salt", "pepper", "b", "x", "y"])
  }

  @Test("a long beginning is cut between words, and never in a character")
  func excerpts() {
    let latin = facts("<p>\(String(repeating: "word ", count: 60))</p>").sections[0].excerpt
    #expect(latin.hasSuffix("word…") && latin.utf8.count < 140)
    let chinese = facts("<p>\(String(repeating: "模块", count: 60))</p>").sections[0].excerpt
    let edge = String(repeating: "a", count: 119) + " émile"
    #expect(facts("<p>\(edge)</p>").sections[0].excerpt == edge)
    let word = facts("<p>a \(String(repeating: "x", count: 4_000))</p>").sections[0].excerpt
    #expect(word == "a " + String(repeating: "x", count: 158) + "…")
    let signs = "a " + String(repeating: "x", count: 155) + String(repeating: "é", count: 40)
    #expect(!facts("<p>\(signs)</p>").sections[0].excerpt.contains("\u{FFFD}"))
    #expect(chinese.hasSuffix("…") && chinese.utf8.count < 140 && !chinese.contains("\u{FFFD}"))
  }

  @Test(
    "broken markup ends nothing but the text",
    arguments: ["", "<main", "<main><", "<main><h2 id=\"a", "<main>a<!--", "<main></", "plain"])
  func broken(markup: String) {
    let facts = SearchFacts(page: Array(markup.utf8), title: "Tea")
    #expect(facts.title == "Tea")
  }

  @Test("bytes that are no UTF-8 end a word")
  func malformed() {
    let page = Array("<main>one".utf8) + [0xFF, 0xE6, 0xA8] + Array("two</main>".utf8)
    #expect(Set(SearchFacts(page: page, title: "").wordList) == ["one", "two"])
  }

  private func posting(_ section: Int, _ weight: SearchWeight) -> Posting {
    Posting(section, weight)
  }
}
