// The elements of SVG, with the case of their names, and their attributes.

import PuddlesGraphics
import TestSupport
import Testing

@testable import Puddles

@Suite("SVG")
struct VectorTests {
  @Test("a drawing has typed attributes with the case that SVG wants")
  func drawing() throws {
    #expect(
      try markup(
        SVG.svg(.viewBox(0, 0, 10, 2.5), .role(.img), .ariaLabel("Ring")) {
          SVG.circle(.cx(5), .cy("50%"), .r(4.5), .fill("none"), .strokeWidth(2), .pathLength(100))
          SVG.path(.d("M0 0L1 1"), .strokeLinecap(.round), .strokeDasharray(3, 97.5))
        })
        == "<svg viewBox=\"0 0 10 2.5\" role=\"img\" aria-label=\"Ring\">"
        + "<circle cx=\"5\" cy=\"50%\" r=\"4.5\" fill=\"none\" stroke-width=\"2\""
        + " pathLength=\"100\"></circle>"
        + "<path d=\"M0 0L1 1\" stroke-linecap=\"round\" stroke-dasharray=\"3 97.5\"></path></svg>")
  }

  @Test("an animation runs without scripts")
  func animation() throws {
    #expect(
      try markup(
        SVG.animate(
          .attributeName("stroke-dashoffset"), .from(100), .to(0), .dur("10s"), .begin("0s"),
          .fill(.freeze), .repeatCount(.indefinite), .keyTimes(0, 0.5, 1)))
        == "<animate attributeName=\"stroke-dashoffset\" from=\"100\" to=\"0\" dur=\"10s\""
        + " begin=\"0s\" fill=\"freeze\" repeatCount=\"indefinite\" keyTimes=\"0;0.5;1\"></animate>"
    )
    #expect(
      try markup(SVG.animateTransform(.type(.rotate), .values("0 5 5", "360 5 5")))
        == "<animateTransform type=\"rotate\" values=\"0 5 5;360 5 5\"></animateTransform>")
  }

  @Test("numbers have their shortest spelling")
  func numbers() throws {
    #expect(try markup(SVG.circle(.r(-0.0))) == "<circle r=\"0\"></circle>")
    #expect(try markup(SVG.circle(.r(0.1 + 0.2))) == "<circle r=\"0.30000000000000004\"></circle>")
    #expect(try markup(SVG.circle(.r(Double.nan))) == "<circle r=\"0\"></circle>")
    #expect(
      try markup(SVG.polygon(.points([0, 0, 1.5, 2]))) == "<polygon points=\"0 0 1.5 2\"></polygon>"
    )
  }

  @Test(
    "a URL with a scheme that could run code is an error of the page, also in an animation",
    arguments: try HostileData.own.get().urls.dangerous)
  func refusedURL(_ url: String) {
    let refused = MarkupError.urlScheme(url)
    #expect(throws: refused) { try markup(SVG.a(.href(url)) { "x" }) }
    #expect(throws: refused) { try markup(SVG.use(.href(url))) }
    #expect(throws: refused) { try markup(SVG.image(.href(url))) }
    #expect(throws: refused) { try markup(SVG.set(.to(url))) }
    #expect(throws: refused) { try markup(SVG.animate(.from(url))) }
    #expect(throws: refused) { try markup(SVG.animate(.by(url))) }
    #expect(throws: refused) { try markup(SVG.animate(.values("a", url))) }
  }

  @Test("text and values are escaped")
  func escaping() throws {
    let text = "\"><script>alert(1)</script>"
    let escaped = "&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
    #expect(
      try markup(SVG.text(.x(text), .fill(text)) { text })
        == "<text x=\"&quot;\(escaped)\" fill=\"&quot;\(escaped)\">\"\(escaped)</text>")
  }
}

private func markup(_ content: some HTML) throws -> String {
  String(decoding: try renderComponents(content), as: UTF8.self)
}
