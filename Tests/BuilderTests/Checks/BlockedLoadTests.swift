// What the policy of a page forbids it to load.
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("The policy of a page")
struct BlockedLoadTests {
  private static func site(_ body: String, policy: String, base: String? = nil) -> TinySite {
    var page = TinyPage("a", body)
    page.linkOrigins = [
      LinkOrigin(url: "https://img.example.org/a.png", file: "Content/a.md", line: 7, column: 3)
    ]
    let home = "<a href=\"a/index.html\">a</a>"
    let meta = "<meta http-equiv=\"content-security-policy\" content=\"\(policy)\">"
    return TinySite(
      pages: [page], home: home, baseURL: base, head: "<head><title>T</title>\(meta)</head>")
  }

  private static let image = "<img alt=\"x\" src=\"https://img.example.org/a.png\">"

  @Test("that forbids an image is an error at the line of Markdown, with the word that allows it")
  func image() async throws {
    let bench = try Workbench()
    let report = await bench.build(Self.site(Self.image, policy: "default-src 'self'"))
    #expect(!report.isPublished)
    let found = try #require(report.diagnostics.first)
    #expect(
      found.summary == """
        Content/a.md:7:3: error[blocked-load]: the policy of the page blocks the image \
        'https://img.example.org/a.png'
        """)
    #expect(found.help?.contains("'images: [\"img.example.org\"]'") == true)
  }

  @Test(
    "lets a page load what it allows",
    arguments: [
      "default-src 'self'; img-src 'self' https://img.example.org",
      "default-src 'self'; img-src 'self' https:", "default-src *",
      "img-src https://*.example.org", "img-src img.example.org", "script-src 'none'",
      "img-src https://img.example.org/a.png",
    ])
  func allowed(policy: String) async throws {
    let report = await (try Workbench()).build(Self.site(Self.image, policy: policy))
    #expect(report.texts == [])
  }

  @Test(
    "forbids other hosts, schemes and paths",
    arguments: [
      "img-src https://example.org", "img-src https://*.img.example.org",
      "img-src http://img.example.org", "img-src https://img.example.org/b.png", "img-src 'none'",
    ])
  func forbidden(policy: String) async throws {
    let report = await (try Workbench()).build(Self.site(Self.image, policy: policy))
    #expect(report.errors.map(\.code) == ["blocked-load"])
  }

  @Test(
    "judges frames, embeds, scripts, sounds and pictures of a srcset",
    arguments: [
      ("<iframe title=\"x\" src=\"https://a.b/\"></iframe>", "frames: [\"a.b\"]"),
      ("<a href=\"https://a.b/w\" data-embed=\"https://a.b/e\">x</a>", "frames: [\"a.b\"]"),
      ("<script src=\"//a.b/c.js\"></script>", "scripts: [\"a.b\"]"),
      ("<audio src=\"https://a.b/c.mp3\" controls></audio>", "media: [\"a.b\"]"),
      ("<img alt=\"x\" srcset=\"https://a.b/c.png 2x\">", "images: [\"a.b\"]"),
    ])
  func kinds(markup: String, word: String) async throws {
    let report = await (try Workbench()).build(Self.site(markup, policy: "default-src 'self'"))
    #expect(report.errors.map(\.code) == ["blocked-load"])
    #expect(report.errors.first?.help?.contains("'\(word)'") == true)
    #expect(report.texts.first?.hasSuffix(", on /a/") == true)
  }

  @Test("of a script it also names the hosts that it asks, which no build can see")
  func connections() async throws {
    let script = "<script src=\"//a.b/c.js\"></script>"
    let report = await (try Workbench()).build(Self.site(script, policy: "default-src 'self'"))
    #expect(report.errors.first?.help?.contains("in 'connections:'") == true)
  }

  @Test("a policy in the body has no effect")
  func body() async throws {
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"img-src *\">"
    let site = Self.site(policy + Self.image, policy: "img-src 'none'")
    let report = await (try Workbench()).build(site)
    #expect(report.errors.map(\.code).contains("blocked-load"))
  }

  @Test("judges stylesheets of the head, and knows the host of the site itself")
  func head() async throws {
    let bench = try Workbench()
    let policy =
      "default-src 'self'\"><link rel=\"stylesheet\" href=\"https://fonts.example.org/f.css\">"
      + "<link rel=\"canonical\" href=\"https://example.org/"
    let report = await bench.build(
      Self.site(
        "<img alt=\"x\" src=\"https://example.org/big.png\">", policy: policy,
        base: "https://example.org/"))
    let blocked = report.errors.filter { $0.code == "blocked-load" }
    #expect(blocked.count == 2, "\(report.texts)")
    #expect(blocked.allSatisfy { $0.help?.contains("'styles: [\"fonts.example.org\"]'") == true })
  }

  @Test("is reported again from the cache")
  func cached() async throws {
    let bench = try Workbench()
    var site = Self.site(Self.image, policy: "default-src 'self'")
    site.pages[0].diagnostics = []
    for _ in 0..<2 { #expect(await bench.build(site).errors.count == 1) }
  }
}
