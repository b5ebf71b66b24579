// `puddles import`: links and old addresses that lead to no page of the project.
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("links of imported projects")
struct ImportedLinkTests {
  /// What an import with `--to` makes of some files, and what a build says of that.
  private func package(_ files: [String: String]) async throws -> (desk: Desk, report: String) {
    let desk = try Desk(Dictionary(uniqueKeysWithValues: files.map { ("old/" + $0, $1) }))
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    return (desk, try desk.folder.read("my-site/import-report.txt"))
  }

  @Test("a link to the file of a folder that is not there becomes its words")
  func fileOfFolder() async throws {
    let (desk, report) = try await package([
      "_config.yml": "title: J\n",
      "a.md": "---\ntitle: A\n---\n[b](/manual/index.html) [c](/manual/) [d](/a.html)\n",
    ])
    #expect(try desk.folder.read("my-site/Content/docs/a.md").hasSuffix("\n\nb c [d](a.md)\n"))
    #expect(!report.contains("error["), "\(report)")
  }

  @Test("a URL of the site's own host stays if its page is not in the project")
  func ownHost() async throws {
    let (desk, report) = try await package([
      "hugo.toml": "baseURL = 'https://example.org/'\ntitle = 'H'\n",
      "content/_index.md":
        "---\ntitle: Home\n---\n[A](https://example.org/api/) [b](/api/) [c](https://example.org/search/)\n",
    ])
    #expect(
      try desk.folder.read("my-site/Content/docs/index.md").hasSuffix(
        "\n\n[A](//example.org/api/) b [c](/search/)\n"))
    #expect(
      report.contains(
        "own host; they stayed:\n  Content/docs/index.md: https://example.org/api/\n"), "\(report)")
    #expect(!report.contains("error["), "\(report)")
  }

  @Test(
    "a page that only listed the posts is left out, and no old address is that of the posts",
    arguments: [
      ("blog", "{% for post in site.posts %}\n{{ post.title }}\n{% endfor %}\n", false),
      (
        "news", "# All\n<ul>\n{% for p in site.posts %}<li>{{ p.title }}</li>{% endfor %}\n</ul>\n",
        false
      ),
      ("blog", "Welcome.\n{% for post in site.posts %}\n{% endfor %}\n", true),
      ("search", "Words.\n", true),
    ])
  func lists(name: String, text: String, stays: Bool) async throws {
    let (desk, report) = try await package([
      "_config.yml": "title: J\ncollections: {pages: {output: true, permalink: '/:path/'}}\n",
      "_posts/2020-01-02-post.md": "---\ntitle: Post\n---\nHello.\n",
      "_pages/about.md": "---\ntitle: About\n---\nWords.\n",
      "_pages/\(name).md": "---\ntitle: Blog\n---\n\(text)",
    ])
    let path = "my-site/Content/docs/pages/\(name).md"
    #expect((Files.status(of: "\(desk.root)/\(path)") != nil) == stays)
    if stays { #expect(try !desk.folder.read(path).contains("aliases")) }
    let reason = "  _pages/\(name).md: the section of the posts has a list in its place\n"
    #expect(report.contains(reason) != stays, "\(report)")
    #expect(!report.contains("error["), "\(report)")
  }
}
