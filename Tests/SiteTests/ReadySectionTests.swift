// The sections that the theme brings, in a site that says nothing else.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesContent
import PuddlesTesting
import PuddlesTheme
import TestSupport
import Testing

@Suite("Ready sections")
struct ReadySectionTests {
  private func context(_ folder: TemporaryFolder) -> SiteContext {
    SiteContext(contentPath: folder.file("Content"), clock: CalendarDate("2026-06-01"))
  }

  /// A site with posts and a handbook.
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/posts/one.md":
        "---\ntitle: One\ndate: 2025-03-10\ntags: [sea]\nseries: Tides\n---\nThe first words.\n",
      "Content/posts/two.md": """
      ---
      title: Two
      date: 2026-01-02
      author: Ada
      tags: [sea, land]
      series: Tides
      ---
      See [the guide](../docs/guide.md).
      """,
      "Content/posts/draft.md": "---\ntitle: Not yet\ndraft: true\n---\nHidden.\n",
      "Content/posts/later.md": "---\ntitle: Later\ndate: 2027-01-01\n---\nHidden.\n",
      "Content/docs/index.md": "# Handbook\n\nSee [the guide](guide.md).\n",
      "Content/docs/guide.md": "# Guide\n\nBack to [a post](../posts/one.md).\n",
    ])
  }

  @Test("articles have a list with excerpts, tags, series, authors and an archive")
  func articles() async throws {
    let folder = try folder()
    let site = Gazette()
    let test = try await ModuleTest(site: site, at: Gazette.posts.list, in: context(folder))
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

  @Test("an article has a slot at its end, which no feed, list or search repeats")
  func below() async throws {
    struct Commented: ThemedSite {
      let name = "Commented"
      var sections: [any Section] {
        Articles("posts", at: "") { document in
          h2 { "Comments on \(document.title)" }
          div(.id("comments"), .data("thread", document.path.joined(separator: "/"))) {}
        }
        Documentation("docs")
        Search()
      }
    }
    let folder = try folder()
    let report = await folder.build(Commented())
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let page = try folder.read("Public/one/index.html")
    let slot = try #require(page.firstRange(of: "<div class=\"below\" data-search=\"off\">"))
    #expect(page[slot.upperBound...].hasPrefix("<h2>Comments on One</h2>"))
    #expect(page.contains("data-thread=\"one\""))
    let text = try #require(page.firstRange(of: "The first words."))
    #expect(text.lowerBound < slot.lowerBound)
    let lists = try ["index.html", "atom.xml"].map { try folder.read("Public/\($0)") }
    #expect(!lists.contains { $0.contains("Comments on") })
    #expect(
      try !files(in: folder.file("Public")).contains { name, bytes in
        name.hasPrefix("search/") && String(decoding: bytes, as: UTF8.self).contains("Comments on")
      })
  }

  @Test("a page in another language is edited in its translation, or in the original that it shows")
  func editLinks() async throws {
    let folder = try folder()
    try folder.write("Content/zh-Hans/docs/index.md", "---\nsource: 0\n---\n# 手册\n")
    let person = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in [
      ["init", "-q"], ["config", "remote.origin.url", "https://github.com/o/r.git"], ["add", "."],
      person + ["commit", "-q", "-m", "x"],
    ] {
      try #require(try ChildProcess.run(["git"] + words, in: folder.path).status == 0)
    }
    let report = await folder.build(Gazette.bilingual)
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let edit = "href=\"https://github.com/o/r/edit/main/Content/"
    #expect(try folder.read("Public/docs/index.html").contains("\(edit)docs/index.md\""))
    #expect(
      try folder.read("Public/zh-Hans/docs/index.html").contains(
        "\(edit)zh-Hans/docs/index.md\""))
    #expect(
      try folder.read("Public/zh-Hans/docs/guide/index.html").contains("\(edit)docs/guide.md\""))
    // A build after the address changed has the new one everywhere.
    let words = ["git", "config", "remote.origin.url", "https://codeberg.org/o/r.git"]
    try #require(try ChildProcess.run(words, in: folder.path).status == 0)
    _ = await folder.build(Gazette.bilingual)
    #expect(
      try folder.read("Public/zh-Hans/docs/index.html").contains(
        "https://codeberg.org/o/r/_edit/main/Content/zh-Hans/docs/index.md"))
  }

  @Test("the search does not find what lists repeat of articles")
  func searchedLists() async throws {
    let folder = try folder()
    for (place, name) in [(Gazette.posts.list, "posts"), (Gazette.posts.archive, "archive")] {
      let test = try await ModuleTest(site: Gazette(), at: place, in: context(folder))
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
    let environment = try await map.environment(of: site, for: context(folder))
    let renderer = SiteRenderer(
      site, environment: environment, root: PageLocation(assets: .unchecked))
    var paths: Set<String> = []
    var omissions: [String] = []
    for group in map.pages(in: environment) {
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
    #expect(a.page(at: RoutePath(["b", "x"])) == nil)
    #expect(a.page(at: RoutePath(["a", "page", "1"]))?.path.encoded == "a/")
    #expect(a.page(at: RoutePath(["a", "page", "0"])) == nil)
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
    let folder = try TemporaryFolder([
      "Content/posts/tags.md": "---\ndate: 2026-01-01\n---\n# Tags\n",
      "Content/posts/good.md": "# Good\n",
      "Content/docs/index.md": "# D\n",
    ])
    let report = await folder.build(Gazette())
    let taken = report.diagnostics.filter { $0.code == "same-url" }
    #expect(taken.map(\.file) == [folder.file("Content/posts/tags.md")], "\(report.diagnostics)")
    #expect(taken.first?.message.hasPrefix("'/tags/' is the URL of a list") == true)
  }

  @Test("two pages of one URL are named by the file and the line that they come from")
  func sameURL() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# D\n", "Content/docs/guide.md": "# G\n",
    ])
    let report = await folder.build(Clash())
    let clash = try #require(report.errors.first { $0.code == "same-url" })
    #expect(clash.message.contains("Content/docs/guide.md'"))
    #expect(clash.message.contains("'SiteTests/ReadySectionTests.swift:"))
    #expect(clash.message.hasSuffix(" have the same URL /docs/guide/"))
  }

  @Test("a redirect to a page that is not shown is left out; one to no page at all is a dead link")
  func redirectsToHidden() async throws {
    let names = ["draft", "future", "expired", "shown", "gone"]
    let targets = names.map { Gazette.posts.article($0) } + [Gazette.docs.page("draft")]
    let site = Redirected(redirects: targets.enumerated().map { ("old/\($0.offset)", $0.element) })
    let folder = try TemporaryFolder([
      "Content/posts/draft.md": "---\ndraft: true\n---\n# A\n",
      "Content/posts/future.md": "---\ndate: 2099-01-01\n---\n# B\n",
      "Content/posts/expired.md": "---\nexpires: 2026-01-01\n---\n# C\n",
      "Content/posts/shown.md": "# D\n", "Content/docs/index.md": "# D\n",
      "Content/docs/draft.md": "---\ndraft: true\n---\n# E\n",
      "Content/docs/tools.md": "---\ndraft: true\n---\n# F\n",
      "Content/docs/tools/index.md": "---\naliases: [was]\n---\n# G\n",
    ])
    let report = await folder.build(site)
    #expect(report.errors.map(\.code) == ["dead-link"], "\(report.diagnostics)")
    #expect(report.errors.first?.message.contains("/old/4/") == true, "\(report.diagnostics)")
    var living = site
    living.redirects.remove(at: 4)
    #expect(await folder.build(living).errors == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("Public/old")) == ["3"])
    // A page that is shown keeps its redirect, though a draft has its URL, too.
    #expect(try folder.read("Public/docs/was/index.html").contains("../tools/"))
    let map = SiteMap(living)
    let environment = try await map.environment(of: living, for: context(folder))
    let live = await map.redirects(in: environment).redirects.map(\.path.encoded)
    #expect(live.contains("docs/was/") && live.contains("old/3/") && !live.contains("old/0/"))
  }

  @Test("a warning about an article is given once")
  func warnings() async throws {
    let folder = try TemporaryFolder([
      "Content/posts/a.md": "---\ntags: [Sea]\n---\n# A\n",
      "Content/posts/b.md": "---\ntags: [sea]\n---\n# B\n",
      "Content/docs/index.md": "# D\n",
    ])
    let report = await folder.build(Gazette())
    #expect(report.diagnostics.count { $0.code == "two-spellings" } == 1, "\(report.diagnostics)")
  }

  @Test("the page of a folder without a text of its own names no Markdown, others do")
  func foldersWithoutText() async throws {
    let folder = try TemporaryFolder([
      "Content/posts/a.md": "# A\n", "Content/docs/index.md": "# D\n",
      "Content/docs/tools/saw.md": "# Saw\n",
    ])
    #expect(Self.isFine(await folder.build(Gazette())))
    for (page, hasText) in [("docs/tools", false), ("docs/tools/saw", true)] {
      let html = try folder.read("Public/\(page)/index.html")
      #expect(html.contains("type=\"text/markdown\"") == hasText)
      let file = folder.file("Public/\(page)/index.md")
      #expect(FileManager.default.fileExists(atPath: file) == hasText)
    }
  }

  private static func isFine(_ report: BuildReport) -> Bool {
    !report.diagnostics.contains { $0.severity == .error }
  }

  /// Each edit touches another thing that a page shows of another document.
  private static let edits: [(file: String, text: String)] = [
    (
      "Content/posts/one.md",
      "---\ntitle: One\ndate: 2025-03-10\ntags: [sea]\n---\nOther first words.\n"
    ),
    (
      "Content/posts/two.md",
      "---\ntitle: Two, again\ndate: 2026-01-02\nauthor: Bo\n---\nNo link.\n"
    ),
    ("Content/posts/draft.md", "---\ntitle: Now\ndate: 2026-02-02\ntags: [land]\n---\nShown.\n"),
    ("Content/docs/guide.md", "# Handbuch\n\nText.\n"),
    ("Content/docs/new.md", "---\naliases: [old]\n---\n# New\n"),
    ("Content/zh-Hans/docs/index.md", "---\nsource: 0\n---\n# 手册\n\n[指南](guide.md)\n"),
    ("Content/zh-Hans/docs/guide.md", "---\nsource: 0\n---\n# 指南\n"),
  ]

  @Test("after each edit an incremental build has the bytes of a clean one")
  func incremental() async throws {
    let folder = try folder()
    _ = await folder.build(Gazette.bilingual)
    for (file, text) in Self.edits {
      try folder.write(file, text)
      let kept = await folder.build(Gazette.bilingual)
      let before = try files(in: folder.file("Public"))
      var clean = folder.options
      (clean.output, clean.run.usesCache) = (folder.file("Clean"), false)
      let whole = await SiteBuild(Gazette.bilingual, options: clean).run()
      #expect(Self.isFine(kept) && Self.isFine(whole), "\(file): \(kept.diagnostics)")
      #expect(kept.diagnostics == whole.diagnostics)
      #expect(differences(before, try files(in: clean.output)) == [], "\(file)")
    }
  }

  @Test(
    "pages in a second language have URLs of their own; Markdown lies beside its own page alone")
  func languages() async throws {
    let folder = try folder()
    try folder.write(
      "Content/zh-Hans/docs/index.md", "---\nsource: 0\n---\n# 手册\n\n[指南](guide.md)\n")
    let report = await folder.build(Gazette.bilingual)
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let chinese = try folder.read("Public/zh-Hans/docs/index.html")
    #expect(chinese.contains("<html lang=\"zh-Hans\">") && chinese.contains("手册"))
    let original = try folder.read("Public/zh-Hans/docs/guide/index.html")
    #expect(original.contains("Back to"), "what is not translated shows the original")
    let english = try folder.read("Public/docs/guide/index.html")
    #expect(english.contains("zh-Hans/docs/guide/"))
    let files = try files(in: folder.file("Public"))
    #expect(files["zh-Hans/search/index.html"] != nil)
    #expect(files["docs/guide/index.md"] != nil && files["zh-Hans/docs/guide/index.md"] == nil)
    #expect(!original.contains("text/markdown") && english.contains("text/markdown"))
    #expect(
      try folder.read("Public/zh-Hans/docs/index.md").contains("(../../docs/guide/index.md)"))
    let guide = try folder.read("Public/llms.txt")
    #expect(guide.contains("docs/guide/index.md)") && guide.contains("zh-Hans/docs/index.md)"))
    #expect(!guide.contains("zh-Hans/docs/guide/"))
  }

  @Test("a page that is read from right to left says so, and which of its parts are not")
  func directions() async throws {
    let folder = try folder()
    try folder.write(
      "Content/ar/docs/index.md", "---\nsource: 0\n---\n# دليل\n\n[Guide](guide.md)\n")
    let report = await folder.build(
      Gazette(settings: SiteSettings(languages: ["en", "de", "ar"])))
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let arabic = try folder.read("Public/ar/docs/index.html")
    #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(arabic.contains("<a lang=\"en\" dir=\"ltr\" hreflang=\"en\""))
    #expect(arabic.contains("<span lang=\"en\" dir=\"ltr\">Guide</span>"))
    // What is not translated keeps its language and its direction.
    let original = try folder.read("Public/ar/docs/guide/index.html")
    #expect(original.contains("<div lang=\"en\" dir=\"ltr\">"))
    let english = try folder.read("Public/docs/index.html")
    #expect(english.contains("<html lang=\"en\">"))
    #expect(english.contains("<a lang=\"ar\" dir=\"rtl\" hreflang=\"ar\""))
    #expect(english.contains("<a lang=\"de\" hreflang=\"de\""))
    #expect(try folder.read("Public/ar/search/index.html").contains("dir=\"rtl\""))
  }

  @Test("the way to a document in another language names the site once")
  func crumbs() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Handbook\n\n[Start](guide/start.md)\n",
      "Content/docs/guide/index.md": "# Guide\n", "Content/docs/guide/start.md": "# Start\n",
      "Content/zh-Hans/docs/guide/start.md": "---\nsource: 0\n---\n# 安装\n",
    ])
    let report = await folder.build(Handbook())
    #expect(Self.isFine(report), "\(report.diagnostics)")
    let page = try HTMLDocument(parsing: folder.read("Public/zh-Hans/guide/start/index.html"))
    let crumbs = try #require(page.elements(class: "crumbs").first)
    #expect(crumbs.elements.map(\.text) == ["Handbook", "Guide", "安装"])
  }

  @Test("pages in a language that the site is not in are found by no search, and a warning says so")
  func withoutSearch() async throws {
    let report = await (try folder()).build(Imprints())
    let warning = try #require(report.warnings.first { $0.code == "no-search" })
    #expect(warning.message == "no search finds the page in 'de'")
  }

  @Test("a second build draws nothing with a logo, a head and a footer, and all with others")
  func drawnParts() async throws {
    let folder = try folder()
    for (owner, isNew) in [("Ada", true), ("Ada", false), ("Bo", true)] {
      let report = await folder.build(Gazette(theme: Theme(of: owner)))
      #expect(Self.isFine(report), "\(report.diagnostics)")
      #expect(report.incomparable == [])
      #expect((report.rendered > 0) == isNew, "\(owner): \(report.rendered)")
      let page = try folder.read("Public/index.html")
      #expect(page.contains("<b>\(owner)</b>") && page.contains("© \(owner), Menu"))
    }
  }
}

/// A page at the URL of a document.
private struct Clash: ThemedSite {
  let name = "Clash"
  var sections: [any Section] {
    Pages { Page(Destination("docs/guide"), name: "Guide") { Guide() } }
    Documentation("docs")
  }

  struct Guide: Module { var body: some HTML { p { "Guide" } } }
}

/// A page in a language of its own, and a search.
private struct Imprints: ThemedSite {
  struct Imprint: Section, Module {
    static let imprint = Destination("impressum")

    func page(at path: RoutePath) -> PageDefinition? {
      guard path == Self.imprint.path else { return nil }
      var page = PageDefinition(Self.imprint, module: self) { _ in "Impressum" }
      page.language = "de"
      return page
    }

    func pages(in environment: EnvironmentValues) -> [PageGroup] { [PageGroup([Self.imprint])] }

    var body: some HTML { h1 { "Impressum" } }
  }

  let name = "Gazette"
  var sections: [any Section] { [Imprint(), Search()] }
}

extension Theme {
  /// A look with drawings of its own.
  fileprivate init(of owner: String) {
    self.init(
      logo: Theme.Logo { span(.ariaHidden(true)) { b { owner } } },
      head: AnyHTML {
        for name in ["author", "publisher"] { Head.meta(.name(name), .content(owner)) }
      }, footer: AnyHTML(Owner(name: owner)))
  }
}

private struct Owner: Component {
  let name: String
  @Environment(.strings) private var strings

  var body: some HTML { p { "© \(name), \(strings(ThemeStrings.menu))" } }
}

/// The gazette with redirects of its own.
private struct Redirected: ThemedSite {
  struct OldAddresses: Section {
    let list: [(old: String, target: Destination)]

    func page(at path: RoutePath) -> PageDefinition? { nil }

    func pages(in environment: EnvironmentValues) -> [PageGroup] {
      let redirects = list.map { Redirect(from: Destination($0.old), to: $0.target) }
      return [PageGroup { PageListing([], redirects: redirects) }]
    }
  }

  let name = "Redirected"
  var redirects: [(old: String, target: Destination)]

  var sections: [any Section] {
    Gazette.posts
    Gazette.docs
    OldAddresses(list: redirects)
  }
}
