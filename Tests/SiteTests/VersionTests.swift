// Versions of a site in one output: what a build of one does with the others, and what lies beside them.
import Foundation
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesTheme
import TestSupport
import Testing

@Suite("Versions of a site")
struct VersionTests {
  private struct Manual: ThemedSite {
    let name = "Manual"
    var sections: [any Section] {
      Documentation("docs", at: "")
      Search()
    }
  }

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/docs/index.md": "# Manual\n\nThe first.\n",
      "Content/docs/old.md": "---\naliases: [ancient]\n---\n# Old\n\nOf herrings.\n",
      "Content/static/CNAME": "example.org\n",
    ])
  }

  @discardableResult
  private func build(
    _ version: String?, in folder: TemporaryFolder, _ site: some Site = Manual(),
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    var options = folder.options
    options.version = version
    change(&options)
    return await SiteBuild(site, options: options).run()
  }

  /// Two versions: the first has a page that the second has not, and the other way round.
  private func built() async throws -> TemporaryFolder {
    let folder = try folder()
    let first = await build("1.0", in: folder)
    #expect(first.diagnostics.map(\.summary) == [])
    let before = try files(in: folder.file("Public/1.0"))
    try FileManager.default.removeItem(atPath: folder.file("Content/docs/old.md"))
    try folder.write("Content/docs/new.md", "# New\n\nOf mackerels.\n")
    let second = await build("1.1", in: folder)
    #expect(second.diagnostics.map(\.summary) == [])
    #expect(second.versions == ["1.1", "1.0"])
    #expect(try files(in: folder.file("Public/1.0")) == before)
    return folder
  }

  private func files(in path: String) throws -> [String: Data] {
    try TestSupport.files(in: path)
  }

  @Test("a version lies in a folder of its name, and no byte of another one changes")
  func folders() async throws {
    let folder = try await built()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("Public")).sorted() == [
        ".puddles-manifest", "1.0", "1.1", "404.html", "CNAME", "index.html", "latest",
        "robots.txt", "versions", "versions.css", "versions.json",
      ])
    #expect(
      try folder.read("Public/versions.json") == """
        {"latest":"1.1","versions":[{"name":"1.1","path":"1.1/","pages":3},\
        {"name":"1.0","path":"1.0/","pages":3}]}

        """)
    #expect(
      try folder.read("Public/robots.txt")
        .hasSuffix("Sitemap: https://example.org/latest/sitemap.xml\n"))
  }

  @Test("'latest' holds the newest release, and says of a page that it lost where that is")
  func latest() async throws {
    let folder = try await built()
    let newest = try files(in: folder.file("Public/1.1"))
    let latest = try files(in: folder.file("Public/latest"))
    #expect(newest.allSatisfy { $0.key.hasPrefix(".") || latest[$0.key] == $0.value })
    let lost = try folder.read("Public/latest/old/index.html")
    #expect(lost == (try folder.read("Public/versions/old/index.html")))
    #expect(lost.contains("<li>1.1: it does not have this page. <a href=\"../../1.1/index.html\">"))
    #expect(lost.contains("<a href=\"../../1.0/old/index.html\">1.0</a>"))
    #expect(try folder.read("Public/index.html").contains("0; url=latest/index.html"))
    _ = await build("2.0-beta", in: folder)
    #expect(try folder.read("Public/versions.json").hasPrefix("{\"latest\":\"1.1\""))
    let page = "new/index.html"
    #expect(try files(in: folder.file("Public/latest"))[page] == newest[page])
  }

  @Test("a page leads to the list of its versions, and is known under the URL of the latest one")
  func page() async throws {
    let folder = try await built()
    let page = try folder.read("Public/1.0/old/index.html")
    #expect(
      page.contains(
        "<a href=\"../../versions/old/index.html\" aria-label=\"Versions: 1.0\">1.0</a>"))
    #expect(page.contains("rel=\"canonical\" href=\"https://example.org/latest/old/\""))
    let list = try folder.read("Public/versions/index.html")
    #expect(list.contains("<li><a href=\"../1.1/index.html\">1.1</a> (latest)</li>"))
    #expect(list.contains("<li><a href=\"../1.0/index.html\">1.0</a></li>"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Public/versions/ancient")))
  }

  @Test("a note of an older version is there from the start, and shown when a newer one comes")
  func note() async throws {
    let folder = try folder()
    await build("1.9", in: folder)
    let page = try folder.read("Public/1.9/old/index.html")
    #expect(page.contains("<p class=\"notice version-note\" data-version=\"1.9\" hidden"))
    #expect(page.contains("<a href=\"../../latest/old/index.html\">Read the latest version.</a>"))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"../../versions.css\">"))
    #expect(!(try folder.read("Public/versions.css")).contains("[data-version"))
    await build("1.10", in: folder)
    #expect(
      try folder.read("Public/versions.css")
        .contains(".version-note:is([data-version=\"1.9\"]){display:block}"))
  }

  @Test("a version is searched for itself")
  func search() async throws {
    let folder = try await built()
    let words = { (version: String) in
      try files(in: folder.file("Public/\(version)/search")).filter {
        $0.key.hasPrefix("words-")
      }.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    #expect(try words("1.0").contains("herring") && !words("1.0").contains("mackerel"))
    #expect(try words("1.1").contains("mackerel") && !words("1.1").contains("herring"))
  }

  @Test("clean removes one version and what led to it, or all of them, and nothing of others")
  func clean() async throws {
    let folder = try await built()
    let output = folder.file("Public")
    try folder.write("Public/mine.txt", "mine")
    let one = try #require(try SiteCleaner(output: output, version: "1.1").clean())
    #expect(one.kept == [])
    #expect(try VersionRoot(output, of: Manual()).update() == ["1.0"])
    #expect(try folder.read("Public/latest/old/index.html").contains("<h1"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Public/latest/new")))
    let all = try #require(try SiteCleaner(output: output).clean())
    #expect(all.kept == ["mine.txt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: output) == ["mine.txt"])
  }

  @Test("a site with versions and one without do not share an output")
  func mixed() async throws {
    let folder = try folder()
    await build(nil, in: folder)
    #expect(
      await build("1.0", in: folder).errors.map(\.message)
        == ["'\(folder.file("Public"))' holds a site without versions"])
    let other = try await built()
    #expect(
      await build(nil, in: other).errors.map(\.message)
        == ["'\(other.file("Public"))' holds versions of a site"])
    #expect(await build("Latest", in: other).errors.map(\.code) == ["version"])
  }

  @Test("a site that asks for no version has no file and no byte of them")
  func none() async throws {
    let folder = try folder()
    await build(nil, in: folder)
    let all = try files(in: folder.file("Public"))
    #expect(!all.keys.contains { $0.contains("version") })
    #expect(!all.values.contains { String(decoding: $0, as: UTF8.self).contains("version-note") })
  }

  @Test(
    "versions have the order of releases",
    arguments: [
      ("1.9", "1.10"), ("1.2-beta", "1.2"), ("main", "0.1"), ("v1.9", "2"), ("1.2", "1.2.1"),
      ("1.2-alpha", "1.2-beta"),
    ])
  func order(older: String, newer: String) throws {
    let (older, newer) = (try #require(VersionName(older)), try #require(VersionName(newer)))
    #expect(older < newer && !(newer < older))
  }

  @Test(
    "a name that is taken or no folder is no version", arguments: ["latest", "", "a/b", ".x", "ä"])
  func names(name: String) { #expect(VersionName(name) == nil) }
}
