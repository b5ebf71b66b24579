// Relative links: from any page to any page, resolved by Foundation; and those that no URL can say.
import Foundation
import PuddlesTesting
import Testing

@testable import Puddles

@Suite("Links between pages")
struct PageLinkTests {
  static let paths: [RoutePath] = {
    let names = ["a", "b", "a b", "ü", "x:y", "100%", "index", "a.b", "?q", "#f"]
    var paths = [RoutePath.root]
    for first in names {
      paths.append(RoutePath([first]))
      for second in names { paths.append(RoutePath([first, second])) }
    }
    paths += [
      RoutePath(["a", "b", "c", "d"]), RoutePath(["a", "b", "x"]), RoutePath(["b", "a", "b"]),
    ]
    return paths
  }()

  @Test(
    "a link leads from any page to any page, below any base path",
    arguments: [LinkStyle.files, .directories, .absolute], ["/", "/sub/dir/"])
  func anyToAny(style: LinkStyle, base: String) throws {
    let file = style == .files ? "index.html" : ""
    for from in Self.paths {
      let page = try #require(URL(string: "https://example.org\(base)\(from.encoded)\(file)"))
      let location = PageLocation(path: from, links: style, basePath: base, assets: .unchecked)
      for to in Self.paths {
        let url = URL(string: location.href(to: to), relativeTo: page)?.absoluteString
        #expect(url == "https://example.org\(base)\(to.encoded)\(file)", "from \(from) to \(to)")
      }
    }
  }

  @Test("links of attributes are relative, encode their fragments and name the files of assets")
  func attributes() async throws {
    let assets = AssetMap(["css/site.css": RoutePath(["assets", "site.1234.css"])])
    let location = PageLocation(path: RoutePath(["a", "b"]), assets: assets)
    let page = try await document(
      Group {
        a(.href(to: Destination("about us")))
        a(.href(to: Destination(), fragment: "a b#c"))
        form(.action(to: Destination()), .method(.get))
        Head.link(.rel(.stylesheet), .href(asset: "css/site.css"))
      }, at: location)
    #expect(
      page.elements.compactMap { $0["href"] ?? $0["action"] } == [
        "../../about%20us/index.html", "../../index.html#a%20b%23c", "../../index.html",
        "../../assets/site.1234.css",
      ])
    await #expect(throws: MarkupError.missingAsset("css/other.css")) {
      try await document(script(.src(asset: "css/other.css")), at: location)
    }
  }

  @Test("a link to a file or an asset names the file")
  func files() {
    let location = PageLocation(path: RoutePath(["a", "b"]), assets: .unchecked)
    #expect(location.href(toFile: RoutePath(["feed.xml"])) == "../../feed.xml")
    #expect(location.href(toAsset: "css/site.css") == "../../assets/css/site.css")
    let strict = PageLocation(
      path: .root, assets: AssetMap(["a.css": RoutePath(["assets", "a-1.css"])]))
    #expect(strict.href(toAsset: "a.css") == "assets/a-1.css")
    #expect(strict.href(toAsset: "b.css") == nil)
  }

  @Test("a link that a browser would take somewhere else is an error", arguments: ["", ".", ".."])
  func unlinkable(name: String) async throws {
    let book = Route("shelf/{}", String.self)(name)
    let error = MarkupError.unlinkablePath(RoutePath(["shelf", name]))
    await #expect(throws: error) { try await markup(Link("x", to: book)) }
    await #expect(throws: error) { try await markup(a(.href(to: book)) { "x" }) }
    await #expect(throws: error) { try await markup(Button("x") { .navigate(to: book) }) }
  }

  @Test("a link whose segments only look odd is fine", arguments: ["...", "a:b", "%2e", "//"])
  func odd(name: String) async throws {
    let book = Route("shelf/{}", String.self)(name)
    #expect(try await markup(Link("x", to: book)).contains("href=\"shelf/"))
  }
}
