// `puddles import`: what the settings of a project say about its pages.
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("settings of imported projects")
struct ImportedSettingsTests {
  private func documents(of files: [String: String]) async throws -> Desk {
    let desk = try Desk(files)
    try #require(
      await desk.run("import", "\(desk.root)/old", "--output", "\(desk.root)/out") == 0,
      "\(desk.reported)")
    return desk
  }

  @Test(
    "settings that an import does not read, and files that a navigation only names, are reported",
    arguments: [
      (
        [
          "mkdocs.yml": """
          site_name: A
          theme:
            name: material
            language: en
          extra_css: [a.css]
          plugins: [search, macros]
          nav: [index.md, Gone: guide/gone.md]

          """, "docs/index.md": "# A\n",
        ],
        [
          "mkdocs.yml: not read: theme.name, extra_css",
          "mkdocs.yml: the plugin 'macros' does not run here",
          "the navigation names 'guide/gone.md', which is not there",
        ]
      ),
      (
        [
          "hugo.toml": "title = 'A'\ntheme = 'x'\n[params]\ndescription = 'B'\ncolor = 'red'\n",
          "content/_index.md": "# A\n",
        ], ["the settings: not read: theme, params.color"]
      ),
      (
        [
          "hugo.yaml": "title: A\ntheme: x\nparams:\n  description: B\n  color: red\n",
          "content/_index.md": "# A\n",
        ], ["the settings: not read: theme, params.color"]
      ),
      (
        [
          "mkdocs.yml": """
          site_name: A
          theme: {language: en}
          plugins: {search: {}, macros: {}, redirects: {redirect_maps: {o.md: "index.md#a"}}}
          nav: [index.md, Mail: "mailto:a@b.org", Up: ../README.md, A: gone.md, B: gone.md]

          """, "docs/index.md": "# A\n",
        ],
        [
          "mkdocs.yml: the plugin 'macros' does not run here",
          "the navigation leads to 'mailto:a@b.org', which is none of the texts",
          "the navigation leads to '../README.md', which is none of the texts",
          "the navigation names 'gone.md', which is not there",
          "the redirect of 'o.md' leads to the top of the page of 'index.md#a'",
        ]
      ),
      (
        [
          "book.toml":
            "[book]\ntitle = 'A'\nauthors = ['B']\n[output.html]\ndefault-theme = 'rust'\n",
          "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n- [Gone](gone.md)\n", "src/a.md": "# A\n",
        ],
        [
          "book.toml: not read: book.authors, output.html.default-theme",
          "the navigation names 'gone.md', which is not there",
        ]
      ),
      (
        ["_config.yml": "title: A\nauthor: B\npaginate: 5\n", "index.md": "---\n---\n# A\n"],
        ["_config.yml: not read: author, paginate"]
      ),
      (
        ["config.toml": "base_url = 'https://a.org'\ntheme = 'x'\n", "content/_index.md": "# A\n"],
        ["config.toml: not read: theme"]
      ),
    ])
  func unread(files: [String: String], lines: [String]) async throws {
    let project = Dictionary(uniqueKeysWithValues: files.map { ("old/" + $0.key, $0.value) })
    let report = try await documents(of: project).folder.read("out/import-report.txt")
    let title = "\nNot imported of the settings and the navigation:\n"
    #expect(report.contains(title + lines.map { "  \($0)\n" }.joined()), "\(report)")
    #expect(!report.contains("lead nowhere"), "\(report)")
  }

  /// The same menu in TOML, in YAML, and in the front matter of the pages.
  private static let menus: [(settings: String, guide: String)] = [
    (
      """
      title = "A"
      [[menus.main]]
      name = "Start"
      pageRef = "/guide/start"
      parent = "docs"
      weight = 2
      [menus.main.params]
      icon = "x"
      [[menus.main]]
      identifier = "docs"
      name = "Docs"
      pageRef = "/guide"
      weight = 1
      [[menus.main]]
      name = "Forum"
      url = "https://forum.example.org/"
      weight = 3
      [[menus.main]]
      name = "Gone"
      url = "/gone/"
      [[menus.footer]]
      name = "Legal"
      url = "/legal/"

      """, ""
    ),
    (
      """
      title: A
      menu:
        main:
          - {name: Forum, url: "https://forum.example.org/", weight: 3}
          - {name: Gone, url: /gone/}
        footer:
          - {name: Legal, url: /legal/}

      """, "+++\n[menus.main]\nidentifier = 'docs'\nname = 'Docs'\nweight = 1\n+++\n"
    ),
  ]

  @Test("the main menu of Hugo is the navigation, with all other pages behind", arguments: 0..<2)
  func menu(number: Int) async throws {
    let (settings, guide) = Self.menus[number]
    let isTOML = settings.contains("[[")
    let start =
      isTOML ? "" : "---\nmenu:\n  main:\n    name: Start\n    parent: docs\n    weight: 2\n---\n"
    let desk = try await documents(of: [
      "old/hugo.\(isTOML ? "toml" : "yaml")": settings, "old/content/_index.md": "# A\n",
      "old/content/guide/_index.md": guide + "# Guide\n",
      "old/content/guide/start.md": start + "# The start\n",
      "old/content/guide/end.md": "# The end\n", "old/content/about.md": "# About\n",
    ])
    #expect(
      try desk.folder.read("out/sidebar.yml") == """
        # The order of the pages.
        - title: Docs
          file: guide/index.md
          items:
            - title: Start
              file: guide/start.md
            - guide/*
        - title: Forum
          url: "https://forum.example.org/"
        - "*"

        """)
    let report = try desk.folder.read("out/import-report.txt")
    #expect(report.contains("  the entry 'Gone' of the navigation leads to no page\n"), "\(report)")
    #expect(
      report.contains(
        "  the menu 'footer': one menu becomes the navigation\n"), "\(report)")
    #expect(!report.contains("keys without a counterpart"), "\(report)")
    #expect(!report.contains("error["), "\(report)")
  }

  @Test("entries of a menu that are parents of each other, or too deep, are at the top")
  func circle() async throws {
    let menu = [("a", "b"), ("b", "a"), ("1", "")] + (2...9).map { ("\($0)", "\($0 - 1)") }
    let desk = try await documents(of: [
      "old/hugo.toml": menu.map {
        "[[menu.main]]\nname='\($0)'\nparent='\($1)'\nurl='https://\($0).org'\n"
      }.joined(),
      "old/content/_index.md": "# A\n",
    ])
    let lines = try desk.folder.read("out/sidebar.yml").split(separator: "\n")
    let top = lines.filter { $0.hasPrefix("- title") }
    #expect(top == ["- title: 1", "- title: 9", "- title: b", "- title: a"], "\(lines)")
    #expect(lines.contains { $0.hasSuffix("- title: 8") })
  }

  @Test(
    "the menu that becomes the navigation is the same for the report, whatever the language is called",
    arguments: ["en", "../.."])
  func chosenMenu(language: String) async throws {
    let desk = try await documents(of: [
      "old/hugo.toml": """
      defaultContentLanguage = '\(language)'
      [[menu.footer]]
      name = 'Legal'
      pageRef = '/legal'

      """, "old/content/_index.md": "# A\n",
      "old/content/legal.de.md": "# Recht\n", "old/content/legal.md": "# Legal\n",
      "old/content/b.md": "---\nmenus: main\n---\n# B\n",
    ])
    let report = try desk.folder.read("out/import-report.txt")
    #expect(report.contains("  the menu 'footer': one menu becomes the navigation\n"), "\(report)")
    #expect(!report.contains("the menu 'main'"), "\(report)")
    #expect(try desk.folder.read("out/sidebar.yml").contains("- b.md\n"))
  }

  @Test("a menu leads to the original of a page and not to a translation")
  func original() throws {
    let settings = "[[menu.main]]\nname = 'Legal'\npageRef = '/legal'\n"
    let folder = try TemporaryFolder(["hugo.toml": settings])
    let project = try HugoProject(folder.path, folder.path)
    let pages = [
      ImportedPage("legal.de.md", "# Recht", output: "legal.md", language: "de"),
      ImportedPage("legal.md", "# Legal", output: "legal.md"),
    ]
    #expect(project.navigation(of: pages).first?.file == "legal.md")
  }

  @Test(
    "of the values of Jekyll's settings, those of the longest path count, then those with a type",
    arguments: [
      ("a.md", "all"), ("team/b.md", "team"), ("teams/c.md", "all"), ("team/x/d.md", "star"),
      ("_posts/2024-01-31-e.md", "posts"), ("f/a-x-b.md", "two"), ("f/a-y-b.md", "all"),
    ])
  func defaults(file: String, author: String) async throws {
    let desk = try await documents(of: [
      "old/_config.yml": """
      title: A
      defaults:
        - scope: {path: "team/*/d.md"}
          values: {author: star}
        - scope: {path: "f/a*x*b.md"}
          values: {author: two}
        - scope: {path: team, type: pages}
          values: {author: team}
        - scope: {path: team}
          values: {author: "no type"}
        - scope: {path: "", type: posts}
          values: {author: posts}
        - scope: {path: ""}
          values: {author: all}

      """, "old/\(file)": "---\ntitle: A\n---\nText.\n", "old/index.md": "---\n---\nText.\n",
    ])
    let project = try JekyllProject("\(desk.root)/old", "\(desk.root)/old")
    var page = ImportedPage(file, "---\ntitle: A\n---\n", output: file)
    page.isPost = true
    project.convert(&page)
    #expect(page.text.contains("authors: [\(author)]\n"), "\(page.text)")
  }

  @Test("a section beside posts at the top that has no first page gets one")
  func sections() async throws {
    let desk = try Desk([
      "old/_config.yml": "title: Peas\n", "old/index.md": "---\nlayout: home\n---\n",
      "old/notes/a.md": "---\ntitle: Of beds\n---\nText.\n",
      "old/notes/b.md": "---\ntitle: Of water\n---\nText.\n",
      "old/_posts/2024-01-31-peas.md": "---\ntitle: Peas\n---\nText.\n",
    ])
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    #expect(
      try desk.folder.read("my-site/Content/notes/index.md")
        == "# Notes\n\n- [Of beds](a/index.md)\n- [Of water](b/index.md)\n")
    #expect(
      try desk.folder.read("my-site/Sources/MySite/MySite.swift")
        .contains("MenuItem(\"Notes\", Destination(\"notes\"))"))
    #expect(!(try desk.folder.read("my-site/import-report.txt")).contains("error["))
  }

  @Test("a post in a folder takes the place of that folder at the top, not one of its name")
  func topsOfPosts() async throws {
    let desk = try Desk([
      "old/_config.yml": "title: Peas\n", "old/index.md": "---\nlayout: home\n---\n",
      "old/notes.md": "---\ntitle: Notes\n---\nText.\n",
      "old/x/_posts/2024-01-31-notes.md": "---\ntitle: Peas\n---\nText.\n",
      "old/y/_posts/2024-01-31-b.md": "---\ntitle: Beans\n---\nText.\n",
    ])
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    #expect(try desk.folder.read("my-site/Content/notes/index.md").hasSuffix("Text.\n"))
  }

  @Test("the title page of a site leaves its address behind, and takes no place of another page")
  func firstPage() async throws {
    let files = [
      "old/mkdocs.yml": "site_name: Ships\nnav: [start.md, b.md]\n",
      "old/docs/start.md": "# Ships\n", "old/docs/b.md": "# B\n",
    ]
    var desk = try await documents(of: files)
    #expect(try desk.folder.read("out/index.md") == "---\naliases: [start]\n---\n\n# Ships\n")
    let other = ["old/docs/index.md": "---\nslug: x\n---\n# X\n"]
    desk = try await documents(of: files.merging(other) { $1 })
    #expect(try desk.folder.read("out/start.md") == "# Ships\n")
  }

  @Test("a book begins with its title page, and a title below comments and anchors stands once")
  func titlePage() async throws {
    let desk = try await documents(of: [
      "old/book.toml": "[book]\ntitle = \"Ships\"\n",
      "old/src/SUMMARY.md": "# Ships\n\n[Ships](title-page.md)\n\n- [Hulls](hulls.md)\n",
      "old/src/title-page.md": "# Ships\n\nBy Ann. See [hulls](hulls.md).\n",
      "old/src/hulls.md":
        "<!-- Old. -->\n\n<a id=\"old\"></a>\n\n## Hulls\n\nBack to [it](title-page.md).\n",
    ])
    #expect(
      try desk.folder.read("out/index.md")
        == "---\naliases: [title-page.html]\n---\n\n# Ships\n\nBy Ann. See [hulls](hulls.md).\n")
    #expect(
      try desk.folder.read("out/hulls.md") == """
        ---
        aliases: [hulls.html]
        ---

        # Hulls

        <!-- Old. -->

        <a id="old"></a>

        Back to [it](index.md).

        """)
    #expect(
      try desk.folder.read("out/sidebar.yml")
        == "# The order of the pages.\n- index.md\n- hulls.md\n")
  }
}
