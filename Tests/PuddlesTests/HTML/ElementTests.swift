// Every element of the HTML standard, with its name and whether it has an end tag.

import Puddles
import Testing

@Suite("Elements of HTML")
struct ElementTests {
  /// The elements of the living standard (HTML, index of elements), without `style`.
  static let standard = """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas
    caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed
    fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i
    iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript
    object ol optgroup option output p picture pre progress q rp rt ruby s samp script search
    section select selectedcontent slot small source span strong sub summary sup table tbody
    td template textarea tfoot th thead time title tr track u ul var video wbr
    """

  /// Those of them without content and end tag.
  static let void = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
    "track", "wbr",
  ]

  /// Each element of the standard without content, in the order of their names; in parts, for the compiler.
  private static var elements: [any HTML] { aToD + dToL + lToS + sToW }

  private static var aToD: [any HTML] {
    [
      a(), abbr(), address(), area(), article(), aside(), audio(), b(), Head.base(), bdi(), bdo(),
      blockquote(), Element<Tags.body, _, _>(), br(), button(), canvas(), caption(), cite(), code(),
      col(), colgroup(),
      data(), datalist(), dd(), del(), details(), dfn(), dialog(),
    ]
  }

  private static var dToL: [any HTML] {
    [
      div(), dl(), dt(), em(), embed(), fieldset(), figcaption(), figure(), footer(), form(), h1(),
      h2(), h3(), h4(), h5(), h6(), Element<Tags.head, _, _>(), header(), hgroup(), hr(),
      Element<Tags.html, _, _>(), i(), iframe(), img(),
      input(), ins(), kbd(), label(),
    ]
  }

  private static var lToS: [any HTML] {
    [
      legend(), li(), Head.link(), main(), map(), mark(), menu(), Head.meta(), meter(), nav(),
      noscript(),
      object(), ol(), optgroup(), option(), output(), p(), picture(), pre(), progress(), q(), rp(),
      rt(), ruby(), s(), samp(), script(), search(),
    ]
  }

  private static var sToW: [any HTML] {
    [
      section(), select(), selectedcontent(), slot(), small(), source(), span(), strong(), sub(),
      summary(), sup(), table(), tbody(), td(), template(), textarea(), tfoot(), th(), thead(),
      time(), Head.title(), tr(), track(), u(), ul(), `var`(), video(), wbr(),
    ]
  }

  @Test("every element of the standard has its name, and an end tag unless it is void")
  func namesAndEndTags() throws {
    let names = Self.standard.split { $0 == " " || $0 == "\n" }.map(String.init)
    let expected = names.map { name in
      let start = name == "html" ? "<!DOCTYPE html>\n<html>" : "<\(name)>"
      return Self.void.contains(name) ? start : "\(start)</\(name)>"
    }
    #expect(try Self.elements.map { try markup(AnyHTML($0)) } == expected)
  }

  @Test("a page is its head and its body, behind its document type")
  func document() throws {
    let page = PageDocument(.lang("en")) {
      Head.title { "t" }
    } body: {
      "x"
    }
    #expect(
      try markup(page)
        == "<!DOCTYPE html>\n<html lang=\"en\"><head><title>t</title></head><body>x</body></html>")
  }

  @Test("the first line break of pre and textarea survives parsing")
  func firstLineBreak() throws {
    #expect(try markup(pre { "\nx" }) == "<pre>\n\nx</pre>")
    #expect(try markup(textarea { "\n\nx" }) == "<textarea>\n\n\nx</textarea>")
    #expect(try markup(pre { "\r\nx" }) == "<pre>&#13;\nx</pre>")
    #expect(try markup(pre { code { "\nx" } }) == "<pre><code>\nx</code></pre>")
    #expect(try markup(pre { "x\n" }) == "<pre>x\n</pre>")
    #expect(try markup(pre()) == "<pre></pre>")
  }

  @Test("the first line break of a region in pre survives parsing")
  func firstLineBreakOfARegion() async throws {
    let bytes = try await render(
      div {
        pre { Broken() }; Broken()
      })
    #expect(String(decoding: bytes, as: UTF8.self) == "<div><pre>\n\nx</pre>\nx</div>")
  }

  private struct Broken: Module {
    var body: some HTML { "\nx" }
  }
}
