// What the published example site promises to readers, hosts and search engines.
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("The published site", .slow) struct PublishedSiteTests {
  @Test("every page but those that only lead on can be reached from the first one")
  func reachable() async throws {
    let pages = try await PublishedExample.built().pages
    var seen: Set = ["index.html"]
    var open = ["index.html"]
    while let page = open.popLast() {
      for target in links(of: pages[page] ?? "", at: page)
      where pages[target] != nil && seen.insert(target).inserted {
        open.append(target)
      }
    }
    #expect(seen.count > 300)
    // Landing URLs are for links from elsewhere.
    let unseen = pages.keys.filter { !seen.contains($0) && !$0.contains("open/") }
    let leadOn: Set = ["docs/guide/markdown/index.html"]
    #expect(Set(unseen) == leadOn.union(["404.html"]))
  }

  @Test("the first page and what it loads weigh less than 40 kilobytes")
  func weight() async throws {
    let files = try await PublishedExample.built().files
    let page = String(decoding: files["index.html"] ?? Data(), as: UTF8.self)
    // Every asset that the page names counts, also those that wait for a search.
    let assets = files.filter { $0.key.hasPrefix("assets/") && page.contains("\"\($0.key)\"") }
      .map(\.value.count)
    #expect(assets.count >= 3)
    #expect(assets.reduce(page.utf8.count, +) < 40_000)
  }

  @Test("every page has one strict policy, and nothing that it would forbid")
  func policies() async throws {
    let pages = try await PublishedExample.built().pages
    #expect(pages.count > 300)
    let loose = pages.compactMap { page, text in looseness(of: text).map { "\(page): \($0)" } }
    #expect(loose.sorted().prefix(5) == [])
  }

  /// Where a page allows more than it should; `nil` if it is strict.
  private func looseness(of page: String) -> String? {
    let meta = "<meta http-equiv=\"content-security-policy\" content=\""
    let policies = page.split(separator: meta, omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    guard policies.count == 1, policies[0].hasPrefix("default-src '") else { return "\(policies)" }
    for word in ["unsafe-", "data:", "blob:", "*"] where policies[0].contains(word) {
      return "\(policies[0])"
    }
    for tag in page.split(separator: "<") {
      let tag = tag.prefix { $0 != ">" }
      let isInline = tag.hasPrefix("script") && !tag.contains(" src=\"")
      let isOwn = tag.contains(" integrity=") && !tag.contains("=\"https://")
      if isInline || isOwn || tag.hasPrefix("style") || tag.contains(" style=\"") {
        return "<\(tag)>"
      }
    }
    return nil
  }

  @Test("with a base URL pages have canonical URLs; sheets name the page under them", .slow)
  func canonical() async throws {
    let site = try await PublishedExample.built()
    #expect(site.report.diagnostics.map(\.summary) == [])
    let pages = site.pages
    for (page, url) in [("scrums/index.html", "scrums/"), ("login/index.html", "")] {
      let canonical = "<link rel=\"canonical\" href=\"https://example.org/sub/\(url)\">"
      #expect(pages[page]?.contains(canonical) == true, "\(page)")
    }
    let sitemap = site.text("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.org/sub/scrums/</loc>"))
    #expect(!sitemap.contains("/login/") && !sitemap.contains("index.html"))
  }

  /// The pages that the links and forms of a page lead to, as paths below the root.
  private func links(of html: String, at page: String) -> [String] {
    targets(of: "<a ", "href", in: html, at: page)
      + targets(of: "<form ", "action", in: html, at: page)
      + targets(of: "<iframe ", "src", in: html, at: page)
  }

  private func targets(
    of element: String, _ attribute: String, in html: String, at page: String
  ) -> [String] {
    let base = URL(string: "https://example.org/\(page)")
    return html.split(separator: element).dropFirst().compactMap { rest in
      let tag = rest.prefix { $0 != ">" }
      guard let start = tag.range(of: attribute + "=\"")?.upperBound else { return nil }
      let link = String(tag[start...].prefix { $0 != "\"" })
      guard let url = URL(string: link, relativeTo: base), url.host() == "example.org" else {
        return nil
      }
      return String(url.path(percentEncoded: false).dropFirst())
    }
  }
}
