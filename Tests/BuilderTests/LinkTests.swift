// Links: every one is followed before a site is published.
import Puddles
import Synchronization
import Testing

@testable import PuddlesBuilder

@Suite("Links")
struct LinkTests {
  private func report(
    _ html: String, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildReport {
    try await Workbench().build(
      TinySite(pages: [TinyPage("a", html), TinyPage("b", "<p id=\"here\" title='x'>B</p>")]),
      change)
  }

  @Test(
    "links that lead somewhere are fine",
    arguments: [
      "../index.html", "../b/index.html#here", "#", "#top", "../b/index.html?q=1#%68ere", "",
      "https://example.org/x", "mailto:a@example.org", "//example.org/x", "/b/", "/", "/b/#here",
      "../404.html", "../b/index.html#:~:text=B",
    ])
  func good(url: String) async throws {
    let report = try await report("<a href=\"\(url)\">x</a>")
    #expect(report.texts == [])
  }

  @Test(
    "links that lead nowhere are errors",
    arguments: [
      ("../c/index.html", "error[dead-link]: there is nothing at /c/, linked from /a/"),
      (
        "../b/index.html#her",
        "error[dead-fragment]: nothing on /b/ has the id 'her', linked from /a/"
      ),
      (
        "../../x",
        "error[dead-link]: the link '../../x' climbs above the root of the site, linked from /a/"
      ),
      ("%+f", "error[dead-link]: the link '%+f' is malformed, linked from /a/"),
      ("%zz", "error[dead-link]: the link '%zz' is malformed, linked from /a/"),
      ("/B/", "error[dead-link]: there is nothing at /B/, linked from /a/"),
    ])
  func bad(url: String, text: String) async throws {
    let report = try await report("<a href=\"\(url)\">x</a>")
    #expect(report.texts == [text])
    #expect(!report.isPublished)
  }

  @Test(
    "a link to a folder that holds pages and is none itself says that its page is missing",
    arguments: ["/", "/guide/", "/guide"])
  func folder(url: String) {
    let page = PageLinks(file: "guide/a/index.html", html: Array("<a href=\"\(url)\">x</a>".utf8))
    var check = LinkCheck(
      [page], files: ["guide/a/index.html"], LinkRules(basePath: "/"))
    check.run()
    #expect(
      check.findings.diagnostics.map(\.help) == [
        "write an 'index.md' into the folder, or declare a page there"
      ])
  }

  @Test("letters that only look alike are different addresses, as they are for a host")
  func normalization() async throws {
    let help = "did you mean 'X'? it only looks the same"
    for (link, code, near) in [
      ("/caf\u{E9}/#\u{E9}", nil, nil), ("/caf%C3%A9/#%C3%A9", nil, nil),
      ("/cafe\u{301}/", "dead-link", "/caf%C3%A9/"), ("/cafe%CC%81/", "dead-link", "/caf%C3%A9/"),
      ("/caf%C3%A9/#e%CC%81", "dead-fragment", "#%C3%A9"),
    ] as [(String, String?, String?)] {
      let pages = [
        TinyPage("a", "<a href=\"\(link)\">x</a>"), TinyPage("caf\u{E9}", "<p id=\"\u{E9}\">"),
      ]
      let report = try await Workbench().build(TinySite(pages: pages))
      #expect(report.diagnostics.first?.code == code, "\(link)")
      #expect(report.diagnostics.first?.help == near.map { help.replacing("X", with: $0) })
    }
  }

  @Test("sources, candidates of a srcset and actions are followed too")
  func attributes() async throws {
    let report = try await report(
      """
      <img src=x1.png srcset="x2.png 1x, x3.png 2x"><form action='x4'></form>
      <script>"<a href=no>"</script><!-- <a href=no> --><p title="<a href=no>">
      """)
    #expect(
      report.texts.map { String($0.split(separator: ",")[0]) }
        == (1...3).map { "error[dead-link]: there is nothing at /a/x\($0).png" }
        + ["error[dead-link]: there is nothing at /a/x4"])
  }

  @Test("a typed link to what only a live host has is dead in a static site, unless it redirects")
  func liveOnly() async throws {
    let report = try await Workbench().build(HallSite())
    #expect(
      report.texts == [
        "error[dead-link]: there is nothing at /open/, linked from /",
        "BuilderTests/LinkTests.swift:332:1: error[dead-link]: only a live host has the page /live/",
      ])
  }

  @Test("a dead link on many pages is reported once, with help")
  func once() async throws {
    let pages = (0..<9).map { TinyPage("p\($0)", "<a href=\"../p1x/index.html\">x</a>") }
    let report = try await Workbench().build(TinySite(pages: pages))
    #expect(
      report.texts == [
        "error[dead-link]: there is nothing at /p1x/, linked from /p0/, /p1/, /p2/ and 6 more"
      ])
    #expect(report.diagnostics.first?.help == "did you mean '/p1/'?")
  }

  @Test("a dead link is reported where it was written, by every build")
  func origins() async throws {
    var page = TinyPage("a", "<a href=\"/nope/\">x</a><a href=\"/b/#gone\">y</a>")
    page.linkOrigins = [
      LinkOrigin(url: "/nope/", file: "a.md", line: 3, column: 7),
      LinkOrigin(url: "/nope/", file: "a.md", line: 9, column: 1),
      LinkOrigin(url: "/b/#gone", file: "b.md", line: 1, column: 1),
    ]
    let bench = try Workbench()
    let site = TinySite(pages: [page, TinyPage("b")])
    for _ in 0..<2 {
      let report = await bench.build(site) { $0.linkPolicy = .warn }
      #expect(
        report.texts == [
          "a.md:3:7: warning[dead-link]: there is nothing at /nope/",
          "a.md:9:1: warning[dead-link]: there is nothing at /nope/",
          "b.md:1:1: warning[dead-fragment]: nothing on /b/ has the id 'gone'",
        ])
    }
  }

  /// The places of links in a German page that the check warns of; the English page has the same text if it is shared.
  private func warned(
    _ url: String, version: Translation = Translation("de", Destination("de/tea")),
    isShared: Bool = false
  ) -> [String] {
    func page(_ file: String, _ versions: [Translation], _ url: String? = nil) -> PageLinks {
      var texts = LinkTexts()
      texts.origins = (url.map { [$0] } ?? []).map {
        LinkOrigin(url: $0, file: "a.md", line: 3, column: 7)
      }
      return PageLinks(file: file, owner: file, versions: versions) { [texts] in texts }
    }
    func versions(_ name: String, _ german: Translation, isGerman: Bool) -> [Translation] {
      let english = RoutePath([name])
      return [
        Translation(language: "en", path: english, isCurrent: !isGerman),
        Translation(
          language: "de", path: german.path, hasOwnText: german.hasOwnText, isCurrent: isGerman),
      ]
    }
    let own = Translation("de", Destination("de/docs"))
    let pages = [
      page("docs/index.html", versions("docs", own, isGerman: false), isShared ? "../tea/" : nil),
      page("de/docs/index.html", versions("docs", own, isGerman: true), url),
      page("tea/index.html", versions("tea", version, isGerman: false)),
      page("de/tea/index.html", versions("tea", version, isGerman: true)),
    ]
    var check = LinkCheck(pages, files: pages.map(\.file), LinkRules(basePath: "/"))
    check.run()
    return check.findings.diagnostics.map { "\($0.summary), \($0.help ?? "")" }
  }

  @Test("a link of a translation to another language is a warning, if it has a version to lead to")
  func languages() {
    let warning = "a.md:3:7: warning[language-link]: the page /tea/ is there in 'de' as well, write"
    #expect(warned("../../tea/") == ["\(warning) '/de/tea/'"])
    #expect(warned("../../tea/index.html?a#b") == ["\(warning) '/de/tea/?a#b'"])
    for url in ["../tea/", "#x", "https://example.org/tea/", "../../docs/"] {
      #expect(warned(url) == [], "\(url)")
    }
    #expect(warned("../../tea/", isShared: true) == [], "a text of both pages")
    let original = Translation("de", Destination("de/tea"), hasOwnText: false)
    #expect(warned("../../tea/", version: original) == [], "not translated")
    #expect(warned("../../tea/", version: Translation("de", Destination("de/t"))) == [], "no page")
  }

  @Test("linkPolicy makes dead links warnings; a link to a folder is one for a disk")
  func policy() async throws {
    let dead = try await report("<a href=\"../c/\">x</a>") { $0.linkPolicy = .warn }
    #expect(dead.texts == ["warning[dead-link]: there is nothing at /c/, linked from /a/"])
    #expect(dead.isPublished)
    let folder = try await report("<a href=\"../b/\">x</a>")
    #expect(
      folder.texts == [
        "warning[folder-link]: the link '../b/' opens a folder on a disk, linked from /a/"
      ])
    let pretty = try await report("<a href=\"../b/\">x</a>") { $0.linkStyle = .directories }
    #expect(pretty.texts == [])
  }

  @Test("under a base path every link stays below it")
  func basePath() async throws {
    let good = try await report("<a href=\"/sub/b/#here\">x</a>") { $0.basePath = "/sub/" }
    #expect(good.texts == [])
    let bad = try await report("<a href=\"/b/\">x</a>") { $0.basePath = "/sub/" }
    #expect(
      bad.texts == [
        "error[dead-link]: the link '/b/' leaves the base path of the site, linked from /a/"
      ])
    #expect(
      bad.diagnostics.map(\.help) == ["in HTML that is written by hand, begin it with '/sub/'"])
  }

  @Test("URLs below the base URL are followed as well")
  func baseURL() async throws {
    let report = try await report(
      "<a href=\"https://example.org/b/\">x</a><a href=\"https://example.org/c/\">x</a>"
    ) { $0.baseURL = "https://example.org" }
    #expect(report.texts == ["error[dead-link]: there is nothing at /c/, linked from /a/"])
  }
}

@Suite("Many links")
struct ManyLinkTests {
  private static let count = 500

  /// How many ids and names of files a check reads of a page with so many links.
  private func textsRead(
    _ markup: (Int) -> String, files: [String] = [], areFine: Bool = false
  ) -> Int {
    let html = (0..<Self.count).map(markup).joined()
    let page = PageLinks(file: "index.html", html: Array(html.utf8))
    var check = LinkCheck(
      [page], files: ["index.html"] + files, LinkRules(basePath: "/", isForDisk: true))
    check.run()
    #expect(check.findings.diagnostics.isEmpty == areFine)
    return check.textsRead
  }

  @Test("escaped fragments look only for themselves among the ids of their page")
  func fragments() {
    let read = textsRead(
      { "<h2 id=\"\u{4E2D}\($0)\">x</h2><a href=\"#%E4%B8%AD\($0)\">x</a>" }, areFine: true)
    #expect(read == Self.count)
  }

  @Test("fragments that lead nowhere read the ids of their page once more, for all of them")
  func deadFragments() {
    let read = textsRead {
      "<h2 id=\"id-\($0)\">x</h2><a href=\"#nothing-with-so-long-a-name-\($0)\">x</a>"
    }
    #expect(read == 2 * Self.count)
  }

  @Test("the places of faulty links are gone through once for each page, however many are faulty")
  func places() {
    let words = (0..<Self.count).map { "nothing-with-so-long-a-name-\($0)" }
    var texts = LinkTexts()
    for word in words {
      texts.references.append("\(word)/".utf8)
      texts.origins.append(LinkOrigin(url: "\(word)/", file: "a.md", line: 1, column: 1))
    }
    var check = LinkCheck(
      [PageLinks(file: "index.html", texts)], files: ["index.html"],
      LinkRules(basePath: "/", isForDisk: true))
    check.run()
    #expect(check.findings.diagnostics.filter { $0.file == "a.md" }.count == Self.count)
    #expect(check.textsRead <= Self.count + 2)
  }

  @Test("a page without known ids is read once, however many fragments lead to it")
  func unknownIDs() {
    let html = (0..<Self.count).map { "<a href=\"feed.xml#\($0)\">x</a>" }.joined()
    let reads = Mutex(0)
    let feed = PageLinks(file: "feed.xml", owner: "/feed.xml") {
      reads.withLock { $0 += 1 }
      return LinkTexts()
    }
    let page = PageLinks(file: "index.html", html: Array(html.utf8))
    var check = LinkCheck(
      [page, feed], files: ["index.html", "feed.xml"], LinkRules(basePath: "/", isForDisk: true))
    check.run()
    #expect(check.findings.isEmpty && reads.withLock { $0 } <= 3)
  }

  @Test("paths that lead nowhere read the names of all files twice, for all of them")
  func deadPaths() {
    let read = textsRead(
      { "<a href=\"nothing-with-so-long-a-name-\($0)\">x</a>" },
      files: (0..<Self.count).map { "\($0)" })
    #expect(read == 2 * (Self.count + 1))
  }
}

@Suite("Scanning")
struct ScanTests {
  @Test(
    "broken and unusual markup is read as far as it goes, without a crash",
    arguments: [
      ("", []), ("<", []), ("<a", []), ("<a href", []), ("<a href=", [""]), ("<a href=\"", [""]),
      ("<a href='x", ["x"]), ("<A HREF=x>", ["x"]), ("<a  href = \"x y\" >", ["x y"]),
      ("<a/href=x/>", ["x/"]), ("<a =x href=y>", ["y"]), ("<!-- <a href=x>", []),
      ("<?x <a href=x><a href=y>", ["y"]), ("<!--><a href=x>-->", ["x"]), ("<!x><a href=y>", ["y"]),
      ("</a href=x><a href=y>", ["y"]),
      ("<script><a href=x></SCRIPT><a href=y>", ["y"]), ("<script src=x>", ["x"]),
      ("<a href='a&amp;b&#38;c&#x26;d&nope;&'>", ["a&b&c&d&nope;&"]), ("1 < 2 <a href=x>", ["x"]),
      (
        "<img srcset='data:image/png;base64,eA== 1x,\ta.png 2x, ,b.png,'>",
        ["data:image/png;base64,eA==", "a.png", "b.png"]
      ),
    ])
  func scan(html: String, urls: [String]) {
    #expect(ScannedPage(Array(html.utf8)).links.references.texts == urls)
  }
}

/// A site whose first page links to a live page and to two landing URLs.
private struct HallSite: Site {
  static let live = Destination("live"), open = Destination("open"), moved = Destination("moved")

  let name = "Hall"

  var sections: [any Section] {
    Pages(redirects: { _ in [Redirect(from: Self.moved, to: .home)] }) {
      Page(.home, name: "Hall") { HallPage() }
      Page(Self.live, name: "Live") { TinyModule(html: "<p>Live</p>") }.live()
      Landing(Self.open) { _ in .home }
      Landing(Self.moved) { _ in .home }
    }
  }
}

private struct HallPage: Module {
  var body: some HTML {
    Link("Live", to: HallSite.live)
    Link("Open", to: HallSite.open)
    Link("Moved", to: HallSite.moved)
  }
}
