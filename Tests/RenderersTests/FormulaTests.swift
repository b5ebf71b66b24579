// Formulas between dollars: which texts are some, and what a page, a feed and a search show of them.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesData
import PuddlesMarkdown
import PuddlesRenderers
import TestSupport
import Testing

@Suite("Formulas")
struct FormulaTests {
  /// The formulas of a text, display ones between two dollars.
  private func formulas(_ text: String) throws -> [String] {
    var parser = MarkdownParser()
    parser.readsFormulas = true
    var found: [String] = []
    func visit(_ inlines: [Markdown.Inline]) {
      for inline in inlines {
        switch inline {
        case .formula(let formula):
          found.append(formula.isDisplay ? "$\(formula.source)$" : formula.source)
        case .emphasis(let children), .strong(let children): visit(children)
        case .link(let link): visit(link.children)
        default: break
        }
      }
    }
    try parser.parse(text).visitBlocks { block in
      switch block {
      case .paragraph(let line): visit(line)
      case .heading(let heading): visit(heading.children)
      case .table(let table): for cell in (table.rows + [table.header]).joined() { visit(cell) }
      default: break
      }
    }
    return found
  }

  @Test(
    "stand between dollars, by the rules of pandoc and GitHub",
    arguments: [
      ("Let $x_1 * y_1$ be *$a_b$*.", ["x_1 * y_1", "a_b"]),
      ("$$\n\\sum_{i=1}^n i\n$$", ["$\\sum_{i=1}^n i$"]),
      ("a $$x$$ b", ["$x$"]),
      ("- $a$\n  $b$\n- $$\n  c\n  d\n  $$", ["a", "b", "$c\nd$"]),
      ("> $$\n> a\n> b\n> $$", ["$a\nb$"]),
      ("| a | b |\n| - | - |\n| $|x|$ | $y$ |", ["|x|", "y"]),
      ("# The $n$th", ["n"]),
      ("[$x$](https://example.org/$y$)", ["x"]),
      ("$`a_b`$ and $c\\$d$", ["a_b", "c\\$d"]),
      ("($x$), $y$; $z$!", ["x", "y", "z"]),
      ("数$x$数", ["x"]),
      ("It costs $5 and $6.", []), ("From $20,000 to USD$30,000", []), ("$ x$ and $x $", []),
      ("$x$2", []), ("\\$x$ y", []), ("`$x$` and ``a $x$ ` b``", []), ("a$x$ b", []),
      ("```\n$x$\n```\n\n    $y$\n\n~~~sh\necho $HOME $PATH\n~~~", []),
      ("$$a $ b$$", ["$a $ b$"]), ("one $x\n\ntwo$", []), ("$$", []), ("$$$$", []), ("$", []),
      ("a $$ b", []),
      ("<https://example.org/$x$> <b title=\"$x$\">", []), ("[a]: https://example.org/$x$", []),
    ] as [(String, [String])])
  func rules(text: String, expected: [String]) throws {
    #expect(try formulas(text) == expected, "\(text)")
  }

  /// A formula on each line, of many fields.
  private static let collection = "\(#filePath)/../../../Tools/formulas.txt"

  @Test("of many fields are found as they are, and prices beside them are none")
  func collection() throws {
    let path = URL(fileURLWithPath: Self.collection).standardizedFileURL
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(
      String.init)
    #expect(lines.count > 140)
    let text = lines.map { "It costs $5 or $6, and $\($0)$ is free.\n\n$$\n\($0)\n$$\n\n" }
    #expect(try formulas(text.joined()) == lines.flatMap { [$0, "$\($0)$"] })
  }

  @Test("leave code and HTML as they were written", arguments: ["$x$", "$$a$$", "echo $HOME$"])
  func untouched(formula: String) throws {
    var parser = MarkdownParser(rawHTML: .trusted)
    let text = "    \(formula)\n\n<div>\n\(formula)\n</div>\n\n`\(formula)`\n"
    let plain = try parser.parse(text)
    parser.readsFormulas = true
    #expect(try parser.parse(text) == plain)
  }

  @Test("are found in a time that grows with the text")
  func growth() throws {
    for text in ["$x ", "$ ", "`$", "``$x$` ", "<a $ ", "](", "$x\\"] {
      #expect(try formulas(String(repeating: text, count: 20_000)).isEmpty, "\(text)")
    }
  }

  @Test("of a long line are found each, and what stands behind them has its own column")
  func columns() throws {
    let count = 5_000
    let text = String(repeating: "$x_1$ ", count: count) + "[a](javascript:x)"
    #expect(try formulas(text).count == count)
    var parser = MarkdownParser()
    parser.readsFormulas = true
    let source = Source(file: "a.md", bytes: Array("> $a$ $$\n> b\n> $$ <b>\n".utf8))
    let found = try parser.read(source.bytes[...], of: source, line: 1).diagnostics
    #expect(found.map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["3:6"], "\(found)")
  }

  private let math: Renderers.Part = .math(by: Command("katex", "--format", "mathml"))

  @Test("are MathML with their source on a page, and text where none is drawn")
  func page() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md":
        "# Roots\n\nIf $a \\ne 0$, prices are $5 and $6:\n\n$$\nx = \\sqrt{2}\n$$\n\n```math\ny^2\n```\n\n"
        + "$a+b+c+d+e+f+g+h+i+j+k$\n\n*[$k+a+b+c+d+e+f+g+h+i+j$](https://example.org)*\n"
    ])
    let report = await folder.build([math])
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let page = try folder.page()
    #expect(page.contains("<math alttext=\"a \\ne 0\"><semantics>"))
    // One that may be wider than the screen can be scrolled by keyboard.
    let scrolled =
      "<span class=\"math block\" tabindex=\"0\" role=\"group\" aria-label=\"Formula\"><math"
    #expect(page.contains("\(scrolled) alttext=\"x = \\sqrt{2}\" display=\"block\">"), "\(page)")
    #expect(page.contains("\(scrolled) alttext=\"y^2\" display=\"block\">"))
    #expect(page.contains("aria-label=\"Formula\"><math alttext=\"a+b+c+d+e+f+g+h+i+j+k\">"))
    // In a link it cannot take the focus.
    let linked = "<span class=\"math\" role=\"group\" aria-label=\"Formula\"><math alttext=\"k+a"
    #expect(page.contains(linked), "\(page)")
    #expect(page.contains("<msqrt><mn>2</mn></msqrt>") && page.contains("prices are $5 and $6"))
    #expect(page.contains("<annotation data-search=\"off\" encoding=\"application/x-tex\">"))
    #expect(try folder.read("Public/index.md").contains("If $a \\ne 0$, prices"))
    #expect(await folder.build([math], without: true).isPublished)
    #expect(try folder.page().contains("<code class=\"formula\">a \\ne 0</code>"))
    // Without a renderer for formulas dollars are dollars.
    #expect(await folder.build([]).isPublished)
    #expect(try folder.page().contains("If $a \\ne 0$, prices"))
  }

  @Test("on lines of their own are set larger, with limits above and below, and may have columns")
  func display() async throws {
    let sum = "\\sum_{k=0}^n k"
    let folder = try TemporaryFolder([
      "Content/docs/index.md":
        "# Sums\n\n$\(sum)$\n\n$$\n\\begin{align}\(sum)&=b\\end{align}\n$$\n"
    ])
    let report = await folder.build([math])
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let page = try folder.page()
    #expect(page.split(separator: "<msubsup>").count == 2, "\(page)")
    #expect(page.split(separator: "<munderover>").count == 2, "\(page)")
    // Another program gets what the site says, and nothing more.
    let program = try folder.script("draw", "echo \"<math><mtext>$*</mtext></math>\"")
    for (display, words) in [(nil, "a"), (["b"], "a b")] as [([String]?, String)] {
      let part = Renderers.Part.math(by: Command(program, "a"), display: display)
      #expect(await folder.build([part]).isPublished)
      #expect(try folder.page().contains("<mtext>\(words)</mtext>"))
    }
  }

  @Test("with a fault are an error at their place")
  func fault() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Roots\n\nFine $x$ and\n  bad $\\frac{1$ here.\n"
    ])
    let report = await folder.build([math])
    let error = try #require(report.errors.first)
    #expect(error.line == 4 && error.code == "renderer", "\(error)")
    #expect(error.message.contains("KaTeX parse error"), "\(error)")
  }
}
