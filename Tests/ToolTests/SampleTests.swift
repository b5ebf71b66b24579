// `puddles samples`: the Swift in documents is compiled, and errors stand at their lines.
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("puddles samples", .slow)
struct SampleTests {
  @Test("fences and includes that are marked are samples, with the places of their lines")
  func reading() throws {
    let desk = try Desk([
      "docs/code/b.swift": "// one\nlet b = 1\n",
      "docs/inner/c.md": "```swift test=body\nprint(1)\n",
      "docs/a.md": """
      - x

        ```swift test title="a test=alone b"
        let é = 1
        ```

      :::include file=code/b.swift region=part test=alone

      ```swift sketch
      …
      ```
      ~~~~swift
      ```swift test
      ~~~
      ~~~~
      ```c test
      ```
      """,
    ])
    let samples = try SampleReader.samples(in: "\(desk.root)/docs")
    #expect(samples.map(\.kind) == [.file, .alone, .sketch, .unmarked, .body])
    #expect(samples.map(\.line) == [3, 7, 9, 12, 1])
    #expect(
      samples[0].lines == [CodeSample.Line(text: "let é = 1", source: "  let é = 1", number: 4)])
    #expect(samples[1].file == "\(desk.root)/docs/code/b.swift")
    #expect(samples[1].lines.first?.text == "// one")
    #expect(samples[4].document == "\(desk.root)/docs/inner/c.md")
  }

  @Test("samples of one document use each other and the package; a body may await")
  func good() async throws {
    let desk = try Desk()
    try desk.folder.write(
      "a.md",
      """
      ```swift test
      struct Tea: Component {
        var body: some HTML { p { "tea" } }
      }
      ```
      ```swift test=body
      let bytes = try await render(Tea())
      print(bytes.count)
      ```
      ```swift test=alone
      struct Tea {}
      ```
      ```swift test=fails
      let a: Tea = 1
      ```
      ```swift sketch
      ```
      ```swift
      ```
      """)
    try desk.folder.write("b.md", "```swift test\nstruct Tea {}\n```\n")
    #expect(await desk.run("samples", "\(desk.root)/a.md", "\(desk.root)/b.md") == 0)
    #expect(desk.reported == "")
    #expect(
      desk.printed
        == "tested 5 samples of 2 documents (1 sketch, 1 not marked): no faults (0 s)\n")
  }

  @Test("a fault stands at its line and column of the document, with a caret")
  func fault() async throws {
    let desk = try Desk()
    try desk.folder.write("b.swift", "let d: Int = \"\"\n")
    try desk.folder.write(
      "a.md",
      """
      - x
        ```swift test
        let a = 1
        let é: Int = "b"
        ```
      ```swift test=fails
      let c = 1
      ```
      :::include file=b.swift test=alone
      """)
    #expect(await desk.run("samples", "\(desk.root)/a.md") == 1)
    let message = "cannot convert value of type 'String' to specified type 'Int'"
    #expect(
      desk.reported.replacing(desk.root, with: "ROOT") == """
        ROOT/a.md:4:16: error[sample]: \(message)
            let é: Int = "b"
                         ^
        ROOT/a.md:6: error[sample]: this sample compiles, but it is marked as one that fails
        help: write test, or show what goes wrong
        ROOT/b.swift:1:14: error[sample]: \(message)
          let d: Int = ""
                       ^
        help: the file is included by ROOT/a.md:9

        """)
    #expect(desk.printed == "tested 3 samples of 1 document: 3 errors (0 s)\n")
  }

  @Test("what the compiler finds after it knows all types is a fault, too")
  func flow() async throws {
    let desk = try Desk()
    try desk.folder.write(
      "a.md",
      """
      ```swift test
      func tea() -> Int { if #available(macOS 15, *) { print(1) } }
      ```
      ```swift test=body
      let cups: Int
      print(cups)
      ```
      """)
    #expect(await desk.run("samples", "\(desk.root)/a.md") == 1)
    let reported = desk.reported
    #expect(reported.contains("/a.md:2:61: error[sample]: missing return"))
    #expect(reported.contains("/a.md:6:7: error[sample]: constant 'cups' used before"))
  }

  @Test("without a compiler, or without modules, it says so")
  func nothingToCompileWith() async throws {
    let desk = try Desk()
    try desk.folder.write("a.md", "```swift test\nlet a = 1\n```\n")
    let file = "\(desk.root)/a.md"
    #expect(await desk.run("samples", file, path: desk.root) == 1)
    #expect(
      desk.reported
        == "error: there is no Swift compiler: 'swiftc' is in no folder of PATH\n")
    #expect(await desk.run("samples", file, "--modules", "\(desk.root)/none") == 1)
    #expect(
      desk.reported
        == "error: there are no compiled modules in '\(desk.root)/none': build the package, or "
        + "name them by '--modules'\n")
    #expect(await desk.run("samples", file, "--modles=x") == 2)
    try desk.folder.write("a.md", "Nothing.\n")
    #expect(await desk.run("samples", file, path: desk.root) == 0)
  }
}
