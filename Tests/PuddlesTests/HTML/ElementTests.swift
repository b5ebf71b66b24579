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

  static let elements: [(name: String, html: AnyHTML)] =
    document + text + embedded + forms

  private static let document: [(name: String, html: AnyHTML)] = [
    ("html", AnyHTML(html())),
    ("head", AnyHTML(head())),
    ("title", AnyHTML(title())),
    ("base", AnyHTML(base())),
    ("link", AnyHTML(link())),
    ("meta", AnyHTML(meta())),
    ("body", AnyHTML(body())),
    ("article", AnyHTML(article())),
    ("section", AnyHTML(section())),
    ("nav", AnyHTML(nav())),
    ("aside", AnyHTML(aside())),
    ("h1", AnyHTML(h1())),
    ("h2", AnyHTML(h2())),
    ("h3", AnyHTML(h3())),
    ("h4", AnyHTML(h4())),
    ("h5", AnyHTML(h5())),
    ("h6", AnyHTML(h6())),
    ("hgroup", AnyHTML(hgroup())),
    ("header", AnyHTML(header())),
    ("footer", AnyHTML(footer())),
    ("address", AnyHTML(address())),
    ("p", AnyHTML(p())),
    ("hr", AnyHTML(hr())),
    ("pre", AnyHTML(pre())),
    ("blockquote", AnyHTML(blockquote())),
    ("ol", AnyHTML(ol())),
    ("ul", AnyHTML(ul())),
    ("menu", AnyHTML(menu())),
    ("li", AnyHTML(li())),
    ("dl", AnyHTML(dl())),
    ("dt", AnyHTML(dt())),
    ("dd", AnyHTML(dd())),
    ("figure", AnyHTML(figure())),
    ("figcaption", AnyHTML(figcaption())),
    ("main", AnyHTML(main())),
    ("search", AnyHTML(search())),
    ("div", AnyHTML(div())),
  ]

  private static let text: [(name: String, html: AnyHTML)] = [
    ("a", AnyHTML(a())),
    ("em", AnyHTML(em())),
    ("strong", AnyHTML(strong())),
    ("small", AnyHTML(small())),
    ("s", AnyHTML(s())),
    ("cite", AnyHTML(cite())),
    ("q", AnyHTML(q())),
    ("dfn", AnyHTML(dfn())),
    ("abbr", AnyHTML(abbr())),
    ("ruby", AnyHTML(ruby())),
    ("rt", AnyHTML(rt())),
    ("rp", AnyHTML(rp())),
    ("data", AnyHTML(data())),
    ("time", AnyHTML(time())),
    ("code", AnyHTML(code())),
    ("var", AnyHTML(`var`())),
    ("samp", AnyHTML(samp())),
    ("kbd", AnyHTML(kbd())),
    ("sub", AnyHTML(sub())),
    ("sup", AnyHTML(sup())),
    ("i", AnyHTML(i())),
    ("b", AnyHTML(b())),
    ("u", AnyHTML(u())),
    ("mark", AnyHTML(mark())),
    ("bdi", AnyHTML(bdi())),
    ("bdo", AnyHTML(bdo())),
    ("span", AnyHTML(span())),
    ("br", AnyHTML(br())),
    ("wbr", AnyHTML(wbr())),
    ("ins", AnyHTML(ins())),
    ("del", AnyHTML(del())),
  ]

  private static let embedded: [(name: String, html: AnyHTML)] = [
    ("picture", AnyHTML(picture())),
    ("source", AnyHTML(source())),
    ("img", AnyHTML(img())),
    ("iframe", AnyHTML(iframe())),
    ("embed", AnyHTML(embed())),
    ("object", AnyHTML(object())),
    ("video", AnyHTML(video())),
    ("audio", AnyHTML(audio())),
    ("track", AnyHTML(track())),
    ("map", AnyHTML(map())),
    ("area", AnyHTML(area())),
    ("table", AnyHTML(table())),
    ("caption", AnyHTML(caption())),
    ("colgroup", AnyHTML(colgroup())),
    ("col", AnyHTML(col())),
    ("tbody", AnyHTML(tbody())),
    ("thead", AnyHTML(thead())),
    ("tfoot", AnyHTML(tfoot())),
    ("tr", AnyHTML(tr())),
    ("td", AnyHTML(td())),
    ("th", AnyHTML(th())),
  ]

  private static let forms: [(name: String, html: AnyHTML)] = [
    ("form", AnyHTML(form())),
    ("label", AnyHTML(label())),
    ("input", AnyHTML(input())),
    ("button", AnyHTML(button())),
    ("select", AnyHTML(select())),
    ("datalist", AnyHTML(datalist())),
    ("optgroup", AnyHTML(optgroup())),
    ("option", AnyHTML(option())),
    ("selectedcontent", AnyHTML(selectedcontent())),
    ("textarea", AnyHTML(textarea())),
    ("output", AnyHTML(output())),
    ("progress", AnyHTML(progress())),
    ("meter", AnyHTML(meter())),
    ("fieldset", AnyHTML(fieldset())),
    ("legend", AnyHTML(legend())),
    ("details", AnyHTML(details())),
    ("summary", AnyHTML(summary())),
    ("dialog", AnyHTML(dialog())),
    ("script", AnyHTML(script())),
    ("noscript", AnyHTML(noscript())),
    ("template", AnyHTML(template())),
    ("slot", AnyHTML(slot())),
    ("canvas", AnyHTML(canvas())),
  ]

  @Test("every element of the standard is there, once")
  func isComplete() {
    let standard = Self.standard.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(Self.elements.map(\.name).sorted() == standard.sorted())
  }

  @Test("each has its name, and an end tag unless it is void")
  func namesAndEndTags() throws {
    for (name, html) in Self.elements {
      let expected = Self.void.contains(name) ? "<\(name)>" : "<\(name)></\(name)>"
      #expect(try markup(html) == expected)
    }
  }

  @Test("a page begins with its document type")
  func documentType() throws {
    #expect(
      try markup(
        Group {
          Doctype(); html(.lang("en")) { body { "x" } }
        })
        == "<!doctype html><html lang=\"en\"><body>x</body></html>")
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
