// The URLs of stylesheets, in every way to write them.
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("URLs of stylesheets")
struct StylesheetTests {
  @Test(
    "are found in any case, in sets of images and after imports, and nowhere else",
    arguments: [
      ("a{b:url(x.png)}", ["x.png"]), ("a{b:URL( 'x.png' )}", ["x.png"]),
      ("@IMPORT \"x.css\";@Import url(y.css)", ["x.css", "y.css"]),
      ("a{b:image-set(\"x.png\" 1x, url(y.png) 2x)}", ["x.png", "y.png"]),
      ("a{b:-webkit-Image-Set('x.png' 1x)}c{content:'no'}", ["x.png"]),
      (
        "a{b:image-set(\"x.avif\" type(\"image/avif\"), \"x.png\" calc(1x * (2)))}",
        ["x.avif", "x.png"]
      ),
      ("a{content:\"url(no)\"}/* url(no) */b{c:attr(d, \"no\")}", []),
      ("a{b:image-set(", []), ("a{b:image-set(\"", []), ("a{b:URL(", []), (")\"no\"", []),
    ])
  func urls(css: String, urls: [String]) {
    let sheet = StylesheetFile(Array(css.utf8))
    #expect(sheet.urls.map(sheet.text) == urls)
  }

  @Test("in capitals are rewritten, and dead ones are reported")
  func capitals() async throws {
    let bench = try Workbench()
    try bench.write("Content/assets/drop.svg", "<svg/>")
    try bench.write("Content/assets/a.css", "a{b:URL(drop.svg);c:image-set(\"drop.svg\" 1x)}")
    #expect(await bench.build(TinySite(usedAssets: ["a.css"])).texts == [])
    let files = try bench.tree("Public/assets")
    let drop = try #require(files.keys.first { $0.hasPrefix("drop.") })
    #expect(files.values.contains("a{b:URL(\(drop));c:image-set(\"\(drop)\" 1x)}"))
    try bench.write("Content/assets/a.css", "a{b:URL(drop.svg);c:URL(nothing.svg)}")
    let report = await bench.build(TinySite(usedAssets: ["a.css"]))
    let start = "error[dead-link]: there is nothing at /assets/nothing.svg, linked from "
    #expect(report.texts == [start + bench.path("Content/assets/a.css")])
  }
}
