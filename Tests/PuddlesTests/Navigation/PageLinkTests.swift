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

  /// A page of a site.
  private static func location(
    _ path: RoutePath, _ style: LinkStyle = .files, basePath: String = "/"
  ) -> PageLocation {
    var location = PageLocation(path: path, links: style, basePath: basePath, assets: .unchecked)
    location.findPage = { destination, _ in (destination.path, false) }
    return location
  }

  @Test(
    "a URL that begins with a slash begins at the root of the site, wherever the site lies",
    arguments: [LinkStyle.files, .directories, .absolute], ["/", "/sub/dir/"])
  func fromRoot(style: LinkStyle, base: String) throws {
    let urls = [
      "/", "/a/", "/a/b/?q=1#x", "/rss.xml", "/a/x.pdf#page=2", "/#top", "/?q=/", "/x:y", "/a%20b/",
      "/a/../rss.xml", "/a//b", "/\u{fc}/",
    ]
    let file = style == .files ? "index.html" : ""
    for from in Self.paths {
      let location = Self.location(from, style, basePath: base)
      let page = try #require(URL(string: "https://example.org\(base)\(from.encoded)\(file)"))
      for url in urls {
        let href = URL(string: location.href(fromRoot: url), relativeTo: page)?.absoluteString
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let name = path.hasSuffix("/") ? file : ""
        let rest = "./\(path.dropFirst())\(name)\(url.dropFirst(path.count))"
        let wanted = URL(string: rest, relativeTo: URL(string: "https://example.org\(base)"))
        #expect(href == wanted?.absoluteString, "from \(from) to \(url)")
      }
    }
  }

  @Test(
    "a URL of another host, and one of a tree without a site, stays as it is",
    arguments: ["//example.org/x", "/\\example.org", "https://example.org/", "a/", "#x", "", "?q"])
  func notFromRoot(url: String) {
    #expect(Self.location(RoutePath(["a", "b"])).href(fromRoot: url) == url)
    #expect(PageLocation(path: RoutePath(["a"])).href(fromRoot: "/b/") == "/b/")
  }

  @Test("what is read as a host or a scheme without its slash keeps a dot before it")
  func dots() {
    let first = Self.location(.root, .directories)
    #expect(first.href(fromRoot: "/") == "./" && first.href(fromRoot: "/?q") == "./?q")
    #expect(first.href(fromRoot: "/javascript:x") == "./javascript:x")
    #expect(first.href(fromRoot: "/.//example.org") == ".//example.org")
  }

  @Test("a page with an absolute link to a base path that was given as a text has it once")
  func absoluteOnce() {
    let lost = Self.location(RoutePath(["404.html"]), .absolute, basePath: "/sub/")
    let text = lost.href(to: RoutePath(["a"]))
    #expect(text == "/sub/a/" && lost.href(fromRoot: text) == text)
    #expect(lost.href(fromRoot: "/a/") == "/sub/a/")
  }

  @Test("a feed whose page no URL can say is an error, as it is of a page")
  func unlinkableFeed() async {
    let feed = FeedFile(of: Destination(path: RoutePath(["a", ".."])))
    await #expect(throws: MarkupError.self) {
      try await document(a(.href(to: feed)), at: Self.location(.root))
    }
  }

  @Test("every attribute with a URL begins at the root of the site: lists, forms and pictures too")
  func rootAttributes() async throws {
    let page = try await document(
      Group {
        a(.href("/b/"), .ping("/p", "https://e.org/p")) { "b" }
        img(.src("/i.png"), .alt(""), .srcset(.image("/i, 2.png", density: 2), .image("j.png")))
        form(.action("/f/"), .method(.get))
      }, at: Self.location(RoutePath(["a"])))
    let (link, picture) = (page.elements[0], page.elements[1])
    #expect(link["href"] == "../b/index.html" && link["ping"] == "../p https://e.org/p")
    #expect(picture["src"] == "../i.png" && picture["srcset"] == "../i%2C%202.png 2x, j.png")
    #expect(page.elements[2]["action"] == "../f/index.html")
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
    await #expect(throws: MarkupError.missingAsset("fonts/serif.woff2")) {
      try await document(script(.src(asset: "fonts/serif.woff2")), at: location)
    }
    let typo = MarkupError.missingAsset("css/sit.css", nearest: "css/site.css")
    #expect("\(typo)" == "there is no asset 'css/sit.css': did you mean 'css/site.css'?")
    await #expect(throws: typo) {
      try await document(script(.src(asset: "css/sit.css")), at: location)
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
