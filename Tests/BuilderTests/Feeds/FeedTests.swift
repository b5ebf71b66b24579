// Feeds: which pages they hold, and that readers can read them.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Feeds")
struct FeedTests {
  /// A page of a day.
  private func page(
    _ slug: String, _ day: String,
    _ change: @escaping @Sendable (inout ArticleFacts) -> Void = { _ in }
  ) -> TinyPage {
    var page = TinyPage(slug, "<p>x</p>")
    page.article = {
      $0.published = CalendarDate(day)
      change(&$0)
    }
    return page
  }

  private func site() -> TinySite {
    var site = TinySite(baseURL: "https://example.org/sub")
    site.feeds = [
      SiteFeed(of: Destination.home, title: "News & <more>", summary: "All of it", limit: 2)
    ]
    site.author = "Ada"
    site.pages = [
      page("old", "2024-01-01"), page("first", "2025-01-01"),
      page("second", "2025-02-01") {
        $0.updated = CalendarDate("2025-03-01T10:00:00+02:00")
        $0.tags = ["a&b"]
        $0.authors = ["Grace"]
      }, TinyPage("undated"),
    ]
    site.pages[2].description = "Said \"so\" <once>"
    return site
  }

  @Test("Atom holds the newest pages with absolute addresses")
  func atom() async throws {
    let bench = try Workbench()
    let report = await bench.build(site())
    #expect(report.texts == [])
    #expect(
      try bench.text("Public/atom.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>News &amp; &lt;more&gt;</title>
        <subtitle>All of it</subtitle>
        <id>https://example.org/sub/atom.xml</id>
        <link rel="self" href="https://example.org/sub/atom.xml"/>
        <link rel="alternate" type="text/html" href="https://example.org/sub/"/>
        <updated>2025-03-01T08:00:00Z</updated>
        <author><name>Ada</name></author>
        <entry>
        <title>second</title>
        <id>https://example.org/sub/second/</id>
        <link rel="alternate" type="text/html" href="https://example.org/sub/second/"/>
        <published>2025-02-01T00:00:00Z</published>
        <updated>2025-03-01T10:00:00+02:00</updated>
        <author><name>Grace</name></author>
        <category term="a&amp;b"/>
        <summary>Said &quot;so&quot; &lt;once&gt;</summary>
        </entry>
        <entry>
        <title>first</title>
        <id>https://example.org/sub/first/</id>
        <link rel="alternate" type="text/html" href="https://example.org/sub/first/"/>
        <published>2025-01-01T00:00:00Z</published>
        <updated>2025-01-01T00:00:00Z</updated>
        </entry>
        </feed>

        """)
  }

  @Test(
    "hold the texts that pages mark, with absolute addresses and without what only a page can use")
  func texts() async throws {
    let base = "https://example.org/sub/"
    let addresses = AbsoluteAddresses(of: RoutePath(["second"]), base: base)
    let text = ScannedPage(Array(Self.marked.utf8), addresses: addresses).feed
    #expect(
      text == """
        <h2>A &amp; B</h2><p><a href="https://example.org/sub/first/#x">f</a> <a \
        href="https://example.org/sub/second/#y">y</a> <a href="https://example.org/sub/">up</a> <a \
        href="https://example.org/root?q=1&amp;r">r</a> <a href="mailto:a@b.c">m</a>\
        <img src="https://example.org/sub/assets/p.png" alt="p" width="3">]]&gt;</p><div>in</div>
        """)
    #expect(ScannedPage(Array("<p>x</p>".utf8), addresses: addresses).feed == nil)
    let cut = Array("<p data-feed=\"text\">x".utf8)
    #expect(ScannedPage(cut, addresses: addresses).feed == "x")
  }

  @Test("lose nothing after an element without an end that is left out")
  func voidElements() {
    let addresses = AbsoluteAddresses(of: RoutePath([]), base: "https://example.org/")
    let page = "<p data-feed=text>a<img class=anchor src=x><br class=anchor><b>b</b></p>"
    #expect(ScannedPage(Array(page.utf8), addresses: addresses).feed == "a<b>b</b>")
  }

  @Test("have the picture for light pages alone where a page has one of each kind")
  func schemes() {
    let addresses = AbsoluteAddresses(of: RoutePath([]), base: "https://example.org/")
    let page =
      "<p data-feed=text><img class=on-light src=a.png alt=A><img class=on-dark src=b.png alt=A>b</p>"
    #expect(
      ScannedPage(Array(page.utf8), addresses: addresses).feed
        == "<img src=\"https://example.org/a.png\" alt=\"A\">b")
  }

  @Test("hold the texts of their pages in every format, unless they are to be short")
  func formats() async throws {
    var site = site()
    site.pages[2].body =
      "<div data-feed=\"text\"><p>1 &lt; 2 ]]&gt; <a href=\"../first/index.html\">f</a></p></div>"
    let bench = try Workbench()
    await bench.build(site)
    let expected = "<p>1 &lt; 2 ]]&gt; <a href=\"https://example.org/sub/first/\">f</a></p>"
    let data = Data(try bench.text("Public/feed.json").utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(items[0]["content_html"] as? String == expected)
    #expect(items[0]["summary"] as? String == "Said \"so\" <once>")
    #expect(items[1]["content_text"] as? String == "first")
    #expect(try Self.text(of: "content", in: bench.text("Public/atom.xml")) == expected)
    #expect(try Self.text(of: "content:encoded", in: bench.text("Public/rss.xml")) == expected)
    site.feeds = [SiteFeed(of: Destination.home, title: "Short", holdsTexts: false)]
    await bench.build(site)
    #expect(!(try bench.text("Public/atom.xml").contains("<content")))
  }

  private static let marked = """
    <p>before</p><div data-feed="text"><h2 id="x" class="y">A &amp; B<a class="anchor" href="#x">#</a>\
    </h2><p><a href="../first/index.html#x">f</a> <a href="#y" id="y">y</a> <a href="../index.html">up\
    </a> <a href="/root?q=1&amp;r">r</a> <a href="mailto:a@b.c">m</a>\
    <img src="../assets/p.png" alt="p" width="3" loading="lazy">]]&gt;</p><form action="/"><p>no\
    </p></form><script>if (1 < 2) "</div>"</script><div data-x="1">in</div></div><p>after</p>
    """

  /// The text of an element as a parser that is not ours reads it.
  private static func text(of name: String, in xml: String) throws -> String? {
    final class Reader: NSObject, XMLParserDelegate {
      let name: String
      var text: String?
      var isInside = false
      init(_ name: String) { self.name = name }
      func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
      ) {
        isInside = element == name
        if isInside { text = "" }
      }
      func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if isInside { text? += characters }
      }
      func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
      ) { isInside = false }
    }
    let reader = Reader(name)
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    return reader.text
  }

  @Test("RSS and JSON say the same")
  func others() async throws {
    let bench = try Workbench()
    await bench.build(site())
    let rss = try bench.text("Public/rss.xml")
    #expect(rss.contains("<pubDate>Sat, 01 Feb 2025 00:00:00 +0000</pubDate>"))
    #expect(rss.contains("<guid isPermaLink=\"true\">https://example.org/sub/second/</guid>"))
    #expect(rss.contains("<dc:creator>Grace</dc:creator>\n<category>a&amp;b</category>"))
    // A page that names no author has that of the site.
    #expect(rss.contains("<dc:creator>Ada</dc:creator>"))
    let data = Data(try bench.text("Public/feed.json").utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["version"] as? String == "https://jsonfeed.org/version/1.1")
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(
      items.map { $0["id"] as? String } == [
        "https://example.org/sub/second/", "https://example.org/sub/first/",
      ])
    #expect(items[0]["content_text"] as? String == "Said \"so\" <once>")
    #expect(items[0]["date_modified"] as? String == "2025-03-01T10:00:00+02:00")
    #expect(items[0]["tags"] as? [String] == ["a&b"])
  }

  @Test(
    "feeds and sitemap are well-formed XML, whatever pages say",
    arguments: ["atom.xml", "rss.xml", "sitemap.xml"])
  func wellFormed(file: String) async throws {
    var site = site()
    site.pages[0].description = "]]> & \u{0} \u{1B} \u{FFFE} 🏊 </entry>"
    let bench = try Workbench()
    await bench.build(site)
    let parser = XMLParser(data: Data(try bench.text("Public/\(file)").utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test("the sitemap tells when a page last changed")
  func lastModified() async throws {
    let bench = try Workbench()
    await bench.build(site())
    let sitemap = try bench.text("Public/sitemap.xml")
    #expect(sitemap.contains("/sub/second/</loc><lastmod>2025-03-01</lastmod></url>"))
    #expect(sitemap.contains("/sub/undated/</loc></url>"))
  }

  @Test("a feed without pages is a warning, and still a feed")
  func empty() async throws {
    var site = site()
    site.pages = [TinyPage("undated")]
    let bench = try Workbench()
    let report = await bench.build(site)
    #expect(report.diagnostics.map(\.code) == ["empty-feed"])
    #expect(try bench.text("Public/atom.xml").contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test("a feed whose pages could not be listed does not say that it is empty")
  func emptyForAReason() async throws {
    var site = site()
    site.pages = [TinyPage("undated")]
    let fault = Diagnostic(.error, code: "front-matter", "it is broken", file: "a.md", line: 1)
    site.extraGroups = [PageGroup { throw DiagnosticsError([fault]) }]
    let report = await (try Workbench()).build(site)
    #expect(report.diagnostics.map(\.code) == ["front-matter"])
  }

  @Test("without a base URL feeds are left out, and counted")
  func withoutBase() async throws {
    var site = site()
    site.baseURL = nil
    let bench = try Workbench()
    let report = await bench.build(site)
    #expect(report.omissions.contains("1 feed (no base URL)"))
    #expect(!bench.exists("Public/atom.xml"))
  }
}
