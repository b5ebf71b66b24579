// `puddles import`: whole projects of blogs and books, as a newcomer brings them.
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("imported blogs and books")
struct ImportedProjectTests {
  /// A blog of Jekyll whose first page lists the posts.
  private static let blog = [
    "old/_config.yml": """
    title: Peas
    description: From the garden
    url: https://peas.example.org
    plugins: [jekyll-feed]
    defaults:
      - scope: {path: "", type: posts}
        values: {author: Gregor, comments: true, layout: post}
      - scope: {path: private}
        values: {mood: calm}

    """,
    "old/index.md": "---\nlayout: home\n---\n",
    "old/about.md":
      "---\ntitle: About\n---\n[Peas]({% post_url 2024-01-31-peas %})\n\n![g](/img/g.png)\n",
    "old/archive.md":
      "---\ntitle: All\n---\n{% for post in site.posts %}\n- {{ post.title }}\n{% endfor %}\n",
    "old/_posts/2024-01-31-peas.md": "---\ntitle: Peas\n---\n[me](/about.html) {{ x }}\n",
    "old/_drafts/beans.md": "---\ntitle: Beans\n---\nText.\n", "old/img/g.png": "no picture",
  ]

  private func package(_ files: [String: String]) async throws -> (desk: Desk, report: String) {
    let desk = try Desk(files)
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    return (desk, try desk.folder.read("my-site/import-report.txt"))
  }

  @Test("a list of posts on the first page stays there, and other pages keep their addresses")
  func postsAtTop() async throws {
    let (desk, report) = try await package(Self.blog)
    func text(_ path: String) throws -> String { try desk.folder.read("my-site/\(path)") }
    #expect(
      try text("Sources/MySite/MySite.swift") == """
        // The site: its posts, its other pages, a search, and a look.
        public import Puddles
        public import PuddlesTheme

        public struct MySite: ThemedSite {
          public static let posts = Articles("posts", at: "", title: "Peas", summary: "From the garden")
          public let name = "Peas"
          public let settings = SiteSettings(
            summary: "From the garden",
            baseURL: "https://peas.example.org")
          public init() {}
          public var sections: [any Section] {
            Documentation("about", at: "about", title: "About")
            Self.posts
            OldAddresses()
            Search()
          }
          public var menu: [MenuItem] {
            MenuItem("Posts", Self.posts.list)
            MenuItem("About", Destination("about"))
          }
        }

        """)
    #expect(
      try text("Content/posts/2024-01-31-peas.md") == """
        ---
        title: Peas
        date: 2024-01-31
        slug: peas
        authors: [Gregor]
        aliases: [2024/01/31/peas.html]
        ---

        [me](../about/index.md) {{ x }}

        """)
    #expect(
      try text("Content/about/index.md")
        == "---\ntitle: About\n---\n\n[Peas](../posts/2024-01-31-peas.md)\n\n![g](img/g.png)\n")
    #expect(try text("Content/about/img/g.png") == "no picture")
    #expect(
      try text("Sources/MySite/OldAddresses.swift").contains("    (\"about.html\", \"about\"),\n"))
    #expect(try text("Tests/MySiteTests/MySiteTests.swift").contains("at: MySite.posts.list, in"))
    #expect(Files.status(of: "\(desk.root)/my-site/Content/docs") == nil)
    #expect(!report.contains("error["), "\(report)")
    for line in [
      "the posts are 'Articles' at '/', with list and feed\n",
      "the feed '/feed.xml' is '/atom.xml' now: let the host redirect it\n",
      "  index.md: the section of the posts has a list in its place\n",
      "  archive.md: the section of the posts has a list in its place\n", "  comments (2)\n",
      "  Content/posts/2024-01-31-peas.md:9: {{ x }}\n",
    ] {
      #expect(report.contains(line), "\(line) in \(report)")
    }
    #expect(!report.contains("author") && !report.contains("mood"))
  }

  @Test("the path that all posts share stays theirs below a list at the top")
  func sharedPath() async throws {
    var files = Self.blog
    files["old/_config.yml"] = "title: Peas\npermalink: /log/:title/\n"
    files["old/index.md"] = nil
    files["old/index.html"] = "---\n---\n{% for post in paginator.posts %}\n{% endfor %}\n"
    let (desk, report) = try await package(files)
    let path = "my-site/Content/posts/log/2024-01-31-peas.md"
    #expect(
      try desk.folder.read(path).hasPrefix("---\ntitle: Peas\ndate: 2024-01-31\nslug: peas\n---"))
    #expect(report.contains("  index.html: the section of the posts has a list in its place\n"))
    #expect(!report.contains("error["), "\(report)")
  }

  @Test("posts with permalinks of Hugo have their list where it was, and their files beside them")
  func permalinksOfHugo() async throws {
    let (desk, report) = try await package([
      "old/hugo.toml":
        "title = 'N'\n[permalinks]\nposts = '/:year/:slug/'\n[params]\nauthor = 'Ada'\n",
      "old/content/posts/_index.md": "---\ntitle: All posts\n---\nWords.\n",
      "old/content/posts/b/index.md": "---\ntitle: B\ndate: 2024-01-01\n---\n![P](p.png)\n",
      "old/content/posts/b/p.png": "no picture",
      "old/content/posts/later.md": "---\ntitle: Later\ndate: 2099-01-01\n---\nText.\n",
      "old/content/guide/a.md":
        "---\ntitle: A\n---\n{{% include \"part.md\" %}} by {{< param author >}}.\n",
      "old/content/guide/part.md": "---\n_build:\n  render: never\n---\nwords of a part\n",
    ])
    func text(_ path: String) throws -> String { try desk.folder.read("my-site/\(path)") }
    let site = try text("Sources/MySite/MySite.swift")
    #expect(site.contains("Articles(\"posts\", at: \"posts\", title: \"All posts\")"), "\(site)")
    #expect(try text("Content/posts/b/index.md").hasSuffix("\n![P](p.png)\n"))
    #expect(try text("Content/posts/b/p.png") == "no picture")
    #expect(try text("Content/docs/guide/a.md").hasSuffix("\nwords of a part by Ada.\n"))
    #expect(report.contains("guide/part.md: its front matter says that"), "\(report)")
    #expect(!report.contains("error["), "\(report)")
  }

  @Test("a first page that cannot list the posts any more is named, and where they are")
  func collision() async throws {
    var files = Self.blog
    files["old/index.md"] = nil
    files["old/index.html"] = "---\nlayout: list\n---\n"
    files["old/_layouts/list.html"] = "{% for post in site.posts %}"
    files["old/tags.md"] = "---\ntitle: Of tags\n---\nWords.\n"
    let (desk, report) = try await package(files)
    let site = try desk.folder.read("my-site/Sources/MySite/MySite.swift")
    #expect(site.contains("Articles(\"posts\", at: \"blog\""))
    #expect(
      report.contains(
        "  index.html: it listed the posts, which are at '/blog/' now, because other pages need the top: "
      ), "\(report)")
    // A layout of the project's own that lists nothing decides, whatever its name.
    files["old/index.html"] = "---\nlayout: home\n---\n"
    files["old/_layouts/home.html"] = "Welcome"
    let other = try await package(files)
    #expect(!other.report.contains("index.html: it listed"))
  }

  @Test(
    "posts go right into the folder of a section of articles, and other pages are named",
    arguments: ["posts", "notes"])
  func folderOfArticles(name: String) async throws {
    let desk = try Desk(Self.blog)
    try desk.folder.write("my/Sources/My/My.swift", "let notes = Articles(\n  \"notes\", at: \"\")")
    let out = "\(desk.root)/my/Content/\(name)"
    try #require(await desk.run("import", "\(desk.root)/old", "--output", out) == 0)
    func text(_ path: String) throws -> String {
      try desk.folder.read("my/Content/\(name)/\(path)")
    }
    #expect(
      try Files.paths(below: out).sorted() == [
        "2024-01-31-peas.md", "beans.md", "import-report.txt",
      ])
    #expect(
      try text("beans.md") == "---\ntitle: Beans\ndraft: true\nauthors: [Gregor]\n---\n\nText.\n")
    #expect(try text("2024-01-31-peas.md").hasSuffix("\n\nme {{ x }}\n"))
    let report = try text("import-report.txt")
    #expect(report.contains("  about.md: it is no post: import it with '--output' into the folder"))
    #expect(report.contains("  2024-01-31-peas.md:9: {{ x }}\n"), "\(report)")
    #expect(
      report.contains("  2024-01-31-peas.md:9: there is nothing at /about.html\n"), "\(report)")
  }

  @Test("texts of no program go into a folder of articles as they are")
  func plainArticles() async throws {
    let desk = try Desk(["old/a.md": "---\ndate: 2024-01-31\n---\n# A\n", "old/README.md": "Me\n"])
    let out = "\(desk.root)/Content/posts"
    try #require(await desk.run("import", "\(desk.root)/old", "--output", out) == 0)
    #expect(try Files.paths(below: out).sorted() == ["a.md", "import-report.txt"])
    #expect(
      try desk.folder.read("Content/posts/import-report.txt").contains(
        "  README.md: the section of the posts has a list in its place\n"))
  }

  @Test("a project without posts has nothing for a folder of articles")
  func noArticles() async throws {
    let desk = try Desk(["old/README.md": "Me\n"])
    let out = "\(desk.root)/Content/posts"
    _ = await desk.run("import", "\(desk.root)/old", "--output", out)
    let said = desk.printed + desk.reported
    #expect(said.contains("README.md") || said.contains("nothing"), "\(said)")
    #expect(!said.contains("EADME.md/") && !said.contains("cannot write"), "\(said)")
  }

  @Test(
    "posts do not move to the top where they would meet another page",
    arguments: ["2024-01-31-about.md", "2024-01-31-search.md"])
  func postsBesidePages(name: String) async throws {
    var files = Self.blog
    files["old/_posts/\(name)"] = "---\ntitle: One more\n---\nText.\n"
    let (desk, report) = try await package(files)
    #expect(
      try desk.folder.read("my-site/Sources/MySite/MySite.swift").contains("at: \"blog\""))
    #expect(!report.contains("error["), "\(report)")
  }

  @Test("an element of a list with the sign of a key is none")
  func listOfTexts() async throws {
    let desk = try Desk([
      "old/config.toml": "base_url = \"https://example.org\"\n",
      "old/content/a.md":
        "+++\ntitle = \"A\"\n[taxonomies]\ntags = [\n  \"a\", \"b=c\",\n  \"d\"\n]\n+++\nText.\n",
    ])
    let out = "\(desk.root)/out"
    try #require(await desk.run("import", "\(desk.root)/old", "--output", out) == 0)
    #expect(try desk.folder.read("out/a.md").contains("tags: [a, \"b=c\", d]"))
  }

  @Test("the date in the name of a page of Zola makes a post of it, and is no part of its address")
  func datesInNames() async throws {
    var files = [
      "old/config.toml": "base_url = \"https://example.org\"\n",
      "old/content/blog/_index.md": "+++\ntitle = \"News\"\n+++\n",
      "old/content/blog/2024-01-31-the_peas.md": "+++\ntitle = \"Peas\"\n+++\n[b](/blog/beans/)\n",
      "old/content/blog/2024-02-01_beans/index.md":
        "+++\ndate = 2024-02-02\n+++\n[p](@/blog/2024-01-31-the_peas.md)\n",
      "old/content/blog/2024-02-30-leeks.md": "No day.\n",
    ]
    let (desk, report) = try await package(files)
    func post(_ path: String) throws -> String {
      try desk.folder.read("my-site/Content/posts/\(path)")
    }
    #expect(
      try post("2024-01-31-the_peas.md")
        == "---\ntitle: Peas\ndate: 2024-01-31\nslug: the-peas\n---\n\n[b](2024-02-01_beans/index.md)\n"
    )
    #expect(
      try post("2024-02-01_beans/index.md")
        == "---\ndate: 2024-02-02\nslug: beans\n---\n\n[p](../2024-01-31-the_peas.md)\n")
    #expect(try post("2024-02-30-leeks.md") == "No day.\n")
    #expect(!report.contains("error[") && !report.contains("nowhere"), "\(report)")
    files["old/config.toml"]? += "[slugify]\npaths_keep_dates = true\n"
    let kept = try await package(files)
    #expect(
      try kept.desk.folder.read("my-site/Content/posts/2024-01-31-the_peas.md")
        .hasPrefix("---\ntitle: Peas\ndate: 2024-01-31\n---\n"))
    #expect(!kept.report.contains("slugify"))
  }

  @Test(
    "the title of a DocC article is that of its directive",
    arguments: [
      "@Metadata {\n  @DisplayName(\"init(_:) of D\")\n}",
      "@Metadata { @DisplayName(\"init(_:) of D\") }",
    ])
  func displayName(metadata: String) async throws {
    let desk = try Desk(["old/K.docc/A.md": "# A\n\n\(metadata)\n\nText.\n"])
    let out = "\(desk.root)/out"
    try #require(await desk.run("import", "\(desk.root)/old", "--output", out) == 0)
    let pages = try Files.paths(below: out).filter { $0.hasSuffix(".md") }
    #expect(
      try pages.contains { try desk.folder.read("out/\($0)").contains("init(_:) of D") }, "\(pages)"
    )
  }

  @Test("the first page of a book lists the chapters of each part below its title")
  func parts() async throws {
    let (desk, report) = try await package([
      "old/book.toml": """
      [book]
      title = "Ships"
      [output.html]
      site-url = "/ships/"
      additional-css = ["theme/custom.css"]
      [preprocessor.mermaid]
      command = "mdbook-mermaid"
      [preprocessor.links]

      """,
      "old/src/SUMMARY.md": """
      # Summary

      [Foreword](foreword.md)

      # Of ships

      - [Hulls](hulls/hull.md)
        - [Keels](hulls/keel.md)
      - [Sails]()
      - [Masts]()
        - [Booms](booms.md)

      ---

      [Glossary](glossary.md)

      """,
      "old/src/foreword.md": "# Foreword\n", "old/src/hulls/hull.md": "# Hulls\n\n$$ x^2 $$\n",
      "old/src/hulls/keel.md": "# Keels\n\nLong: \\\\( x \\\\).\n",
      "old/src/glossary.md": "# Glossary\n", "old/src/booms.md": "# Booms\n",
    ])
    #expect(
      try desk.folder.read("my-site/Content/docs/index.md") == """
        # Ships

        - [Foreword](foreword.md)
        - Of ships
          - [Hulls](hulls/hull.md)
          - Masts
            - [Booms](booms.md)
        - [Glossary](glossary.md)

        """)
    #expect(!report.contains("error["), "\(report)")
    #expect(
      report.contains(
        """

        Not imported of the settings and the navigation:
          book.toml: the preprocessor 'mermaid' does not run here
          theme/custom.css: it belongs to the look of the book, and a look is a 'Theme' here
          book.toml: 'site-url' has no host: write 'baseURL: "https://…/ships/"' in the settings
          SUMMARY.md: the chapter 'Sails' has no file: it is not written yet
          SUMMARY.md: the chapter 'Masts' has no file: it is not written yet

        """), "\(report)")
    #expect(report.contains("  Content/docs/hulls/hull.md:7: $$ x^2 $$\n"))
    #expect(report.contains("  Content/docs/hulls/keel.md:7: \\\\( x \\\\)\n"))
  }

  @Test(
    "code that a text takes in is code, and a warning is a note",
    arguments: [
      ("{{#playground a.rs}}", "```rust\nstruct Hull;\nfn main() {}\n```"),
      ("{{#rustdoc_include a.rs:2}}", "```rust\nfn main() {}\n```"),
      ("- x\n\n  {{#include a.rs:1:1}}", "- x\n\n  ```rust\n  struct Hull;\n  ```"),
      ("```rust\n{{#include a.rs:2}}\n```", "```rust\nfn main() {}\n```"),
      ("{{#include b.md}}", "Some *words*."),
      ("<div class=\"warning\">\n\nMind *this*.\n\n</div>", "> [!WARNING]\n> Mind *this*."),
      ("<div class=\"warning\">Mind.</div>", "> [!WARNING]\n> Mind."),
      ("<div class=\"warning\">\nMind.</div>\n\nNext.", "> [!WARNING]\n> Mind.\n\nNext."),
    ])
  func code(text: String, made: String) async throws {
    let desk = try Desk([
      "old/book.toml": "[book]\n", "old/src/SUMMARY.md": "- [A](a.md)\n",
      "old/src/a.md": "# A\n\n\(text)\n", "old/src/a.rs": "struct Hull;\nfn main() {}\n",
      "old/src/b.md": "Some *words*.\n",
    ])
    let out = "\(desk.root)/out"
    try #require(await desk.run("import", "\(desk.root)/old", "--output", out) == 0)
    #expect(try desk.folder.read("out/a.md").hasSuffix("\n# A\n\n\(made)\n"))
  }
}
