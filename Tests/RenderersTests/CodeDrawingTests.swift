// Drawings that programs make from fenced code, with programs that behave and others that do not.
import Puddles
import PuddlesBuilder
import PuddlesRenderers
import TestSupport
import Testing

@Suite("Drawings from code")
struct CodeDrawingTests {
  private static let document = """
    # Plan

    ```art title="The plan" alt="A leads to B"
    a -> b
    ```

    ```swift
    let a = 1
    ```

    """

  private func folder(_ document: String = document) throws -> TemporaryFolder {
    try TemporaryFolder(["Content/docs/index.md": document])
  }

  private func drawing(_ folder: TemporaryFolder, _ svg: String) throws -> Renderers.Part {
    let program = try folder.script(
      "draw", "echo run >> '\(folder.path)/runs'\ncat > /dev/null\ncat <<'END'\n\(svg)\nEND")
    return .code("art", by: Command(program))
  }

  @Test("stand in a figure with title, words and source, and are made once")
  func drawn() async throws {
    let folder = try folder()
    let part = try drawing(folder, "<svg viewBox=\"0 0 2 1\"><path d=\"M0 0h2\"/></svg>")
    let report = await folder.build([part])
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let page = try folder.page()
    #expect(page.contains("aria-label=\"A leads to B\""))
    #expect(page.contains("<path d=\"M0 0h2\"/></svg><details"))
    #expect(page.contains("</details><figcaption>The plan</figcaption></figure>"))
    #expect(page.contains("<summary>Source</summary>") && page.contains("a -&gt; b"))
    #expect(page.contains("renderers.") && page.contains("class=\"language-swift\""))
    #expect(folder.runs == 1)
    // Neither a build that changes nothing nor one without its memory runs a program.
    _ = await folder.build([part])
    _ = await folder.build([part], usingCache: false)
    #expect(folder.runs == 1)
    #expect(try folder.page() == page)
    try folder.write(
      "Content/docs/index.md", Self.document.replacing("a -> b", with: "a -> c"))
    _ = await folder.build([part])
    #expect(folder.runs == 2)
  }

  @Test("are left to the code without renderers, without a file of the look")
  func without() async throws {
    let folder = try folder()
    let part = try drawing(folder, "<svg></svg>")
    let report = await folder.build([part], without: true)
    #expect(report.isPublished && folder.runs == 0)
    #expect(try !folder.page().contains("<svg viewBox"))
    #expect(try folder.page().contains("class=\"language-art\""))
  }

  @Test(
    "become part of the page without what runs, loads or looks elsewhere",
    arguments: [
      ("<svg><script>alert(1)</script><path d=\"M0\"/></svg>", "<path d=\"M0\"/></svg>"),
      ("<svg onload=\"alert(1)\"><g onclick=\"x()\"></g></svg>", "fill=\"currentColor\"><g></g>"),
      (
        "<svg><foreignObject><p>x</p><foreignObject/></foreignObject><g/></svg>",
        "fill=\"currentColor\"><g/></svg>"
      ),
      ("<svg><image href=\"https://example.org/a.png\"/><g/></svg>", "\"><g/></svg>"),
      ("<svg><use xlink:href=\"other.svg#a\"/></svg>", "<use/>"),
      ("<svg><rect fill=\"url(https://example.org/#a)\"/></svg>", "<rect/>"),
      ("<svg><a href=\"javascript:alert(1)\"><g/></a></svg>", "<a><g/></a>"),
      ("<svg><title><script>alert(1)</script></title></svg>", "&lt;script&gt;"),
      ("<svg><style>@import 'x'</style><g/></svg>", "\"><g/></svg>"),
      (
        "<svg><g style=\"fill:black; stroke : white\"/></svg>",
        "<g fill=\"currentColor\" stroke=\"white\"/>"
      ),
      ("<svg><polygon fill=\"white\"/></svg>", "<polygon fill=\"none\"/>"),
      // What is filled keeps a light ground on dark pages, where its text would be pale on pale.
      ("<svg><rect fill=\"#fec\"/></svg>", "<svg class=\"filled\" role=\"img\""),
      ("<svg><text fill=\"#fec\">a</text></svg>", "<svg role=\"img\""),
      ("<svg><g></svg></div><script>1</script>", "<g></g></svg>"),
      ("<?xml version=\"1.0\"?><!DOCTYPE svg><svg><g/></svg>", "<g/></svg>"),
    ])
  func cleaned(svg: String, expected: String) async throws {
    let folder = try folder("# Plan\n\n```art\nx\n```\n")
    let report = await folder.build([try drawing(folder, svg)])
    #expect(report.isPublished, "\(report.diagnostics)")
    let page = try folder.page()
    let figure = page.split(separator: "<figure class=\"drawing\">")[1].split(
      separator: "<details")[0]
    #expect(figure.contains(expected), "\(figure)")
    for bad in ["<script", "onload", "onclick", "example.org", "javascript:", "@import", "foreign"]
    {
      #expect(!figure.contains(bad), "\(figure)")
    }
  }

  @Test("have ids of their own, to which their references lead")
  func ids() async throws {
    let svg =
      "<svg><defs><marker id=\"m\"/></defs><path id=\"p\" marker-end=\"url(#m)\"/><use href=\"#p\"/></svg>"
    let folder = try folder("# Plan\n\n```art\nx\n```\n\n```art\ny\n```\n")
    let report = await folder.build([try drawing(folder, svg)])
    #expect(report.isPublished, "\(report.diagnostics)")
    let page = try folder.page()
    let ids = page.matches(of: /id="(drawing-[^"]+)"/).map { String($0.1) }
    #expect(ids.count == 4 && Set(ids).count == 4, "\(ids)")
    for id in ids { #expect(page.contains("#\(id)"), "\(page)") }
  }

  @Test(
    "of a program that fails are an error at the fence",
    arguments: [
      ("echo 'syntax error in line 1' >&2; exit 3", "draw: syntax error in line 1"),
      ("exit 1", "failed and says nothing"), ("true", "wrote nothing"),
      ("echo no drawing", "wrote no 'svg' element"), ("kill -9 $$", "ended by signal 9"),
    ])
  func failures(program: String, message: String) async throws {
    let folder = try folder()
    let path = try folder.script("draw", program)
    let report = await folder.build([.code("art", by: Command(path))])
    #expect(!report.isPublished)
    let error = try #require(report.errors.first)
    #expect(error.code == "renderer" && error.message.contains(message), "\(error)")
    #expect(error.file?.hasSuffix("docs/index.md") == true && error.line == 3 && error.column == 1)
  }

  @Test("need a program that is there: one error names it and the ways out")
  func missing() async throws {
    let folder = try folder("# Plan\n\n```art\nx\n```\n\n```art\ny\n```\n")
    let command = Command("no-such-program", debian: "art-tools", homebrew: "art")
    let report = await folder.build([.code("art", by: command)])
    #expect(report.errors.count == 1)
    let error = try #require(report.errors.first)
    #expect(error.message == "there is no program 'no-such-program'")
    #expect(
      error.help
        == "install 'art-tools' of Debian or 'art' of Homebrew, or build with '--without-renderers', which shows the sources"
    )
    #expect(await folder.build([.code("art", by: command)], without: true).isPublished)
  }

  @Test("see an empty environment, an empty folder and no shell")
  func surroundings() async throws {
    let folder = try folder()
    let path = try folder.script(
      "draw",
      "echo \"<svg><desc>$(env | sort | cut -d= -f1 | tr '\\n' ' ')|$(ls -A)|$1</desc></svg>\"")
    let report = await folder.build([.code("art", by: Command(path, "$(id) `id`; *"))])
    #expect(report.isPublished, "\(report.diagnostics)")
    let page = try folder.page()
    #expect(page.contains("$(id) `id`; *</desc>"))
    let names = page.split(separator: "<desc>")[1].split(separator: "|")
    #expect(
      Set(names[0].split(separator: " ")).isSubset(
        of: ["HOME", "LANG", "PATH", "PWD", "TMPDIR", "SHLVL", "_", "OLDPWD", "NODE_PATH"]),
      "\(names)")
    #expect(Set(names[1].split(separator: "\n")) == [".input", ".messages", ".output"])
  }
}
