// A few lines of each language, and what the lexer finds in them.

import PuddlesHighlighting
import Testing

@Suite("Tokens of languages with a grammar")
struct GrammarTests {
  typealias Sample = (CodeLanguage, String, String)

  @Test(
    "languages like C",
    arguments: [
      (.c, "# define A 0x1F\nx->class = -1;", "a:# define t:A n:0x1F n:-1"),
      (.cpp, "#include <a>\nclass B : public C {", "a:#include s:<a> k:class t:B k:public t:C"),
      (
        .cpp, "auto s = R\"x(a)\" b)x\"; std::move(1'000)",
        "k:auto s:R\"x(a)\" b)x\" f:move n:1'000"
      ),
      (.csharp, "var a = $\"b {C.D(\"e\")}\"; // f", "k:var s:$\"b { t:C f:D s:\"e\" s:}\" c:// f"),
      (.csharp, "@\"c:\\\" + $\"{{a}}\"", "s:@\"c:\\\" s:$\"{{a}}\""),
      (
        .java, "@Override public int a() { return 'b'; }",
        "a:@Override k:public t:int f:a k:return s:'b'"
      ),
      (.java, "record A(int b) {} record = 1", "k:record t:A t:int n:1"),
      (.kotlin, "fun a(b: Int) = \"$b ${c(1)}\"", "k:fun f:a t:Int s:\"$b ${ f:c n:1 s:}\""),
      (
        .kotlin, "data class A(val value: Int) /* /* */ */",
        "k:data k:class t:A k:val t:Int c:/* /* */ */"
      ),
      (.go, "func (a *B) C() { fmt.Println(`d`) }", "k:func t:B f:C f:Println s:`d`"),
      (
        .rust, "#[test]\nfn a<'b>() { println!(\"{}\", 'c'); }",
        "a:#[test] k:fn f:a a:'b f:println! s:\"{}\" s:'c'"
      ),
      (.rust, "let a = r#\"b\"c\"# + '\\n'; d.await", "k:let s:r#\"b\"c\"# s:'\\n' k:await"),
    ] as [Sample])
  func programs(language: CodeLanguage, code: String, expected: String) {
    #expect(words(language, code) == expected)
  }

  @Test(
    "scripts and queries",
    arguments: [
      (.typescript, "type A = readonly string[]; a.type", "k:type t:A k:readonly t:string"),
      (.typescript, "const a = <T>(b: T) => b < 1", "k:const t:T t:T n:1"),
      (.tsx, "return <a b={c}>d's {e(1)}<F /></a> + 2", "k:return k:a a:b f:e n:1 k:F k:a n:2"),
      (.tsx, "const a = <T,>(b: T) => <></>; let c", "k:const t:T t:T k:let"),
      (.javascript, "a < b; x = <p>let</p>; let", "k:p k:p k:let"),
      (.python, "f'a {b(1)} c' + rb\"d\"", "s:f'a { f:b n:1 s:} c' s:rb\"d\""),
      (.python, "match = 1\nmatch a:\n  case 1: pass", "n:1 k:match k:case n:1 k:pass"),
      (.ruby, "def a(b: 1) = \"#{@c} d\" # e", "k:def f:a a:b n:1 s:\"#{ a:@c s:} d\" c:# e"),
      (.ruby, "a = <<~EOS\n  let\nEOS\n%w[b c] =~ /d/", "s:  let\nEOS s:%w[b c] s:/d/"),
      (
        .php, "<?php $a->class = B::c('d'); #[E]\n?><p>",
        "k:<?php a:$a t:B f:c s:'d' a:#[E] k:?> k:p"
      ),
      (.php, "<b><?= $a ?></b>", "k:b k:<?= a:$a k:?> k:b"),
      (.lua, "local a = [=[b]]]=] --[[c\n]] -- d", "k:local s:[=[b]]]=] c:--[[c\n]] c:-- d"),
      (
        .sql, "select Count(*) FROM a WHERE b = 'c''d' -- e",
        "k:select f:Count k:FROM k:WHERE s:'c''d' c:-- e"
      ),
      (.sql, "$$a$b$$ $x$c$$d$x$ :e $1", "s:$$a$b$$ s:$x$c$$d$x$ a::e a:$1"),
    ] as [Sample])
  func scripts(language: CodeLanguage, code: String, expected: String) {
    #expect(words(language, code) == expected)
  }

  @Test(
    "commands, data and markup",
    arguments: [
      (.console, "$ make a # b\nlet it be\n% ls \\\n  -l", "f:make c:# b f:ls s:\\"),
      (
        .dockerfile, "FROM a AS b\nRUN make && \\\n  ls\nENV C=1",
        "k:FROM k:AS k:RUN f:make s:\\ f:ls k:ENV"
      ),
      (
        .makefile, "A := b\nall: c $(A)\n\t@echo \"$@\" # d\nifeq (1,2)",
        "a:A f:all a:$(A) f:echo s:\"$@\" c:# d k:ifeq"
      ),
      (
        .ini, "; a\n[b c]\nd.e = f; g\nh=1\ni = yes",
        "c:; a t:[b c] a:d.e s:f; g a:h n:1 a:i k:yes"
      ),
      (
        .xml, "<?xml?><a:b c='d'>&lt;<!-- e --></a:b>",
        "a:<?xml?> k:a:b a:c s:'d' n:&lt; c:<!-- e --> k:a:b"
      ),
      (.xml, "<script>1</script>", "k:script k:script"),
      (.html, "<script></script><p>", "k:script k:script k:p"),
      (.scss, "$a: 1px; // b\n.c { d: $a }", "a:$a n:1px c:// b t:.c a:d a:$a"),
      (
        .toml, "[[a]]\nb.c = [\n [1],\n]\n\"d\" = 2020-01-02",
        "t:[[a]] a:b.c n:1 a:\"d\" n:2020-01-02"
      ),
      (.markdown, "a\n---\n1. `b` ``c`d``\n", "k:--- k:1. s:`b` s:``c`d``"),
    ] as [Sample])
  func data(language: CodeLanguage, code: String, expected: String) {
    #expect(words(language, code) == expected)
  }
}
