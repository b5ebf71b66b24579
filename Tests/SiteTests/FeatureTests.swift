// The documents of this project use what documents can do, each thing at least once.
import App
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("The documents of the project", .slow, .serialized)
struct FeatureTests {
  /// A thing that documents can do, a file of the site that shows it, and how that looks.
  struct Feature: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let marks: [String]

    init(_ name: String, _ file: String, _ marks: String...) {
      self.name = name
      self.file = file
      self.marks = marks
    }

    var testDescription: String { name }
  }

  private static let guide = "docs/guide"

  static let features = [
    Feature("emphasis", "\(guide)/text/index.html", "<em>Emphasis</em>", "<del>struck out</del>"),
    Feature(
      "bare addresses", "\(guide)/text/index.html",
      ">https://github.github.com/gfm/</a>"),
    Feature(
      "nodes drawn another way", "\(guide)/text/index.html",
      "<a href=\"https://github.github.com/gfm/\" rel=\"external\">"),
    Feature("trusted HTML", "notes/code-in-colours/index.html", "<kbd>Tab</kbd>"),
    Feature("lists that begin late", "\(guide)/text/index.html", "<ol start=\"3\">"),
    Feature("task lists", "\(guide)/text/index.html", "aria-label=\"Done\" checked"),
    Feature(
      "alerts", "\(guide)/text/index.html", "class=\"alert note\"", "class=\"alert tip\"",
      "class=\"alert important\"", "class=\"alert warning\"", "class=\"alert caution\""),
    Feature(
      "tables with alignment", "\(guide)/text/index.html", "align-center", "align-right"),
    Feature(
      "footnotes", "\(guide)/text/index.html", "id=\"fnref:1:2\"", "href=\"#fnref:1:2\""),
    Feature("literal braces", "\(guide)/text/index.html", "and {{ name }}, angle"),
    Feature("a sidebar by hand", "docs/index.html", ">Getting started</a>", ">Guide</a>"),
    Feature(
      "sections of the sidebar", "\(guide)/html/index.html", "What readers do</", "Views</"),
    Feature("an outline", "\(guide)/text/index.html", "href=\"#footnotes\">Footnotes</a>"),
    Feature(
      "links of headings to themselves", "\(guide)/text/index.html",
      "class=\"anchor\" href=\"#footnotes\""),
    Feature("breadcrumbs", "\(guide)/text/index.html", "aria-label=\"Breadcrumbs\""),
    Feature("previous and next", "\(guide)/text/index.html", "class=\"pager\""),
    Feature("old addresses", "\(guide)/markdown/index.html", "http-equiv=\"refresh\""),
    Feature(
      "old sections", "\(guide)/documents/index.html", "<li id=\"text\" class=\"notice\">"),
    Feature(
      "modules in documents", "\(guide)/writing/index.html", "28 is the second perfect number",
      "Design"),
    Feature("tabs", "\(guide)/writing/index.html", "class=\"tabs\"", ">Xcode</label>"),
    Feature("details", "\(guide)/writing/index.html", "class=\"fold\""),
    Feature(
      "steps, cards, files", "\(guide)/writing/index.html", "class=\"steps\"", "class=\"cards\"",
      "class=\"files\""),
    Feature("included code", "\(guide)/writing/index.html", "<span class=\"k\">struct</span>"),
    Feature("included Markdown", "\(guide)/collections/index.html", "<code>aliases</code>"),
    Feature(
      "images with their size", "\(guide)/writing/index.html", "alt=\"From a file over", "width="),
    Feature(
      "code with titles, numbers and lines that differ", "\(guide)/code/index.html",
      "<figcaption>Sources/Shop/Tea.swift", "data-line=\"40\"", "<mark class=\"line\"",
      "<ins class=\"line\"", "<del class=\"line\"", "class=\"lines focused\"",
      "class=\"code terminal\""),
    Feature("code in colors", "\(guide)/html/index.html", "<span class=\"t\">"),
    Feature(
      "link previews with a picture", "docs/getting-started/index.html",
      "property=\"og:image\" content=\"https://example.org/sub/assets/card."),
    Feature("Markdown twins", "docs/getting-started/index.md", "# Getting started"),
    Feature("llms.txt", "llms.txt", "https://example.org/sub/docs/getting-started/index.md"),
    Feature("term pages of notes", "notes/tags/documents/index.html", ">documents</h1>"),
    Feature("lists on several pages", "notes/page/2/index.html", "Page 2 of"),
    Feature(
      "references between entries", "notes/links-are-checked/index.html",
      "decisions/links-end-in-the-file/"),
    Feature("related entries", "notes/links-are-checked/index.html", "<h2>Related</h2>"),
    Feature(
      "links into another tree", "notes/links-are-checked/index.html",
      "href=\"../../docs/guide/documents/index.html#links\""),
    Feature(
      "feeds with texts", "notes/atom.xml", "<title>Puddles: News</title>",
      "<content type=\"html\">", "https://example.org/sub/docs/guide/documents/#links"),
    Feature("the sitemap with days", "sitemap.xml", "<lastmod>", "hreflang=\"zh-Hans\""),
    Feature("robots", "robots.txt", "Sitemap: https://example.org/sub/sitemap.xml"),
    Feature("the search", "search/index.html", "All pages"),
    Feature("the page for unknown paths", "404.html", "<main"),
    Feature(
      "another language", "zh-Hans/docs/getting-started/index.html", "lang=\"zh-Hans\"",
      "hreflang=\"en\""),
    Feature(
      "originals in place of translations", "zh-Hans/\(guide)/text/index.html", "本页尚未翻译"),
  ]

  @Test("use it", arguments: features)
  func use(_ feature: Feature) async throws {
    let files = try await PublishedExample.built().files
    let text = String(decoding: try #require(files[feature.file]), as: UTF8.self)
    for mark in feature.marks { #expect(text.contains(mark), "\(feature.file): \(mark)") }
  }
}
