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
  func folders() async throws {
    let desk = try Desk(["Garden/mine.txt": "mine"])
    let command = try command(["\(desk.root)/Garden", "--blog"], at: desk)
    #expect(try await command.run() == 1)
    #expect(
      desk.reported
        == "error: '\(desk.root)/Garden' exists already and is not an empty folder\n")
    try Files.remove("\(desk.root)/Garden/mine.txt")
    #expect(try await command.run() == 0)
    #expect(Files.status(of: "\(desk.root)/Garden/Package.swift") != nil)
    #expect(Files.status(of: "\(desk.root)/Garden/.github") == nil)
    #expect(desk.printed.contains("without the workflow for GitHub Pages"))
  }

  @Test("a path that leads to no folder is refused before anything is written")
  func noLibrary() async throws {
    let desk = try Desk()
    let words = ["\(desk.root)/Garden", "--blog", "--package", "/none/lib"]
    #expect(try await NewCommand(Arguments(words, for: .new), desk.console()).run() == 2)
    #expect(desk.reported == "error: '--package' cannot be '/none/lib': there is no such folder\n")
  }

  @Test("a starter has to be said, and one is enough")
  func starters() async throws {
    let desk = try Desk()
    #expect(try await command(["\(desk.root)/Garden"], at: desk).run() == 2)
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
      See [the guide](docs/GUIDE.md#top), [ovens](#ovens), [all](https://example.org) and [terms]. [No](#no)

      ```md
      ![as it is](https://ci.example/badge.svg)
      ```

      ## Ovens

      [badge]: https://ci.example/other.svg
      [terms]: TERMS.md
      """,
    ])
    let command = try command(
      ["\(desk.root)/garden", "--docs", "--for", "\(desk.root)/lib"], at: desk)
    #expect(try command.writeFirstPage(of: "\(desk.root)/lib") == "Bakery")
    #expect(
      try desk.folder.read("garden/Content/docs/index.md") == """
        # Bakery

        [CI](https://ci.example) picture ![Plan](./docs/plan.png)
        See the guide, [ovens](#ovens), [all](https://example.org) and terms. No

        ```md
        ![as it is](https://ci.example/badge.svg)
        ```

        ## Ovens

        [badge]: https://ci.example/other.svg
        """)
    #expect(
      desk.printed
        == "left out of the README: 2 links to files that are not in the site (TERMS.md, docs/GUIDE.md#top), "
        + "1 link to headings that are not in the text (#no), 2 pictures from elsewhere, such as badges\n"
    )
    #expect(try desk.folder.read("garden/Content/docs/docs/plan.png") == "x")
    let page = FirstPage(
      "[a](b.md) [c]\n\n[c]: d.md", of: "Bakery", in: desk.root,
      repository: "https://example.org/x")
    #expect(
      page.text == """
        # Bakery

        [a](https://example.org/x/blob/HEAD/b.md) [c]

        [c]: https://example.org/x/blob/HEAD/d.md
        """)
    let headings = FirstPage(
      "# Bread\n\n[a](#old) [b](#how-to-bake)\n\n## [How to](x:y) `bake`", of: "Bakery",
      in: desk.root, repository: nil)
    #expect(headings.text.contains("\n\na [b](#how-to-bake)\n"))
    let samples = FirstPage(
      "# Bread\n\n[a](#) `[a](#old)` [words][use]\n\n```\n[a](#old)\n```\n\n[use]: #old\n[site]: #older",
      of: "Bakery", in: desk.root, repository: nil)
    #expect(
      samples.text == "# Bread\n\n[a](#) `[a](#old)` words\n\n```\n[a](#old)\n```\n")
    let live = FirstPage(
      "# Bread\n\n## Older\n\n[a](#old) [b]\n\n[b]: #older", of: "Bakery", in: desk.root,
      repository: nil)
    #expect(live.text.hasSuffix("\n\na [b]\n\n[b]: #older"))
    let titles = ["# `Bread`: baked": "Bread", "# \"Bread\"": "Bakery", "## Bread": "Bakery"]
    for (heading, title) in titles {
      let page = FirstPage(heading, of: "Bakery", in: desk.root, repository: nil)
      #expect(page.title == title, "\(heading)")
    }
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

  @Test(
    "the site of a library that has never heard of this one builds by two commands", .slow)
  func library() async throws {
    let desk = try Desk([
      "lib/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "bakery",
        products: [
          .library(name: "Bakery", targets: ["Bakery"]), .library(name: "Oven", targets: ["Oven"]),
        ],
        targets: [.target(name: "Oven"), .target(name: "Bakery", dependencies: ["Oven"])])
      """,
      "lib/README.md": """
      # Our bakery: bread

      ![CI](https://ci.example/badge.svg) Bakes, see [the terms](TERMS.md) and ``Loaf``.
      """,
      "lib/Sources/Oven/Oven.swift": "/// A hot place.\npublic actor Oven {}\n",
      "lib/Sources/Bakery/Loaf.swift": """
      public import Oven

      /// A bread, of an ``/Oven/Oven``.
      public struct Loaf: Hashable {
        /// Bakes one.
        public init(in oven: Oven) {}
      }

      extension Oven {
        /// Bakes many.
        public func bake(_ loaves: [Loaf]) {}
      }
      """,
      "lib/Sources/Bakery/Bakery.docc/Bakery.md":
        "# ``Bakery``\n\nBread.\n\n## Topics\n\n### First\n\n- <doc:First-Loaf>\n- ``Loaf``\n",
      "lib/Sources/Bakery/Bakery.docc/First-Loaf.md":
        "# Your first loaf\n\nMake a ``Loaf/init(in:)``. ![The plan](plan)\n",
      "lib/Sources/Bakery/Bakery.docc/plan.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>",
    ])
    let package = try await OutsidePackage("bakery-docs")
    let code = await desk.run(
      "new", package.folder, "--docs", "--for", "\(desk.root)/lib", "--package", Places.package)
    try #require(code == 0, "\(desk.reported)")
    #expect(desk.printed.contains("and 1 catalog to "))
    let test = try package.swift("test")
    try #require(test.status == 0, "\(test.output)")
    let build = try package.site("build")
    try #require(build.status == 0, "\(build.output)")
    let check = try package.site("check")
    #expect(check.status == 0 && check.output.contains("no faults"), "\(check.output)")
    let start = try package.read("Public/index.html")
    #expect(start.contains("<h1 id=\"our-bakery-bread\">") && start.contains("Our bakery</title>"))
    #expect(start.contains("<a href=\"api/bakery/loaf/index.html\"><code>Loaf</code></a>"))
    #expect(!start.contains("ci.example"))
    let article = try package.read("Public/api/bakery/first-loaf/index.html")
    #expect(article.contains("href=\"../loaf/index.html#init(in:)\"") && article.contains("/plan."))
    let module = try package.read("Public/api/bakery/index.html")
    #expect(module.contains("id=\"page:topic-1\">First</h2>"))
    #expect(module.contains("href=\"extension-of-oven/index.html\""))
    #expect(
      try package.read("Public/api/bakery/loaf/index.html").contains("href=\"../../oven/oven/"))
    let kept = "\(Places.package)/.build/starters/library"
    try? Files.removeTree(kept)
    try Files.makeFolder(Files.parent(of: kept))
    try FileManager.default.copyItem(atPath: "\(package.folder)/Public", toPath: kept)
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
