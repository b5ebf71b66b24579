// The Markdown of pages, and the list of it.
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("Markdown twins")
struct TwinTests {
  private func site() -> TinySite {
    var site = TinySite()
    site.summary = "A site\nof two lines"
    site.pages = [TinyPage("a"), TinyPage("b [draft]"), TinyPage("plain"), TinyPage("hidden")]
    for index in [0, 1, 3] { site.pages[index].article = { $0.markdown = { "# A\n\nText\n" } } }
    site.pages[3].isHidden = true
    site.pages[0].description = "The first"
    return site
  }

  @Test("lie beside their pages and are listed in llms.txt")
  func twins() async throws {
    let bench = try Workbench()
    let report = await bench.build(site())
    #expect(report.texts == [])
    #expect(try bench.text("Public/a/index.md") == "# A\n\nText\n")
    #expect(!bench.exists("Public/plain/index.md") && !bench.exists("Public/hidden/index.md"))
    #expect(
      try bench.text("Public/llms.txt") == """
        # Tiny

        > A site of two lines

        ## a

        - [a](a/index.md): The first

        ## b [draft]

        - [b \\[draft\\]](b%20%5Bdraft%5D/index.md)

        """)
  }

  @Test("are named by absolute addresses if the site has any")
  func absolute() async throws {
    let bench = try Workbench()
    await bench.build(site()) { $0.baseURL = "https://example.org/sub/" }
    #expect(try bench.text("Public/llms.txt").contains("(https://example.org/sub/a/index.md)"))
  }

  @Test("a site without them has no list, and a list of one's own stays")
  func own() async throws {
    let bench = try Workbench()
    await bench.build()
    #expect(!bench.exists("Public/llms.txt"))
    try bench.write("Content/static/llms.txt", "mine")
    #expect(await bench.build(site()).texts == [])
    #expect(try bench.text("Public/llms.txt") == "mine")
  }
}
