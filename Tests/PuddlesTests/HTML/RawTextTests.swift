// Content that is not ordinary markup: data, code, comments, and elements of one's own.

import Foundation
@testable import Puddles
import TestSupport
import Testing

@Suite("Data, code, comments and custom elements")
struct RawTextTests {
  @Test("JSON in the page means the same and cannot end its script")
  func json() throws {
    #expect(
      try markup(JSONScript(id: "d", json: "{\"a\":\"</script>&\u{2028}\u{2029}\u{2027}é\"}"))
        == "<script type=\"application/json\" id=\"d\">{\"a\":\"\\u003c/script\\u003e\\u0026\\u2028"
        + "\\u2029\u{2027}é\"}</script>")
  }

  @Test("hostile texts in JSON come back as they were")
  func hostileJSON() throws {
    for text in try HostileData.own.get().all {
      let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
      let written = try markup(JSONScript(json: json))
      let start = "<script type=\"application/json\">"
      let inside = written.dropFirst(start.count).dropLast("</script>".count)
      #expect(!inside.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
      #expect(try JSONDecoder().decode([String].self, from: Data(inside.utf8)) == [text])
    }
  }

  @Test("a script that runs is no data")
  func dataThatRuns() {
    #expect(throws: MarkupError.self) { try markup(JSONScript(type: .module, json: "{}")) }
  }

  @Test("trusted code is written as it is")
  func code() throws {
    #expect(
      try markup(InlineScript(trusted: "if (a < b && c) { d() }", .type(.module)))
        == "<script type=\"module\">if (a < b && c) { d() }</script>")
    #expect(
      try markup(InlineStyle(trusted: "a > b { color: red }", .media("print")))
        == "<style media=\"print\">a > b { color: red }</style>")
  }

  @Test(
    "trusted code that would end its element is an error of the page",
    arguments: ["</script>", "a</ScRiPt x", "<!-- <script>", "'<SCRIPT'", "</STYLE >"])
  func codeThatEnds(_ code: String) {
    #expect(throws: MarkupError.self) { try markup(InlineScript(trusted: code)) }
    #expect(throws: MarkupError.self) { try markup(InlineStyle(trusted: code)) }
  }

  @Test(
    "nothing in a comment can end it",
    arguments: [
      "", "a", "--><script>", "--!><script>", "->", ">", "<!--", "--", "---", "-", "a-", "\u{0}",
    ])
  func comment(_ text: String) throws {
    let written = try markup(HTMLComment(text))
    #expect(written.hasPrefix("<!-- ") && written.hasSuffix(" -->"))
    let inside = written.dropFirst(4).dropLast(3)
    #expect(!inside.contains("--") && !inside.contains(">") && !inside.contains("\u{0}"))
  }

  @Test("no hostile text ends a comment")
  func hostileComments() throws {
    for text in try HostileData.own.get().all {
      let inside = try markup(HTMLComment(text)).utf8.dropFirst(4).dropLast(3)
      let pairs = zip(inside, inside.dropFirst())
      #expect(!pairs.contains { $0 == 0x2D && $1 == 0x2D } && !inside.contains(0x3E))
    }
  }

  @Test("an element of one's own has a hyphen in its name")
  func customElements() throws {
    #expect(
      try markup(CustomElement("my-card", .custom("size", "\"2\""), .class("x")) { b { "y" } })
        == "<my-card size=\"&quot;2&quot;\" class=\"x\"><b>y</b></my-card>")
    #expect(try markup(CustomElement("x-a", .custom("on", present: false))) == "<x-a></x-a>")
    for name: StaticString in ["card", "My-card", "1-a", "a-b c", "a->", "", "-a", "font-face"] {
      #expect(throws: MarkupError.self) { try markup(CustomElement(name)) }
    }
  }

  @Test("an element of one's own has neither event attributes nor a style")
  func customAttributes() {
    for name: StaticString in ["onclick", "style", "a b", "A", "x>", "", "1"] {
      #expect(throws: MarkupError.attributeName("\(name)")) {
        try markup(CustomElement("x-a", .custom(name, "x")))
      }
    }
  }
}
