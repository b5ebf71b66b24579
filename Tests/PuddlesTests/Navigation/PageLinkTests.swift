// Relative links: from any page to any page, resolved by Foundation.
import Foundation
import Puddles
import Testing

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
      let location = PageLocation(path: from, links: style, basePath: base)
      for to in Self.paths {
        let url = URL(string: location.href(to: to), relativeTo: page)?.absoluteString
        #expect(url == "https://example.org\(base)\(to.encoded)\(file)", "from \(from) to \(to)")
      }
    }
  }

  @Test("a link keeps its fragment, encoded")
  func fragment() {
    let location = PageLocation(path: RoutePath(["a"]))
    #expect(location.href(to: RoutePath(["b"]), fragment: "x y") == "../b/index.html#x%20y")
    #expect(location.href(to: RoutePath(["a"]), fragment: "x") == "index.html#x")
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
}
