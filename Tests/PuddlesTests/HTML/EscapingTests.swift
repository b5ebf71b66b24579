// Foreign text never becomes markup: text, attributes, URLs.

@testable import Puddles
import TestSupport
import Testing

@Suite("Escaping by context")
struct EscapingTests {
  @Test("text keeps its meaning and cannot open a tag")
  func text() throws {
    #expect(
      try markup(p { "a < b && c > \"d\" 'e'" }) == "<p>a &lt; b &amp;&amp; c &gt; \"d\" 'e'</p>")
    #expect(try markup(p { "&amp;" }) == "<p>&amp;amp;</p>")
    #expect(
      try markup(p { "a\u{C}b\rc\u{0}d\u{1}\u{7F}\u{9F}\u{FFFE}\u{1FFFF}\u{85}" })
        == "<p>a\u{C}b&#13;c\u{FFFD}d\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{85}</p>")
  }

  @Test("an attribute keeps its value and cannot be left")
  func attribute() throws {
    #expect(
      try markup(div(.title("\" onclick=\"x\" <&>")))
        == "<div title=\"&quot; onclick=&quot;x&quot; &lt;&amp;&gt;\"></div>")
  }

  @Test("no hostile text leaves its text or its attribute")
  func hostileTexts() throws {
    let texts = try HostileData.own.get().all
    #expect(texts.count > 10_000)
    for text in texts {
      let inText = try content(of: markup(p { text }), after: "<p>", before: "</p>")
      #expect(!inText.contains { "<>\r".unicodeScalars.contains($0) }, "\(text.debugDescription)")
      #expect(unescaped(String(inText)) == allowed(text))
      let value = try content(
        of: markup(div(.title(text))), after: "<div title=\"", before: "\"></div>")
      #expect(!value.contains { "<>\"\r".unicodeScalars.contains($0) }, "\(text.debugDescription)")
      #expect(unescaped(String(value)) == allowed(text))
    }
  }

  @Test("a character is escaped alike at every place, whatever stands before it")
  func places() throws {
    for value in Array(0x00...0x2F) + Array(0x3B...0x3F) + Array(0x7E...0xA1) as [UInt32] {
      let scalar = try #require(Unicode.Scalar(value))
      for before in ["", "\u{0}", "é"] {
        for length in 0..<8 {
          let text = before + String(repeating: "a", count: length) + "\(Character(scalar))bcdefghi"
          let written = try content(of: markup(p { text }), after: "<p>", before: "</p>")
          #expect(!written.contains { "<>\r".unicodeScalars.contains($0) })
          #expect(unescaped(String(written)) == allowed(text), "U+\(String(value, radix: 16))")
        }
      }
    }
  }

  @Test("of the hostile URLs those with a dangerous scheme are errors of the page, and no others")
  func hostileURLs() throws {
    let urls = try HostileData.own.get().urls
    for url in urls.dangerous {
      let links = [
        AnyHTML(a(.href(url)) { "x" }), AnyHTML(img(.src(url), .alt(""))),
        AnyHTML(form(.action(url)) { "" }), AnyHTML(a(.ping("/a", url)) { "x" }),
        AnyHTML(img(.srcset(.image("a.png"), .image(url, density: 2)))),
      ]
      for link in links {
        #expect(throws: MarkupError.urlScheme(url), "\(url.debugDescription)") { try markup(link) }
      }
    }
    for url in urls.harmless {
      let written = try content(
        of: markup(a(.href(url))), after: "<a href=\"", before: "\"></a>")
      #expect(unescaped(String(written)) == allowed(url), "\(url.debugDescription)")
    }
  }

  @Test("an unusual scheme needs a word that says who vouches for it")
  func trustedURL() throws {
    #expect(try markup(a(.href(trusted: "sms:+1"))) == "<a href=\"sms:+1\"></a>")
  }

  @Test("blanks and commas in a URL of a srcset cannot begin another candidate")
  func srcset() throws {
    #expect(
      try markup(img(.srcset(.image("a,b c.png", width: 100), .image("d.png", density: 1.5))))
        == "<img srcset=\"a%2Cb%20c.png 100w, d.png 1.5x\">")
  }

  private func content(
    of markup: String, after start: String, before end: String
  ) throws -> String.UnicodeScalarView.SubSequence {
    let bytes = Array(markup.utf8)
    try #require(
      bytes.starts(with: start.utf8) && bytes.reversed().starts(with: end.utf8.reversed()))
    let inside = bytes.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return String(decoding: inside, as: UTF8.self).unicodeScalars[...]
  }
}
