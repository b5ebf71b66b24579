// Titles, numbers, marked lines and terminals: what they become, and what is wrong with them.

import Foundation
import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Attributes of code")
struct CodeFigureTests {
  @Test(
    "titles, numbers, marked lines and sessions are drawn beside the code, which stays as it is")
  func drawn() throws {
    try assertEach(
      [
        "```swift title=\"Sources/<A>.swift\"\nlet a = 1\n```", "```text numbers=9\na\n\n<\n```",
        "```text numbers\na\n```", "```text mark=1 ins=2 del=3 focus=2-3\na\nb\nc\n```",
        "```swift mark=2\n/* a\nb */ let\n```", "```console\n$ echo \"a\" \\\n  b\na b\n$ ls\n```",
        "```swift test hidden\na\n```", "```swift sketch\na\n```", "```swift\u{A0}\nlet a\n```",
        "```swift,ignore\nlet a\n```", "```swift, ignore\nlet a\n```", "```swift,\nlet a\n```",
        "```,ignore\na\n```", "> [!NOTE]\n> ```swift numbers\n> a\n> ```",
      ]
    ) { [try rendered($0)] }
  }

  @Test("words of other programs are warnings, a line that is not there is an error")
  func wrong() throws {
    try assertEach(
      [
        "```swift titel=a\n```", "- a\n\n  ~~~~  swift title=a cool\n  b\n  ~~~~",
        "```js {1,3}\n```", "```js{2}\na\nb\n```", "```js{1, 3}\n```", "```js ins={2}\na\n```",
        "```js hl_lines=\"2\"\n```", "```js showLineNumbers\n```",
        "é\n\n> ```swift mark=1,4\n> a\n> ```", "```swift mark={1,3}\na\n```",
        "```swift focus\na\n```", "```swift numbers=-3\na\n```",
        "```swift numbers=9223372036854775807\na\nb\n```", "```swift test=al\na\n```",
        "```swift,ignore\nlet a\n```",
      ]
    ) { text in
      do {
        return messages(try tree(["index.md": text]).check())
      } catch let error as DiagnosticsError { return messages(error.diagnostics) }
    }
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
  func faults() {
    #expect(
      failure { try html("\n:::include file=code/b.swift region=part mark=3") } == [
        "docs/a.md:2:1: error[code-lines]: 'mark' names line 3, but the code has 2 lines"
          + " | lines are counted from one in the block, whatever numbers are shown"
      ])
  }
}
