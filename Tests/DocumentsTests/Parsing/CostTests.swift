// What the estimates of a text's cost pass over, and what only looks like it.

import PuddlesData
import Testing

@testable import PuddlesMarkdown

@Suite("Estimates of cost")
struct CostTests {
  /// What costs nothing: so many that one paragraph of them would be refused.
  private static let cheapTexts: [(name: String, text: String)] = [
    ("fenced log", "```\n" + log + "```\n"), ("fence of tildes", "~~~ text\n\n" + log + "\n~~~~\n"),
    ("fence without an end", "words\n```log\n" + log),
    ("fence in an item", "1. a\n\n   ```\n" + indented + "   ```\n"),
    ("fence behind words", "a\n\n- b\n\n```\n```\n```\n" + log + "```\n"),
    ("fence behind a comment", "<!-- a -->\n\n<!--\nb\n-->\n```\n" + log + "```\n"),
    ("fenced list", "```\n" + repeated("- ", 200) + "a\n```\n"),
    ("fenced quotes", "```\n" + repeated("> ", 200) + "a\n```\n"),
    ("rule of 101 marks", "a\n\n" + repeated("- ", 101) + "\n"),
    ("rule of stars", repeated("* ", 50_000) + "\n\nb\n"),
    ("rule of underscores", repeated("_", 50_000)),
    ("rule in a quote", "> - " + repeated("* ", 101) + "\n"),
    ("definitions", (1...6_000).map { "[a\($0)]: https://a.example/\($0)\n" }.joined()),
    (
      "definitions behind words",
      "[a0]\n\n" + (0...6_000).map { "[a\($0)]: <>\n[b\($0)]: b.md\n\n" }.joined()
    ),
    ("list of links", (1...6_000).map { "- https://a.example/\($0)\n" }.joined()),
    ("list of brackets", repeated("* [a](b) [c](d)\n", 40_000)),
    ("notes", "a[^1]\n\n" + (1...6_000).map { "[^\($0)]: https://a.example/\($0)\n" }.joined()),
    ("headings", repeated("# https://a.example/\n", 6_000)),
  ]
  private static let log = repeated("12:00 GET https://a.example/b?c=d\n", 6_000)
  private static let indented = repeated("   12:00 GET https://a.example/b?c=d\n", 6_000)

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test("fences, rules, lists and definitions of links cost nothing", arguments: cheapTexts.indices)
  func harmless(index: Int) {
    let (name, text) = Self.cheapTexts[index]
    #expect(fault(text) == nil, "\(name)")
  }

  /// What looks like it, and would hide a costly paragraph: the parser sees no code, no rule and no definition.
  private static let costlyTexts: [(name: String, text: String)] = [
    ("fence with backticks", "``` `\n" + urls), ("fence of two marks", "``\n" + urls),
    ("fence in a quote that ends", "> ```\n\n" + urls),
    ("fence in an item that ends", "- ```\n\n" + urls),
    ("fence in an item that a line ends", "- a\n  ```\n" + urls),
    ("fence in an item, closed to the right", "- a\n  ```\n     ```\n  b\n  " + urls),
    ("fence that is closed", "```\na\n```\n" + urls),
    ("fence in a comment", "<!--\n```\n-->\n\n" + urls),
    ("fence in HTML", "<div>\n```\n</div>\n\n" + urls),
    ("fence in a pre", "<pre>\n\n```\n</pre>\n" + urls),
    ("fence behind HTML in an item", "- <div>\n```\n\na\n```\n" + urls),
    ("fence behind four blanks", "a\n    ```\n" + urls),
    ("fence behind a tab", "a\n\t```\n" + urls),
    ("closed fence in an item", "- ```\n  a\n  ```\n\n" + urls),
    ("rule behind words", "a\n    " + repeated("* ", 50_000)),
    ("rule of two kinds", repeated("*_ ", 50_000)),
    ("definitions behind words", "a\n" + repeated("[a]: https://a.example/\n", 6_000)),
    ("definitions with words", repeated("[a]: https://a.example/ b\n", 6_000)),
    ("definitions without a name", repeated("[ ]: https://a.example/\n", 6_000)),
    ("list of numbers", "a\n" + repeated("2. https://a.example/\n", 6_000)),
    ("empty items", "a\n" + repeated("-\nhttps://a.example/ ", 6_000).replacing("-\n", with: "")),
    ("lines behind an item", "- a\n" + urls),
  ]
  private static let urls = repeated("https://a.example/ ", 6_000)

  @Test(
    "what only looks like fences, rules and definitions is counted", arguments: costlyTexts.indices)
  func disguised(index: Int) {
    let (name, text) = Self.costlyTexts[index]
    #expect(fault(text)?.code == "costly-markdown", "\(name)")
  }

  @Test("lists are too deep outside of fences, and behind what only looks like one")
  func deep() {
    let list = Self.repeated("- ", 101) + "a\n"
    for start in ["", "```\nb\n```\n", "> ```\n", "<!--\n```\n-->\n", "``\n"] {
      let lines = start.filter { $0 == "\n" }.count
      #expect(fault(start + list)?.position == SourcePosition(line: lines + 1, column: 1))
    }
    #expect(fault(Self.repeated("- ", 99) + "* * *\n") == nil)
  }

  private func fault(_ text: String) -> Fault? {
    let bytes = Array(text.utf8)
    return MarkdownParser().costly(bytes[...], of: Source(file: "a.md", bytes: bytes), line: 1)
  }
}
