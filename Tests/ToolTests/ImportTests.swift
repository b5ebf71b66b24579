// `puddles import`: what becomes of the texts of other programs, and what is said of the rest.
import Foundation
import PuddlesContent
import PuddlesSystem
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
    if ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == "all" {
      try Files.removeTree("\(folder)/expected")
      try FileManager.default.copyItem(atPath: "\(desk.root)/out", toPath: "\(folder)/expected")
    }
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
    try desk.folder.write(
      "project/b.md", String(repeating: "a long line of a text\n", count: 200_000))
    #expect(await run() == 1)
    #expect(
      desk.reported.hasPrefix("b.md: it has 4 MB, which is too much for a page\nerror: "))
    try Files.remove("\(project)/b.md")
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
        1 page read, 1 written, 0 files copied
        wrote '\(out)'; what is left to do is in '\(out)/import-report.txt'

        """)
    #expect(try desk.folder.read("out/a.md") == "new\n")
    #expect(await desk.run("import", project, "--from", "hugoo") == 2)
    #expect(desk.reported.contains("'--from' cannot be 'hugoo': did you mean 'hugo'?"))
  }

  @Test(
    "no text takes in a file outside of its project, nor itself for ever",
    arguments: [
      ("mdbook", "src/SUMMARY.md", "src/a.md", "{{#include ../../secret.txt}}"),
      ("mdbook", "src/SUMMARY.md", "src/a.md", "{{#include a.md}}\n{{#include a.md}}"),
      ("jekyll", "x.md", "a.md", "---\n---\n{% include_relative ../secret.txt.md %}"),
      ("jekyll", "x.md", "a.md", "---\n---\n{% include_relative a.md %}"),
      ("mkdocs", "docs/x.md", "docs/index.md", "--8<-- \"../secret.txt\""),
      ("mkdocs", "docs/x.md", "docs/index.md", "{!../../secret.txt!}"),
      ("mkdocs", "docs/x.md", "docs/index.md", "{!index.md!}"),
      ("mkdocs", "docs/index.md", "docs/x.md", "{!x.md!}\n{!x.md!}\n{!x.md!}\n{!x.md!}"),
      ("zola", "content/x.md", "content/a.md", "![p](@/../../secret.txt)"),
      ("docusaurus", "docs/x.md", "docs/a.md", "![p](/../../secret.txt)"),
      ("docusaurus", "docs/x.md", "docs/a.mdx", "import P from '../../secret.mdx'\n\n<P />"),
      ("docusaurus", "docs/x.md", "docs/a.mdx", "import P from '@site/../secret.mdx'\n\n<P />"),
      (
        "starlight", "src/content/docs/x.md", "src/content/docs/a.mdx",
        "import P from '~/../../secret.mdx'\n\n<P />\n\n![p](~/../../secret.txt)"
      ),
      ("hugo", "content/x.md", "content/a.md", "{{% include \"../../secret.txt\" %}}"),
      ("hugo", "content/x.md", "content/a.md", "{{% include \"a.md\" %}}"),
      ("hugo", "content/x.md", "content/a.md", "![p](../../secret.txt)"),
      ("hugo", "content/x.md", "content/a.md", "![p](link.png)"),
    ])
  func outside(format: String, other: String, page: String, text: String) async throws {
    let desk = try Desk([
      "secret.txt": "the secret", "secret.txt.md": "the secret",
      "secret.mdx": "the secret",
      "project/\(other)": "- [A](a.md)\n",
      "project/\(page)": (text.hasPrefix("---") ? "" : "# A\n\n") + text + "\n",
    ])
    let folder = page.contains("/") ? String(page.prefix { $0 != "/" }) : "."
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

  @Test("a project is recognized by its files", arguments: ImportFormat.allCases)
  func recognized(format: ImportFormat) async throws {
    let desk = try Desk()
    let input = "\(Places.package)/Tests/ToolTests/Projects/\(format.rawValue)/input"
    #expect(await desk.run("import", input, "--output", "\(desk.root)/out") == 0)
    #expect(desk.printed.hasPrefix("'input' is a project of \(format.rawValue)\n"))
  }

  @Test("settings are found in a folder of a repository, the nearest ones to its top")
  func nested() async throws {
    let desk = try Desk([
      "repo/README.md": "Read me\n", "repo/docs/en/mkdocs.yml": "site_name: N\n",
      "repo/docs/en/docs/index.md": "# N\n{!../../code/a.txt!}\n",
      "repo/code/a.txt": "from the code\n",
      "repo/x/y/z/book.toml": "[book]\n",
    ])
    #expect(await desk.run("import", "\(desk.root)/repo", "--output", "\(desk.root)/out") == 0)
    #expect(try desk.folder.read("out/index.md") == "# N\nfrom the code\n")
  }
}

// MARK: - A whole project as a package

extension ImportTests {
  private func importPackage(_ name: String, at desk: Desk) async throws -> [String: String] {
    let input = "\(Places.package)/Tests/ToolTests/Projects/\(name)/input"
    let words = [
      "import", input, "--to", "\(desk.root)/my-site", "--package", "https://example.org/p/lib.git",
    ]
    #expect(await Tool.run(words, on: desk.console()) == 0)
    return try files(in: "\(desk.root)/my-site").mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a package has what the settings said, the texts and the translations")
  func package() async throws {
    let desk = try Desk()
    let files = try await importPackage("mkdocs", at: desk)
    #expect(
      files["Sources/MySite/MySite.swift"] == """
        // The documentation: one section, a search, and a look.
        public import Puddles
        public import PuddlesTheme

        public struct MySite: ThemedSite {
          public static let docs = Documentation("docs", at: "", title: "M")
          public let name = "M"
          public let settings = SiteSettings(
            languages: ["en", "de"],
            summary: "All about M",
            baseURL: "https://example.org/m/")
          public init() {}
          public var sections: [any Section] { [Self.docs, Search()] }
        }

        """)
    let translation = try #require(files["Content/de/docs/a.md"])
    let tree = try DocumentTree(folder: "\(desk.root)/my-site/Content/docs")
    let original = try #require(tree.document(atFile: "a.md"))
    let version = try #require(tree.version(of: original))
    #expect(translation == "---\nsource: \(version)\n---\n\n# A auf Deutsch\n")
    #expect(files["Content/docs/index.md"] != nil && files["import-report.txt"] != nil)
    // Nothing is left of the build that proved it.
    #expect(!files.keys.contains { $0.contains(".proof") })
    #expect(files["Content/docs/guide/install.md"] == nil, "a document of the starter is left")
    #expect(files[".github/workflows/pages.yml"] != nil && files["Package.swift"] != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.root) == ["my-site"])
  }

  @Test("a section without a name is called what its first page is")
  func namelessSections() async throws {
    let desk = try Desk([
      "project/mkdocs.yml":
        "nav:\n- index.md\n- '':\n  - a.md\n  - b.md\n- '':\n  - X:\n    - c.md\n",
      "project/docs/index.md": "# Top\n", "project/docs/a.md": "# A\n",
      "project/docs/b.md": "# B\n", "project/docs/c.md": "# C\n",
    ])
    let words = ["import", "\(desk.root)/project", "--output", "\(desk.root)/out"]
    #expect(await Tool.run(words, on: desk.console()) == 0)
    #expect(
      try desk.folder.read("out/sidebar.yml") == """
        # The order of the pages.
        - index.md
        - file: a.md
          items:
            - b.md
        - title: X
          items:
            - c.md

        """)
  }

  @Test(
    "the posts of a blog become articles with their dates; old addresses outside of the section redirect"
  )
  func posts() async throws {
    let desk = try Desk([
      "old/_config.yml": "title: Diary\n",
      "old/about.md": "---\ntitle: About\n---\n[a](/2024/01/31/a.html)\n",
      "old/_posts/2024-01-31-a.md":
        "---\ntitle: A\nauthor: Ada\ntags: x\n---\n![p](/img/p.png) [About](/about.html)\n",
      "old/_posts/2023-02-01-a.md": "---\ntitle: Older A\nimage: /img/p.png\n---\nText.\n",
      "old/tech/_posts/2024-03-01-c.md": "---\ntitle: C\n---\n[A]({% post_url 2024-01-31-a %})\n",
      "old/_drafts/d.md": "---\ntitle: D\n---\nText.\n", "old/img/p.png": "no picture",
      "old/_posts/2099-01-01-later.md": "---\ntitle: Later\n---\nText.\n",
    ])
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    #expect(await Tool.run(words + ["https://example.org/p/lib.git"], on: desk.console()) == 0)
    func text(_ path: String) throws -> String { try desk.folder.read("my-site/\(path)") }
    let site = try text("Sources/MySite/MySite.swift")
    #expect(site.contains("Articles(\"posts\", at: \"blog\", title: \"Blog\")"))
    #expect(site.contains("[Self.docs, Self.posts, OldAddresses(), Search()]"))
    #expect(site.contains("{ MenuItem(\"Blog\", Self.posts.list) }"))
    let old = try text("Sources/MySite/OldAddresses.swift")
    #expect(old.contains("(\"2023/02/01/a.html\", \"blog/a\"),\n"))
    #expect(old.contains("(\"2099/01/01/later.html\", \"blog/later\"),\n"))
    #expect(old.contains("(\"2024/01/31/a.html\", \"blog/2024-01-31-a\"),\n"))
    #expect(old.contains("(\"tech/2024/03/01/c.html\", \"blog/tech/c\"),\n"))
    #expect(
      try text("Content/posts/2024-01-31-a.md") == """
        ---
        title: A
        date: 2024-01-31
        tags: [x]
        authors: [Ada]
        ---

        ![p](img/p.png) [About](../docs/about.md)

        """)
    #expect(try text("Content/posts/img/p.png") == "no picture")
    #expect(try text("Content/posts/2023-02-01-a.md").contains("\nimage: img/p.png\n"))
    #expect(try text("Content/posts/tech/2024-03-01-c.md").contains("[A](../2024-01-31-a.md)"))
    #expect(try text("Content/docs/about.md").contains("[a](../posts/2024-01-31-a.md)"))
    // The first page that the project has not leads to the list, and the posts are no documents.
    #expect(
      try text("Content/docs/index.md") == "# Diary\n\n- [Blog](/blog/)\n- [About](about.md)\n")
    let report = try text("import-report.txt")
    #expect(!report.contains("error["))
  }

  @Test(
    "posts stay at the path that their old addresses share, in place of the page that listed them")
  func postsBelowTheirPath() async throws {
    let desk = try Desk([
      "old/hugo.toml": "title = 'N'\n", "old/content/_index.md": "# N\n",
      "old/content/blog/_index.md": "---\ntitle: What is new\ndescription: All news\n---\n",
      "old/content/blog/a.md":
        "---\ntitle: A\ndate: 2024-01-02\naliases: [/blog/old/, /older/]\n---\nx\n",
      "old/content/blog/b/index.md":
        "---\ntitle: B\ndate: 2024-01-03\n---\n[A](/blog/a/) [all](/blog/)\n",
    ])
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    #expect(await Tool.run(words + ["https://example.org/p/lib.git"], on: desk.console()) == 0)
    func text(_ path: String) throws -> String { try desk.folder.read("my-site/\(path)") }
    let site = try text("Sources/MySite/MySite.swift")
    #expect(site.contains("at: \"blog\", title: \"What is new\", summary: \"All news\")"))
    #expect(try text("Content/posts/a.md").contains("aliases: [old]\n"))
    #expect(try text("Sources/MySite/OldAddresses.swift").contains("(\"older\", \"blog/a\"),\n"))
    #expect(try text("Content/posts/b/index.md").hasSuffix("[A](../a.md) [all](/blog/)\n"))
    let report = try text("import-report.txt")
    #expect(report.contains("  blog/_index.md: the section of the posts has a list in its place\n"))
    #expect(!report.contains("error["))
  }

  @Test("a folder with index.md and README.md has one page, and the report names the other")
  func twoIndexes() async throws {
    let desk = try Desk([
      "old/mkdocs.yml": "site_name: N\n", "old/docs/index.md": "# N\n",
      "old/docs/a/index.md": "# A\n", "old/docs/a/README.md": "# Read me\n",
      "old/docs/a/README.es.md": "# Lee me\n", "old/docs/b/README.md": "# B\n",
    ])
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    #expect(await Tool.run(words + ["https://example.org/p/lib.git"], on: desk.console()) == 0)
    let report = try desk.folder.read("my-site/import-report.txt")
    for file in ["a/README.md", "a/README.es.md"] {
      #expect(report.contains("  \(file): 'index.md' is the page of its folder\n"))
    }
    #expect(try desk.folder.read("my-site/Content/docs/b/README.md") == "# B\n")
    #expect(!report.contains("error["))
  }

  @Test("a package trusts HTML where the texts have it")
  func trust() async throws {
    let desk = try Desk()
    let files = try await importPackage("docusaurus", at: desk)
    let site = files["Sources/MySite/MySite.swift"] ?? ""
    #expect(site.contains("title: \"Dino\", rawHTML: .trusted)"))
    #expect(desk.printed.contains("the texts have HTML, so the package trusts it"))
  }

  @Test("a package is refused where 'new' would refuse it, and before anything is read")
  func refusedPackages() async throws {
    let desk = try Desk(["project/a.md": "a\n", "full/x": ""])
    let project = "\(desk.root)/project"
    #expect(
      await desk.run("import", project, "--to", "\(desk.root)/full", "--package", "/usr/lib") == 1)
    #expect(
      desk.reported == "error: '\(desk.root)/full' exists already and is not an empty folder\n")
    #expect(await desk.run("import", project, "--to", "\(desk.root)/site") == 2)
    #expect(await desk.run("import", project, "--to", "x", "--output", "y") == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.root).sorted() == [
        "full", "project",
      ])
  }
}

// MARK: - Imports that end early, and hostile projects

extension ImportTests {
  @Test("what a killed import left is taken over by the next one")
  func killed() async throws {
    let desk = try Desk([
      "project/content/a.md": "new\n", "project/content/b.md": "new\n", "out/a.md": "new\n",
      ".out.importing/moving.txt": "a.md\nb.md\nimport-report.txt",
      ".out.importing/Content/docs/b.md": "new\n",
      ".site.importing/Package.swift": "half",
    ])
    let words = ["import", "\(desk.root)/project", "--from", "hugo"]
    #expect(await Tool.run(words + ["--output", "\(desk.root)/out"], on: desk.console()) == 0)
    let package = ["--to", "\(desk.root)/my", "--package", "https://example.org/p.git"]
    #expect(await Tool.run(words + package, on: desk.console()) == 0)
    #expect(try desk.folder.read("out/b.md") == "new\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.root).sorted()
    #expect(
      names == [".site.importing", "my", "out", "project"], "a stage is left: \(desk.reported)")
    // Files that no killed import was moving are not written over.
    #expect(await Tool.run(words + ["--output", "\(desk.root)/out"], on: desk.console()) == 1)
  }

  @Test("an output that is no folder is refused in words")
  func oddOutputs() async throws {
    let desk = try Desk(["project/content/a.md": "a\n", "file": ""])
    for (name, target) in [("dangling", "nowhere"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(desk.root)/\(name)", withDestinationPath: "\(desk.root)/\(target)")
    }
    for (name, words) in [
      ("dangling", "is a link that leads to no folder: remove it, or name another output"),
      ("loop", "is a link that leads to no folder: remove it, or name another output"),
      ("file", "is a file: name a folder"),
    ] {
      let out = "\(desk.root)/\(name)"
      #expect(
        await desk.run("import", "\(desk.root)/project", "--from", "hugo", "--output", out) == 1)
      #expect(desk.reported == "error: '\(out)' \(words)\n")
    }
  }

  /// Makes a file of this size that takes no room on the disk.
  private func makeLarge(_ path: String, megabytes: Int) throws {
    try Files.makeFolder(Files.parent(of: path))
    try Files.create(path, [UInt8]())
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: UInt64(megabytes) << 20)
  }

  @Test(
    "settings of 50 MB are refused, and nothing is written",
    arguments: [
      "book.toml", "mkdocs.yml", "hugo.toml", "_config.yml", "config.toml", "docusaurus.config.js",
    ])
  func largeSettings(name: String) async throws {
    let desk = try Desk(["project/src/SUMMARY.md": "- [A](a.md)\n", "project/src/a.md": "a\n"])
    try makeLarge("\(desk.root)/project/\(name)", megabytes: 50)
    #expect(await desk.run("import", "\(desk.root)/project", "--output", "\(desk.root)/out") == 1)
    #expect(
      desk.reported.hasSuffix("/\(name)' has 52428800 bytes, which is too much for settings\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.root) == ["project"])
  }

  @Test(
    "a folder of texts outside of the project is refused, however the settings or a link lead there",
    arguments: [
      ("book.toml", "[book]\nsrc = '../other'\n"), ("mkdocs.yml", "docs_dir: ../other\n"),
      ("hugo.toml", "contentDir = '../other'\n"), ("config.toml", "base_url = '/'\n"),
    ])
  func textsOutside(name: String, settings: String) async throws {
    let desk = try Desk(["other/a.md": "the secret\n", "project/\(name)": settings])
    try FileManager.default.createSymbolicLink(
      atPath: "\(desk.root)/project/content", withDestinationPath: "\(desk.root)/other")
    #expect(await desk.run("import", "\(desk.root)/project", "--output", "\(desk.root)/out") == 1)
    #expect(
      desk.reported.hasSuffix(
        ", outside of '\(desk.root)/project': name a folder that holds both\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.root).count == 2)
  }

  @Test(
    "files of 100 MB that texts and settings name are not read",
    arguments: [
      ("docs/a.md", "mkdocs.yml", "docs/big.txt", "{!big.txt!}"),
      ("src/a.md", "book.toml", "src/SUMMARY.md", "words"),
      ("docs/a.md", "docusaurus.config.js", "sidebars.js", "words"),
    ])
  func largeParts(page: String, settings: String, big: String, text: String) async throws {
    let desk = try Desk(["project/\(page)": "\(text)\n", "project/\(settings)": "\n"])
    try makeLarge("\(desk.root)/project/\(big)", megabytes: 100)
    #expect(await desk.run("import", "\(desk.root)/project", "--output", "\(desk.root)/out") == 0)
    #expect(try desk.folder.read("out/a.md").hasSuffix("\(text)\n"))
  }

  @Test(
    "30,000 blocks within each other end no import",
    arguments: [
      (ImportFormat.markdown, ":::a\n", "x\n", ""), (.docc, "@Row {\n", "x\n", "}\n"),
      (.docusaurus, "<Tabs>\n", "x\n", "</Tabs>\n"), (.markdown, "![", "x", "](b)"),
      (.markdown, "/// note\n", "x\n", "///\n"), (.hugo, "{{< note >}}\n", "x\n", ""),
    ])
  func deepBlocks(format: ImportFormat, start: String, inner: String, end: String) {
    func repeated(_ text: String) -> String { String(repeating: text, count: 30_000) }
    let text = repeated(start) + inner + repeated(end)
    var page = ImportedPage("a.mdx", text, output: "a.md")
    Dialect.convert(&page, of: format)
    page.lines = TextLinks.changed(page.lines) { _ in .words }
    #expect(page.lines.contains { $0.contains("x") })
  }

  @Test("a text of 100 MB is left out unread, and a link to it keeps its words")
  func largeText() async throws {
    let desk = try Desk(["project/a.md": "[big](big.md), [itself](loop/loop/a.md)\n"])
    try makeLarge("\(desk.root)/project/big.md", megabytes: 100)
    try FileManager.default.createSymbolicLink(
      atPath: "\(desk.root)/project/loop", withDestinationPath: "\(desk.root)/project")
    #expect(await desk.run("import", "\(desk.root)/project", "--output", "\(desk.root)/out") == 0)
    #expect(
      try desk.folder.read("out/a.md") == "big, [itself](a.md)\n"
        || desk.folder.read("out/a.md") == "big, itself\n")
    #expect(
      try desk.folder.read("out/import-report.txt").contains(
        "\n  big.md: it has 100 MB, which is too much for a page\n"))
  }
}

// MARK: - URLs of the site itself

extension ImportTests {
  /// Imports a text of `https://own.example.org` into a package; returns the document and the report.
  private func imported(_ text: String) async throws -> (text: String, report: String) {
    let desk = try Desk([
      "old/_config.yml": "title: Old\nurl: https://own.example.org\n",
      "old/index.md": "---\ntitle: Home\n---\n# Home\n\n\(text)\n",
      "old/here.md": "---\ntitle: Here\n---\n# Here\n\nWords.\n",
    ])
    #expect(
      await desk.run(
        "import", "\(desk.root)/old", "--to", "\(desk.root)/new", "--package",
        "https://example.org/p/lib.git") == 0)
    let document = try desk.folder.read("new/Content/docs/index.md")
    return (
      String(document.dropFirst("# Home\n\n".count).dropLast()),
      try desk.folder.read("new/import-report.txt")
    )
  }

  @Test(
    "a URL of the site itself that leads out of the project stays, and its pictures become words",
    arguments: [
      ("Go <URL/gone/> on.", "Go [`URL/gone/`](REL/gone/) on."),
      ("Go URL/gone/.", "Go [`URL/gone/`](REL/gone/)."),
      ("See URL/gone/#part", "See [`URL/gone/#part`](REL/gone/#part)"),
      ("URL/gone/?a=b&c=d", "[`URL/gone/?a=b&c=d`](REL/gone/?a=b&c=d)"),
      ("## At URL/gone/", "## At [`URL/gone/`](REL/gone/)"),
      ("## At <URL/gone/>", "## At [`URL/gone/`](REL/gone/)"),
      ("| a |\n| --- |\n| URL/gone/ |", "| a |\n| --- |\n| [`URL/gone/`](REL/gone/) |"),
      ("![a](URL/gone.png)", "a"), ("![URL/gone/](URL/gone.png)", "`URL/gone/`"),
      ("[a][d]\n\n[d]: URL/gone/", "[a][d]\n\n[d]: REL/gone/"),
      ("[a][d]\n\n[d]: <URL/gone/>", "[a][d]\n\n[d]: <REL/gone/>"),
      ("[URL/gone/](URL/gone/)", "[URL/gone/](REL/gone/)"),
      ("[URL/gone/][d]\n\n[d]: URL/gone/", nil),
      (
        "[see URL/gone/ there](here.md) URL/gone/",
        "[see URL/gone/ there](here.md) [`URL/gone/`](REL/gone/)"
      ),
      (
        "[see\nURL/gone/](here.md)\nURL/gone/",
        "[see\nURL/gone/](here.md)\n[`URL/gone/`](REL/gone/)"
      ),
      (
        "(URL/gone/) **URL/gone/** \"URL/gone/\"",
        "([`URL/gone/`](REL/gone/)) **[`URL/gone/`](REL/gone/)** \"[`URL/gone/`](REL/gone/)\""
      ),
      (
        "- URL/gone_(x)/\n- URL/go\\_ne/",
        "- [`URL/gone_(x)/`](REL/gone_(x)/)\n- [`URL/go_ne/`](REL/go_ne/)"
      ),
      ("`URL/gone/` URL/gone/", "`URL/gone/` [`URL/gone/`](REL/gone/)"),
      ("`a\nURL/gone/` URL/gone/", "`a\nURL/gone/` [`URL/gone/`](REL/gone/)"),
      ("<URL/gone/{{ x }}>", nil),
      ("```\nURL/gone/\n```\n\n<URL/gone/>", "```\nURL/gone/\n```\n\n[`URL/gone/`](REL/gone/)"),
      ("<a href=\"URL/gone/\">URL/gone/</a>", "[URL/gone/](REL/gone/)"),
      ("URL/here/ <URL/here/>", "[`URL/here/`](here.md) [`URL/here/`](here.md)"),
      (
        "URL.evil/gone/ <https://other.example.org/>", "URL.evil/gone/ <https://other.example.org/>"
      ),
    ])
  func ownURLs(text: String, expected: String?) async throws {
    let url = "https://own.example.org"
    let result = try await imported(text.replacing("URL", with: url))
    if let expected {
      let made = expected.replacing("URL", with: url).replacing("REL", with: "//own.example.org")
      #expect(result.text == made)
    }
    #expect(!result.report.contains("error["), "\(result.report)")
  }
}
