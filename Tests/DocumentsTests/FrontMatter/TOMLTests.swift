// TOML between two lines of '+++': the same keys as YAML, faults at their places, never shown as text.

import Puddles
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Front matter in TOML")
struct TOMLTests {
  private func mapping(_ toml: String) throws -> YAMLMapping {
    let bytes = Array("+++\n\(toml)\n+++\n".utf8)
    return try FrontMatter(of: bytes, fence: FrontMatterFence.find(in: bytes)).values
  }

  /// A value as one line: text in quotes, everything else bare.
  private func line(_ value: YAMLValue) -> String {
    switch value.content {
    case .text(let text, let isQuoted): isQuoted ? "'\(text)'" : text
    case .list(let values): "[" + values.map(line).joined(separator: " ") + "]"
    case .mapping(let mapping): line(mapping)
    }
  }

  private func line(_ mapping: YAMLMapping) -> String {
    "{" + mapping.entries.map { "\($0.key)=\(line($0.value))" }.joined(separator: " ") + "}"
  }

  @Test("a draft is left out, and nothing of it is shown")
  func draft() throws {
    let text = "+++\ntitle = \"Secret\"\ndraft = true\n+++\nNot ready!\n"
    #expect(try tree(["index.md": text]).documents.isEmpty)
    var options = DocumentTree.Options()
    options.includesDrafts = true
    let shown = try tree(["index.md": text], options: options).documents[0]
    #expect(shown.title == "Secret" && shown.matter.draft == true)
    #expect(try shown.text().content.blocks.count == 1)
  }

  @Test("says what the same keys say in YAML")
  func keys() throws {
    let toml = """
      +++
      title = "No"
      description = 'One \\ sentence'
      order = 1_0
      date = 2024-03-10T10:00:00Z
      tags = ["a", "b"] # two
      aliases = [
        "old", # a comment
      ]
      +++
      Hi
      """
    let yaml = """
      ---
      title: "No"
      description: One \\ sentence
      order: 10
      date: 2024-03-10T10:00:00Z
      tags: [a, b]
      aliases: [old]
      ---
      Hi
      """
    let (a, b) = (try tree(["a.md": toml]), try tree(["a.md": yaml]))
    #expect(a.documents[0].matter == b.documents[0].matter)
    #expect(a.documents[0].matter.order == 10)
    for variant in [toml.replacing("\n", with: "\r\n"), "\u{FEFF}" + toml] {
      #expect(try tree(["a.md": variant]).documents[0].matter == b.documents[0].matter)
    }
  }

  @Test(
    "values",
    arguments: [
      (#"a = "x\ty\u00e9\"\\""#, "{a='x\tyé\"\\'}"),
      (#"a = 'x\ty'"#, #"{a='x\ty'}"#),
      ("a = \"\"\"\nx\n  y\"\"\"", "{a='x\n  y'}"),
      ("a = \"\"\"x \\\n   y\"\"\"", "{a='x y'}"),
      ("a = \"\"\"he said \"\"hi\"\"\"\"\"", "{a='he said \"\"hi\"\"'}"),
      ("a = '''\n\\x'y'''", "{a='\\x'y'}"),
      ("a = +7\nb = -1_000\nc = 0xFF\nd = 0o17\ne = 0b101", "{a=+7 b=-1000 c=255 d=15 e=5}"),
      ("a = 1.5\nb = 6.02e23\nc = -inf\nd = 1_0.0_1", "{a=1.5 b=6.02e23 c=-inf d=10.01}"),
      ("a = true\nb = false", "{a=true b=false}"),
      (
        "a = 2024-01-02\nb = 10:20:30\nc = 2024-01-02 10:20:30.5+02:00",
        "{a=2024-01-02 b=10:20:30 c=2024-01-02 10:20:30.5+02:00}"
      ),
      ("a = [[1, 2], [\n# no\n'x',],]", "{a=[[1 2] ['x']]}"),
      ("a = { b = 1, c.d = 'x' }", "{a={b=1 c={d='x'}}}"),
      ("a.b = 1\na.c = 2\n'q x' = 3\n\"\" = 4", "{a={b=1 c=2} q x=3 =4}"),
      ("[a]\nb = 1\n[a.c]\nd = 2\n[e]", "{a={b=1 c={d=2}} e={}}"),
      ("[[a]]\nb = 1\n[[a]]\nb = 2\n[a.c]\nd = 3", "{a=[{b=1} {b=2 c={d=3}}]}"),
      ("# nothing", "{}"),
    ])
  func values(toml: String, expected: String) throws {
    #expect(line(try mapping(toml)) == expected)
  }

  @Test(
    "faults are reported at their line and column",
    arguments: [
      ("title = Secret", "2:9: error[toml]: 'Secret' is no value: text stands in quotes"),
      ("title: Secret", "2:6: error[toml]: a key is followed by '=' and its value"),
      ("title = \"a\nb\"", "2:9: error[toml]: the string is not closed"),
      ("title = ", "2:9: error[toml]: a value must stand here"),
      ("title = 'a' 'b'", "2:13: error[toml]: more stands behind the end of a line"),
      (
        "title = \"\\x\"",
        "2:10: error[toml]: there is no such escape: write '\\\\' for a backslash"
      ),
      ("order = 007", "2:9: error[toml]: '007' is no value: text stands in quotes"),
      ("order = 1__0", "2:9: error[toml]: '1__0' is no value: text stands in quotes"),
      ("tags = ['a' 'b']", "2:13: error[toml]: the list is not closed with ']'"),
      ("a = { b = 1", "2:12: error[toml]: the table is not closed with '}'"),
      ("[a", "2:3: error[toml]: the name of the table is not closed"),
      ("[a]\n[a]", "3:2: error[duplicate-key]: duplicate key 'a'"),
      ("a = 1\na.b = 2", "3:1: error[duplicate-key]: duplicate key 'a'"),
      ("a = {}\n[a.b]", "3:2: error[duplicate-key]: duplicate key 'a'"),
      ("title = 'é'\ntitle = 'b'", "3:1: error[duplicate-key]: duplicate key 'title'"),
      ("titel = 'a'", "2:1: error[unknown-key]: unknown key 'titel' | did you mean 'title'?"),
      ("draft = 'true'", "2:9: error[wrong-type]: 'draft' must be true or false, not 'true'"),
      ("order = 1.5", "2:9: error[wrong-type]: 'order' must be a whole number, not '1.5'"),
      (
        "date = 2023-02-29",
        "2:8: error[bad-value]: 'date': there is no date '2023-02-29' (write it as 2024-03-10)"
      ),
    ])
  func faultsAtPlaces(toml: String, message: String) throws {
    #expect(try faults(["a.md": "+++\n\(toml)\n+++\nx\n"]) == ["docs/a.md:" + message])
  }

  @Test("without an end it is an error of its first line, and '---' does not end it")
  func open() throws {
    for text in ["+++\ntitle = 'a'\nHi", "+++\ntitle = 'a'\n---\nHi\n", "+++ \n"] {
      #expect(
        try faults(["a.md": text]) == [
          "docs/a.md:1:1: error[front-matter]: the front matter is not closed | end it with a line '+++'"
        ])
    }
    #expect(try faults(["a.md": "++++\nHi\n", "b.md": "Hi\n\n+++\n"]) == [])
  }

  @Test("bombs are refused at once")
  func bombs() throws {
    let keys = (0..<20_000).map { "k\($0) = 1\n" }.joined()
    let dots = (0..<5_000).map { _ in "a" }.joined(separator: ".")
    let tables = "[" + dots + "]"
    for toml in [
      "a = " + String(repeating: "[", count: 20_000),
      "a = " + String(repeating: "{a=", count: 5_000),
      keys, dots + " = 1", tables,
    ] {
      #expect(try faults(["a.md": "+++\n\(toml)\n+++\n"]).count == 1)
    }
  }
}
