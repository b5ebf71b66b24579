// Files within documents: text, code, regions, and what is refused.

import Foundation
import Puddles
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("Includes")
struct IncludeTests {
  private func options(roots: [String] = []) -> DocumentTree.Options {
    var options = DocumentTree.Options()
    options.directives = .testing
    options.includeRoots = roots
    return options
  }

  private func html(_ files: [String: String]) throws -> String {
    try tree(files, directives: .testing).html(of: "a.md")
  }

  private func faults(_ files: [String: String]) -> [String] {
    failure { try tree(files, directives: .testing) }
  }

  @Test("tabs of an included text are others than those on the same line of the document")
  func includedTabs() throws {
    let tabs = ":::tabs\n:::tab title=a\nb\n:::\n:::\n"
    let html = try html(["a.md": tabs + "\n:::include file=b.md\n", "b.md": tabs])
    let ids = html.split(separator: " ").filter { $0.hasPrefix("id=") }
    #expect(ids.count == 2 && Set(ids).count == 2)
  }

  @Test("Markdown is put in its place, without its front matter, and its headings get ids")
  func markdown() throws {
    let html = try html([
      "a.md": "## x\n\n:::include file=parts/b.md\n\n> c\n",
      "parts/b.md": "---\ntitle: B\n---\n## x\n\n:::Box\n*b*\n:::\n",
    ])
    #expect(
      html == """
        <h2 id="x">x</h2>
        <h2 id="x-1">x</h2>
        <section aria-label="box"><p><em>b</em></p>
        </section>
        <blockquote>
        <p>c</p>
        </blockquote>

        """)
  }

  @Test("a marked region of code is shown without its marks and its indent")
  func code() throws {
    let source =
      "import A\n// region:one\n  let a = 1\n\n    // region:two\n    let b = \"<\"\n  // endregion:two\n// endregion:one\nend\n"
    let html = try html(["a.md": ":::include file=b.swift region=one\n", "b.swift": source])
    #expect(html.contains("<code class=\"language-swift\">"))
    #expect(
      html.hasSuffix(
        "a = <span class=\"n\">1</span>\n\n  <span class=\"k\">let</span> b = <span class=\"s\">\"&lt;\"</span>\n</code></pre>\n"
      ))
    let plain = try self.html(["a.md": ":::include file=b.md language=text\n", "b.md": "*x*\n"])
    #expect(plain == "<pre tabindex=\"0\"><code class=\"language-text\">*x*\n</code></pre>\n")
  }

  @Test("links of an included text lead where they led from its own file")
  func links() throws {
    let tree = try tree(
      [
        "guide/a.md": ":::include file=../parts/b.md\n",
        "parts/b.md": "[c](c.md) [x](#x) [y](/y) [z](https://z.z) [d](d.md)\n",
        "parts/c.md": "c\n",
      ], directives: .testing)
    let document = try #require(tree.document(atFile: "guide/a.md"))
    #expect(
      try tree.text(of: document).links.map(\.target) == [
        .document(file: "parts/c.md", folder: nil, fragment: nil), .heading("x"), .url("/y"),
        .url("https://z.z"), .nothing,
      ])
    #expect(
      messages(linkFaults(tree)).filter { $0.contains("parts/b.md:1:44") }.count == 2,
      "once for the page of its own, once where it is included")
  }

  @Test("faults of an included text are reported in its own file")
  func places() throws {
    let files = [
      "a.md": "a\n\n:::include file=b.txt language=md\n:::include file=c.md region=part\n",
      "b.txt": "x",
      "c.md": "no\n<!-- region:part -->\nyes <b>\n\n:::Fcat\n<!-- endregion:part -->\n",
    ]
    #expect(
      Set(faults(files)) == [
        "docs/c.md:5:1: error[unknown-directive]: there is no directive 'Fcat' | did you mean 'Fact'?"
      ])
    let good = files.merging(["c.md": "<!-- region:part -->\n\nyes <b>\n<!-- endregion:part -->\n"])
    { $1 }
    let warnings = messages(try tree(good, directives: .testing).check())
    #expect(Set(warnings.map { $0.prefix(40) }) == ["docs/c.md:3:5: warning[raw-html]: raw HT"])
    let region = "<!-- region:a -->\n<!-- region:b -->\n[d](d.md)\n<!-- endregion:a -->\n"
    let nested = ["a.md": ":::include file=c.md region=a\n", "c.md": region]
    #expect(linkFaults(try tree(nested, options: options())).map(\.line) == [3, 3])
  }

  @Test(
    "what cannot be included is an error where it is asked for",
    arguments: [
      ("b.md", "error[include]: there is no file 'b.md' to include"),
      (
        "b.swift region=tow",
        "error[include-region]: there is no region 'tow' in docs/b.swift | did you mean 'two'?"
      ),
      (
        "b.swift region=two",
        "error[include-region]: the region 'two' is not closed in docs/b.swift | end it with a comment 'endregion:two'"
      ),
    ])
  func refusals(words: String, message: String) {
    let files = ["a.md": "\n:::include file=\(words)\n", "b.swift": "// region:two\n"]
    #expect(faults(files) == ["docs/a.md:2:1: \(message)"])
  }

  @Test("footnotes of included texts are numbered with those of the document, as they are read")
  func footnotes() throws {
    let html = try html([
      "a.md": "one[^x]\n\n:::include file=b.md\n\nthree[^y] again[^x]\n\n[^y]: Y\n[^x]: X\n",
      "b.md": "two[^x] twice[^x]\n\n:::include file=c.md\n\n[^x]: *B*\n",
      "c.md": "deep[^1]\n\n[^1]: C[^2]\n\n[^2]: within\n",
    ])
    let marks = html.split(separator: "id=\"fnref:").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(marks == ["1", "2", "2:2", "3", "4", "1:2", "5"])
    let texts = html.split(separator: "<li id=\"fn:").dropFirst().map {
      String($0.split(separator: " ")[0].filter { $0 != "\n" })
    }
    #expect(
      texts == ["1\"><p>X", "2\"><p><em>B</em>", "3\"><p>C<sup", "4\"><p>Y", "5\"><p>within"])
  }

  @Test("a loop of includes is refused, and so is what grows without end")
  func loops() throws {
    #expect(
      faults(["a.md": ":::include file=b/b.md\n", "b/b.md": "\n:::include file=../a.md\n"])
        == [
          "docs/a.md:1:1: error[include-loop]: the include never ends: b/b.md includes a.md includes b/b.md",
          "docs/b/b.md:2:1: error[include-loop]: the include never ends: a.md includes b/b.md includes a.md",
        ])
    let twice = { (file: String) in ":::include file=\(file)\n:::include file=\(file)\n" }
    var files = ["0.md": "x\n"]
    for level in 1...14 { files["\(level).md"] = twice("\(level - 1).md") }
    #expect(!faults(files).isEmpty)
  }

  @Test(
    "files outside of the folder are refused, also behind a link, unless their folder is allowed")
  func roots() throws {
    let outside = try TemporaryFolder(["secret.txt": "s\n"])
    let folder = try TemporaryFolder(["a.md": ":::include file=link.txt\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.txt", withDestinationPath: outside.path + "/secret.txt")
    #expect(throws: DiagnosticsError.self) { try load(folder, options: options()) }
    let name = try #require(outside.path.split(separator: "/").last)
    try folder.write("a.md", Array(":::include file=../\(name)/secret.txt\n".utf8))
    #expect(throws: DiagnosticsError.self) { try load(folder, options: options()) }
    let tree = try load(folder, options: options(roots: [outside.path]))
    #expect(try tree.documents[0].text().content.plainText == "s\n")
    try folder.write("a.md", Array(":::include file=/etc/passwd\n".utf8))
    #expect(throws: DiagnosticsError.self) { try load(folder, options: options()) }
  }
}
