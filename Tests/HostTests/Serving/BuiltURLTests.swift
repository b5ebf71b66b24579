// A live host answers every URL that a built site answers; both redirect from old URLs.
import App
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesReference
import PuddlesSystem
import PuddlesTheme
import Synchronization
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesHost
@testable import PuddlesTool

@Suite("A live host beside a built site", .live, .timeLimit(.minutes(60)))
struct BuiltURLTests {
  /// What each starter may be given beside its own content: old URLs of pages and of sections, and copied files.
  private static let more = [
    "static/demo/index.html": "<p>demo</p>", "static/plain.html": "<p>plain</p>",
    "static/robots.txt": "x", "static/assets/deep/index.html": "<p>deep</p>",
    "static/.well-known/x/index.html": "<p>known</p>",
  ]

  @Test("answers every URL of the starter of a documentation, and its old URLs")
  func docs() async throws {
    let pair = try await Pair(
      DocsStarter(), starter: .docs,
      adding: [
        "docs/new.md":
          "---\ntitle: New\naliases: [old-page, a/b.html, c++, 'a b', x/index.html, tail., '%E4%B8%AD', 'q#old -> part']\n---\n## Part\n"
      ].merging(Self.more) { $1 })
    try await pair.compare()
    for (old, new) in [
      ("/old-page/", "/new/"), ("/old-page/?q=1", "/new/?q=1"), ("/a/b.html", "/new/"),
      ("/c++/", "/new/"), ("/a%20b/", "/new/"), ("/x/index.html", "/new/"), ("/tail./", "/new/"),
      ("/%E4%B8%AD/", "/new/"), ("/q/", "/new/"),
    ] {
      for (name, stage) in [("live", pair.live), ("built", pair.built)] {
        var answer = try await stage.get(old)
        // The path of a folder gets its slash first where files are served.
        if answer.fields["Location"] == old + "/" { answer = try await stage.get(old + "/") }
        #expect(
          answer.status == 301 && answer.fields["Location"] == new, "\(name) \(old): \(answer)")
      }
      #expect(try await pair.live.get(old).fields["Location"] == new, "at once")
    }
    for path in ["/old/", "/old-page/x/", "/OLD-PAGE/", "/C++/", "/a+b/"] {
      #expect(try await pair.live.get(path).status == 404, "\(path)")
    }
    let sent = try await pair.live.post("/old-page/", form: "")
    #expect(sent.status >= 400 && sent.fields["Location"] == nil, "a form goes to no other URL")
    #expect(try await pair.live.get("/demo").fields["Location"] == "/demo/")
    #expect(try await pair.live.get("/demo/").body == "<p>demo</p>")
    #expect(try await pair.live.get("/plain").body == "<p>plain</p>")
  }

  @Test("answers every URL of the starter of a blog")
  func blog() async throws {
    let post =
      "---\ntitle: Moved\ndate: 2026-01-05\naliases: [2025/12/31/moved.html, 'alt mit Leer']\n---\nText.\n"
    let files = ["posts/moved.md": post].merging(Self.more) { $1 }
    try await Pair(BlogStarter(), starter: .blog, adding: files).compare()
  }

  @Test("shows what links lead to if a build publishes it, and else refuses it as the build does")
  func links() async throws {
    let vault = try TemporaryFolder([
      "out.md": "# Out\n", "sub/deep.md": "# Deep\n", "sub/icon.svg": "<svg/>", "top.css": "p {}",
    ])
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Start\n\n![i](sub/icon.svg) [t](text.txt)\n",
      "Content/inner.md": "# Inner\n", "Content/text.txt": "text",
    ])
    for (target, name) in [
      (vault.file("out.md"), "docs/out.md"), (vault.file("sub"), "docs/sub"),
      ("../inner.md", "docs/inner.md"), ("../text.txt", "docs/text.txt"),
      ("/nowhere", "docs/dangling.md"),
    ] { try makeLink(target, folder.file("Content/\(name)")) }
    let pair = try await Pair(
      DocsStarter(), content: folder.file("Content"), in: folder, followsLinks: true)
    try await pair.compare(least: 10)
    for path in ["/out/", "/sub/deep/", "/inner/"] {
      #expect(try await pair.live.get(path).status == 200, "\(path)")
    }
    try Files.remove(folder.file("Content/docs/sub"))
    try folder.write("Content/docs/index.md", "# Start\n\n[t](text.txt)\n")
    let strict = try await Pair(DocsStarter(), content: folder.file("Content"), in: folder)
    try await strict.compare(least: 10)
    for (path, status) in [("/out/", 404), ("/sub/deep/", 404), ("/inner/", 200)] {
      #expect(try await strict.live.get(path).status == status, "\(path)")
    }
  }

  @Test("answers every URL of a reference")
  func reference() async throws {
    let graph = try #require(APIReference.shortMock.first)
    let folder = try TemporaryFolder(["Content/api/Loaves.symbols.json": graph])
    let pair = try await Pair(ReferenceSite(), content: folder.file("Content"), in: folder)
    try await pair.compare(least: 5)
  }

  @Test("answers every URL of the example", .slow)
  func example() async throws {
    let folder = try TemporaryFolder()
    try copyExampleContent(to: folder.path)
    let pair = try await Pair(ExampleSite(), content: folder.file("Content"), in: folder)
    try await pair.compare()
    let answer = try await pair.live.get("/docs/guide/markdown/?x")
    #expect(answer.status == 301 && answer.fields["Location"] == "/docs/guide/documents/?x")
  }
}

/// A site that was built, behind a host of files, and the same site behind a live host.
private struct Pair {
  let folder: TemporaryFolder
  let live: Stage
  let built: Stage

  init(_ site: some Site, starter: Starter, adding files: [String: String]) async throws {
    let folder = try TemporaryFolder()
    let library = try #require(LibraryReference("https://example.org/x/lib.git", from: folder.path))
    try starter.copy(to: folder.path, named: #require(PackageName("my-site")), with: library)
    for (name, text) in files { try folder.write("Content/\(name)", text) }
    try await self.init(site, content: folder.file("Content"), in: folder)
  }

  init(
    _ site: some Site, content: String, in folder: TemporaryFolder? = nil,
    followsLinks: Bool = false
  ) async throws {
    let folder = try folder ?? TemporaryFolder()
    var build = BuildOptions(content: content, output: folder.file("Public"))
    (build.baseURL, build.linkStyle) = ("https://example.org/", .directories)
    build.followsOutsideLinks = followsLinks
    let report = await SiteBuild(site, options: build).run()
    #expect(report.isPublished, "\(report.diagnostics)")
    var options = LiveOptions.patient()
    options.context = SiteContext(contentPath: content)
    options.context.followsOutsideLinks = followsLinks
    options.builtFolder = build.output
    let host = try await LiveSite(site, options: options)
    Endings.add { await host.shutDown() }
    self.folder = folder
    live = try Stage(host, over: .memory)
    built = try Stage(StaticFolder(root: build.output, basePath: "/"), over: .memory)
  }

  /// Requests every file of the built site by each of its URLs, from both.
  func compare(least: Int = 20) async throws {
    let names = try files(in: folder.file("Public")).keys.sorted().filter(Self.isServed)
    #expect(names.count >= least)
    let urls = names.flatMap(Self.urls)
    let (ofBuilt, ofLive) = (
      try await Self.answers(to: urls, at: built), try await Self.answers(to: urls, at: live)
    )
    for url in urls {
      let answers = [
        try await Self.end(of: url, in: ofBuilt, at: built),
        try await Self.end(of: url, in: ofLive, at: live),
      ]
      #expect(answers == [200, 200], "\(url)")
    }
  }

  /// Hidden files belong to the builder, but for those that hosts serve; `404.html` is no page of the site.
  private static func isServed(_ name: String) -> Bool {
    name != "404.html" && !isOfMeeting(name)
      && name.split(separator: "/").allSatisfy { !$0.hasPrefix(".") || $0 == ".well-known" }
  }

  /// The question whether a meeting ends. A built page of the example shows a meeting as if it were held; a live host
  /// has the buttons, and what they ask, only while one is held, and none is in this test.
  private static func isOfMeeting(_ name: String) -> Bool {
    name.contains("/meeting/") && name.contains("/ask-")
  }

  private static func urls(of file: String) -> [String] {
    let path = RoutePath(file.split(separator: "/").map(String.init)).encoded.dropLast()
    guard path == "index.html" || path.hasSuffix("/index.html") else { return ["/\(path)"] }
    let folder = path.dropLast("index.html".count)
    return ["/\(folder)", "/\(path)"] + (folder.isEmpty ? [] : ["/\(folder.dropLast())"])
  }

  /// What a host says about a URL.
  private typealias Answer = (status: Int, location: String?)

  /// Requests each URL once, several at a time.
  private static func answers(
    to urls: [String], at stage: Stage
  ) async throws -> [String: Answer] {
    let workers = 4
    return try await withThrowingTaskGroup(of: [(String, Answer)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var answers: [(String, Answer)] = []
          for index in stride(from: worker, to: urls.count, by: workers) {
            answers.append((urls[index], try await answer(to: urls[index], at: stage)))
          }
          return answers
        }
      }
      return try await group.reduce(into: [:]) { all, some in
        all.merge(some) { first, _ in first }
      }
    }
  }

  private static func answer(to url: String, at stage: Stage) async throws -> Answer {
    let seen = try await stage.get(url)
    return (seen.status, seen.fields["Location"])
  }

  /// The status behind all redirects. Most lead to a URL whose answer is known.
  private static func end(
    of url: String, in known: [String: Answer], at stage: Stage
  ) async throws -> Int {
    var url = url
    for _ in 0..<5 {
      var found = known[url]
      if found == nil { found = try await answer(to: url, at: stage) }
      guard let found, let next = found.location else { return found?.status ?? 0 }
      url = next
    }
    return 0
  }
}

/// The site of the starter of a documentation.
private struct DocsStarter: ThemedSite {
  let name = "My site"
  var sections: [any Section] { [Documentation("docs", at: "", title: "My site"), Search()] }
}

/// A reference beside a search.
private struct ReferenceSite: ThemedSite {
  let name = "My library"
  var sections: [any Section] {
    Pages { Page(Destination(), name: "Start") { BlogStarter.Notes() } }
    APIReference("Reference", at: "api")
    Search()
  }
}

/// The site of the starter of a blog.
private struct BlogStarter: ThemedSite {
  private static let posts = Articles(
    "posts", at: "", title: "My site", summary: "Notes on what we make, and how.")
  let name = "My site"

  var sections: [any Section] {
    Pages { Page(Destination("about"), name: "About") { Notes() } }
    Self.posts
    Search()
  }

  struct Notes: Module {
    var body: some HTML { h1 { "About" } }
  }
}

// MARK: - When the lists are made

@Suite("Redirects of a live host", .live)
struct OldPathTests {
  @Test("are listed once, and again when what they were made from has changed")
  func loads() async throws {
    let shelf = OldShelf()
    let sources = ReadSources()
    let environment = EnvironmentValues(shelf)
    let hall = try Live(OldHall(), environment, sources: sources)
    sources.recordFollowed()
    for _ in 1...3 {
      #expect(try await hall.stage.get("/old/").fields["Location"] == "/new/")
      #expect(try await hall.stage.get("/nothing/").status == 404)
    }
    #expect(await hall.site.oldPaths.loads == 1)
    sources.changes.send()
    #expect(try await hall.stage.get("/old").fields["Location"] == "/new/")
    #expect(
      await hall.site.oldPaths.loads == 1, "nothing that the lists were made from has changed")
  }

  @Test("of a list that fails leave the others, and the failure is logged and tried again")
  func failure() async throws {
    let log = OldLog()
    var options = LiveOptions.patient()
    options.log = { log.lines.add($0) }
    let hall = try Live(OldHall(fails: true), EnvironmentValues(), options: options)
    for _ in 1...2 {
      #expect(try await hall.stage.get("/old/").fields["Location"] == "/new/")
    }
    #expect(await hall.site.oldPaths.loads == 2)
    #expect(log.lines.all.contains { $0.contains("old URLs") && $0.contains("shelf 9") })
  }

  @Test("never lead to themselves, and give way to pages and landing URLs")
  func order() async throws {
    let hall = try Live(OldHall(), EnvironmentValues())
    #expect(try await hall.stage.get("/itself/").status == 404)
    #expect(try await hall.stage.get("/new/").status == 200)
    #expect(try await hall.stage.get("/landing/").fields["Location"] == "/")
    #expect(try await hall.stage.get("/old/page.html").fields["Location"] == "/new/")
  }
}

private final class OldShelf: WatchedProvider, Sendable {}

private final class OldLog: Sendable {
  final class Lines: Sendable {
    private let texts = Mutex<[String]>([])
    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock { $0 } }
  }
  let lines = Lines()
}

private struct OldHall: Site {
  var fails = false
  let name = "Hall"

  var sections: [any Section] {
    Pages(redirects: { _ in
      ["old", "itself", "new", "landing", "old/page.html"].map {
        Redirect(from: Destination($0), to: Destination($0 == "itself" ? "itself" : "new"))
      }
    }) {
      Page(Destination(), name: "") { OldRoom() }
      Page(Destination("new"), name: "new") { OldRoom() }
      Landing(Destination("landing")) { _ in Destination() }
    }
    if fails { Broken() }
  }

  private struct Broken: Section {
    func page(at path: RoutePath) -> PageDefinition? { nil }
    func pages(in environment: EnvironmentValues) -> [PageGroup] {
      [PageGroup { throw NotFoundError("shelf 9") }]
    }
  }
}

private struct OldRoom: Module {
  var body: some HTML { p { "room" } }
}
