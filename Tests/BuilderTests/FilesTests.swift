// Dialog pages, assets, files as they are, and indexes.
import Puddles
@testable import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesBuilder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Files of a site")
struct FilesTests {
  @Test("a question is a page of its own, and its answers are links")
  func question() async throws {
    let bench = try Workbench()
    var site = TinySite()
    site.asksQuestions = true
    let report = await bench.build(site)
    #expect(report.texts == [])
    #expect(report.pages == 5)
    let dialog = try bench.text("Public/ask-really-delete/index.html")
    #expect(dialog.contains("inert"))
    #expect(dialog.contains("href=\"../a/index.html\""))
    #expect(try bench.text("Public/index.html").contains("href=\"ask-really-delete/index.html\""))
  }

  @Test("the folder of data must be there, and nowhere in the site; mocks need none")
  func data() async throws {
    let bench = try Workbench()
    try bench.write("Public/data/users.json", "[]")
    try bench.write("var/users.json", "[]")
    func codes(_ change: (inout BuildOptions) -> Void) async -> [String] {
      await bench.build { options in change(&options) }.errors.map(\.code)
    }
    #expect(await codes { $0.data = bench.path("none") } == ["data-folder"])
    for name in ["Public/data", "Public", "Public/none", "var/../Public/data"] {
      #expect(await codes { $0.data = bench.path(name) } == ["data-folder"], "\(name)")
    }
    #expect(
      await codes {
        $0.data = bench.path("none")
        $0.isMock = true
      } == [])
    #expect(await codes { $0.data = bench.path("var") } == [])
  }

  @Test("assets get fingerprints, and stylesheets follow them")
  func assets() async throws {
    let bench = try Workbench()
    try bench.write("Content/assets/img/dot.svg", "<svg/>")
    try bench.write(
      "Content/assets/css/main.css",
      """
      @import "base.css"; /* url(../img/none.svg) */
      a { background: url( ../img/dot.svg#x ) } b { content: "url(no)"; src: url('data:,x') }
      """)
    try bench.write("Content/assets/css/base.css", "p { mask: url(\"../img/dot.svg\") }")
    try bench.write("Content/assets/.hidden", "no")
    var site = TinySite(usedAssets: ["css/main.css"])
    site.assets = [SiteAsset("site.css", "own"), SiteAsset("css/base.css", "replaced")]
    let report = await bench.build(site)
    #expect(report.texts == [])
    #expect(report.assets == 4)
    let names = try bench.tree("Public/assets").keys.sorted()
    let dot = try #require(names.first { $0.hasPrefix("img/dot.") })
    let base = try #require(names.first { $0.hasPrefix("css/base.") })
    let main = try #require(names.first { $0.hasPrefix("css/main.") })
    #expect(dot.count == "img/dot.01234567.svg".count)
    #expect(names.count == 4)
    #expect(try bench.text("Public/assets/\(base)") == "p { mask: url(\"../\(dot)\") }")
    #expect(
      try bench.text("Public/assets/\(main)") == """
        @import "\(base.dropFirst(4))"; /* url(../img/none.svg) */
        a { background: url( ../\(dot)#x ) } b { content: "url(no)"; src: url('data:,x') }
        """)
  }

  @Test(
    "no folder of the content is a link that leads out of it, and no file, unless that is allowed")
  func links() async throws {
    let bench = try Workbench()
    try bench.write("elsewhere/x.txt", "x")
    try bench.write("Content/inside/y.txt", "y")
    for (name, target) in [("static", "../elsewhere"), ("assets", "inside"), (".tool", "../a")] {
      try makeLink(target, bench.path("Content/\(name)"))
    }
    #expect(
      await bench.build().texts == [
        "\(bench.path("Content"))/static: error[content-folder]: this is a link that leaves the "
          + "content folder"
      ])
    #expect(await bench.build { $0.followsOutsideLinks = true }.isPublished)
    #expect(try bench.text("Public/x.txt") == "x")
    let other = try Workbench()
    try Files.makeFolder(other.path("Content/static"))
    try makeLink(bench.path("elsewhere/x.txt"), other.path("Content/static/x.txt"))
    let message = "this is a link that leaves the content folder"
    #expect(await other.build().diagnostics.map(\.message) == [message])
    #expect(await other.build { $0.followsOutsideLinks = true }.texts == [])
    #expect(try other.text("Public/x.txt") == "x")
  }

  @Test("dots behind a folder that is not there do not lead the output into the content")
  func dots() async throws {
    let bench = try Workbench()
    #expect(Files.resolved(bench.path("a/../b/./c/..")) == bench.path("b"))
    let report = await bench.build { $0.output = bench.path("missing/../Content") }
    #expect(!report.isPublished && report.texts[0].contains("lies inside the content folder"))
  }

  @Test("images and verbatim files keep every byte, whatever these look like as text")
  func bytes() async throws {
    let bench = try Workbench()
    let bytes = [[0x89, 0, 0x0D, 0x0A, 0x0A, 0x0D, 0xFF, 0xFE], Array("/* a */  b { }".utf8)]
    let names = ["a.png", "b.svg", "c.woff2", "d.js"]
    for folder in ["assets", "static"] {
      try Files.makeFolder(bench.path("Content/\(folder)"))
      for name in names { try Files.create(bench.path("Content/\(folder)/\(name)"), bytes) }
    }
    #expect(await bench.build(TinySite(usedAssets: names)).isPublished)
    let assets = try Files.entries(of: bench.path("Public/assets")).map(\.name)
    #expect(assets.count == names.count)
    for name in names {
      let asset = try #require(assets.first { $0.hasPrefix(name.prefix(2)) })
      for file in ["assets/\(asset)", name] {
        let source = bench.path("Content/assets/\(name)")
        #expect(Files.hold(source, bench.path("Public/\(file)")), "\(file)")
      }
    }
  }

  @Test("other folders of the content give assets under their own names, but for their documents")
  func assetFolders() async throws {
    let bench = try Workbench()
    try bench.write("Content/docs/guide/pond.svg", "<svg/>")
    try bench.write("Content/docs/guide/pond.md", "# Pond")
    try bench.write("Content/docs/sidebar.yml", "- guide/pond.md")
    try bench.write("Content/other/x.svg", "<svg/>")
    var site = TinySite(usedAssets: ["docs/guide/pond.svg"])
    site.assetFolders = ["docs"]
    let report = await bench.build(site)
    #expect(report.texts == [])
    let names = try bench.tree("Public/assets").keys.sorted()
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(name.hasPrefix("docs/guide/pond.") && name.hasSuffix(".svg"))
    #expect(try bench.text("Public/index.html").contains("assets/\(name)"))
    site.usedAssets = ["docs/guide/pool.svg"]
    let texts = await bench.build(site).texts
    #expect(texts.contains { $0.contains("there is no asset 'docs/guide/pool.svg'") }, "\(texts)")
  }

  @Test("files are copied as they are, hidden ones too; two owners of a file are an error")
  func verbatim() async throws {
    let bench = try Workbench()
    try bench.write("Content/static/.well-known/x", "1")
    try bench.write("Content/static/CNAME", "example.org\n")
    let report = await bench.build()
    #expect(report.files == 2)
    #expect(try bench.text("Public/.well-known/x") == "1")
    #expect(try bench.text("Public/CNAME") == "example.org\n")
    try bench.write("Content/static/a", "file")
    try bench.write("Content/static/404.html", "mine")
    let clash = await bench.build()
    let content = bench.path("Content")
    #expect(
      Set(clash.diagnostics.map(\.message)) == [
        "'\(content)/static/404.html' and 'the page for unknown paths' have the same URL /404.html",
        "'\(content)/static/a' is the file a, '/a/' needs a folder there",
      ])
  }

  @Test("a page in a folder that has the name of a file of the site is one error, with both owners")
  func fileAndFolder() async throws {
    let bench = try Workbench()
    var site = TinySite(pages: [
      TinyPage("sitemap.xml", "<p>x</p>"), TinyPage("llms.txt", "<p>y</p>"),
    ])
    site.baseURL = "https://example.org/"
    let report = await bench.build(site)
    #expect(
      !report.isPublished && Set(report.errors.map(\.code)) == ["same-url"], "\(report.texts)")
    #expect(report.errors.contains { $0.message.hasSuffix("'/sitemap.xml/' needs a folder there") })
    #expect(report.errors.allSatisfy { $0.help == "give one of them another name or 'slug'" })
  }

  @Test(
    "an output that cannot be made says what is in its way",
    arguments: [
      ("Public", "is a link that leads nowhere"), ("dead/Public", "is a link that leads nowhere"),
      ("loop", "is a link that leads nowhere"), ("loop/a/b", "is a link that leads nowhere"),
      ("file/Public", "is no folder"),
    ])
  func obstacles(output: String, text: String) async throws {
    let bench = try Workbench()
    try makeLink("/nowhere/at/all", bench.path("Public"))
    try makeLink("nowhere", bench.path("dead"))
    try makeLink("loop", bench.path("loop"))
    try bench.write("file", "x")
    let report = await bench.build { $0.output = bench.path(output) }
    #expect(report.errors.map(\.code) == ["output"], "\(report.texts)")
    #expect(report.errors.first?.message.contains(text) == true, "\(report.texts)")
    #expect(report.errors.first?.help?.contains("--output DIR") == true)
  }

  @Test("a folder that cannot be read to its end is an error, and not a shorter folder")
  func halfRead() async throws {
    let bench = try Workbench()
    try bench.write("a/b.txt", "x")
    let stream = try #require(opendir(bench.path("a")))
    defer { closedir(stream) }
    let other = open("/dev/null", O_RDONLY)
    defer { close(other) }
    dup2(other, dirfd(stream))
    #expect(throws: FileError("list", "a", code: ENOTDIR)) {
      _ = try Files.names(in: "a", stream)
    }
  }

  @Test(
    "a link in circles is an error at its place, and so is one that leads nowhere",
    .timeLimit(.minutes(15)))
  func circles() async throws {
    let bench = try Workbench()
    try bench.write("Content/static/a/x.txt", "x")
    try bench.write("Content/static/b/y.txt", "y")
    try makeLink(".", bench.path("Content/static/a/self"))
    try makeLink("none", bench.path("Content/static/a/gone"))
    try Files.makeFolder(bench.path("Content/static/a/c"))
    try makeLink("../../b", bench.path("Content/static/a/c/b"))
    try makeLink("../a", bench.path("Content/static/b/a"))
    let top = bench.path("")
    let lines = await bench.build().diagnostics.map { $0.summary.dropFirst(top.count) }
    let text = "error[asset]: this is a link"
    #expect(
      lines == [
        "Content/static/a/c/b/a: \(text) to a folder that it lies in",
        "Content/static/a/gone: \(text) that leads nowhere",
        "Content/static/a/self: \(text) to a folder that it lies in",
        "Content/static/b/a/c/b: \(text) to a folder that it lies in",
        "Content/static/b/a/gone: \(text) that leads nowhere",
        "Content/static/b/a/self: \(text) to a folder that it lies in",
      ])
  }

  @Test("with a base URL there are a sitemap and a file for robots; without, they are counted")
  func indexes() async throws {
    let bench = try Workbench()
    let without = await bench.build()
    #expect(
      without.omissions == ["sitemap.xml, robots.txt and canonical URLs (no base URL)"])
    await bench.build { $0.baseURL = "https://example.org/sub" }
    #expect(
      try bench.text("Public/sitemap.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/sub/a/</loc></url>
        <url><loc>https://example.org/sub/b/</loc></url>
        <url><loc>https://example.org/sub/</loc></url>
        </urlset>

        """)
    #expect(
      try bench.text("Public/robots.txt")
        == "User-agent: *\nAllow: /\nSitemap: https://example.org/sub/sitemap.xml\n")
  }

  @Test("what groups leave out is reported in the order of the site, whichever is there first")
  func orderOfGroups() async throws {
    var site = TinySite()
    let last = Mutex(8)
    site.extraGroups = (0..<8).map { number in
      PageGroup {
        // Each waits for the one behind it, so that the last one is there first.
        try await waitUntil("the group behind is there") { last.withLock { $0 } == number + 1 }
        last.withLock { $0 = number }
        return PageListing([], omissions: ["\(number)"])
      }
    }
    let report = try await Workbench().build(site)
    #expect(report.omissions.prefix(8) == ["0", "1", "2", "3", "4", "5", "6", "7"])
  }
}
