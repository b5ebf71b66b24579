// `site test`: samples are compiled, and their errors reported at their lines in the documents.
import Foundation
import Puddles
import PuddlesBuilder
import Testing

@testable import PuddlesCommand

@Suite("site test")
struct SampleTests {
  private func sample(
    _ kind: CodeSample.Kind, _ text: String, at line: Int = 10, of document: String = "docs/a.md",
    in file: String? = nil
  ) -> CodeSample {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      CodeSample.Line(String($1), source: "  " + $1, number: line + 1 + $0)
    }
    return CodeSample(kind, in: document, line: line, file: file ?? document, lines: lines)
  }

  private func run(
    _ desk: Desk, _ samples: [CodeSample], _ words: String...,
    path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) async -> Int32 {
    var site = DeskSite()
    site.ownSamples = samples
    let variables = path.map { ["PATH": $0] } ?? [:]
    return await SiteCommand(site).run(
      ["test", "--content", "\(desk.root)/Content"] + words, on: desk.console(variables))
  }

  @Test("samples of one document use each other and the package; a body may await")
  func good() async throws {
    let desk = try Desk()
    let samples = [
      sample(.file, "struct Tea: Component {\n  var body: some HTML { p { \"tea\" } }\n}"),
      sample(.body, "let bytes = try await render(Tea())\nprint(bytes.count)"),
      sample(.alone, "struct Tea {}"), sample(.failing, "let a: Tea = 1"),
      sample(.file, "struct Tea {}", of: "docs/b.md"), sample(.sketch, ""), sample(.unmarked, ""),
    ]
    #expect(await run(desk, samples) == 0)
    #expect(desk.reported == "")
    #expect(
      desk.printed
        == "tested 5 samples of 2 documents (1 sketch, 1 not marked): no faults (0.00 s)\n")
  }

  @Test("a fault stands at its line and column of the document, with a caret")
  func fault() async throws {
    let desk = try Desk()
    let samples = [
      sample(.file, "let a = 1\nlet é: Int = \"b\""), sample(.failing, "let c = 1", at: 20),
      sample(.file, "let d: Int = \"\"", at: 30, of: "docs/b.md", in: "Sources/B.swift"),
    ]
    #expect(await run(desk, samples) == 1)
    let message = "cannot convert value of type 'String' to specified type 'Int'"
    #expect(
      desk.reported == """
        Sources/B.swift:31:16: error[sample]: \(message)
            let d: Int = ""
                         ^
        help: the file is included by docs/b.md:30
        docs/a.md:12:16: error[sample]: \(message)
            let é: Int = "b"
                         ^
        docs/a.md:20: error[sample]: this sample compiles, but it is marked as one that fails
        help: write test, or show what goes wrong

        """)
    #expect(desk.printed == "tested 3 samples of 2 documents: 3 errors (0.00 s)\n")
    #expect(await run(desk, samples, "--json") == 1)
    let json = desk.printed
    #expect(json.contains("\"samples\":3,\"sketches\":0,\"unmarked\":0,\"programs\":3"))
    #expect(json.contains("\"file\":\"docs/a.md\",\"line\":12,\"column\":16"))
  }

  @Test("without a compiler, or without modules, it says so")
  func nothingToCompileWith() async throws {
    let desk = try Desk()
    let samples = [sample(.file, "let a = 1")]
    #expect(await run(desk, samples, path: desk.root) == 1)
    #expect(
      desk.reported
        == "error: there is no Swift compiler: 'swiftc' is in no folder of PATH\n")
    #expect(await run(desk, samples, "--modules", "\(desk.root)/none") == 1)
    #expect(
      desk.reported
        == "error: there are no compiled modules in '\(desk.root)/none': build the package, or "
        + "name them by '--modules'\n")
    #expect(await run(desk, samples, "--modles=x") == 2)
    #expect(await run(desk, [], path: desk.root) == 0)
  }
}
