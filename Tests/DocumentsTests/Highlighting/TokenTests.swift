// What the lexers find in each language.

import Foundation
import PuddlesHighlighting
import PuddlesMarkdown
import TestSupport
import Testing

/// The tokens as words: `k:let` for a keyword, and so on.
func words(_ language: CodeLanguage, _ code: String) -> String {
  let bytes = Array(code.utf8)
  return language.tokens(of: code).map { token in
    "\(token.kind.name):\(String(decoding: bytes[token.range], as: UTF8.self))"
  }.joined(separator: " ")
}

@Suite("Tokens of Swift")
struct SwiftTokenTests {
  @Test(
    "names, numbers and comments",
    arguments: [
      ("let a = 0xFF_u + 1.5e-3", "k:let n:0xFF_u n:1.5e-3"),
      ("func run(in box: Box) throws -> Int { }", "k:func f:run t:Box k:throws t:Int"),
      ("send(in: box, for: 3)", "f:send n:3"),
      ("a.self; A.init(); x.default", "k:self t:A f:init"),
      ("private(set) var set = get(1)", "k:private k:var f:get n:1"),
      ("@MainActor #if DEBUG", "a:@MainActor k:#if t:DEBUG"),
      ("#expect(a == `class`)", "a:#expect"),
      ("/* a /* b */ c */ let // d", "c:/* a /* b */ c */ k:let c:// d"),
      ("0..<5 t.0.1", "n:0 n:5 n:0 n:1"),
      ("let _: Self = .init(x as Any)", "k:let k:_ t:Self f:init k:as k:Any"),
      ("var a: Int { get }; f(\n  for b: C, await d)", "k:var t:Int k:get f:f t:C k:await"),
      ("{ () async -> Int in #line }", "k:async t:Int k:in k:#line"),
      ("switch x { case true: default: }", "k:switch k:case k:true k:default"),
    ])
  func names(code: String, expected: String) {
    #expect(words(.swift, code) == expected)
  }

  @Test(
    "strings with interpolations",
    arguments: [
      (#""a\"b" + c"#, #"s:"a\"b""#),
      (#""a \(f("b \(1)")) c" let"#, #"s:"a \( f:f s:"b \( n:1 s:)" s:) c" k:let"#),
      (##"#"a " \n \#(b)"# let"##, ##"s:#"a " \n \#( s:)"# k:let"##),
      ("\"\"\"\na \" b\n\"\"\" let", "s:\"\"\"\na \" b\n\"\"\" k:let"),
      ("\"open\nlet", "s:\"open k:let"),
      (##"#"""# let"##, ##"s:#"""# k:let"##),
    ])
  func strings(code: String, expected: String) {
    #expect(words(.swift, code) == expected)
  }

  @Test(
    "regular expressions and divisions",
    arguments: [
      (#"let r = /a\/[b]+/ let"#, #"k:let s:/a\/[b]+/ k:let"#),
      ("a / b / c", ""), ("x.replacing(/a/) { }", "f:replacing s:/a/"),
      ("return /a/", "k:return s:/a/"), ("#/ a / b /# let", "s:#/ a / b /# k:let"),
      ("(a + b)/c/d", ""), ("f(/)", "f:f"),
    ])
  func regex(code: String, expected: String) {
    #expect(words(.swift, code) == expected)
  }
}

@Suite("Tokens of the other languages")
struct TokenTests {
  @Test(
    "each language finds its own",
    arguments: [
      (CodeLanguage.shell, "make site # now", "f:make c:# now"),
      (.shell, "A=1 sh -c \"$B\" | grep 'x'", "a:A f:sh s:\"$B\" f:grep s:'x'"),
      (.shell, "if [ -f a ]; then echo $A; fi", "k:if k:[ k:then f:echo a:$A k:fi"),
      (.shell, "for f in a; do b; done", "k:for k:in k:do f:b k:done"),
      (.python, "def größe(ä):", "k:def f:größe"),
      (.shell, "cat <<EOF\nlet\nEOF\nls", "f:cat s:let\nEOF f:ls"),
      (.json, "{\"a\": \"b\", \"c\": [-1, true]}", "a:\"a\" s:\"b\" a:\"c\" n:-1 k:true"),
      (.yaml, "title: A b # c\ndate: 2024-01-02\n", "a:title s:A b c:# c a:date n:2024-01-02"),
      (.yaml, "a:\n  - b: true\n  - 'c'\n", "a:a a:b k:true s:'c'"),
      (.yaml, "a: |\n  b: c\nd: e", "a:a s:  b: c a:d s:e"),
      (.toml, "[a.b] # c\nd = \"e\"\nf = 1", "t:[a.b] c:# c a:d s:\"e\" a:f n:1"),
      (.toml, "a = [\n  0xF, # b\n  -inf\n]\nc = 1", "a:a n:0xF c:# b n:-inf a:c n:1"),
      (.toml, "a = { b = [1], c = true }", "a:a a:b n:1 a:c k:true"),
      (.shell, "a b\\ c \\\n d", "f:a s:\\  s:\\"),
      (.html, "<a href=\"b\">&amp;</a><!-- c -->", "k:a a:href s:\"b\" n:&amp; k:a c:<!-- c -->"),
      (.html, "<script>if (a < b) c</script>", "k:script k:script"),
      (.html, "<style>a{} <i></style>", "k:style k:style"),
      (.css, ".a:hover { color: #fff; margin: 1px }", "t:.a k:hover a:color n:#fff a:margin n:1px"),
      (.css, "@media print { /* b */ }", "k:@media c:/* b */"),
      (.javascript, "const a = `b ${c(1)} d`; // e", "k:const s:`b ${ f:c n:1 s:} d` c:// e"),
      (.javascript, "return /a[/]b/g; d / e / f", "k:return s:/a[/]b/g"),
      (.markdown, "# A\n- `b` [c](d.md)\n", "k:# A k:- s:`b` a:](d.md)"),
      (.markdown, "```sh\nls\n```\n> e", "s:```sh\nls\n``` k:>"),
      (
        .c, "#include <a.h>\nint main(void) { return 0; }",
        "a:#include s:<a.h> t:int f:main t:void k:return n:0"
      ),
      (.python, "@a\ndef b(c): return rb'd' # e", "a:@a k:def f:b k:return s:rb'd' c:# e"),
      (.diff, "@@ 1 @@\n-a\n+b\n c", "n:@@ 1 @@ d:-a i:+b"),
      (.diff, "--- a\n+++ b\n--- c\n-d\n+++ e", "k:--- a k:+++ b d:--- c d:-d i:+++ e"),
    ])
  func tokens(language: CodeLanguage, code: String, expected: String) {
    #expect(words(language, code) == expected)
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
