// What ready sections do only when they are asked for it.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesTesting
import PuddlesTheme
import TestSupport
import Testing

@Suite("What sections do on request")
struct SectionOptionTests {
  /// A site with posts and a handbook that may list the pages which link to a page, and nest tags.
  private struct Linked: ThemedSite {
    let name = "Linked"
    var backlinks = true
    var nestedTags = true
    let settings = SiteSettings(languages: ["en", "zh-Hans"])

    var posts: Articles { Articles("posts", at: "", nestedTags: nestedTags, backlinks: backlinks) }
    var docs: Documentation { Documentation("docs", backlinks: backlinks) }
    var sections: [any Section] {
      posts
      docs
      Search()
    }
  }

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/posts/one.md":
        "---\ntitle: One\ndate: 2026-01-01\ntags: [Swift/Concurrency, swift]\n---\nSee [a](../docs/a.md#top).\n",
      "Content/posts/two.md":
        "---\ntitle: Two\ndate: 2026-01-02\ntags: [swift/concurrency/Actors]\n---\nFrom [the root](/docs/a/).\n",
      "Content/docs/index.md": "# Handbook\n\n[a](a.md), [a again](a.md) and [b][].\n\n[b]: b.md\n",
      "Content/docs/a.md": "# A & co\n\n## Top\n\n[Itself](a.md), [its top](#top), `[b](b.md)`.\n",
      "Content/docs/b.md": "# B\n\nNothing.\n",
      "Content/zh-Hans/docs/b.md": "# 乙\n\n[甲](a.md)\n",
    ])
  }

  /// The titles of the pages that a page lists as linking to it.
  private func origins(_ folder: TemporaryFolder, _ page: String) throws -> [String] {
    let html = try HTMLDocument(parsing: Array(try folder.read("Public/\(page)/index.html").utf8))
    let list =
      html.all(role: "navigation", label: "Pages that link here").first
      ?? html.all(role: "navigation", label: "链接到本页的页面").first
    return list?.element.elements.flatMap { $0.name == "ul" ? $0.elements.map(\.text) : [] } ?? []
  }

  @Test("a page lists those that link to it, once each, whichever way they spell the link")
  func backlinks() async throws {
    let folder = try folder()
    let report = await folder.build(Linked())
    #expect(report.errors.isEmpty, "\(report.diagnostics)")
    #expect(try origins(folder, "docs/a") == ["Handbook", "One", "Two"])
    #expect(try origins(folder, "docs/b") == ["Handbook"])
    #expect(try origins(folder, "docs") == [] && origins(folder, "one") == [])
    #expect(try origins(folder, "zh-Hans/docs/a") == ["Handbook", "乙"])
    #expect(
      try folder.read("Public/zh-Hans/docs/a/index.html").contains("<span lang=\"en\">Handbook"))
  }

  @Test(
    "an edit draws its page and those whose list changed; the rest is kept, as a clean build has it"
  )
  func backlinksOfAnEdit() async throws {
    let folder = try folder()
    _ = await folder.build(Linked())
    #expect(await folder.build(Linked()).rendered == 0)
    func edit(_ file: String, _ text: String) async throws -> Int {
      try folder.write(file, text)
      let rendered = await folder.build(Linked()).rendered
      let clean = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: folder.file("Content"), toPath: clean.file("Content"))
      _ = await clean.build(Linked())
      let (own, other) = (try files(in: folder.file("Public")), try files(in: clean.file("Public")))
      #expect(differences(own, other) == [] && own.count > 20)
      return rendered
    }
    #expect(try await edit("Content/docs/b.md", "# B\n\nStill nothing.\n") == 2)
    // Its translation is compared with it. Now the target of its new link is drawn, too.
    #expect(try await edit("Content/docs/b.md", "# B\n\nSee [the top](index.md).\n") == 3)
    #expect(try origins(folder, "docs") == ["B"])
    #expect(try await edit("Content/docs/b.md", "# B\n\nNothing.\n") == 3)
    #expect(try origins(folder, "docs") == [])
  }

  @Test("a translation names the sections of its original that have changed, with links to them")
  func changedSections() async throws {
    let folder = try folder()
    var stamp: [String] = []
    func notice(_ source: String) async throws -> String {
      try folder.write(
        "Content/zh-Hans/docs/a.md", "---\nsource: \(source)\n---\n# 甲\n\n## 顶部\n\n[乙](b.md)\n")
      let report = await folder.build(Linked())
      #expect(report.errors.isEmpty, "\(report.diagnostics)")
      stamp =
        report.diagnostics.first { $0.file?.hasSuffix("zh-Hans/docs/a.md") == true }?.help?
        .split(separator: "'").last?.split(separator: " ").dropFirst().map(String.init) ?? stamp
      let page = try folder.read("Public/zh-Hans/docs/a/index.html")
      return page.firstMatch(of: /<p class="notice"[^>]*>(.*?)<\/p>/).map { String($0.1) } ?? ""
    }
    let url = "../../../docs/a/index.html"
    let changed = "此译文完成之后，原文的以下部分有改动："
    #expect(
      try await notice("0 0000 0000")
        == "\(changed)<a href=\"\(url)#a--co\">开头</a>、<a href=\"\(url)#top\">顶部</a>。")
    try #require(stamp.count == 3)
    #expect(
      try await notice("0 \(stamp[1]) 0000") == "\(changed)<a href=\"\(url)#top\">顶部</a>。")
    #expect(
      try await notice("0") == "此译文完成之后，原文又有改动。 <a href=\"\(url)\">阅读原文。</a>")
    #expect(try await notice(stamp.joined(separator: " ")) == "")
    #expect(try !folder.read("Public/docs/a/index.html").contains("<p class=\"notice\""))
  }

  @Test("a tag may be nested in another: both have a page, one breadcrumb, and counts of their own")
  func nestedTags() async throws {
    let folder = try folder()
    let report = await folder.build(Linked())
    #expect(report.errors.isEmpty, "\(report.diagnostics)")
    func page(_ path: String) throws -> HTMLDocument {
      try HTMLDocument(parsing: Array(try folder.read("Public/tags/\(path)/index.html").utf8))
    }
    let outer = try page("swift")
    #expect(outer.text.contains("swift/concurrency (1 + 1)"))
    for title in ["One", "Two"] { #expect(outer.text.contains(title)) }
    let inner = try page("swift/concurrency/actors")
    #expect(inner.text.contains("Two") && !inner.text.contains("One"))
    let crumbs = try #require(inner.all(role: "navigation", label: "Breadcrumbs").first?.element)
    #expect(crumbs.text.hasSuffix("Tags swift concurrency Actors"))
    #expect(try folder.read("Public/tags/index.html").contains("(1 + 1)"))
    // An article shows the tags that it names, not those above them.
    #expect(try !folder.read("Public/two/index.html").contains("tags/swift/index.html"))
  }

  @Test("all documents stand on one page: links lead to its places, and no id occurs twice")
  func onePage() async throws {
    struct Printed: ThemedSite {
      let name = "Printed"
      let settings = SiteSettings(languages: ["en", "zh-Hans"])
      var sections: [any Section] {
        Documentation("docs", onePage: "print")
        Articles("posts", at: "")
        Search()
      }
    }
    let folder = try folder()
    let text = """
      # Notes

      ## Top

      One[^1], see [a's top](a.md#top), [this top](#top), [a post](../posts/one.md).

      [^1]: A note.

      :::tabs
      ::::tab title=A
      A
      ::::
      ::::tab title=B
      B
      ::::
      :::

      """
    try folder.write("Content/docs/c.md", text)
    try folder.write("Content/docs/d.md", text.replacing("Notes", with: "More"))
    let report = await folder.build(Printed())
    #expect(
      report.diagnostics.allSatisfy {
        ["unlinked-page", "outdated-translation"].contains($0.code)
      }, "\(report.diagnostics)")
    let page = try folder.read("Public/docs/print/index.html")
    let links = [
      "href=\"#doc:a:top\"", "href=\"#doc:c:top\"", "href=\"#doc:d:top\"", "href=\"#doc:a\"",
      "href=\"#doc:c:fn:1\"", "href=\"../../one/index.html\"",
    ]
    for link in links { #expect(page.contains(link), "\(link)") }
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids.count > 20 && Set(ids).count == ids.count)
    #expect(try folder.read("Public/zh-Hans/docs/print/index.html").contains("乙"))
    #expect(try !folder.read("Public/sitemap.xml").contains("print"))
    // An edit is on both pages, and its translation is compared with it on both of its own.
    try folder.write("Content/docs/b.md", "# B\n\nSomething new.\n")
    #expect(await folder.build(Printed()).rendered == 4)
    #expect(try folder.read("Public/docs/print/index.html").contains("Something new."))
    try folder.write("Content/docs/print.md", "# Print\n")
    #expect(await folder.build(Printed()).errors.map(\.code).contains("same-url"))
  }

  @Test(
    "faster steps: at most 200 bytes a page, no script, and nothing where they are not asked for")
  func steps() async throws {
    struct Stepping: ThemedSite {
      let name = "Steps"
      var isFast = true
      var theme: Theme { Theme(hasFastSteps: isFast) }
      var sections: [any Section] {
        Documentation("docs")
        Articles("posts", at: "")
      }
    }
    let (fast, plain) = (try folder(), try folder())
    for (folder, isFast) in [(fast, true), (plain, false)] {
      let report = await folder.build(Stepping(isFast: isFast))
      #expect(report.errors.isEmpty, "\(report.diagnostics)")
    }
    func pages(_ folder: TemporaryFolder) throws -> [String: Data] {
      try files(in: folder.file("Public")).filter { $0.key.hasSuffix(".html") }
    }
    let (a, b) = (try pages(fast), try pages(plain))
    for (name, page) in a {
      // The stylesheet has another name, of the same length.
      #expect(page.count - (b[name]?.count ?? 0) <= 200, "\(name)")
    }
    let page = try fast.read("Public/docs/a/index.html")
    #expect(page.contains("<link rel=\"prefetch\" href=\"../b/index.html\">"))
    #expect(page.contains("<link rel=\"prefetch\" href=\"../index.html\">"))
    #expect(try !plain.read("Public/docs/a/index.html").contains("prefetch"))
    #expect(Theme(hasFastSteps: true).stylesheet.contains("no-preference){@view-transition"))
    #expect(!Theme().stylesheet.contains("view-transition"))
  }

  @Test(
    "without being asked, a slash is a sign of the tag like any other, and no page lists its links")
  func off() async throws {
    let folder = try folder()
    let report = await folder.build(Linked(backlinks: false, nestedTags: false))
    #expect(report.errors.isEmpty, "\(report.diagnostics)")
    #expect(try folder.read("Public/tags/swift-concurrency/index.html").contains("One"))
    let nested = folder.file("Public/tags/swift/concurrency")
    #expect(!FileManager.default.fileExists(atPath: nested))
    #expect(try origins(folder, "docs/a") == [])
  }
}
