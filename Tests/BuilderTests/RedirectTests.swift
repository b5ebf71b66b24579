// Old URLs: pages that lead on.
import Puddles
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("Redirects")
struct RedirectTests {
  @Test("an old URL is a page that leads on, by itself and by hand, and is not for search engines")
  func page() async throws {
    let bench = try Workbench()
    var site = site([["old", "a b"]])
    site.baseURL = "https://example.org/sub"
    let report = await bench.build(site) { $0.basePath = "/sub/" }
    #expect(report.texts == [])
    let page = try bench.text("Public/old/a b/index.html")
    #expect(
      page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" data-moved-to=\"../../a/index.html\">"))
    #expect(RedirectTag.target(of: Array(page.utf8)) == "../../a/index.html")
    #expect(RedirectTag.target(of: Array(try bench.text("Public/a/index.html").utf8)) == nil)
    #expect(
      page.contains("content-security-policy\" content=\"default-src 'none'; base-uri 'none'\""))
    #expect(
      page.contains("<meta http-equiv=\"refresh\" content=\"0; url=../../a/index.html\">"))
    #expect(page.contains("<title>a</title>"))
    #expect(page.contains("<a href=\"../../a/index.html\">a</a>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/sub/a/\">"))
    #expect(!(try bench.text("Public/sitemap.xml")).contains("/old/"))
  }

  @Test("without a base URL there is no canonical link, and links are as the build writes them")
  func directories() async throws {
    let bench = try Workbench()
    _ = await bench.build(site([["old"]])) { $0.linkStyle = .directories }
    let page = try bench.text("Public/old/index.html")
    #expect(page.contains("content=\"0; url=../a/\"") && page.contains("href=\"../a/\""))
    #expect(!page.contains("canonical"))
  }

  @Test("an old URL that is a page, or that two redirects claim, is an error that names both")
  func clashes() async throws {
    let report = try await Workbench().build(site([["b"], ["Old"], ["old"]]))
    #expect(!report.isPublished)
    #expect(
      Set(report.diagnostics.map(\.message)) == [
        "'/b/' and 'the redirect to /a/' have the same URL /b/",
        "'the redirect to /a/' and 'the redirect to /a/' have URLs that some "
          + "disks cannot tell apart: /Old/ and /old/",
      ])
  }

  @Test("an old URL that ends with .html is a file")
  func file() async throws {
    let bench = try Workbench()
    let report = await bench.build(site([["old", "a.html"], ["b.html"]]))
    #expect(report.texts == [])
    #expect(try bench.text("Public/old/a.html").contains("content=\"0; url=../a/index.html\""))
    #expect(try bench.text("Public/b.html").contains("content=\"0; url=a/index.html\""))
  }

  @Test("an old URL that climbs is an error")
  func climbing() async throws {
    let report = try await Workbench().build(site([["..", "x"]]))
    #expect(report.diagnostics.map(\.code) == ["bad-url"])
    #expect(report.diagnostics.first?.message.contains("the redirect to /a/") == true)
  }

  @Test("a redirect to a page that is not built is a dead link")
  func deadTarget() async throws {
    var site = TinySite()
    site.extraGroups = [
      PageGroup {
        PageListing(
          [], redirects: [Redirect(from: Destination(path: RoutePath(["old"])), to: .page("gone"))])
      }
    ]
    let report = try await Workbench().build(site)
    #expect(!report.isPublished)
    #expect(report.texts.contains { $0.contains("/old/") && $0.contains("gone") })
    #expect(try await Workbench().build(site) { $0.linkPolicy = .warn }.isPublished)
  }
}

extension RedirectTests {
  private func site(_ paths: [[String]]) -> TinySite {
    var site = TinySite()
    site.extraGroups = [
      PageGroup {
        let redirects = paths.map {
          Redirect(from: Destination(path: RoutePath($0)), to: .page("a"))
        }
        return PageListing([], redirects: redirects)
      }
    ]
    return site
  }
}

@Suite("Sections under old URLs")
struct SectionRedirectTests {
  @Test("are found by a script, and stand in a list where scripts do not run")
  func sections() async throws {
    var site = TinySite()
    let redirect = Redirect(
      from: Destination("old"), to: .page("a"),
      fragments: [.init("x", to: .page("b")), .init("y", to: .home, heading: "top-of-page")])
    site.extraGroups = [PageGroup { PageListing([], redirects: [redirect]) }]
    let bench = try Workbench()
    let report = await bench.build(site)
    #expect(report.texts == [])
    let page = try bench.text("Public/old/index.html")
    #expect(page.contains("<li id=\"x\">#x → <a href=\"../b/index.html\">"))
    #expect(page.contains("<a href=\"../index.html#top-of-page\">"))
    #expect(!page.contains("http-equiv=\"refresh\""))
    #expect(page.contains("script-src &#39;self&#39;") || page.contains("script-src 'self'"))
    let scripts = try bench.tree().keys.filter { $0.hasSuffix(".js") }
    #expect(scripts.count == 1 && page.contains(scripts[0]))
  }

  @Test(
    "lead on whatever the fragment is", .slow, .enabled(if: Browser.path != nil),
    arguments: [("#100%", "home"), ("#%C3%A4", "section"), ("#nothing", "home"), ("", "home")])
  func fragments(fragment: String, target: String) throws {
    let answer = try Browser.result(
      ofPage: """
        <!DOCTYPE html><meta charset="utf-8"><a href="x:home">a</a>
        <ul><li id="ä"><a href="x:section">b</a></li></ul><pre id="result"></pre><script>
        ((location) => {
        \(String(decoding: RedirectScript.asset.bytes, as: UTF8.self))
        })({ hash: "\(fragment)", replace: url => { result.textContent = url } })
        </script>
        """)
    #expect(answer == "x:\(target)")
  }
}
