// The sections that the theme brings, in a site that says nothing else.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesTesting
import PuddlesTheme
import TestSupport
import Testing

@Suite("Ready sections")
struct ReadySectionTests {
  /// A site with posts and a handbook in a folder of its own.
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "puddles-sections-\(UUID().uuidString)").path

    init(_ files: [String: String]) throws {
      for (file, text) in files { try write(file, text) }
    }

    var content: String { "\(path)/Content" }

    func write(_ file: String, _ text: String) throws {
      let url = URL(filePath: content).appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// All files of an output but for the list of them, which holds their times.
    func files(_ output: String) throws -> [String] {
      let names = FileManager.default.enumerator(atPath: "\(path)/\(output)")
      return try #require(names).compactMap { $0 as? String }.filter { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: "\(path)/\(output)/\(name)", isDirectory: &isFolder)
        return !isFolder.boolValue && !name.hasPrefix(".puddles")
      }.sorted()
    }

    func bytes(_ file: String) throws -> Data {
      try Data(contentsOf: URL(filePath: "\(path)/\(file)"))
    }

    var options: BuildOptions {
      var options = BuildOptions()
      (options.content, options.output) = (content, "\(path)/Public")
      options.baseURL = "https://example.org/"
      options.clock = CalendarDate("2026-06-01")
      return options
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var context: SiteContext {
      SiteContext(contentPath: content, clock: CalendarDate("2026-06-01"))
    }
  }

  private func folder() throws -> Folder {
    try Folder([
      "posts/one.md":
        "---\ntitle: One\ndate: 2025-03-10\ntags: [sea]\nseries: Tides\n---\nThe first words.\n",
      "posts/two.md": """
      ---
      title: Two
      date: 2026-01-02
      author: Ada
      tags: [sea, land]
      series: Tides
      ---
      See [the guide](../docs/guide.md).
      """,
      "posts/draft.md": "---\ntitle: Not yet\ndraft: true\n---\nHidden.\n",
      "posts/later.md": "---\ntitle: Later\ndate: 2027-01-01\n---\nHidden.\n",
      "docs/index.md": "# Handbook\n\nSee [the guide](guide.md).\n",
      "docs/guide.md": "# Guide\n\nBack to [a post](../posts/one.md).\n",
    ])
  }

  @Test("articles have a list with excerpts, tags, series, authors and an archive")
  func articles() async throws {
    let folder = try folder()
    let site = Gazette()
    let test = try await ModuleTest(site: site, at: Gazette.posts.list, in: folder.context)
    #expect(test.text.contains("The first words."))
    #expect(!test.text.contains("Not yet") && !test.text.contains("Later"))
    try await test.tap("Two")
    #expect(test.text.contains("2 January 2026"))
    #expect(test.text.contains("Series: Tides"))
    try await test.tap("the guide")
    #expect(test.title == "Guide")
    try await test.tap("a post")
    #expect(test.title == "One")
    try await test.tap("sea")
    #expect(test.page.encoded == "tags/sea/")
    try await test.tap("Archive")
    #expect(test.text.contains("2025") && test.text.contains("2026"))
  }

  @Test("the search does not find what lists repeat of articles")
  func searchedLists() async throws {
    let folder = try folder()
    for (place, name) in [(Gazette.posts.list, "posts"), (Gazette.posts.archive, "archive")] {
      let test = try await ModuleTest(site: Gazette(), at: place, in: folder.context)
      let lists = test.html.elements(class: name)
      #expect(lists.contains { $0.text.contains("One") })
      #expect(lists.allSatisfy { $0["data-search"] == "off" })
    }
  }

  @Test("every page of a section that is listed can be shown, and says what was left out")
  func pages() async throws {
    let folder = try folder()
    let site = Gazette()
    let map = SiteMap(site)
    let environment = try await map.environment(of: site, for: folder.context)
    let renderer = SiteRenderer(
      site, environment: environment, root: PageLocation(assets: .unchecked))
    var paths: Set<String> = []
    var omissions: [String] = []
    for group in map.places(in: environment) {
      let listing = try await group.load()
      omissions += listing.omissions
      for place in listing.places {
        try map.check(place)
        paths.insert(place.path.encoded)
        _ = try await renderer.page(at: place)
      }
    }
    #expect(
      paths.isSuperset(of: [
        "", "one/", "two/", "tags/", "tags/sea/", "tags/land/", "archive/", "authors/ada/",
        "series/tides/", "docs/", "docs/guide/", "search/",
      ]))
    #expect(
      omissions == [
        "1 draft in posts", "1 future document in posts",
        "the last changes of documents (no git history)",
      ])
    #expect(map.feeds.map(\.path) == [.root])
    #expect(map.feeds.map(\.title) == ["Gazette"])
  }

  @Test("two sections of one kind stand side by side and keep apart")
  func two() throws {
    let (a, b) = (Articles("posts", at: "a"), Articles("posts", at: "b"))
    #expect(a.article("x").path.encoded == "a/x/")
    #expect(b.article("x").path.encoded == "b/x/")
    #expect(a.article("x") != b.article("x"))
    #expect(a.owns(a.list) && !a.owns(b.list))
    #expect(a.place(at: RoutePath(["b", "x"])) == nil)
    #expect(a.place(at: RoutePath(["a", "page", "1"]))?.path.encoded == "a/")
    #expect(a.place(at: RoutePath(["a", "page", "0"])) == nil)
  }

  @Test("a site of mocks reads no file")
  func mock() async throws {
    let test = try await ModuleTest(site: Gazette(), at: Gazette.posts.list)
    try await test.tap("A first article")
    #expect(test.title == "A first article")
    let docs = try await ModuleTest(site: Gazette(), at: Gazette.docs.page())
    try await docs.tap("the first")
    #expect(docs.title == "First")
  }

  @Test("an article with the name of one of the section's lists is an error of its file")
  func takenNames() async throws {
    let folder = try Folder([
      "posts/tags.md": "---\ndate: 2026-01-01\n---\n# Tags\n", "posts/good.md": "# Good\n",
      "docs/index.md": "# D\n",
    ])
    let report = await SiteBuild(Gazette(), options: folder.options).run()
    let taken = report.diagnostics.filter { $0.code == "same-url" }
    #expect(taken.map(\.file) == ["\(folder.content)/posts/tags.md"], "\(report.diagnostics)")
    #expect(taken.first?.message.hasPrefix("'/tags/' is the URL of a list") == true)
  }

  @Test("a warning about an article is given once")
  func warnings() async throws {
    let folder = try Folder([
      "posts/a.md": "---\ntags: [Sea]\n---\n# A\n", "posts/b.md": "---\ntags: [sea]\n---\n# B\n",
      "docs/index.md": "# D\n",
    ])
    let report = await SiteBuild(Gazette(), options: folder.options).run()
    #expect(report.diagnostics.count { $0.code == "two-spellings" } == 1, "\(report.diagnostics)")
  }

  @Test("the page of a folder without a text of its own names no Markdown, others do")
  func foldersWithoutText() async throws {
    let folder = try Folder([
      "posts/a.md": "# A\n", "docs/index.md": "# D\n", "docs/tools/saw.md": "# Saw\n",
    ])
    #expect(Self.isFine(await SiteBuild(Gazette(), options: folder.options).run()))
    let files = try files(in: folder.options.output)
    func names(_ page: String) throws -> Bool {
      String(decoding: try #require(files["\(page)index.html"]), as: UTF8.self)
        .contains("type=\"text/markdown\"")
    }
    #expect(try !names("docs/tools/") && files["docs/tools/index.md"] == nil)
    #expect(try names("docs/tools/saw/") && files["docs/tools/saw/index.md"] != nil)
  }

  private static func isFine(_ report: BuildReport) -> Bool {
    !report.diagnostics.contains { $0.severity == .error }
  }

  /// Each edit touches another thing that a page shows of another document.
  private static let edits: [(file: String, text: String)] = [
    ("posts/one.md", "---\ntitle: One\ndate: 2025-03-10\ntags: [sea]\n---\nOther first words.\n"),
    ("posts/two.md", "---\ntitle: Two, again\ndate: 2026-01-02\nauthor: Bo\n---\nNo link.\n"),
    ("posts/draft.md", "---\ntitle: Now\ndate: 2026-02-02\ntags: [land]\n---\nShown.\n"),
    ("docs/guide.md", "# Handbuch\n\nText.\n"),
    ("docs/new.md", "---\naliases: [old]\n---\n# New\n"),
    ("zh-Hans/docs/index.md", "---\nsource: 0\n---\n# 手册\n\n[指南](guide.md)\n"),
    ("zh-Hans/docs/guide.md", "---\nsource: 0\n---\n# 指南\n"),
  ]

  @Test("after each edit an incremental build has the bytes of a clean one")
  func incremental() async throws {
    let folder = try folder()
    _ = await SiteBuild(Bilingual(), options: folder.options).run()
    for (file, text) in Self.edits {
      try folder.write(file, text)
      let kept = await SiteBuild(Bilingual(), options: folder.options).run()
      var clean = folder.options
      (clean.output, clean.run.usesCache) = ("\(folder.path)/Clean", false)
      let whole = await SiteBuild(Bilingual(), options: clean).run()
      #expect(Self.isFine(kept) && Self.isFine(whole), "\(file): \(kept.diagnostics)")
      #expect(kept.diagnostics == whole.diagnostics)
      let names = try folder.files("Clean")
      #expect(try folder.files("Public") == names, "\(file)")
      for name in names {
        let isSame = try folder.bytes("Public/\(name)") == folder.bytes("Clean/\(name)")
        #expect(isSame, "\(name) after \(file)")
      }
    }
  }

  @Test("documents and search in a second language have URLs of their own and lead to one another")
  func languages() async throws {
    let folder = try folder()
    try folder.write("zh-Hans/docs/guide.md", "---\nsource: 0\n---\n# 指南\n\n[手册](index.md)\n")
    let report = await SiteBuild(Bilingual(), options: folder.options).run()
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let page = String(
      decoding: try folder.bytes("Public/zh-Hans/docs/guide/index.html"), as: UTF8.self)
    #expect(page.contains("<html lang=\"zh-Hans\">") && page.contains("指南"))
    let first = String(decoding: try folder.bytes("Public/zh-Hans/docs/index.html"), as: UTF8.self)
    #expect(first.contains("Handbook"), "what is not translated shows the original")
    #expect(try folder.files("Public").contains("zh-Hans/search/index.html"))
    let english = String(decoding: try folder.bytes("Public/docs/guide/index.html"), as: UTF8.self)
    #expect(english.contains("zh-Hans/docs/guide/"))
  }

  @Test("the way to a document in a language that the site is not in names the site once")
  func crumbs() async throws {
    let folder = try Folder([
      "docs/index.md": "# Parsley\n\n[Start](guide/start.md)\n",
      "docs/guide/index.md": "# Guide\n", "docs/guide/start.md": "# Start\n",
      "zh-Hans/docs/guide/start.md": "---\nsource: 0\n---\n# 安装\n",
    ])
    let report = await SiteBuild(Parsley(), options: folder.options).run()
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let page = try HTMLDocument(parsing: folder.bytes("Public/zh-Hans/guide/start/index.html"))
    let crumbs = try #require(page.elements(class: "crumbs").first)
    #expect(crumbs.elements.map(\.text) == ["Parsley", "Guide", "安装"])
    let warning = try #require(report.warnings.first { $0.code == "no-search" })
    #expect(warning.message == "no search finds the 3 pages in 'zh-Hans'")
  }

  @Test("a second build draws nothing with a logo, a head and a footer, and all with others")
  func drawnParts() async throws {
    let folder = try folder()
    for (owner, isNew) in [("Ada", true), ("Ada", false), ("Bo", true)] {
      let report = await SiteBuild(Branded(owner: owner), options: folder.options).run()
      #expect(Self.isFine(report), "\(report.diagnostics)")
      #expect(report.incomparable == [])
      #expect((report.rendered > 0) == isNew, "\(owner): \(report.rendered)")
      let page = String(decoding: try folder.bytes("Public/index.html"), as: UTF8.self)
      #expect(page.contains("<b>\(owner)</b>") && page.contains("© \(owner), Menu"))
    }
  }

  @Test("the Markdown of an original lies beside its own page alone")
  func markdown() async throws {
    let folder = try folder()
    try folder.write(
      "zh-Hans/docs/index.md", "---\nsource: 0\n---\n# 手册\n\n[指南](guide.md)\n")
    let report = await SiteBuild(Bilingual(), options: folder.options).run()
    #expect(Self.isFine(report), "\(report.diagnostics)")
    func text(_ file: String) throws -> String {
      String(decoding: try folder.bytes("Public/\(file)"), as: UTF8.self)
    }
    let files = try folder.files("Public")
    #expect(files.contains("docs/guide/index.md") && !files.contains("zh-Hans/docs/guide/index.md"))
    #expect(try !text("zh-Hans/docs/guide/index.html").contains("text/markdown"))
    #expect(try text("docs/guide/index.html").contains("text/markdown"))
    #expect(try text("zh-Hans/docs/index.md").contains("(../../docs/guide/index.md)"))
    let guide = try text("llms.txt")
    #expect(guide.contains("docs/guide/index.md)") && guide.contains("zh-Hans/docs/index.md)"))
    #expect(!guide.contains("zh-Hans/docs/guide/"))
  }
}

/// The sections in two languages.
private struct Bilingual: ThemedSite {
  static let posts = Articles("posts", at: "", title: "Gazette")
  static let docs = Documentation("docs", title: "Handbook", languages: ["zh-Hans"])

  let name = "Gazette"
  var languages: [String] { ["en", "zh-Hans"] }
  var sections: [any Section] { [Self.posts, Self.docs, Search()] }
}

/// A look with drawings of its own.
private struct Branded: ThemedSite {
  private struct Imprint: Component {
    let owner: String
    @Environment(.strings) private var strings

    var body: some HTML { p { "© \(owner), \(strings(ThemeStrings.menu))" } }
  }

  let name = "Gazette"
  let theme: Theme

  init(owner: String) {
    theme = Theme(
      logo: Theme.Logo { span(.ariaHidden(true)) { b { owner } } },
      head: AnyHTML {
        for name in ["author", "publisher"] { meta(.name(name), .content(owner)) }
      }, footer: AnyHTML(Imprint(owner: owner)))
  }

  var sections: [any Section] {
    Bilingual.posts
    Bilingual.docs
  }
}

/// A handbook in a second language, in a site that has one.
private struct Parsley: ThemedSite {
  let name = "Parsley"
  var sections: [any Section] {
    [Documentation("docs", at: "", title: "Parsley", languages: ["zh-Hans"]), Search()]
  }
}
