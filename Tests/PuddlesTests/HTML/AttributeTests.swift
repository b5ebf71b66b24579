// Typed attributes: how each kind of value is written.

@testable import Puddles
import Testing

@Suite("Attributes")
struct AttributeTests {
  private static let most = 10

  @Test("global attributes stand on every element")
  func globals() throws {
    #expect(
      try markup(
        p(.id("a"), .class("b", "", "c"), .lang("de"), .dir(.rtl), .tabindex(-1), .translate(false))
      )
        == "<p id=\"a\" class=\"b c\" lang=\"de\" dir=\"rtl\" tabindex=\"-1\" translate=\"no\"></p>"
    )
    #expect(try markup(p(.hidden)) == "<p hidden></p>")
    #expect(try markup(p(.hidden(.untilFound))) == "<p hidden=\"until-found\"></p>")
    #expect(try markup(p(.popover)) == "<p popover=\"auto\"></p>")
    #expect(try markup(p(.draggable(true))) == "<p draggable=\"true\"></p>")
    #expect(
      try markup(p(.itemscope, .itemtype("https://schema.org/Book"), .itemprop("name", "title")))
        == "<p itemscope itemtype=\"https://schema.org/Book\" itemprop=\"name title\"></p>")
  }

  @Test("an attribute under a condition is there or not")
  func conditions() throws {
    #expect(try markup(input(.disabled(true), .required(false))) == "<input disabled>")
    #expect(try markup(p(.class(""))) == "<p></p>")
    #expect(try markup(p(.when(false, .class("a")))) == "<p></p>")
    #expect(
      try markup(p(.when(false, .id("a")), .when(true, .title("b")))) == "<p title=\"b\"></p>")
    let list: [Attribute<Tags.p>] = [.id("a"), .lang("en"), .class("x"), .class("y")]
    #expect(try markup(p(attributes: list)) == "<p id=\"a\" lang=\"en\" class=\"x y\"></p>")
  }

  @Test("ARIA says what an element is and how it is")
  func aria() throws {
    #expect(
      try markup(
        div(
          .role(.switch), .ariaLabel("A \"b\""), .ariaChecked(.mixed), .ariaCurrent(.page),
          .ariaHidden(false), .ariaValuenow(2.5), .ariaLevel(2), .ariaControls("x", "y")))
        == "<div role=\"switch\" aria-label=\"A &quot;b&quot;\" aria-checked=\"mixed\""
        + " aria-current=\"page\" aria-hidden=\"false\" aria-valuenow=\"2.5\" aria-level=\"2\""
        + " aria-controls=\"x y\"></div>")
  }

  @Test("data attributes have checked names")
  func data() throws {
    #expect(
      try markup(p(.data("price", "1\""), .data("in-stock", "")))
        == "<p data-price=\"1&quot;\" data-in-stock=\"\"></p>")
    #expect(throws: MarkupError.attributeName("data-")) { try markup(p(.data("", "x"))) }
    #expect(throws: MarkupError.attributeName("data-a b")) { try markup(p(.data("a b", "x"))) }
    #expect(throws: MarkupError.attributeName("data-A")) { try markup(p(.data("A", "x"))) }
    #expect(throws: MarkupError.attributeName("data-x=\"")) { try markup(p(.data("x=\"", "x"))) }
  }

  @Test("links and images take their own attributes")
  func linksAndImages() throws {
    #expect(
      try markup(
        a(.href("/a"), .rel(.noopener, .external), .target(.blank), .hreflang("en")) { "x" })
        == "<a href=\"/a\" rel=\"noopener external\" target=\"_blank\" hreflang=\"en\">x</a>")
    #expect(try markup(a(.href(fragment: "a b"))) == "<a href=\"#a%20b\"></a>")
    #expect(
      try markup(
        img(.src("a.png"), .alt(""), .width(2), .height(3), .loading(.lazy), .sizes("50vw", "9em")))
        == "<img src=\"a.png\" alt=\"\" width=\"2\" height=\"3\" loading=\"lazy\""
        + " sizes=\"50vw, 9em\">")
  }

  @Test("forms and controls take their own attributes")
  func forms() throws {
    #expect(
      try markup(
        form(.method(.post), .action("/a"), .novalidate) { label(.for("x")) { "X" } })
        == "<form method=\"post\" action=\"/a\" novalidate><label for=\"x\">X</label></form>")
    #expect(
      try markup(
        input(
          .type(.datetimeLocal), .name("n"), .value("v"), .min("a"), .step(0.5), .list("l"),
          .autocomplete(.shipping, .postalCode)))
        == "<input type=\"datetime-local\" name=\"n\" value=\"v\" min=\"a\" step=\"0.5\" list=\"l\""
        + " autocomplete=\"shipping postal-code\">")
    #expect(
      try markup(input(.type(.number), .max(Self.most), .value(3)))
        == "<input type=\"number\" max=\"10\" value=\"3\">")
    #expect(
      try markup(button(.type(.button), .commandfor("d"), .command(.showModal)) { "x" })
        == "<button type=\"button\" commandfor=\"d\" command=\"show-modal\">x</button>")
    #expect(
      try markup(meter(.min(0), .max(1), .value(0.25)))
        == "<meter min=\"0\" max=\"1\" value=\"0.25\"></meter>")
  }

  @Test("tables, lists, dialogs, media and scripts take their own attributes")
  func others() throws {
    #expect(
      try markup(th(.scope(.col), .colspan(2)) { "x" })
        == "<th scope=\"col\" colspan=\"2\">x</th>")
    #expect(
      try markup(ol(.start(3), .type(.lowerRoman), .reversed) { li(.value(7)) { "x" } })
        == "<ol start=\"3\" type=\"i\" reversed><li value=\"7\">x</li></ol>")
    #expect(
      try markup(dialog(.open, .closedby(.closerequest)))
        == "<dialog open closedby=\"closerequest\"></dialog>")
    #expect(try markup(details(.open(true), .name("n"))) == "<details open name=\"n\"></details>")
    #expect(
      try markup(video(.controls, .muted, .preload(.none), .poster("p.png")))
        == "<video controls muted preload=\"none\" poster=\"p.png\"></video>")
    #expect(
      try markup(script(.src("a.js"), .defer, .type(.module)))
        == "<script src=\"a.js\" defer type=\"module\"></script>")
    #expect(try markup(Head.meta(.charset)) == "<meta charset=\"utf-8\">")
    #expect(
      try markup(area(.shape(.circle), .coords(1, 2.5, 3)))
        == "<area shape=\"circle\" coords=\"1,2.5,3\">")
  }
}
