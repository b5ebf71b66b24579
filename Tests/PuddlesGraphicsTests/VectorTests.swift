// The elements of SVG, with the case of their names, and their attributes.

import PuddlesGraphics
import Testing

@testable import Puddles

@Suite("SVG")
struct VectorTests {
  private static let svg: [(name: String, html: AnyHTML)] = [
    ("svg", AnyHTML(SVG.svg())),
    ("g", AnyHTML(SVG.g())),
    ("defs", AnyHTML(SVG.defs())),
    ("symbol", AnyHTML(SVG.symbol())),
    ("use", AnyHTML(SVG.use())),
    ("switch", AnyHTML(SVG.`switch`())),
    ("a", AnyHTML(SVG.a())),
    ("view", AnyHTML(SVG.view())),
    ("image", AnyHTML(SVG.image())),
    ("foreignObject", AnyHTML(SVG.foreignObject())),
    ("title", AnyHTML(SVG.title())),
    ("desc", AnyHTML(SVG.desc())),
    ("metadata", AnyHTML(SVG.metadata())),
    ("text", AnyHTML(SVG.text())),
    ("tspan", AnyHTML(SVG.tspan())),
    ("textPath", AnyHTML(SVG.textPath())),
    ("path", AnyHTML(SVG.path())),
    ("rect", AnyHTML(SVG.rect())),
    ("circle", AnyHTML(SVG.circle())),
    ("ellipse", AnyHTML(SVG.ellipse())),
    ("line", AnyHTML(SVG.line())),
    ("polyline", AnyHTML(SVG.polyline())),
    ("polygon", AnyHTML(SVG.polygon())),
    ("marker", AnyHTML(SVG.marker())),
    ("linearGradient", AnyHTML(SVG.linearGradient())),
    ("radialGradient", AnyHTML(SVG.radialGradient())),
    ("stop", AnyHTML(SVG.stop())),
    ("pattern", AnyHTML(SVG.pattern())),
    ("clipPath", AnyHTML(SVG.clipPath())),
    ("mask", AnyHTML(SVG.mask())),
    ("animate", AnyHTML(SVG.animate())),
    ("animateMotion", AnyHTML(SVG.animateMotion())),
    ("animateTransform", AnyHTML(SVG.animateTransform())),
    ("mpath", AnyHTML(SVG.mpath())),
    ("set", AnyHTML(SVG.set())),
  ]

  @Test("every element has its name and an end tag")
  func names() throws {
    for (name, html) in Self.svg {
      #expect(try markup(html) == "<\(name)></\(name)>")
    }
  }

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
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)",
      "\u{1}javascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", "vbscript:x",
      "data:text/html,x", "feed:javascript:alert(1)", "blob:x", "view-source:x",
    ])
  func refusedURL(_ url: String) {
    let refused = URLSchemeError(url: url)
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
  String(decoding: try render(content), as: UTF8.self)
}
