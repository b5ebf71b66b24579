// Text from outside is cut and compared by its bytes, whatever Unicode calls equal or one character.
import PuddlesBasics
import TestSupport
import Testing

@testable import Puddles

@Suite("Text from outside is read by its bytes")
struct OutsideTextTests {
  @Test("a query string is cut at each ampersand and equals sign", arguments: StrangeSigns.all)
  func query(sign: String) {
    let query = PageQuery(encoded: "a=1&\(sign)b=\(sign)2&c\(sign)=3")
    #expect(query["a"] == "1" && query["\(sign)b"] == "\(sign)2" && query["c\(sign)"] == "3")
    #expect(query["b"] == nil && query["c"] == nil)
    #expect(PageQuery(encoded: query.encoded) == query)
    #expect(PageQuery(encoded: "a\(sign)1")["a"] == nil)
  }

  @Test("what a browser kept is cut at each ampersand and equals sign", arguments: StrangeSigns.all)
  func storage(sign: String) throws {
    let storage = BrowserStorage(encoded: "a=1&\(sign)b=\(sign)2")
    #expect(storage["a"] == "1" && storage["\(sign)b"] == "\(sign)2" && storage["b"] == nil)
    let again = BrowserStorage(encoded: storage.encoded)
    #expect(again["\(sign)b"] == "\(sign)2")
  }

  @Test("a URL of a srcset ends at no sign of it", arguments: StrangeSigns.marks)
  func candidate(mark: String) throws {
    let written = try markup(img(.srcset(.image("a \(mark)2x,\(mark)b.png", width: 100))))
    #expect(written.utf8.elementsEqual("<img srcset=\"a%20\(mark)2x%2C\(mark)b.png 100w\">".utf8))
  }

  @Test("text is escaped before a combining mark as before others", arguments: StrangeSigns.marks)
  func escaping(mark: String) throws {
    let written = try markup(p(.title("\"\(mark)&\(mark)")) { "<\(mark)b>\(mark)&\(mark)" })
    let expected =
      "<p title=\"&quot;\(mark)&amp;\(mark)\">&lt;\(mark)b&gt;\(mark)&amp;\(mark)</p>"
    #expect(written.utf8.elementsEqual(expected.utf8))
  }

  @Test("a scheme is the same before a combining mark", arguments: StrangeSigns.marks)
  func scheme(mark: String) {
    for url in ["javascript:\(mark)alert(1)", "java\u{212A}script:x"] {
      #expect(throws: MarkupError.urlScheme(url)) { try markup(a(.href(url))) }
    }
  }

  @Test("a link keeps the segments and the fragment that its values have", arguments: ["\u{308}"])
  func link(mark: String) throws {
    let href = try markup(a(.href(to: NamedPlace.named("\(mark)b"), fragment: "\(mark)c")))
    #expect(href.contains("names/%CC%88b/index.html#%CC%88c"), "\(href)")
  }

  @Test("a language is found by the letters of ASCII alone")
  func language() throws {
    let paths = SiteLanguages(["en", "ko"])
    #expect(paths.split(RoutePath(["KO", "a"]))?.language == "ko")
    #expect(paths.split(RoutePath(["\u{212A}o", "a"])) == nil)
  }

  @Test("a path has the names between its slashes", arguments: StrangeSigns.all)
  func path(sign: String) {
    #expect(
      "a/\(sign)b//c".namesOfPath.map { Array($0.utf8) }
        == ["a", "\(sign)b", "c"].map { Array($0.utf8) })
  }

  @Test("words of HTML stand between its white space", arguments: StrangeSigns.lookalikes)
  func words(sign: String) {
    #expect(" a\(sign)b\tc\r\nd\u{C}".wordsOfHTML == ["a\(sign)b", "c", "d"])
    #expect("\r\n\(sign)a\(sign) ".trimmingSpaceOfHTML.utf8.elementsEqual("\(sign)a\(sign)".utf8))
  }
}

private enum NamedPlace {
  static let named = Route("names/{}", String.self)
}
