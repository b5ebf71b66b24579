// `puddles import`: what becomes of the texts of other programs, and what is said of the rest.
import Foundation
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("puddles import")
struct ImportTests {
  @Test(
    "a link leads from a file to another one",
    arguments: [
      ("/a/b", "/a/b/d.md", "d.md"), ("/a/b", "/a/d.md", "../d.md"), ("/", "/a/b.md", "a/b.md"),
      ("/a", "/b/a", "../b/a"), ("/a", "/a", "."),
    ])
  func relative(folder: String, file: String, link: String) {
    #expect(RelativeFile.path(to: file, from: folder) == link)
  }

  /// A folder for each format: `input` is a project, and `expected` what is made of it.
  @Test("a project of each format becomes documents", arguments: ImportFormat.allCases)
  func projects(format: ImportFormat) async throws {
    let (desk, name) = (try Desk(), format.rawValue)
    let folder = "\(Places.package)/Tests/ToolTests/Projects/\(name)"
    let words = ["import", "\(folder)/input", "--from", name, "--output", "\(desk.root)/out"]
    #expect(await Tool.run(words, on: desk.console()) == 0)
    let (made, wanted) = (try files(in: "\(desk.root)/out"), try files(in: "\(folder)/expected"))
    for file in differences(made, wanted) {
      let text = made[file].map { String(decoding: $0, as: UTF8.self) }
      Issue.record("\(file) is now: \(text ?? "not there")")
    }
  }

  @Test(
    "a key that is no YAML costs nothing else, and a number that is too large ends nothing",
    arguments: [
      ("title: A: b\ntags: [x]", "title: \"A: b\"\ntags: [x]\n"),
      ("title: \"A\ntags: [x]", "title: A\ntags: [x]\n"),
      ("title: *a\ntags: [x]", "title: \"*a\"\ntags: [x]\n"),
      ("date:\n  created: 2024-01-01\ntags: [x]", "tags: [x]\n"),
      ("weight: 1e300\ntags: [x]", "tags: [x]\n"), ("weight: .inf\ntags: [x]", "tags: [x]\n"),
      ("weight: nan\ntags: [x]", "tags: [x]\n"),
      ("weight: 9223372036854775808\ntags: [x]", "tags: [x]\n"),
    ])
  func oddKeys(matter: String, kept: String) async throws {
    let desk = try Desk(["project/content/a.md": "---\n\(matter)\n---\nText.\n"])
    let words = ["\(desk.root)/project", "--from", "hugo", "--output", "\(desk.root)/out"]
    #expect(await Tool.run(["import"] + words, on: desk.console()) == 0)
    #expect(try desk.folder.read("out/a.md") == "---\n\(kept)---\n\nText.\n")
  }

  @Test("writes over nothing without an option, and says what is wrong")
  func refusals() async throws {
    let desk = try Desk()
    let (project, out) = ("\(desk.root)/project", "\(desk.root)/out")
    func run(_ more: String...) async -> Int32 {
      let words = ["import", project, "--from", "hugo", "--output", out] + more
      return await Tool.run(words, on: desk.console())
    }
    #expect(await run() == 1)
    #expect(desk.reported == "error: there is no folder '\(project)' to import from\n")
    try desk.folder.write("project/a.txt", "")
    #expect(await run() == 1)
    #expect(desk.reported == "error: '\(project)' holds no page of hugo\n")
    try desk.folder.write("project/a.md", "new\n")
    try desk.folder.write("out/a.md", "mine\n")
    #expect(await run() == 1)
    #expect(
      desk.reported
        == "error: '\(out)/a.md' exists: name another '--output', or write over them with '--force'\n"
    )
    #expect(try desk.folder.read("out/a.md") == "mine\n")
    #expect(await run("--force") == 0)
    #expect(
      desk.printed == """
        1 pages read, 1 written, 0 files copied
        wrote '\(out)'; what is left to do is in '\(out)/import-report.txt'

        """)
    #expect(try desk.folder.read("out/a.md") == "new\n")
    #expect(await desk.run("import", project) == 2)
    #expect(await desk.run("import", project, "--from", "hugoo") == 2)
    #expect(desk.reported.contains("'--from' cannot be 'hugoo': did you mean 'hugo'?"))
  }

  @Test(
    "no text takes in a file outside of its project, nor itself for ever",
    arguments: [
      ("mdbook", "src/SUMMARY.md", "src/a.md", "{{#include ../../secret.txt}}"),
      ("mkdocs", "docs/x.md", "docs/index.md", "--8<-- \"../secret.txt\""),
      ("hugo", "content/x.md", "content/a.md", "{{% include \"../../secret.txt\" %}}"),
      ("hugo", "content/x.md", "content/a.md", "{{% include \"a.md\" %}}"),
      ("hugo", "content/x.md", "content/a.md", "![p](../../secret.txt)"),
      ("hugo", "content/x.md", "content/a.md", "![p](link.png)"),
    ])
  func outside(format: String, other: String, page: String, text: String) async throws {
    let desk = try Desk([
      "secret.txt": "the secret", "project/\(other)": "- [A](a.md)\n",
      "project/\(page)": "# A\n\n\(text)\n",
    ])
    let folder = page.prefix { $0 != "/" }
    try FileManager.default.createSymbolicLink(
      atPath: "\(desk.root)/project/\(folder)/link.png",
      withDestinationPath: "\(desk.root)/secret.txt")
    let (project, out) = ("\(desk.root)/project", "\(desk.root)/out")
    #expect(await desk.run("import", project, "--from", format, "--output", out) == 0)
    for name in try #require(FileManager.default.subpaths(atPath: out)) {
      let text = try? desk.folder.read("out/\(name)")
      #expect(text?.contains("the secret") != true, "\(name)")
    }
  }
}
