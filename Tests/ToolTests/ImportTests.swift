// `puddles import`: what becomes of the texts of other programs, and what is said of the rest.
import Foundation
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("puddles import")
struct ImportTests {
  /// Imports files of a project; what was written by its path below the output.
  private func imported(
    _ files: [String: String], from format: String
  ) async throws -> [String: String] {
    let desk = try Desk()
    for (path, text) in files { try desk.folder.write("project/\(path)", text) }
    let words = [
      "import", "\(desk.root)/project", "--from", format, "--output", "\(desk.root)/out",
    ]
    #expect(await Tool.run(words, on: desk.console()) == 0)
    var written: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: "\(desk.root)/out") ?? [] {
      written[path] = try? desk.folder.read("out/\(path)")
    }
    return written
  }

  @Test(
    "a link leads from a file to another one",
    arguments: [
      ("/a/b", "/a/b/d.md", "d.md"), ("/a/b", "/a/d.md", "../d.md"), ("/", "/a/b.md", "a/b.md"),
      ("/a", "/b/a", "../b/a"), ("/a", "/a", "."),
    ])
  func relative(folder: String, file: String, link: String) {
    #expect(RelativeFile.path(to: file, from: folder) == link)
  }

  @Test(
    "Hugo: front matter of both kinds, shortcodes, files of 'static', translations are left out")
  func hugo() async throws {
    let written = try await imported(
      [
        "hugo.toml": "title = 'My site'\n", "static/img/a b.png": "png",
        "content/_index.md": "+++\ntitle = 'Top'\n+++\nHi\n",
        "content/posts/first.fr.md": "Bonjour\n",
        "content/posts/first.md": """
        +++
        title = "First: a start"
        weight = 3
        draft = false
        date = 2024-03-10T10:00:00Z
        lastmod = 2024-03-11
        categories = ["Go", "Web"]
        tags = [
          "go",
        ]
        aliases = ["/old/first/"]
        author = "A"
        [cover]
        image = "x.png"
        +++
        See [it]({{< ref "second.md#custom" >}}), [`there`] and `{{</* ref */>}}`.

        [`there`]: /posts/second/?q=1

        {{< figure src="/img/a b.png" alt="A picture" >}}

        {{< code-toggle >}}
        x = 1
        {{</ code-toggle >}}
        {{% notice tip "A title" %}}
        Careful.
        {{% /notice %}}
        {{< code-toggle config=x />}}
        {{< youtube abc >}} {{< mystery >}}
        """,
        "content/posts/second.md":
          "---\ntitle: Second\nsummary: In short\n---\n## A heading {#custom}\n",
      ], from: "hugo")
    #expect(
      written["posts/first.md"] == """
        ---
        title: "First: a start"
        order: 3
        date: 2024-03-10T10:00:00Z
        updated: 2024-03-11
        tags: [go, Go, Web]
        aliases: [old/first]
        ---

        See [it](second.md#a-heading), [`there`] and `{{< ref >}}`.

        [`there`]: second.md

        ![A picture](../img/a%20b.png)

        ```toml
        x = 1
        ```

        > [!TIP]
        > **A title**
        >
        > Careful.

        {{< code-toggle config=x />}}
        <https://www.youtube.com/watch?v=abc> {{< mystery >}}

        """)
    #expect(
      written["posts/second.md"]
        == "---\ntitle: Second\ndescription: In short\naliases: [\"#custom -> a-heading\"]\n---\n\n## A heading\n"
    )
    #expect(written["img/a b.png"] == "png" && written["index.md"]?.contains("Hi") == true)
    #expect(
      written["import-report.txt"] == """
        Import of project from hugo

        4 pages read, 3 written, 1 files copied
        1 files left out
        keys without a counterpart: author (1), cover (1)
        markup left as it is: 2 ({{< 2)

        Files left out:
          posts/first.fr.md: it is a translation

        Keys without a counterpart, and how many pages had them:
          author (1)
          cover (1)

        Markup left as it is:
          posts/first.md:25: {{< code-toggle config=x />}}
          posts/first.md:26: {{< mystery >}}

        """)
  }

  @Test("Jekyll: dates in names, Liquid, drafts, old addresses")
  func jekyll() async throws {
    let written = try await imported(
      [
        "_config.yml": "title: Diary\nrepository: https://example.org/r\n",
        "README.md": "No page.\n",
        "_posts/2024-01-31-a-day.md": """
        ---
        layout: post
        title: A day
        tags: [x, y]
        categories: travel
        published: false
        ---
        {% highlight ruby linenos %}
        puts 1
        {% endhighlight %}
        [b]({% post_url 2024-02-01-b %}) [c]({{ site.baseurl }}/about/) [r]({{ site.repository }}/x)
        {:.note}
        {% include a.html %}
        """,
        "_posts/2024-02-01-b.markdown": "---\n---\n# The b\n",
        "_drafts/c.md": "---\ntitle: C\n---\n",
        "about.md": "---\npermalink: /about/\nredirect_from: /me\n---\n## Who\n{: #who-am-i}\n",
      ], from: "jekyll")
    #expect(
      written["posts/2024-01-31-a-day.md"] == """
        ---
        title: A day
        draft: true
        date: 2024-01-31
        slug: a-day
        tags: [x, y, travel]
        aliases: [2024/01/31/a-day.html]
        ---

        ```ruby
        puts 1
        ```
        [b](2024-02-01-b.md) [c](../about.md) [r](https://example.org/r/x)
        {% include a.html %}

        """)
    #expect(written["drafts/c.md"] == "---\ntitle: C\ndraft: true\n---\n\n")
    #expect(
      written["about.md"]
        == "---\nurl: \"/about/\"\naliases: [me, \"#who-am-i -> who\"]\n---\n\n## Who\n")
    #expect(written["index.md"]?.hasPrefix("# Diary\n\n- ") == true && written["README.md"] == nil)
  }

  @Test("mdBook: the summary is the sidebar, includes are put in, addresses ended in '.html'")
  func mdBook() async throws {
    let written = try await imported(
      [
        "book.toml": "[book]\ntitle = \"Book\"\n", "src/unused.md": "no\n",
        "src/SUMMARY.md": """
        # Summary

        [Start](start.md)

        # Part one
        - [One](one.md)
          - [`Inner`](deep/README.md)
        - [Later]()
        """,
        "src/start.md": "# Start\n", "src/a.rs": "one\n// ANCHOR: x\nfn x() {}\n// ANCHOR_END: x\n",
        "src/one.md": """
        # One
        ```rust,ignore
        # use hidden;
        {{#include a.rs:x}}
        ```
        > **Note:** see [it](deep/index.html#b) and [start](start.html)

        {{#include a.rs:1:2}}
        {{#include a.rs:2:-9223372036854775808}}
        {{#include a.rs:9223372036854775807:9223372036854775807}}
        """, "src/deep/README.md": "# Inner\n\n## Bee { #b }\n",
      ], from: "mdbook")
    #expect(
      written["sidebar.yml"] == """
        # The order of the pages. What no line names comes at the end.
        - title: Start
          file: start.md
        - title: Part one
          items:
            - title: One
              file: one.md
              items:
                - title: Inner
                  file: deep/README.md
        - "*"

        """)
    #expect(
      written["one.md"] == """
        ---
        aliases: [one.html]
        ---

        # One
        ```rust
        fn x() {}
        ```
        > [!NOTE]
        > see [it](deep/README.md#bee) and [start](start.md)

        one

        """)
    #expect(written["unused.md"] == nil && written["index.md"] == "# Book\n\n- [Start](start.md)\n")
  }

  @Test("MkDocs: the navigation, notes and tabs with an indent, snippets")
  func mkDocs() async throws {
    let written = try await imported(
      [
        "mkdocs.yml": """
        site_name: M
        nav:
          - Home: index.md
          - Guide:
            - a.md
            - Web: https://example.org/
        plugins: !!python/name:x []
        """,
        "NEWS.md": "new\n", "docs/index.md": "# M\n--8<-- \"NEWS.md\"\n",
        "docs/a.md": """
        !!! warning "Hot: do not touch"
            One.

            Two.

        ??? info "More"
            Folded.

        === "Swift"
            ```swift
            let x = 1
            ```
        === "C"
            x
        After [home](../).
        """,
      ], from: "mkdocs")
    #expect(
      written["sidebar.yml"] == """
        # The order of the pages. What no line names comes at the end.
        - title: Home
          file: index.md
        - title: Guide
          items:
            - a.md
            - title: Web
              url: "https://example.org/"
        - "*"

        """)
    #expect(written["index.md"] == "# M\nnew\n")
    #expect(
      written["a.md"] == """
        > [!WARNING]
        > **Hot: do not touch**
        >
        > One.
        >
        > Two.

        :::details summary="More"
        Folded.
        :::

        :::tabs
        :::tab title="Swift"
        ```swift
        let x = 1
        ```
        :::
        :::tab title="C"
        x
        :::
        :::

        After [home](index.md).

        """)
  }

  @Test("DocC: links by name, directives, asides, pictures without a folder")
  func docC() async throws {
    let written = try await imported(
      [
        "Sources/Kit/Kit.docc/Kit.md": """
        # ``Kit``

        @Metadata {
          @DisplayName("Kit")
        }
        See <doc:Getting-Started#First-steps>, [more](doc:Getting-Started#First-steps), <doc:Kit/Thing> and ``Thing/make()``.

        > Important: Read it.

        @Row {
          @Column {
            ![A diagram](diagram)
          }
        }
        """,
        "Sources/Kit/Kit.docc/Articles/Getting-Started.md": "# Getting started\n\n## First steps\n",
        "Sources/Kit/Kit.docc/Resources/diagram@2x.png": "png",
      ], from: "docc")
    let start = "Articles/Getting-Started.md#first-steps"
    #expect(
      written["index.md"] == """
        # `Kit`

        See [Getting started](\(start)), [more](\(start)), `Thing` and `Thing/make()`.

        > [!IMPORTANT]
        > Read it.

        ![A diagram](Resources/diagram@2x.png)

        """)
    #expect(written["Resources/diagram@2x.png"] == "png")
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
    let written = try await imported(["content/a.md": "---\n\(matter)\n---\nText.\n"], from: "hugo")
    #expect(written["a.md"] == "---\n\(kept)---\n\nText.\n")
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
