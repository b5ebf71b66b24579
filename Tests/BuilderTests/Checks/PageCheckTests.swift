// What is found on one page: each fault by a page that has it, and pages without a fault.
import Puddles
import Testing

@testable import PuddlesBuilder

/// The faults of a document with this in its `main`.
private func faults(_ main: String) -> [String] {
  faults(ofPage: "<html lang=\"en\"><head><title>T</title></head><body><main>\(main)</main></body>")
}

private func faults(ofPage html: String) -> [String] {
  let faults = PageCheck(Array("<!DOCTYPE html>\n\(html)".utf8)).faults
  return Set(faults.map { "\($0.severity)[\($0.code)]: \($0.text)" }).sorted()
}

@Suite("Checks of a page")
struct PageCheckTests {
  @Test("each fault of a part of a page names the tag that has it, in the order of the part")
  func places() {
    let part = """
      <button form="actions">Go</button><p id=a></p><img src=b.png><h2>A</h2><h4 id=a>B</h4>\
      <label for=c>C</label></i>
      """
    let bytes = Array(part.utf8)
    let faults = PageCheck.faults(ofPart: bytes).map { fault in
      let tag = fault.offset.map { bytes[$0...].prefix { $0 != UInt8(ascii: ">") } } ?? []
      return "\(fault.code) at \(String(decoding: tag, as: UTF8.self))"
    }
    #expect(
      faults == [
        "missing-alt at <img src=b.png", "heading-order at <h4 id=a", "duplicate-id at <h4 id=a",
        "id-reference at <label for=c", "html-nesting at ",
      ])
  }

  @Test(
    "each fault of a page is reported",
    arguments: [
      ("<p id=a></p><p id=a></p>", "error[duplicate-id]: the id 'a' is given twice"),
      (
        "<button aria-describedby=\"nowhere\">x</button>",
        """
        error[id-reference]: 'aria-describedby' of <button aria-describedby="nowhere"> names the id \
        'nowhere', which nothing has
        """
      ),
      (
        "<img src=\"a.png\">",
        "error[missing-alt]: <img src=\"a.png\"> has no text for readers who do not see it"
      ),
      ("<input name=\"q\">", "error[missing-label]: <input name=\"q\"> has no label"),
      ("<a href=\"x\"></a>", "error[missing-label]: <a href=\"x\"> says nothing"),
      (
        "<a href=\"x\"><img src=i alt=\"\"></a>",
        "error[missing-label]: <a href=\"x\"> says nothing"
      ),
      ("<button><svg></svg></button>", "error[missing-label]: <button> says nothing"),
      ("<iframe src=\"x\"></iframe>", "error[missing-label]: <iframe src=\"x\"> has no 'title'"),
      (
        "<h1>A</h1><h3>B</h3>",
        "warning[heading-order]: a heading of level 3 follows one of level 1"
      ),
      (
        "<p>a<div>b</div></p>",
        "error[html-nesting]: '</p>' ends nothing: a block within the paragraph, such as '<div>', ends it before"
      ),
      ("<dl><dt>a<dd>b</dt></dl>", "error[html-nesting]: '</dt>' ends nothing"),
      ("<span><div>b</div></span>", "error[html-nesting]: <div> is a block and lies in 'span'"),
      (
        "<a href=\"x\">a<a href=\"y\">b</a></a>",
        "error[html-nesting]: <a href=\"y\"> lies within 'a'"
      ),
      ("<form>a<form>b</form></form>", "error[html-nesting]: <form> lies within 'form'"),
      ("<label>a<label>b</label></label>", "error[html-nesting]: <label> lies within 'label'"),
      ("<div><section>a</div>", "error[html-nesting]: <section> is not closed before '</div>'"),
      (
        "<p class=a class=b>x</p>",
        "error[html-nesting]: <p class=\"a\" class=\"b\"> has the attribute 'class' twice"
      ),
      ("</section>", "error[html-nesting]: '</section>' ends nothing"),
    ])
  func fault(html: String, text: String) {
    #expect(faults(html) == [text], "\(html)")
  }

  @Test(
    "a page without a fault is left in peace",
    arguments: [
      "", "<p>a<p>b", "<ul><li>a<li>b</ul>", "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
      "<dl><div><dt>a</dt><dd>b</dd></div></dl>",
      "<table><caption>c</caption><tr><th>a<td>b<tr><th>c<td>d</table>",
      "<table><colgroup><col></colgroup><thead><tr><th>a</th></tr></thead><tbody></tbody></table>",
      "<a href=x><div><h2>a</h2></div></a>", "<a href=x><img src=a alt=text></a>",
      "<a href=x aria-label=text><svg><path d=\"M0\"/></svg></a>",
      "<button><svg><title>text</title><path/></svg></button>", "<a id=anchor></a>",
      "<label>Name <input name=a></label>", "<label for=n>Name</label><input id=n>",
      "<input id=n><label for=n>Name</label>", "<input type=hidden name=a>",
      "<input type=submit>", "<input aria-label=Name>", "<select title=Kind><option>a</select>",
      "<h2>a</h2><h3>b</h3><h2>c</h2>", "<h3>a</h3><h2>b</h2>",
      "<svg viewBox=\"0 0 1 1\"><a href=x><text>t</text></a><g><circle r=1 /></g></svg>",
      "<math><mi>x</mi><mo>=</mo></math>", "<p>1 &lt; 2 <!-- <div> --> </p>",
      "<script>if (a < b) { document.write('<div>') }</script>",
      "<textarea aria-label=t></p></textarea>", "<ins><div>a</div></ins>",
      "<details><summary>a</summary><p>b</p></details>",
      "<figure><img src=a alt=\"\"><figcaption>c</figcaption></figure>",
      "<dialog open><h2>a</h2></dialog><page-underneath inert><h4>b</h4><input></page-underneath>",
      "<template><li>a</li></template>", "<ruby>a<rt>b</rt></ruby>", "<video controls></video>",
      "<picture><source srcset=a><img src=b alt=c></picture>",
      "<p>a<br>b<wbr>c<img src=a alt=b></p>",
      "<p id=a></p><button aria-controls=a>x</button><a href=\"#a\">x</a>",
      "<fieldset><legend>a</legend><input aria-label=b></fieldset>", "<my-card><p>a</p></my-card>",
    ])
  func peace(html: String) {
    #expect(faults(html) == [], "\(html)")
  }

  @Test("a page must say its language and its title")
  func document() {
    #expect(
      faults(ofPage: "<html><body><svg><title>x</title></svg></body></html>") == [
        "error[missing-lang]: the page does not say its language",
        "error[missing-title]: the page has no title",
      ])
  }

  @Test("of the elements around a fault the nearest is named")
  func nearest() {
    #expect(
      faults("<label><button><a href=x>b<select></select></a></button></label>") == [
        "error[html-nesting]: <a href=\"x\"> lies within 'button'",
        "error[html-nesting]: <select> lies within 'a'",
      ])
    let blocks = "<a href=x>b<ins><em><div>c</div></em><div>d</div></ins></a>"
    #expect(
      faults(blocks + "<b><ins><p>e</p></ins></b>")
        == [
          "error[html-nesting]: <div> is a block and lies in 'em'",
          "error[html-nesting]: <p> is a block and lies in 'b'",
        ])
  }

  @Test(
    "an element of a deep page is judged by few of those around it",
    arguments: [
      ("<span>", "</span>"), ("<a>", "</a>"), ("<ins><p></p>", "</ins>"), ("<span>", "</b>"),
      ("<my-tag><input>", "</my-tag>"),
    ])
  func depth(start: String, end: String) {
    let depth = 1_000
    let page = String(repeating: start, count: depth) + String(repeating: end, count: depth)
    #expect(PageCheck(Array(page.utf8)).looks <= 3 * depth)
  }

  @Test("markup that is cut off or broken is read as far as it goes")
  func broken() {
    let html =
      "<!DOCTYPE html><html lang=en><p id='a' class=\"b\" hidden><a href=x>é</a><script>a</script>"
    for length in 0...html.utf8.count {
      let bytes = Array(html.utf8.prefix(length))
      let check = PageCheck(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(check.ids.contains("a") == text.contains("id='a"), "\(text)")
      let codes = check.faults.map(\.code)
      #expect(
        Set(codes).isSubset(of: ["missing-title", "missing-lang", "html-nesting"]), "\(text)")
      #expect(codes.contains("missing-title"))
    }
    for (html, isTag) in [
      ("<", false), ("<a", true), ("</", true), ("</>", true), ("<a =", true), ("<a b='", true),
      ("<!--", false), ("<!", false), ("<?", false), ("<script", true), ("<a/ /b>", true),
    ] {
      let codes = PageCheck(Array(html.utf8)).faults.map(\.code)
      #expect(codes.contains("html-nesting") == isTag, "\(html)")
    }
  }
}
