// Links that are typed: to pages of the app, to assets, to places on a page.

import PuddlesBasics
import Testing

@testable import Puddles

@Suite("Typed links")
struct TypedLinkTests {
  private enum Place {
    static let home = Destination()
    static let about = Destination("about us")
  }

  /// The markup of a tree on the page `a/b` of a site with one asset.
  private func onPage<Content: HTML>(_ content: Content) throws -> String {
    let assets = AssetMap(["css/site.css": RoutePath(["assets", "site.1234.css"])])
    let context = RegionContext(
      rendering: Rendering(in: Session(mode: .still)), path: Identity.root,
      location: PageLocation(path: RoutePath(["a", "b"]), assets: assets),
      environment: EnvironmentValues())
    var renderer = Renderer(context: context, path: context.path)
    Content.render(content, into: &renderer)
    if let failure = renderer.notes.failures.first { throw failure }
    return String(decoding: renderer.output.array(to: renderer.output.count), as: UTF8.self)
  }

  @Test("a link to a page of the app is relative and ends in its file")
  func pages() throws {
    #expect(
      try onPage(a(.href(to: Place.about))) == "<a href=\"../../about%20us/index.html\"></a>")
    #expect(
      try onPage(a(.href(to: Place.home, fragment: "a b#c")))
        == "<a href=\"../../index.html#a%20b%23c\"></a>")
    #expect(
      try onPage(form(.action(to: Place.home), .method(.get)))
        == "<form action=\"../../index.html\" method=\"get\"></form>")
  }

  @Test("a link to an asset names the file that the site has")
  func assets() throws {
    #expect(
      try onPage(Head.link(.rel(.stylesheet), .href(asset: "css/site.css")))
        == "<link rel=\"stylesheet\" href=\"../../assets/site.1234.css\">")
    #expect(throws: MissingAssetError(name: "css/other.css")) {
      try onPage(script(.src(asset: "css/other.css")))
    }
  }
}
