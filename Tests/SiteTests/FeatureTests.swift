// What the example site shows only as a whole: its documents, lists and languages, put together.
import Foundation
import TestSupport
import Testing

@Suite("What the published site shows", .slow, .serialized)
struct FeatureTests {
  /// A thing that the site shows, a file that shows it, and how that looks.
  struct Feature: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let marks: [String]
    let absent: [String]

    init(_ name: String, _ file: String, _ marks: String..., absent: [String] = []) {
      (testDescription, self.file, self.marks, self.absent) = (name, file, marks, absent)
    }
  }

  private static let guide = "docs/guide"
  private static let url = "https://example.org/sub/"

  static let features = [
    Feature(
      "nodes drawn another way", "\(guide)/text/index.html",
      "<a href=\"https://github.github.com/gfm/\" rel=\"external\">"),
    Feature("trusted HTML", "notes/code-in-colours/index.html", "<kbd>Tab</kbd>"),
    Feature("a sidebar by hand", "docs/index.html", ">Ready sections</a>", ">Build pages</a>"),
    Feature("old addresses", "\(guide)/markdown/index.html", "http-equiv=\"refresh\""),
    Feature(
      "old sections", "\(guide)/documents/index.html", "<li id=\"text\" class=\"notice\">"),
    Feature(
      "modules in documents", "\(guide)/writing/index.html", "28 is the second perfect number"),
    Feature("included code", "\(guide)/writing/index.html", "<span class=\"k\">struct</span>"),
    Feature("included Markdown", "\(guide)/collections/index.html", "<code>aliases</code>"),
    Feature(
      "link previews with a picture", "docs/getting-started/index.html",
      "property=\"og:image\" content=\"\(url)assets/card."),
    Feature("Markdown twins", "docs/getting-started/index.md", "# An app"),
    Feature("llms.txt", "llms.txt", "\(url)docs/getting-started/index.md"),
    Feature("term pages of notes", "notes/tags/documents/index.html", ">documents</h1>"),
    Feature("lists on several pages", "notes/page/2/index.html", "Page 2 of"),
    Feature(
      "references, related entries and links into another tree",
      "notes/links-are-checked/index.html", "decisions/links-end-in-the-file/",
      "<h2>Related</h2>", "href=\"../../docs/guide/documents/index.html#links\""),
    Feature(
      "feeds with texts", "notes/atom.xml", "<title>Puddles: News</title>",
      "<content type=\"html\">", "\(url)docs/guide/documents/#links"),
    Feature(
      "the sitemap with days and versions, without sheets and what is not translated",
      "sitemap.xml", "<loc>\(url)scrums/</loc>", "<lastmod>",
      "<loc>\(url)zh-Hans/docs/getting-started/</loc><xhtml:link rel=\"alternate\" hreflang=\"en\"",
      absent: ["/login/", "index.html", "zh-Hans/\(guide)/providers/"]),
    Feature("robots", "robots.txt", "Sitemap: \(url)sitemap.xml"),
    Feature("the search", "search/index.html", "All pages"),
    Feature("the page for unknown paths", "404.html", "<main", "href=\"/sub/scrums/\""),
    Feature(
      "an original that names its translation", "docs/getting-started/index.html",
      alternate("en", "docs"), alternate("zh-Hans", "zh-Hans/docs"), alternate("x-default", "docs")),
    Feature(
      "a translation that names its original, with labels of its language",
      "zh-Hans/docs/getting-started/index.html", "<html lang=\"zh-Hans\">",
      alternate("en", "docs"), alternate("zh-Hans", "zh-Hans/docs"), alternate("x-default", "docs"),
      "跳到正文", "主菜单", "搜索", "本页内容", "注意", "链接到"),
    Feature(
      "labels of footnotes in the language of a translation",
      "zh-Hans/\(guide)/text/index.html", "脚注", "返回引用处"),
    Feature(
      "an original in place of a translation", "zh-Hans/\(guide)/providers/index.html",
      "<html lang=\"zh-Hans\">", "本页尚未翻译", "assets/languages.",
      "<div lang=\"en\"><h1 id=\"providers\">Providers</h1>",
      "<link rel=\"canonical\" href=\"\(url)\(guide)/providers/\">",
      "href=\"../../../../\(guide)/providers/index.html\">English</a>",
      absent: ["hreflang=\"x-default\""]),
    Feature(
      "the switch of languages", "\(guide)/providers/index.html",
      "<a lang=\"zh-Hans\" hreflang=\"zh-Hans\""
        + " href=\"../../../zh-Hans/\(guide)/providers/index.html\">简体中文</a>",
      absent: ["assets/languages."]),
    Feature("a page in one language", "previews/index.html", "<main", absent: ["hreflang"]),
  ]

  private static func alternate(_ language: String, _ folder: String) -> String {
    "<link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(url)\(folder)/getting-started/\">"
  }

  @Test("shows it", arguments: features)
  func shows(_ feature: Feature) async throws {
    let files = try await PublishedExample.built().files
    let text = String(decoding: try #require(files[feature.file]), as: UTF8.self)
    for mark in feature.marks { #expect(text.contains(mark), "\(feature.file): \(mark)") }
    for word in feature.absent { #expect(!text.contains(word), "\(feature.file): \(word)") }
  }

  @Test("each language has an index of its own pages")
  func indexes() async throws {
    let files = try await PublishedExample.built().files
    func all(_ folder: String) -> String {
      files.filter { $0.key.hasPrefix("\(folder)/pages-") }.sorted { $0.key < $1.key }
        .map { String(decoding: $0.value, as: UTF8.self) }.joined()
    }
    #expect(all("search").contains("[\"docs/getting-started/\""))
    #expect(!all("search").contains("[\"zh-Hans/"))
    #expect(all("zh-Hans/search").contains("[\"zh-Hans/docs/getting-started/\""))
    #expect(!all("zh-Hans/search").contains("[\"docs/"))
  }
}
