// A few lines of each language, and what the lexer finds in them.

import Foundation
import PuddlesHighlighting
import PuddlesTesting
import TestSupport
import Testing

@Suite("Tokens of code")
struct TokenTests {
  private static let samples: [(language: CodeLanguage, codes: [String])] = [
    (
      .swift,
      [
        "let a = 0xFF_u + 1.5e-3", "func run(in box: Box) throws -> Int { }",
        "send(in: box, for: 3)", "a.self; A.init(); x.default", "private(set) var set = get(1)",
        "@MainActor #if DEBUG", "#expect(a == `class`)", "/* a /* b */ c */ let // d",
        "0..<5 t.0.1", "let _: Self = .init(x as Any)",
        "var a: Int { get }; f(\n  for b: C, await d)", "{ () async -> Int in #line }",
        "switch x { case true: default: }", #""a\"b" + c"#, #""a \(f("b \(1)")) c" let"#,
        ##"#"a " \n \#(b)"# let"##, "\"\"\"\na \" b\n\"\"\" let", "\"open\nlet", ##"#"""# let"##,
        #"let r = /a\/[b]+/ let"#, "a / b / c", "x.replacing(/a/) { }", "return /a/",
        "#/ a / b /# let", "(a + b)/c/d", "f(/)",
      ]
    ),
    (.c, ["# define A 0x1F\nx->class = -1;", "#include <a.h>\nint main(void) { return 0; }"]),
    (.cpp, ["#include <a>\nclass B : public C {", "auto s = R\"x(a)\" b)x\"; std::move(1'000)"]),
    (.csharp, ["var a = $\"b {C.D(\"e\")}\"; // f", "@\"c:\\\" + $\"{{a}}\""]),
    (.java, ["@Override public int a() { return 'b'; }", "record A(int b) {} record = 1"]),
    (.kotlin, ["fun a(b: Int) = \"$b ${c(1)}\"", "data class A(val value: Int) /* /* */ */"]),
    (.go, ["func (a *B) C() { fmt.Println(`d`) }"]),
    (
      .rust,
      ["#[test]\nfn a<'b>() { println!(\"{}\", 'c'); }", "let a = r#\"b\"c\"# + '\\n'; d.await"]
    ),
    (.typescript, ["type A = readonly string[]; a.type", "const a = <T>(b: T) => b < 1"]),
    (.tsx, ["return <a b={c}>d's {e(1)}<F /></a> + 2", "const a = <T,>(b: T) => <></>; let c"]),
    (
      .javascript,
      ["a < b; x = <p>let</p>; let", "const a = `b ${c(1)} d`; // e", "return /a[/]b/g; d / e / f"]
    ),
    (
      .python,
      [
        "f'a {b(1)} c' + rb\"d\"", "match = 1\nmatch a:\n  case 1: pass", "def größe(ä):",
        "@a\ndef b(c): return rb'd' # e",
      ]
    ),
    (.ruby, ["def a(b: 1) = \"#{@c} d\" # e", "a = <<~EOS\n  let\nEOS\n%w[b c] =~ /d/"]),
    (.php, ["<?php $a->class = B::c('d'); #[E]\n?><p>", "<b><?= $a ?></b>"]),
    (.lua, ["local a = [=[b]]]=] --[[c\n]] -- d"]),
    (.sql, ["select Count(*) FROM a WHERE b = 'c''d' -- e", "$$a$b$$ $x$c$$d$x$ :e $1"]),
    (.console, ["$ make a # b\nlet it be\n% ls \\\n  -l"]),
    (.dockerfile, ["FROM a AS b\nRUN make && \\\n  ls\nENV C=1"]),
    (.makefile, ["A := b\nall: c $(A)\n\t@echo \"$@\" # d\nifeq (1,2)"]),
    (.ini, ["; a\n[b c]\nd.e = f; g\nh=1\ni = yes"]),
    (.xml, ["<?xml?><a:b c='d'>&lt;<!-- e --></a:b>", "<script>1</script>"]),
    (
      .html,
      [
        "<script></script><p>", "<a href=\"b\">&amp;</a><!-- c -->",
        "<script>if (a < b) c</script>", "<style>a{} <i></style>",
      ]
    ),
    (.scss, ["$a: 1px; // b\n.c { d: $a }"]),
    (
      .toml,
      [
        "[[a]]\nb.c = [\n [1],\n]\n\"d\" = 2020-01-02", "[a.b] # c\nd = \"e\"\nf = 1",
        "a = [\n  0xF, # b\n  -inf\n]\nc = 1", "a = { b = [1], c = true }",
      ]
    ),
    (.markdown, ["a\n---\n1. `b` ``c`d``\n", "# A\n- `b` [c](d.md)\n", "```sh\nls\n```\n> e"]),
    (
      .shell,
      [
        "make site # now", "A=1 sh -c \"$B\" | grep 'x'", "if [ -f a ]; then echo $A; fi",
        "for f in a; do b; done", "cat <<EOF\nlet\nEOF\nls", "a b\\ c \\\n d",
      ]
    ),
    (.json, ["{\"a\": \"b\", \"c\": [-1, true]}"]),
    (
      .yaml,
      ["title: A b # c\ndate: 2024-01-02\n", "a:\n  - b: true\n  - 'c'\n", "a: |\n  b: c\nd: e"]
    ),
    (.css, [".a:hover { color: #fff; margin: 1px }", "@media print { /* b */ }"]),
    (
      .template,
      [
        "<p class=\"a\">{{ if .B }}{{ \"c\" | upper }}{{/* d */}}</p>{# e #} { f }",
        "{% for x in y %}<a {% if z %}b{% endif %}>{{ x.url }}</a>{% endfor %}", "{{ {{ }} }",
      ]
    ),
    (.http, ["GET /a?b=c HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nAge: 12\n\n{\"a\": true}"]),
    (.diff, ["@@ 1 @@\n-a\n+b\n c", "--- a\n+++ b\n--- c\n-d\n+++ e"]),
  ]

  @Test("each language finds its own")
  func tokens() {
    let found = Self.samples.map { language, codes in
      "\(language.rawValue)\n"
        + codes.map { "  \($0.debugDescription)\n    \(Self.words(language, $0))\n" }.joined()
    }
    assertText(found.joined())
  }

  /// The tokens as words: `k:let` for a keyword, and so on.
  private static func words(_ language: CodeLanguage, _ code: String) -> String {
    let bytes = Array(code.utf8)
    return language.tokens(of: code).map { token in
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      return "\(token.kind.name):\(text.replacing("\n", with: "⏎"))"
    }.joined(separator: " ")
  }

  @Test("a fence may name its language in several ways")
  func names() {
    #expect(CodeLanguage(named: "Bash") == .shell)
    let names: [(String, CodeLanguage)] = [
      ("ts", .typescript), ("js", .javascript), ("rs", .rust), ("yml", .yaml), ("c++", .cpp),
      ("C#", .csharp), ("kt", .kotlin), ("golang", .go), ("rb", .ruby), ("docker", .dockerfile),
      ("make", .makefile), ("md", .markdown), ("shell-session", .console), ("objc", .c),
    ]
    for (name, language) in names { #expect(CodeLanguage(named: name) == language) }
    #expect(CodeLanguage(named: "zig") == nil && CodeLanguage(named: "") == nil)
    for language in CodeLanguage.allCases {
      for name in language.names { #expect(CodeLanguage(named: name) == language) }
    }
  }

  @Test("the page about code lists every name of every language, and no other")
  func page() throws {
    let path = "\(Places.package)/Content/docs/guide/code.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let list = try #require(
      page.firstMatch(of: /left to other programs:\n\n(.*?)\n\n/.dotMatchesNewlines()))
    let listed = list.output.1.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    let sorted = CodeLanguage.allCases.sorted { $0.rawValue < $1.rawValue }
    #expect(listed == sorted.flatMap(\.names))
  }
}
