// What one build says of a site with many faults, and what its pages may load because documents name it.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesMarkdown
import PuddlesTheme
import TestSupport
import Testing

private struct Manual: ThemedSite {
  let name = "Manual"
  var theme = Theme()
  var rawHTML = RawHTML.leftOut
  var sections: [any Section] { Documentation("docs", at: "", title: name, rawHTML: rawHTML) }
}

@Suite("The first build of a site with many faults")
struct FirstRunTests {
  private func codes(_ files: [String: String]) async throws -> [String] {
    let texts = files.map { ("Content/docs/\($0)", $1) }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: texts))
    let report = await folder.build(Manual())
    #expect(!report.isPublished)
    return report.errors.map {
      "\(($0.file ?? "").replacing(folder.path + "/Content/docs/", with: "")):\($0.line ?? 0) \($0.code)"
    }
  }

  @Test("names dead fragments and links from the root beside front matter that cannot be used")
  func secondWall() async throws {
    #expect(
      try await codes([
        "index.md": "# A\n\n[b](b.md#no), [b](/bee/), [c](/see/), [d](/none/)\n",
        "b.md": "---\nslug: bee\ntitel: x\n---\n# B\n\n[a](index.md#gone), [it](#it)\n",
        "c.md": "---\nurl: see\norder: first\n---\n## It\n",
      ]) == [
        "b.md:3 unknown-key", "b.md:7 dead-fragment", "b.md:7 dead-fragment", "c.md:3 wrong-type",
        "index.md:3 dead-fragment", "index.md:3 dead-link",
      ])
  }

  @Test("calls no link dead that leads to what could not be read")
  func unread() async throws {
    #expect(
      try await codes([
        "index.md": "# A\n\n[b](b.md), [b](/bee/), [c](c.md#no)\n", "b.md": "---\nslug: bee\n",
        "c.md": "# C\n", "d.md": "---\nslug: c\n---\n# D\n",
      ]) == ["b.md:1 front-matter", "d.md:2 same-url", "index.md:3 dead-fragment"])
  }
}

@Suite("What documents load from other hosts")
struct DocumentLoadTests {
  private let text = """
    # A

    ![a](https://img.example.org/a.png) ![b](//b.example.org:8080/b.png)

    :::Embed url=https://page.example.org/x title="A page"
    :::Video url=https://films.example.org/a.mp4 title="A film" poster=https://img.example.org/p.png

    <img alt="c" srcset="https://c.example.org/1.png 1x, https://c2.example.org/2.png 2x">
    <script src="https://evil.example.org/x.js"></script>
    """

  private func build(_ site: Manual, _ text: String? = nil) async throws -> (BuildReport, String) {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": text ?? self.text, "Content/docs/b.md": "# B\n",
    ])
    let report = await folder.build(site)
    return (report, (try? folder.read("Public/index.html")) ?? "")
  }

  private func policy(of page: String) -> String {
    let start = page.firstRange(of: "default-src")?.lowerBound ?? page.endIndex
    return String(page[start...].prefix { $0 != "\"" })
  }

  @Test("is allowed on the page of the document, host by host; scripts never are")
  func allowed() async throws {
    let (report, page) = try await build(
      Manual(rawHTML: .trusted), text.replacing("<script", with: "<b"))
    #expect(report.errors == [])
    #expect(
      policy(of: page) == """
        default-src 'self'; img-src 'self' https://b.example.org:8080 https://c.example.org \
        https://c2.example.org https://img.example.org; media-src 'self' \
        https://films.example.org; frame-src 'self' https://page.example.org; \
        object-src 'none'; base-uri 'none'
        """)
    #expect(
      report.hosts == [
        "b.example.org:8080", "c.example.org", "c2.example.org", "films.example.org",
        "img.example.org", "page.example.org",
      ])
    let scripts = try await build(Manual(rawHTML: .trusted))
    #expect(!policy(of: scripts.1).contains("evil"))
  }

  @Test("is named again where nothing has changed, and stays out of the policy of other pages")
  func kept() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# A\n\n![a](https://img.example.org/a.png)\n",
      "Content/docs/b.md": "# B\n",
    ])
    for _ in 0..<2 { #expect(await folder.build(Manual()).hosts == ["img.example.org"]) }
    try folder.write("Content/docs/b.md", "# C\n")
    #expect(await folder.build(Manual()).hosts == ["img.example.org"])
    #expect(!(try folder.read("Public/b/index.html")).contains("img-src"))
  }

  @Test("is forbidden by one word of the policy, and where HTML is left out nothing of it counts")
  func forbidden() async throws {
    let strict = Theme(policy: ContentSecurityPolicy(allowsDocuments: false))
    let (report, _) = try await build(Manual(theme: strict))
    #expect(Set(report.errors.map(\.code)) == ["blocked-load"])
    let (plain, page) = try await build(Manual())
    #expect(plain.errors == [] && !page.contains("c.example.org"))
  }

  @Test(
    "says nothing else in the policy",
    arguments: [
      "https://a.example;script-src", "https://*", "https://'none'", "https://u@h.example",
    ]
  )
  func hostile(url: String) async throws {
    let (_, page) = try await build(Manual(), "# A\n\n![a](<\(url)/x.png>)\n")
    #expect(!page.contains("img-src"))
  }
}
