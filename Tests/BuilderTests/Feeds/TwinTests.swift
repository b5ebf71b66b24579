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

  @Test("are made of components too if the site asks, and all of them are one file")
  func components() async throws {
    let bench = try Workbench()
    var site = site()
    (site.markdown, site.home) = (
      [.allPages, .fullText], "<main><h1>Home</h1><p>A &amp; B</p></main>"
    )
    for _ in 1...2 {
      #expect(await bench.build(site) { $0.baseURL = "https://example.org/" }.texts == [])
      #expect(try bench.text("Public/index.md") == "# Home\n\nA & B\n")
      #expect(try bench.text("Public/plain/index.md") == "# plain\n")
      #expect(!bench.exists("Public/hidden/index.md") && !bench.exists("Public/404.html.md"))
      #expect(
        try bench.text("Public/llms-full.txt") == """
          # Tiny

          > A site of two lines

          ---
          Source: https://example.org/index.md

          # Home

          A & B

          ---
          Source: https://example.org/a/index.md

          # A

          Text

          ---
          Source: https://example.org/b%20%5Bdraft%5D/index.md

          # A

          Text

          ---
          Source: https://example.org/plain/index.md

          # plain

          """)
    }
    // What has changed is written anew, and what is not asked for any more goes.
    site.pages[0].article = { $0.markdown = { "# B\n" } }
    await bench.build(site) { $0.baseURL = "https://example.org/" }
    #expect(try bench.text("Public/llms-full.txt").contains("a/index.md\n\n# B\n"))
    site.markdown = []
    await bench.build(site)
    #expect(!bench.exists("Public/llms-full.txt") && !bench.exists("Public/plain/index.md"))
  }

  @Test("of components say what stands in the main part, as Markdown that reads the same")
  func reader() {
    for (html, wanted) in [
      ("<h1>A <em>b</em></h1><h2 id=x>C</h2> loose ", "# A *b*\n\n## C\n\nloose\n"),
      ("<p>a<br>b <strong> c </strong>d</p><hr>", "# T\n\na\\\nb **c** d\n\n---\n"),
      (
        "<p>1 * 2 [x] &lt;b&gt; a_b _c_ &amp;amp; R&amp;D</p>",
        "# T\n\n1 \\* 2 \\[x\\] \\<b> a_b \\_c\\_ \\&amp; R&D\n"
      ),
      ("<p># no</p><p>- no</p><p>::: no</p>", "# T\n\n\\# no\n\n\\- no\n\n\\::: no\n"),
      (
        "<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol start=3><li>e</li><li>f</li></ol>",
        "# T\n\n- a\n  - b\n- c\n\n  d\n\n3. e\n4. f\n"
      ),
      (
        "<blockquote><p>a</p><blockquote>b</blockquote></blockquote><blockquote>c</blockquote>",
        "# T\n\n> a\n>\n> > b\n\n> c\n"
      ),
      (
        "<pre><code class=\"language-swift\">let <b>a</b> = &quot;*&quot;\n\n```\n</code></pre><p><code>`*`</code></p>",
        "# T\n\n````swift\nlet a = \"*\"\n\n```\n````\n\n`` `*` ``\n"
      ),
      (
        "<table><tr><th>a</th><th>b|c</th></tr><tr><td><p>d</p><p>e</p></td></tr></table>",
        "# T\n\n| a | b\\|c |\n| --- | --- |\n| d e |  |\n"
      ),
      (
        "<a href=\"../b c/index.html\"><h3>x</h3><p>y <img src=p.png alt=\"P\"></p></a>",
        "# T\n\n### [x](<../b c/index.html>)\n\n[y ![P](p.png)](<../b c/index.html>)\n"
      ),
      (
        "<dl><dt>a</dt><dd>b</dd></dl><details><summary>s</summary>t</details>",
        "# T\n\n**a**\n\nb\n\n**s**\n\nt\n"
      ),
      (
        "<nav>n</nav><form><p>f</p></form><button>b</button><script>s</script><svg><text>v</text></svg>"
          + "<p data-search=off>o</p><h2>h <a class=\"anchor\" href=#h>#</a></h2><p hidden>p</p>",
        "# T\n\n## h\n"
      ),
      (
        "<ul><li><input type=checkbox checked disabled> a</li></ul><math alttext=\"x^2\"><mi>x</mi></math>",
        "# T\n\n- [x] a\n\n`x^2`\n"
      ),
      // Markup that no page of ours has ends nothing.
      ("</p></div><p>a<div><b>b</i></div>c</main><p>behind</p>", "# T\n\na\n\n**b**\n\nc\n"),
      (
        String(repeating: "<b>", count: 5_000) + "x",
        "# T\n\n" + String(repeating: "**", count: 199) + "x"
          + String(repeating: "**", count: 199) + "\n"
      ),
    ] {
      let page = "<body><nav>menu</nav><main>\(html)</main><p>foot</p>"
      #expect(PageMarkdown.text(of: Array(page.utf8), title: "T") == wanted, "\(html.prefix(80))")
    }
  }
}
