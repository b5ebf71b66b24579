// Attributes that come from two places: within one element, and from the user of a component.

import Puddles
import Testing

@Suite("Merging of attributes")
struct MergingTests {
  private struct Card: Component {
    var isWide = false
    var body: some HTML {
      article(.class("card"), .id("own")) { p(.class("text")) { "x" } }
    }
  }

  private struct Plain: Component {
    var body: some HTML { br() }
  }

  @Test("classes of one element are joined, of another attribute the last one wins")
  func withinAnElement() throws {
    #expect(try markup(p(.class("a"), .class("b"))) == "<p class=\"a b\"></p>")
    #expect(try markup(p(.class("a"), .when(false, .class("b")))) == "<p class=\"a\"></p>")
    #expect(
      try markup(p(.class("a"), .id("x"), .class("b"), .id("y")))
        == "<p class=\"a b\" id=\"y\"></p>")
    #expect(
      try markup(p(.data("a", "1"), .data("b", "2"), .data("a", "3")))
        == "<p data-a=\"3\" data-b=\"2\"></p>")
    #expect(try markup(p(.id("x"), .data("id", "y"))) == "<p id=\"x\" data-id=\"y\"></p>")
  }

  @Test("a component's first element gets the attributes of its user, and only that one")
  func fromOutside() throws {
    #expect(
      try markup(Card().attributes(.class("wide"), .id("other"), .lang("en")))
        == "<article class=\"card wide\" id=\"other\" lang=\"en\"><p class=\"text\">x</p></article>"
    )
    #expect(
      try markup(Card().attributes(.class("wide"), when: false))
        == "<article class=\"card\" id=\"own\"><p class=\"text\">x</p></article>")
    #expect(try markup(Plain().attributes(.hidden)) == "<br hidden>")
  }

  @Test("attributes added several times keep their order: the outermost wins")
  func severalTimes() throws {
    #expect(
      try markup(Card().attributes(.class("a"), .id("1")).attributes(.class("b"), .id("2")))
        == "<article class=\"card a b\" id=\"2\"><p class=\"text\">x</p></article>")
    #expect(
      try markup(p(.class("a")) { "x" }.attributes(.when(true, .class("b"))))
        == "<p class=\"a b\">x</p>")
  }
}
