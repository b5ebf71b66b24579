// Minified stylesheets: fewer bytes, and to a browser the same rules.
import Foundation
import TestSupport
import Testing

@testable import PuddlesBuilder

private func minified(_ css: String) -> String {
  String(decoding: StylesheetFile(Array(css.utf8)).minified, as: UTF8.self)
}

/// Stylesheets with everything that a careless minifier breaks.
private let tricky = [
  "a { color : red ; }", "a  b > c + d ~ e { margin: -1px auto }",
  "a :hover, a:hover, a::before { content: \" /* no */ ; } \" }",
  "a { width: calc( 100% - (2px + 3 * 1em) ) }", "a { margin: 0 -1px }",
  "a { background: url( \"a b.png\" ), url(data:image/svg+xml;utf8,<svg/>) }",
  ":root { --empty: ; --a:  { x : y } ; --b:1 ;--c: \"a;b\" }", "a { color: var( --b , red ) }",
  "@media screen and (min-width: 40em) and (max-width:60em) { a { b: c } }",
  "@media (width >= 40em) { a { color: blue } }", "@import \"x.css\" screen;",
  "@supports not (display: grid) { a { float: left } }", ".\\31 0 { color: red }",
  ".a\\20 b { color: red }", ".a\\:b :is( h1 , h2 ) { color: red }", "a/**/b { color: red }",
  "a /* c */ b { color: red }", "/*! licence */ a { color: red }", "a { color: red !important }",
  "a[title = \"x y\" i] { color: red }", "@layer base , theme ; @layer base { a { color: red } }",
  "a { & b { color: red } &:hover { color: blue } > c { color: green } }",
  "@font-face { font-family: X; src: url(x.woff2) format( \"woff2\" ) }",
  "a { grid-template-areas: \"a a\" \"b c\" }", "a { font: 1rem/1.5 \"A B\" , serif }",
  "@keyframes x { from { opacity: 0 } 50.5% { opacity: .5 } to { opacity: 1 } }",
  "a { transform: translate( 1px , 2px ) rotate( 3deg ) }", "a::after { content: '\\201C' }",
  "@container card ( width > 30em ) { a { color: red } }", "a{}", "",
  "a { color: red;; } ; b { color: blue }", "a:not( .b ) .c{color:red}", "@charset \"utf-8\";",
  "@page :first { margin: 1cm }", "a { inset: 0 ; --x : a  b ; color:red }",
  "@property --p { syntax: \"<length>\"; inherits: false; initial-value: 0px }",
]

@Suite("Minified stylesheets")
struct MinifierTests {
  @Test(
    "what no browser reads is left out, what means something stays",
    arguments: [
      ("a { color : red ; }\n\nb{}", "a{color :red}b{}"),
      ("/* x */ a /* y */ b { c: d }", "a b{c:d}"), ("a/**/b { c: d }", "a/**/b{c:d}"),
      ("/*! keep */\na { b: c }", "/*! keep */ a{b:c}"),
      ("a { width: calc( 1px + 2px ) }", "a{width:calc(1px + 2px)}"),
      ("a :hover { b: c }", "a :hover{b:c}"),
      (":root { --a:  x  y ; --e: ; }", ":root{--a:x  y;--e: }"),
      (".\\31 0 { a: b }", ".\\31 0{a:b}"), ("a { b: \"  ; \" }", "a{b:\"  ; \"}"),
      ("a { b: c !important }", "a{b:c!important}"),
      ("@media (a) and (b) {}", "@media (a) and (b){}"),
    ])
  func minify(css: String, expected: String) {
    #expect(minified(css) == expected)
  }

  @Test("to minify twice changes nothing, and no beginning of a stylesheet ends the process")
  func stable() {
    for css in tricky {
      #expect(minified(minified(css)) == minified(css), "\(css)")
      #expect(minified(css).utf8.count <= css.utf8.count, "\(css)")
      for length in 0..<css.utf8.count { _ = minified(String(css.prefix(length))) }
    }
  }

  @Test(
    "a browser reads the same rules", .enabled(if: Browser.path != nil),
    .slow)
  func browser() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var sheets = tricky
    for file in ["Content/assets/site.css", "Sources/PuddlesTheme/Stylesheet.swift"] {
      guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8),
        let start = text.range(of: "\"\"\"")?.upperBound ?? text.range(of: "")?.lowerBound
      else { continue }
      sheets.append(String(text[start...].prefix { $0 != "\\" }))
    }
    let rules = try Browser.rules(of: sheets + sheets.map(minified))
    try #require(rules.count == sheets.count * 2)
    for (index, css) in sheets.enumerated() {
      #expect(rules[index] == rules[index + sheets.count], "\(css)")
    }
  }
}
