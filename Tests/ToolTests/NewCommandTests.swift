// `puddles new`: what it writes and what it refuses.
import Foundation
import PuddlesConsole
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("puddles new")
struct NewCommandTests {
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

  @Test(
    "a starter is copied with the names of a reader, and nothing is left of its own",
    arguments: Starter.allCases)
  func copies(starter: Starter) throws {
    let desk = try Desk()
    let name = try #require(PackageName("rose-garden"))
    let library = try #require(LibraryReference("https://example.org/x/lib.git", from: desk.root))
    try starter.copy(to: desk.root, named: name, with: library)
    let copied = try files(in: desk.root)
    let text = copied.map { "\n\($0)\n" + String(decoding: $1, as: UTF8.self) }.joined()
    for word in ["MySite", "my-site", "My site", "../puddles-web", "\"puddles-web\""] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("Sources/RoseGarden/RoseGarden.swift\n"))
    #expect(text.contains("name: \"rose-garden\"") && text.contains("Rose garden"))
    #expect(text.contains("\n.github/workflows/pages.yml\n"))
    #expect(text.contains(".package(url: \"https://example.org/x/lib.git\", branch: \"main\")"))
    #expect(text.contains(".product(name: \"PuddlesTheme\", package: \"lib\")"))
  }

  @Test("the library is found by a path, a relative one, or a URL")
  func references() {
    let url = LibraryReference("https://example.org/x/puddles-web.git", from: "/tmp/Garden")
    #expect(
      url?.dependency
        == ".package(url: \"https://example.org/x/puddles-web.git\", branch: \"main\")")
    #expect(url?.identity == "puddles-web")
    let path = LibraryReference("/nowhere/lib", from: "/nowhere/work/Garden")
    #expect(path?.dependency == ".package(name: \"puddles-web\", path: \"../../lib\")")
    #expect(path?.identity == "puddles-web")
  }

  private func command(_ words: [String], at desk: Desk) throws -> NewCommand {
    try NewCommand(Arguments(words + ["--package", "/usr/lib"], for: .new), desk.console())
  }

  @Test("a folder that is not empty is left alone; an empty one is filled")
  func folders() throws {
    let desk = try Desk(["Garden/mine.txt": "mine"])
    let command = try command(["\(desk.root)/Garden", "--blog"], at: desk)
    #expect(try command.run() == 1)
    #expect(
      desk.reported
        == "error: '\(desk.root)/Garden' exists already and is not an empty folder\n")
    try Files.remove("\(desk.root)/Garden/mine.txt")
    #expect(try command.run() == 0)
    #expect(Files.status(of: "\(desk.root)/Garden/Package.swift") != nil)
    #expect(Files.status(of: "\(desk.root)/Garden/.github") == nil)
    #expect(desk.printed.contains("without the workflow for GitHub Pages"))
  }

  @Test("a path that leads to no folder is refused before anything is written")
  func noLibrary() throws {
    let desk = try Desk()
    let words = ["\(desk.root)/Garden", "--blog", "--package", "/none/lib"]
    #expect(try NewCommand(Arguments(words, for: .new), desk.console()).run() == 2)
    #expect(desk.reported == "error: '--package' cannot be '/none/lib': there is no such folder\n")
  }

  @Test("a starter has to be said, and one is enough")
  func starters() throws {
    let desk = try Desk()
    #expect(try command(["\(desk.root)/Garden"], at: desk).run() == 2)
    #expect(desk.reported.contains("'--blog', '--docs', '--app'"))
    #expect(throws: UsageError.conflict("--blog", "--app")) {
      try command(["Garden", "--app", "--blog"], at: desk)
    }
  }

  @Test(
    "the first page of a library loads nothing from other hosts and leads nowhere that is not there"
  )
  func firstPage() throws {
    let desk = try Desk([
      "lib/docs/plan.png": "x",
      "lib/README.md": """
      # Bakery

      [![CI](https://ci.example/badge.svg)](https://ci.example) ![][badge] ![Plan](./docs/plan.png)
      See [the guide](docs/GUIDE.md#top), [ovens](#ovens) and [all](https://example.org).

      ```md
      ![as it is](https://ci.example/badge.svg)
      ```

      [badge]: https://ci.example/other.svg
      """,
    ])
    let command = try command(
      ["\(desk.root)/garden", "--docs", "--for", "\(desk.root)/lib"], at: desk)
    #expect(try command.run() == 0)
    #expect(
      try desk.folder.read("garden/Content/docs/index.md") == """
        # Bakery

        [CI](https://ci.example) picture ![Plan](./docs/plan.png)
        See the guide, [ovens](#ovens) and [all](https://example.org).

        ```md
        ![as it is](https://ci.example/badge.svg)
        ```

        [badge]: https://ci.example/other.svg
        """)
    #expect(try desk.folder.read("garden/Content/docs/docs/plan.png") == "x")
    let page = FirstPage(
      "[a](b.md)", in: desk.root, repository: "https://example.org/x")
    #expect(page.text == "[a](https://example.org/x/blob/HEAD/b.md)")
  }

  @Test(
    "each starter builds, passes its tests and its check, and looks as it should",
    .slow)
  func packages() async throws {
    let contents = [
      Starter.blog: "Three waves in shades of green", .docs: "Where to begin", .app: "Middlemarch",
    ]
    for starter in Starter.allCases {
      let package = try await OutsidePackage("my-site")
      let library = try #require(LibraryReference(Places.package, from: package.folder))
      let name = try #require(PackageName("my-site"))
      try starter.copy(to: package.folder, named: name, with: library)
      let test = try package.swift("test")
      try #require(test.status == 0, "\(starter): \(test.output)")
      let build = try package.site("build")
      try #require(build.status == 0, "\(starter): \(build.output)")
      let check = try package.site("check")
      #expect(check.status == 0, "\(starter): \(check.output)")
      #expect(check.output.contains("no faults"), "\(starter): \(check.output)")
      #expect(try await unanswered(by: package) == [], "\(starter)")
      let page = starter == .blog ? "pictures/index.html" : "index.html"
      #expect(
        try package.read("Public/\(page)").contains(contents[starter] ?? ""), "\(starter)")
      // The browser suite looks at them.
      let kept = "\(Places.package)/.build/starters/\(starter.rawValue)"
      try? Files.removeTree(kept)
      try Files.makeFolder(Files.parent(of: kept))
      try FileManager.default.copyItem(atPath: "\(package.folder)/Public", toPath: kept)
    }
  }
  /// The URLs of the files of the built site that the package's live host does not answer, behind its redirects.
  private func unanswered(by package: OutsidePackage) async throws -> [String] {
    let folder = "\(package.folder)/Public"
    let names = try files(in: folder).keys.filter { $0 != "404.html" && !$0.hasPrefix(".") }
    try #require(names.count > 15)
    let port = try Server.freePort()
    let host = Process()
    host.executableURL = URL(filePath: "\(package.scratch)/debug/site-host")
    host.arguments = ["--port", "\(port)", "--no-watch"]
    host.currentDirectoryURL = URL(filePath: package.folder)
    try host.run()
    defer { kill(host.processIdentifier, SIGKILL) }
    func status(of path: String) throws -> String {
      try ChildProcess.run([
        "curl", "-s", "-L", "-o", "/dev/null", "--noproxy", "*", "-w", "%{http_code}",
        "http://127.0.0.1:\(port)/\(path)",
      ]).output
    }
    try await waitUntil("the host of \(package.folder) answers", every: .milliseconds(50)) {
      try status(of: "") == "200"
    }
    let file = "index.html"
    let folders = names.filter { $0.hasSuffix("/\(file)") }.map { String($0.dropLast(file.count)) }
    return try (names + folders + folders.map { String($0.dropLast()) }).sorted()
      .filter { try status(of: $0) != "200" }
  }
}
