// The sections that the theme brings, in a site that says nothing else.
import Foundation
import Puddles
import PuddlesTesting
import PuddlesTheme
import Testing

@Suite("Ready sections")
struct ReadySectionTests {
  /// A site with posts and a handbook in a folder of its own.
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "puddles-sections-\(UUID().uuidString)").path

    init(_ files: [String: String]) throws {
      for (file, text) in files {
        let url = URL(filePath: path).appending(path: file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var context: SiteContext {
      SiteContext(contentPath: path, clock: CalendarDate("2026-06-01"))
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

  @Test("every page of a section that is listed can be shown, and says what was left out")
  func pages() async throws {
    let folder = try folder()
    let site = Gazette()
    let map = SiteMap(site)
    let environment = try await map.environment(of: site, for: folder.context)
    let renderer = SiteRenderer(
      site, environment: environment, root: PageLocation(assets: .unchecked))
    var paths: Set<String> = []
    var leftOut: [String] = []
    for group in map.places(in: environment) {
      let listing = try await group.load()
      leftOut += listing.leftOut.map(\.source)
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
    #expect(leftOut.count == 2, "\(leftOut)")
    #expect(map.feeds.map(\.path) == [.root])
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
}
