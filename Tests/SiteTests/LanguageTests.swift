// The example site in two languages, as it is written to disk.
import App
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesSystem
import TestSupport
import Testing

@Suite("The example site in two languages", .slow, .serialized)
struct LanguageTests {
  private var site: PublishedExample {
    get async throws { try await PublishedExample.built() }
  }

  private func text(_ file: String) async throws -> String {
    try await site.text(file)
  }

  @Test("a translated page and its original name each other, and the original is for all others")
  func alternates() async throws {
    let links = [("en", "docs"), ("zh-Hans", "zh-Hans/docs"), ("x-default", "docs")].map {
      "<link rel=\"alternate\" hreflang=\"\($0)\""
        + " href=\"https://example.org/sub/\($1)/getting-started/\">"
    }
    for file in ["docs/getting-started/index.html", "zh-Hans/docs/getting-started/index.html"] {
      let page = try await text(file)
      for link in links { #expect(page.contains(link), "\(file): \(link)") }
    }
    let sitemap = try await text("sitemap.xml")
    #expect(
      sitemap.contains(
        "<loc>https://example.org/sub/zh-Hans/docs/getting-started/</loc>"
          + "<xhtml:link rel=\"alternate\" hreflang=\"en\""))
  }

  @Test("a page that is not translated shows the original, says so, and is known as the original")
  func fallback() async throws {
    let page = try await text("zh-Hans/docs/guide/providers/index.html")
    #expect(page.contains("<html lang=\"zh-Hans\">"))
    #expect(page.contains("本页尚未翻译"))
    #expect(page.contains("<div lang=\"en\"><h1 id=\"providers\">Providers</h1>"))
    let original = "https://example.org/sub/docs/guide/providers/"
    #expect(page.contains("<link rel=\"canonical\" href=\"\(original)\">"))
    #expect(!page.contains("hreflang=\"x-default\""))
    #expect(!(try await text("sitemap.xml")).contains("zh-Hans/docs/guide/providers/"))
  }

  @Test("the switch stays on the page")
  func languageSwitch() async throws {
    let english = try await text("docs/guide/providers/index.html")
    #expect(
      english.contains(
        "<a lang=\"zh-Hans\" hreflang=\"zh-Hans\""
          + " href=\"../../../zh-Hans/docs/guide/providers/index.html\">简体中文</a>"))
    let chinese = try await text("zh-Hans/docs/guide/providers/index.html")
    #expect(
      chinese.contains("href=\"../../../../docs/guide/providers/index.html\">English</a>"))
    let scrums = try await text("scrums/index.html")
    #expect(scrums.contains("href=\"../zh-Hans/scrums/index.html\">简体中文</a>"))
    #expect(!(try await text("previews/index.html")).contains("hreflang"))
  }

  @Test("what a host says instead of a page is in the language of the nearest page above")
  func notices() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(packageRoot)/Content")
    let renderer = SiteRenderer(
      site, environment: try await SiteMap(site).environment(of: site, for: context),
      root: PageLocation(links: .directories, assets: .unchecked))
    for (path, words) in [
      (["zh-Hans", "docs", "tea"], ["<html lang=\"zh-Hans\"", "这里什么也没有", "跳到正文", "更新说明"]),
      (["docs", "tea"], ["<html lang=\"en\"", "There is nothing here", "Skip to the content"]),
    ] {
      let session = Session(mode: .still)
      let page = try await renderer.page(
        of: site.notFound, at: RoutePath(path), showing: Rendering(in: session))
      await session.end()
      let text = String(decoding: page.bytes, as: UTF8.self)
      for word in words { #expect(text.contains(word), "\(path): \(word)") }
      #expect(
        renderer.strings(at: RoutePath(path))(NoticeStrings.nothingChanged)
          == (path[0] == "docs" ? "Nothing was changed" : "没有任何更改"))
    }
  }

  @Test("each language has an index of its own pages")
  func indexes() async throws {
    let files = try await site.files
    func all(_ folder: String) -> String {
      files.filter { $0.key.hasPrefix("\(folder)/pages-") }.sorted { $0.key < $1.key }
        .map { String(decoding: $0.value, as: UTF8.self) }.joined()
    }
    #expect(all("search").contains("\"docs/getting-started/\""))
    #expect(!all("search").contains("\"zh-Hans/"))
    #expect(all("zh-Hans/search").contains("\"zh-Hans/docs/getting-started/\""))
    #expect(!all("zh-Hans/search").contains("\"docs/"))
  }

  @Test("labels are in the language of the page, and no text is missing")
  func strings() async throws {
    let page = try await text("zh-Hans/docs/getting-started/index.html")
    for label in ["跳到正文", "主菜单", "搜索", "本页内容", "注意", "脚注", "链接到"] {
      #expect(page.contains(label), "\(label)")
    }
    let context = SiteContext(contentPath: "\(packageRoot)/Content")
    let strings = try await ExampleSite().strings(for: context)
    #expect(ExampleSite().stringDiagnostics(of: strings) == [])
  }
}
