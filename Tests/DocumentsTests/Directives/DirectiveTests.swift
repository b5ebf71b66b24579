// Directives: what they draw, what stays text, and what is said about mistakes.

import Puddles
import PuddlesMarkdown
import Testing

@Suite("Directives")
struct DirectiveTests {
  @Test(
    "a text that shows alerts or blocks of the standard directives says so, for its stylesheets",
    arguments: [
      ("a", false), ("> a", false), ("> [!NOTE]\n> a", true), (":::Fact number=5", false),
      ("- a\n\n  > [!TIP]\n  > b", false), (":::steps\n1. a\n:::", true),
    ])
  func standard(markdown: String, isUsed: Bool) throws {
    let content = try MarkdownParser(directives: .testing).parse(markdown)
    #expect(content.needs.contains(.blockStyles) == isUsed)
  }

  @Test("draw what the site registered, with blocks and others in them, in lists and quotes too")
  func drawn() throws {
    try assertEach(
      [
        "a\n:::Fact number=5\nb", ":::Fact number=\"7\" tone=merry", ":::Box title=\"null\"\n:::",
        ":::Box title=\"~\"\n:::", ":::Box title=\"\"\n:::",
        ":::Box title=\"a \\\"b\\\" & c\"\n## d\n:::Box\n*e*\n\n:::Fact number=1\n:::\n- f\n:::\ng",
        "- a\n\n  :::Box\n  b\n  :::\n\n> :::Fact number=2\n> c",
        "1. a\n\n    :::Box\n    b\n    :::\n- c\n\n     :::Fact number=3",
      ]
    ) { [try directed($0)] }
  }

  @Test(
    "three colons stay text in code, in prose and where no directive can be meant",
    arguments: [
      "`:::Fact number=5`", "a :::Fact number=5", ":::", "::: Fact", ":::{Fact}", "::Fact number=5",
      "\\:::Fact number=5", ":::like this is prose", ":::5", "{{ a }} $x$ `{%` :::like so",
    ])
  func literal(markdown: String) throws {
    #expect(try directed(markdown) == rendered(markdown))
  }

  @Test("code and raw HTML keep the lines of directives that stand in them")
  func code() throws {
    let fenced = "```md\n:::Fact number=5\n:::unknown\n  :::\n```\n"
    #expect(try directed(":::Fact number=1\n\n" + fenced).hasSuffix(try rendered(fenced)))
    let indented = "    :::Fact number=5\n"
    #expect(try directed(indented) == rendered(indented))
    let content = try MarkdownParser(directives: .testing).parse(
      "<div>\n:::Fact number=5\n</div>\n")
    #expect(content.blocks.first == .html("<div>\n:::Fact number=5\n</div>\n"))
  }

  @Test("without a registry every directive is text")
  func unregistered() throws {
    #expect(try rendered(":::Fact number=5\n") == "<p>:::Fact number=5</p>\n")
  }

  @Test("mistakes are reported at their line and column, with the names that are known")
  func mistakes() {
    assertEach(
      [
        "a\n\n:::Fcat number=5", "> :::unknown", ":::Fact numbr=5 number=5",
        "ä\n\n- ö :::\n- :::Fact", ":::Fact number=five", ":::Fact number=5 tone=sad",
        ":::Box title=\"a b\n:::", ":::Box title=\n:::", ":::Box \"a\"\n:::",
        ":::Box title=a title=b\n:::", "- :::Box\n\n:::", ":::steps\nno list\n:::",
        ":::tab title=a\n:::", ":::tabs\n:::Fact number=1\n:::",
      ], directiveFaults)
  }

  @Test("all mistakes of a text are reported at once")
  func several() {
    #expect(directiveFaults(":::Fact\n:::Nothing\n\n:::Box\n").count == 3)
  }

  @Test("a module in a directive reads the providers of the page")
  func modules() async throws {
    let directives = MarkdownDirectives([
      MarkdownDirective("Greeting", NoParameters.self) { _ in GreetingModule() }
    ])
    let content = try MarkdownParser(directives: directives)
      .parse(":::Greeting\n\n> :::Greeting\n\na\n")
    let view = MarkdownView(content).environment(Greeter())
    let html = String(decoding: try await render(view), as: UTF8.self)
    #expect(html == "<b>hello</b><blockquote>\n<b>hello</b></blockquote>\n<p>a</p>\n")
  }
}

private final class Greeter: Sendable {
  let word = "hello"
}

private struct GreetingModule: Module {
  @Environment(Greeter.self) private var greeter

  var body: some HTML {
    get async throws { b { greeter.word } }
  }
}
