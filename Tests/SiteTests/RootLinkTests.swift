// Links from the root of the site, where the site lies, and feeds: one spelling in every place.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesTesting
import PuddlesTheme
import TestSupport
import Testing

/// A blog and documents beside a page in Swift, to which all of them link from the root.
private struct Journal: ThemedSite {
  static let posts = Articles("posts", at: "blog", title: "Posts")

  var baseURL: String?
  var footerLink = "/about/#team"
  var linksToFeed = true
  let name = "Journal"

  var settings: SiteSettings { SiteSettings(baseURL: baseURL) }

  var theme: Theme {
    Theme(
      footer: AnyHTML {
        a(.href(footerLink)) { "Team" }
        if linksToFeed {
          Link("RSS", to: Self.posts.feed)
          a(.href(to: FeedFile(of: Self.posts.list, .atom))) { "Atom" }
        }
      })
  }

  var sections: [any Section] {
    Pages {
      Page(Destination(), name: "Journal") { Front() }
      Page(Destination("about"), name: "About") { Team() }
    }
    Self.posts
    Documentation("docs")
  }

  struct Front: Module {
    var body: some HTML {
      h1 { "Journal" }
      Link("Posts", to: Journal.posts.list)
      a(.href("/docs/")) { "Docs" }
    }
  }

  struct Team: Module {
    var body: some HTML {
      h1 { "About" }
      h2(.id("team")) { "Team" }
      a(.href("/")) { "Home" }
    }
  }
}

@Suite("A link that begins with a slash")
struct RootLinkTests {
  private func folder(post: String = "[About](/about/#team) ![Waves](/images/waves.svg)") throws
    -> TemporaryFolder
  {
    try TemporaryFolder([
      "Content/posts/one.md":
        "---\ntitle: One\ndate: 2026-01-02\nimage: /images/card.png\n---\n\(post)\n",
      "Content/docs/index.md": "# Docs\n\n[About](/about/) and [a plan](/files/plan.txt?v=1)\n",
      "Content/docs/sidebar.yml":
        "- {title: About us, url: /about/}\n- {title: Plan, url: /files/plan.txt}\n",
      "Content/static/files/plan.txt": "plan",
      "Content/static/images/card.png": "a picture",
      "Content/static/images/waves.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\"></svg>",
    ])
  }

  private func build(
    _ folder: TemporaryFolder, _ site: some Site, to output: String = "Public",
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    var options = folder.options
    options.baseURL = nil
    options.output = folder.file(output)
    change(&options)
    return await SiteBuild(site, options: options).run()
  }

  @Test(
    "leads there from documents, sidebars, front matter, modules and footers, at the root and below it",
    arguments: ["https://example.org/", "https://example.org/blog/"], LinkStyle.allStatic)
  func places(baseURL: String, style: LinkStyle) async throws {
    let folder = try folder()
    let report = await build(folder, Journal(baseURL: baseURL)) { $0.linkStyle = style }
    #expect(report.diagnostics.map(\.summary) == [] && report.isPublished)
    let file = style == .files ? "index.html" : ""
    let post = try folder.read("Public/blog/one/index.html")
    #expect(post.contains("<a href=\"../../about/\(file)#team\">About</a>"))
    #expect(post.contains("src=\"../../images/waves.svg\""))
    #expect(post.contains("<a href=\"../../about/\(file)#team\">Team</a>"))
    #expect(post.contains("<a href=\"../rss.xml\">RSS</a><a href=\"../atom.xml\">Atom</a>"))
    #expect(post.contains("property=\"og:image\" content=\"\(baseURL)images/card.png\""))
    let docs = try folder.read("Public/docs/index.html")
    #expect(docs.contains("<a href=\"../about/\(file)\">About us</a>"))
    #expect(docs.contains("href=\"../files/plan.txt?v=1\""))
    #expect(try folder.read("Public/docs/index.md").contains("[About](../about/\(file))"))
    #expect(try folder.read("Public/blog/atom.xml").contains("\(baseURL)about/"))
    // No page but 404.html depends on where the site lies, so it works from a disk.
    for page in ["index.html", "about/index.html", "blog/index.html"] {
      #expect(try !folder.read("Public/\(page)").contains("=\"/"), "\(page)")
    }
    let lost = try folder.read("Public/404.html")
    let base = baseURL.dropFirst("https://example.org".count)
    #expect(
      lost.contains("href=\"\(base)about/#team\">Team") && lost.contains("\(base)blog/rss.xml"))
    #expect(lost.contains("href=\"\(base)assets/"))
  }

  @Test("means the same by the setting and by the option")
  func baseURL() async throws {
    let folder = try folder()
    let url = "https://example.org/blog/"
    let set = await build(folder, Journal(baseURL: url), to: "Set")
    let given = await build(folder, Journal(), to: "Given") { $0.baseURL = url }
    let replaced = await build(folder, Journal(baseURL: "https://other.org/x/"), to: "Replaced") {
      $0.baseURL = url
    }
    #expect(set.isPublished && given.isPublished && replaced.isPublished)
    let files = try TestSupport.files(in: folder.file("Set"))
    #expect(files["404.html"] != nil)
    #expect(differences(files, try TestSupport.files(in: folder.file("Given"))) == [])
    #expect(differences(files, try TestSupport.files(in: folder.file("Replaced"))) == [])
  }

  @Test("a base URL of the settings that is none is an error, as it is of the option")
  func badBaseURL() async throws {
    let report = await build(try folder(), Journal(baseURL: "example.org/blog"))
    #expect(
      report.errors.map(\.summary).contains(
        "error[bad-url]: the base URL 'example.org/blog' of the site is none"))
  }

  @Test("is checked as any other, at the line that wrote it")
  func dead() async throws {
    let folder = try folder(post: "[x](/abuot/)")
    let report = await build(
      folder, Journal(baseURL: "https://example.org/", footerLink: "/about/#taem"))
    #expect(
      report.errors.contains {
        $0.summary.hasSuffix(
          "Content/posts/one.md:6:1: error[dead-link]: there is nothing at /abuot/")
          && $0.help == "did you mean '/about/'?"
      }, "\(report.diagnostics.map(\.summary))")
    #expect(report.errors.contains { $0.code == "dead-fragment" && $0.message.contains("'taem'") })
  }

  @Test("repeats no base path, and the help says so")
  func basePath() async throws {
    let report = await build(
      try folder(post: "[x](/blog/about/)"), Journal(baseURL: "https://example.org/blog/"))
    #expect(
      report.errors.map(\.help) == ["a slash begins at the root of the site: write '/about/'"])
  }

  @Test("without a URL of the site there is no feed, and a link to one says what is missing")
  func noFeed() async throws {
    let report = await build(try folder(), Journal())
    let help =
      "feeds need the URL of the site: name it in its settings, 'baseURL', or by '--base-url'"
    #expect(Set(report.errors.map(\.help)) == [help])
    let other = await build(try folder(), Journal(linksToFeed: false))
    #expect(other.isPublished)
  }

  @Test("is followed by a test of the site as by a visitor")
  func followed() async throws {
    let folder = try folder()
    let context = SiteContext(contentPath: folder.file("Content"))
    let test = try await ModuleTest(
      site: Journal(), at: Journal.posts.article("one"), in: context)
    try await test.tap("About")
    #expect(test.title == "About")
  }
}

extension LinkStyle {
  fileprivate static let allStatic = [LinkStyle.files, .directories]
}

/// A handbook at the root of its site, in two languages, with its sections in any order.
private struct Shuffled: ThemedSite {
  let name = "Handbook"
  let isReversed: Bool
  let settings = SiteSettings(languages: ["en", "de"])

  struct Imprint: Module {
    var body: some HTML { h1 { "Imprint" } }
  }

  var sections: [any Section] {
    let all: [any Section] = [
      Documentation("docs", at: "", title: name), Search(),
      Pages(inEachLanguage: true) { Page(Destination("imprint"), name: "Imprint") { Imprint() } },
      Articles("posts", at: "news"),
    ]
    return isReversed ? all.reversed() : all
  }
}

@Suite("The order of sections")
struct SectionOrderTests {
  @Test("does not matter where paths are fixed: every language has its search")
  func search() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Handbook\n\n[Imprint](/imprint/)\n",
      "Content/de/docs/index.md": "---\nsource: 0\n---\n# Handbuch\n",
      "Content/posts/one.md": "---\ntitle: One\ndate: 2026-01-02\n---\nA post.\n",
    ])
    var outputs: [[String: Data]] = []
    for isReversed in [false, true] {
      let report = await folder.build(Shuffled(isReversed: isReversed))
      #expect(!report.diagnostics.contains { $0.code == "no-search" })
      outputs.append(try files(in: folder.file("Public")))
    }
    #expect(outputs[0]["de/search/index.html"] != nil)
    let page = String(decoding: outputs[0]["de/index.html"] ?? Data(), as: UTF8.self)
    #expect(page.contains("class=\"search\""))
    #expect(outputs[0].keys.sorted() == outputs[1].keys.sorted())
    for name in [
      "de/index.html", "de/imprint/index.html", "de/search/index.html", "search/index.html",
    ] {
      #expect(outputs[0][name] == outputs[1][name], "\(name)")
    }
  }
}

@Suite("Translations into a language without a name")
struct UnreadTranslationTests {
  @Test("are warned of, in a build after the first one, too, and folders of other names are not")
  func folders() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Handbook\n", "Content/zh-Hans/docs/index.md": "# 手册\n",
      "Content/api/docs/index.md": "# API\n", "Content/fr/posts/index.md": "# Billets\n",
      "Content/my-app/docs/index.md": "# App\n",
    ])
    #expect(await folder.build(Handbook()).diagnostics.map(\.code) == ["outdated-translation"])
    try folder.write("Content/es/docs/a.md", "# A\n")
    try folder.write("Content/zh-hans/docs/a.md", "# A\n")
    let problem =
      "these translations are not shown, because the site has no language"
    for _ in 0..<2 {
      let report = await folder.build(Handbook())
      let warnings = report.diagnostics.filter { $0.code == "unread-translation" }
      #expect(warnings.map(\.file) == ["es/docs", "zh-hans/docs"])
      #expect(warnings.map(\.message) == ["\(problem) 'es'", "\(problem) 'zh-hans'"])
      #expect(
        warnings.map(\.help) == [
          "name it in 'languages' of the site's settings", "did you mean 'zh-Hans'?",
        ])
    }
  }
}

@Suite("A new translation")
struct NewTranslationTests {
  private func build(_ matter: String) async throws -> (BuildReport, page: String) {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Handbook\n\n[Imprint](/imprint/)\n",
      "Content/docs/tea.md": "# Tea\n\n[Imprint](/imprint/) and [home](index.md)\n",
      "Content/de/docs/index.md":
        "---\n\(matter)title: Handbuch\n---\n\n[Impressum](/imprint/) und [Tee](tea.md)\n",
      "Content/posts/one.md": "---\ntitle: One\ndate: 2026-01-02\n---\nA post.\n",
    ])
    let report = await folder.build(Shuffled(isReversed: false))
    return (report, try folder.read("Public/de/index.html"))
  }

  @Test("warns of links that leave its language, in its own text alone, and lacks no words")
  func links() async throws {
    let report = try await build("").0
    let warnings = report.diagnostics.filter { $0.code != "outdated-translation" }
    #expect(report.isPublished && warnings.map(\.code) == ["language-link"])
    #expect(warnings.first?.file?.hasSuffix("Content/de/docs/index.md") == true)
    #expect(warnings.first?.line == 5 && warnings.first?.column == 1)
    #expect(warnings.first?.message == "the page /imprint/ is there in 'de' as well")
    #expect(warnings.first?.help == "write '/de/imprint/'")
  }

  @Test("tells its readers nothing of changes until it names a version; the build does")
  func notes() async throws {
    let note = "Das Original wurde seit dieser Übersetzung geändert."
    let (new, page) = try await build("")
    #expect(!page.contains(note) && !page.contains("class=\"notice\""))
    #expect(new.diagnostics.contains { $0.code == "outdated-translation" })
    let (_, old) = try await build("source: 0\n")
    #expect(old.contains(note))
  }
}
