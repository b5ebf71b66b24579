// Titles, numbers, marked lines and terminals: what they become, and what is wrong with them.

import Foundation
import Puddles
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("Attributes of code")
struct CodeFigureTests {
  private func code(_ info: String, _ lines: String = "a\nb\nc\n") throws -> String {
    try rendered("```\(info)\n\(lines)```\n")
  }

  @Test("a title stands above the code, which is otherwise as it was")
  func title() throws {
    #expect(
      try code("swift title=\"Sources/<A>.swift\"", "let a = 1\n") == """
        <figure class="code"><figcaption>Sources/&lt;A&gt;.swift</figcaption>\
        <pre tabindex="0"><code class="language-swift"><span class="k">let</span> a = \
        <span class="n">1</span>
        </code></pre></figure>

        """)
  }

  @Test("numbers are attributes, so that they are neither selected nor copied")
  func numbers() throws {
    #expect(
      try code("text numbers=9", "a\n\n<\n") == """
        <pre tabindex="0" class="lines numbered"><code class="language-text">\
        <span class="line" data-line="9">a</span>
        <span class="line" data-line="10"></span>
        <span class="line" data-line="11">&lt;</span>
        </code></pre>

        """)
    #expect(try code("text numbers").contains("data-line=\"1\""))
  }

  @Test("lines are elements that say what they are")
  func lines() throws {
    #expect(
      try code("text mark=1 ins=2 del=3 focus=2-3") == """
        <pre tabindex="0" class="lines changes focused"><code class="language-text">\
        <mark class="line">a</mark>
        <ins class="line focus">b</ins>
        <del class="line focus">c</del>
        </code></pre>

        """)
  }

  @Test("a token that goes on in the next line begins there anew")
  func tokens() throws {
    #expect(
      try code("swift mark=2", "/* a\nb */ let\n").contains(
        """
        <span class="line"><span class="c">/* a</span></span>
        <mark class="line"><span class="c">b */</span> <span class="k">let</span></mark>

        """))
  }

  @Test("a session is a terminal: prompts are apart, commands are colored, answers are not")
  func session() throws {
    #expect(
      try code("console", "$ echo \"a\" \\\n  b\na b\n$ ls\n") == """
        <figure class="code terminal"><figcaption>Terminal</figcaption>\
        <pre tabindex="0" class="lines"><code class="language-console">\
        <span class="line command"><span class="prompt">$ </span>\
        <span class="f">echo</span> <span class="s">"a"</span> <span class="s">\\</span></span>
        <span class="line command">  <span class="f">b</span></span>
        <span class="line">a b</span>
        <span class="line command"><span class="prompt">$ </span><span class="f">ls</span></span>
        </code></pre></figure>

        """)
  }

  @Test("hidden code is not drawn")
  func hidden() throws {
    #expect(try code("swift test hidden") == "")
  }

  @Test("code without attributes is as it always was, also if a word tells how it is tested")
  func plain() throws {
    let html = try code("swift sketch", "a\n")
    #expect(html == "<pre tabindex=\"0\"><code class=\"language-swift\">a\n</code></pre>\n")
  }
}

@Suite("Faults of the attributes of code")
struct CodeFaultTests {
  private func faults(_ text: String) throws -> [String] {
    do {
      return messages(try tree(["index.md": text]).check())
    } catch let error as DiagnosticsError {
      return messages(error.diagnostics)
    }
  }

  @Test("words of other programs are warnings, a line that is not there is an error")
  func wrong() throws {
    try assertMessages(
      [
        "```swift titel=a\n```", "- a\n\n  ~~~~  swift title=a cool\n  b\n  ~~~~",
        "```js {1,3}\n```", "é\n\n> ```swift mark=1,4\n> a\n> ```", "```swift mark={1,3}\na\n```",
        "```swift focus\na\n```", "```swift numbers=-3\na\n```",
        "```swift numbers=9223372036854775807\na\nb\n```", "```swift test=al\na\n```",
      ], faults)
  }

  @Test("an alert with such code is still an alert")
  func alert() throws {
    let html = try rendered("> [!NOTE]\n> ```swift numbers\n> a\n> ```\n")
    #expect(html.contains("class=\"alert note\""))
    #expect(html.contains("data-line=\"1\""))
  }
}

@Suite("Included code with attributes")
struct IncludedCodeTests {
  private static let source =
    "// one\n// region:part\n  let a = 1\n  let b = 2\n// endregion:part\n"

  private func html(_ line: String) throws -> String {
    let files = ["a.md": line + "\n", "code/b.swift": Self.source]
    return try tree(files, directives: .testing).html(of: "a.md")
  }

  @Test("a title alone is the path, numbers alone are those of the file")
  func bare() throws {
    let html = try html(":::include file=code/b.swift region=part title numbers mark=2")
    #expect(html.contains("<figcaption>code/b.swift</figcaption>"))
    #expect(html.contains("<span class=\"line\" data-line=\"3\">"))
    #expect(html.contains("<mark class=\"line\" data-line=\"4\">"))
  }

  @Test("faults are reported at the directive")
  func faults() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try html("\n:::include file=code/b.swift region=part mark=3")
    }
    #expect(
      messages(error?.diagnostics ?? []) == [
        "docs/a.md:2:1: error[code-lines]: 'mark' names line 3, but the code has 2 lines"
          + " | lines are counted from one in the block, whatever numbers are shown"
      ])
  }

  @Test("a no-break space ends the name of the language, as it looks like a space")
  func noBreakSpace() throws {
    #expect(
      try rendered("```swift\u{A0}\nlet a\n```\n").contains("class=\"language-swift\""))
  }

  @Test("the flags of rustdoc and mdBook behind a comma are no part of the language")
  func flags() throws {
    for info in ["swift,ignore", "swift, ignore", "swift,"] {
      let html = try rendered("```\(info)\nlet a\n```\n")
      #expect(
        html.contains("<code class=\"language-swift\"><span class=\"k\">let</span>"), "\(info)")
    }
    #expect(try rendered("```,ignore\na\n```\n").contains("<code>"))
    let text = try tree(["a.md": "```swift,ignore\nlet a\n```\n"]).documents[0].text()
    #expect(text.diagnostics == [])
  }
}
