// `site new`: what it writes and what it refuses.
import Foundation
import PuddlesBuilder
import PuddlesOptions
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesCommand

@Suite("site new")
struct NewCommandTests {
  private func files(
    _ starter: Starter,
    _ reference: PackageReference = PackageReference(dependency: "DEP", identity: "id")
  ) throws -> [String: String] {
    let name = try #require(PackageName("my-garden"))
    let template = PackageTemplate(name: name, starter: starter, reference: reference)
    return Dictionary(uniqueKeysWithValues: template.files.map { ($0.path, $0.text) })
  }

  @Test("a name is a folder, a Swift type and a title")
  func names() {
    let name = PackageName("my-blog")
    #expect(name?.folder == "my-blog")
    #expect(name?.type == "MyBlog")
    #expect(name?.title == "My blog")
    #expect(PackageName("Garden")?.type == "Garden")
    for name in ["", "1st", "a b", "ä", "site", "Swift", "class", "PuddlesExtra", "a/b"] {
      #expect(PackageName(name) == nil, "\(name)")
    }
  }

  @Test("no placeholder is left in any starter", arguments: Starter.allCases)
  func placeholders(starter: Starter) throws {
    for (path, text) in try files(starter) {
      #expect(!(path + text).contains("<#"), "\(path)")
      #expect(!(path + text).contains("#>"), "\(path)")
    }
  }

  @Test(
    "the Swift that one owns is short: 40 lines for a blog, 15 for documentation, 120 for an app",
    arguments: [(Starter.blog, 40), (.docs, 15), (.app, 120)])
  func length(starter: Starter, limit: Int) throws {
    let sources = try files(starter).filter { $0.key.hasPrefix("Sources/") }
    let lines = sources.values.flatMap { $0.split(separator: "\n") }.filter { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return !text.isEmpty && !text.hasPrefix("//")
    }
    #expect(lines.count <= limit, "\(lines.count) lines")
  }

  @Test("the library is found by a path, a relative one, or a URL")
  func references() {
    let url = PackageReference("https://example.org/x/puddles-web.git", from: "/tmp/Garden")
    #expect(
      url?.dependency
        == ".package(url: \"https://example.org/x/puddles-web.git\", branch: \"main\")")
    #expect(url?.identity == "puddles-web")
    let path = PackageReference("/nowhere/lib", from: "/nowhere/work/Garden")
    #expect(path?.dependency == ".package(path: \"../../lib\")")
    #expect(path?.identity == "lib")
    #expect(path?.isLocal == true && url?.isLocal == false)
  }

  @Test("a package that depends on a folder of this machine says so")
  func localLibrary() throws {
    let local = PackageReference(dependency: "DEP", identity: "id", isLocal: true)
    #expect(try files(.blog, local)["README.md"]?.contains("a folder of this machine") == true)
    #expect(try files(.blog)["README.md"]?.contains("a folder of this machine") == false)
  }

  private func command(_ words: [String], at desk: Desk) throws -> NewCommand {
    try NewCommand(Arguments(words + ["--package", "/lib"], for: .new), desk.console())
  }

  @Test("a folder that is not empty is left alone; an empty one is filled")
  func folders() throws {
    let desk = try Desk()
    try desk.write("Garden/mine.txt", "mine")
    let command = try command(["\(desk.root)/Garden", "--blog"], at: desk)
    #expect(try command.run() == 1)
    #expect(
      desk.reported
        == "error: '\(desk.root)/Garden' exists already and is not an empty folder\n")
    try Files.remove("\(desk.root)/Garden/mine.txt")
    #expect(try command.run() == 0)
    #expect(Files.status(of: "\(desk.root)/Garden/Package.swift") != nil)
    #expect(Files.status(of: "\(desk.root)/Garden/.github/workflows/pages.yml") != nil)
  }

  @Test("without a terminal a starter has to be said, and one is enough")
  func starters() throws {
    let desk = try Desk()
    #expect(try command(["\(desk.root)/Garden"], at: desk).run() == 2)
    #expect(desk.reported.contains("'--blog', '--docs', '--app'"))
    #expect(throws: UsageError.conflict("--blog", "--app")) {
      try command(["Garden", "--app", "--blog"], at: desk)
    }
  }

  /// Compiles this library once more, so it runs when asked for: `PUDDLES_SLOW_TESTS=1`.
  @Test(
    "each starter builds, passes its tests and its check, and looks as it should",
    .timeLimit(.minutes(20)),
    .slow)
  func packages() throws {
    let desk = try Desk()
    let library = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    let contents = [
      Starter.blog: "Three waves in shades of green", .docs: "Where to begin", .app: "Middlemarch",
    ]
    for starter in Starter.allCases {
      let folder = "\(desk.root)/my-garden"
      try? Files.removeTree(folder)
      let reference = try #require(PackageReference(library, from: folder))
      for (path, text) in try files(starter, reference) {
        try desk.write("my-garden/\(path)", text)
      }
      // One after the other at the same path and in one `.build`: the library is compiled once.
      let flags = [
        "--package-path", folder, "--scratch-path", "\(desk.root)/build", "-Xswiftc",
        "-index-ignore-system-modules",
      ]
      let test = try run(["swift", "test"] + flags)
      try #require(test.status == 0, "\(starter): \(test.output)")
      let program = "\(desk.root)/build/debug/site"
      let build = try run([
        "sh", "-c", "cd '\(folder)' && '\(program)' build && '\(program)' check",
      ])
      try #require(build.status == 0, "\(starter): \(build.output)")
      #expect(build.output.contains("no faults"), "\(starter): \(build.output)")
      let pages =
        try run(["cat"] + ["\(folder)/Public/index.html"]).output
        + (starter == .blog
          ? try run(["cat", "\(folder)/Public/pictures/index.html"]).output : "")
      #expect(pages.contains(contents[starter] ?? ""))
      // The browser suite looks at them.
      let kept = "\(library)/.build/starters/\(starter.rawValue)"
      try? Files.removeTree(kept)
      try FileManager.default.createDirectory(
        atPath: "\(library)/.build/starters", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(folder)/Public", toPath: kept)
    }
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Foundation.Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
