// `puddles import`: the words beside the markup of other programs stay.
import PuddlesBasics
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("words of an import")
struct ImportedWordsTests {
  /// A project with some files that a text may take in, and the path of the folder of its texts.
  private func project(of format: ImportFormat) throws -> (desk: Desk, texts: String) {
    let folders: [ImportFormat: String] = [
      .mdbook: "src/", .mkdocs: "docs/", .hugo: "content/", .zola: "content/",
      .docusaurus: "docs/", .starlight: "src/content/docs/",
    ]
    let texts = "old/\(folders[format] ?? "")"
    let anchors = "<!-- ANCHOR: a -->\none\n<!-- ANCHOR_END: a -->\n<!-- ANCHOR: ab -->\n"
    let files = [
      "part.md": "a *part*\n", "lines.md": "one\ntwo\n", "a.rs": "fn main() {}\n",
      "a.html": anchors,
    ]
    let desk = try Desk(["old/_includes/part.md": "a *part*\n"])
    for (name, text) in files { try desk.folder.write(texts + name, text) }
    return (desk, texts)
  }

  /// The text below the front matter that an import makes of one page.
  private func imported(
    _ text: String, from format: ImportFormat
  ) async throws -> (text: String, report: String) {
    let (desk, texts) = try project(of: format)
    try desk.folder.write(texts + "a.md", "---\ntitle: A\n---\nX\n\n\(text)\n")
    let words = ["import", "\(desk.root)/old", "--from", format.rawValue]
    try #require(await Tool.run(words + ["--output", "\(desk.root)/out"], on: desk.console()) == 0)
    let page = try desk.folder.read("out/a.md")
    let made = page.firstRange(of: "X\n\n").map { page[$0.upperBound...] } ?? ""
    return (String(made.dropLast()), try desk.folder.read("out/import-report.txt"))
  }

  @Test(
    "what a line takes in stands between its words",
    arguments: [
      (ImportFormat.mdbook, "Hello, {{#include part.md}}.", "Hello, a *part*."),
      (.mdbook, "Hello, {{#include lines.md}}, you.", "Hello, one\ntwo, you."),
      (.mdbook, "{{#include part.md}} {{#include lines.md:2}}", "a *part* two"),
      (.mdbook, "It is `{{#include a.rs}}`.", "It is `fn main() {}`."),
      (.mdbook, "{{#include gone.md}} {{#include part.md}}", "{{#include gone.md}} a *part*"),
      (.mdbook, "```rust\nx {{#include a.rs:1}} y\n```", "```rust\nx fn main() {} y\n```"),
      (.mdbook, "```html\n{{#include a.html:a}}\n```", "```html\none\n```"),
      (.mdbook, "\\{{#include part.md}} {{#include part.md}}", "{{#include part.md}} a *part*"),
      (.mkdocs, "Hello, {!part.md!} and {!lines.md!}!", "Hello, a *part* and one\ntwo!"),
      (.mkdocs, "- {!lines.md!}", "- one\ntwo"), (.mkdocs, "  --8<-- \"lines.md\"", "  one\n  two"),
      (.mkdocs, "--8<-- \"part.md\" words", "--8<-- \"part.md\" words"),
      (
        .jekyll, "a\n{::comment}\nhidden\n\n{:/comment}\nb\n\n    {::comment}",
        "a\nb\n\n    {::comment}"
      ),
      (.jekyll, "a\n\n{::comment}\n\nb", "a\n\nb"),
      (.jekyll, "Use {% for %} to loop.\n\nb", "Use  to loop.\n\nb"),
      (.jekyll, "a $5~\\text{km}$ 1~2 3~4", "a $5~\\text{km}$ 1~2 3~4"),
      (
        .mkdocs, "x==1, y==2 [a](https://x.org/?k=YQ==) https://x.org/~a/~b",
        "x==1, y==2 [a](https://x.org/?k=YQ==) https://x.org/~a/~b"
      ),
      (.mkdocs, "-\ta\n\n\t==c==", "-\ta\n\n\t**c**"),
      (
        .jekyll, "See {% include_relative part.md %}, {% include part.md %}.",
        "See a *part*, a *part*."
      ),
    ])
  func included(format: ImportFormat, text: String, made: String) async throws {
    #expect(try await imported(text, from: format).text == made)
  }

  @Test(
    "words around the tags of Liquid stay, and the report counts the tags",
    arguments: [
      (
        "About us. Posts: {% for post in site.posts %}[{{ post.title }}]({{ post.url }}){% endfor %} and more.",
        "About us. Posts:  and more.", ["for"]
      ),
      ("Before {% for a in b %}\n- {{ a }}\n{% endfor %}    after", "Before\nafter", ["for"]),
      ("{% for a in b %}{% for c in d %}x{% endfor %}{% endfor %}y", "y", ["for"]),
      ("{% capture a %}\n\nx\n{% endcapture %}y", "y", ["capture"]),
      ("A{% if a %}b{% else %}c{% endif %}d", "Ab cd", ["if", "else", "endif"]),
      ("{% if a %} b\n\n c {% endif %}\nd", "b\n\n c\nd", ["if", "endif"]),
      ("  {% assign a = b %}    words", "  words", ["assign"]),
      ("a {% comment %}x\ny{% endcomment %}b", "a b", []),
      ("{%- unless a -%}words{%- endunless -%}", "words", ["unless", "endunless"]),
      ("[words]({% x %}) y", "words y", []), ("{% raw %}{% x %}{% endraw %} y", "{% x %} y", []),
      ("*[ab]: words\n\nab y", "ab y", []),
      ("A {% highlight rb %}x{% endhighlight %} b", "A\n```rb\nx\n```\nb", []),
      ("```\n{% if a %}\n```", "```\n{% if a %}\n```", []),
    ])
  func liquid(text: String, made: String, tags: [String]) async throws {
    let page = try await imported(text, from: .jekyll)
    #expect(page.text == made)
    for tag in tags { #expect(page.report.contains("\n  {% \(tag) %} ("), "\(page.report)") }
  }

  @Test(
    "marks of MkDocs within words become Markdown, or the report names them",
    arguments: [
      ("H~2~O and x^10^", "H₂O and x¹⁰", nil),
      ("==Mark this== a == b", "**Mark this** a == b", nil),
      ("~~gone~~ ~x~", "~~gone~~ \\~x\\~", "\\~x\\~"), ("`~2~` [^1][^2]", "`~2~` [^1][^2]", nil),
      ("1~2 and 3~4, ~5 a~", "1\\~2 and 3\\~4, ~5 a\\~", nil),
      ("https://x.org/a~b ~/x <a~b>", "https://x.org/a~b ~/x <a~b>", nil),
      ("an :octicons-x-16: icon", "an :octicons-x-16: icon", ":octicons-x-16:"),
      ("A :smile:, 10:30:45", "A :smile:, 10:30:45", ":smile:"),
      ("```\na # (1)!\n```", "```\na # (1)!\n```", "(1)!"),
      ("{++a++} ++b+c++ {~~d~>e~~} {==f==}", "a `B+C` e **f**", nil),
      ("{--a--}\nb{>>c<<} `{++d++}`", "b `{++d++}`", nil),
      ("{++a `b` c++}", "{++a `b` c++}", "{++a "),
      ("`#!py a` ``:::c++ b`` `#!x`", "`a` ``b`` `#!x`", nil),
      (":material-lock:{ .lg .middle } a", ":material-lock: a", ":material-lock:"),
    ])
  func marks(text: String, made: String, reported: String?) async throws {
    let page = try await imported(text, from: .mkdocs)
    #expect(page.text == made)
    #expect(page.report.contains("Markup left as it is") == (reported != nil), "\(page.report)")
    if let reported { #expect(page.report.contains(": \(reported)\n"), "\(page.report)") }
  }

  @Test(
    "code stays as it is, also if it is indented, in a list item or a quote",
    arguments: [
      (ImportFormat.mkdocs, "    code ~a~ ==b== ++d++\n\n\n    !!! note \"T\""),
      (.mkdocs, "- item\n\n        code ==e=="), (.mkdocs, "1. a\n   - b\n\n         ==e=="),
      (.mkdocs, ">     ==a==\n>\n>     *[a]: b"), (.mkdocs, "-     ==a=="),
      (.mkdocs, "# H\n    /// note\n    *[a]: b"),
      (.jekyll, "    1~2 3~4 [x](y){: .a}\n    {: .a}"),
      (.zola, "    {{ x() }}"), (.docc, "    ``Thing`` @Small\n    @Comment"),
      (.docusaurus, "```\n&nbsp;\n```"), (.docusaurus, "    > **Note**"),
      (.mdbook, "    <div class=\"warning\">x</div>\n    <span class=\"caption\">x</span>"),
      (.markdown, "    <img src=\"a.png\"> [x](gone.md)\n    :::note\n    [a]:\n    /b"),
      (.markdown, "    ```rust,ignore\n    x\n    ```"), (.mdbook, "```\ntry parse(1)!\n```"),
    ])
  func code(format: ImportFormat, text: String) async throws {
    let page = try await imported(text, from: format)
    #expect(page.text == text)
    #expect(!page.report.contains("(1)!"))
  }

  @Test(
    "what a list item, a footnote or a paragraph goes on with is no code",
    arguments: [
      "- a\n\n    ==b==", "- a\n    - b\n\n        ==b==", "a\n    ==b==", "[^1]: a\n\n    ==b==",
      "> 1. a\n>\n>    ==b==", "a\n:   b\n\n    ==b==", "!!! note\n\n    a\n\n    ==b==",
    ])
  func noCode(text: String) async throws {
    #expect(try await imported(text, from: .mkdocs).text.hasSuffix("**b**"))
  }

  /// What an import makes of some files.
  private func site(
    _ files: [String: String], from format: ImportFormat
  ) async throws -> (desk: Desk, report: String) {
    let desk = try Desk(Dictionary(uniqueKeysWithValues: files.map { ("old/" + $0, $1) }))
    let words = ["import", "\(desk.root)/old", "--from", format.rawValue]
    #expect(await Tool.run(words + ["--output", "\(desk.root)/out"], on: desk.console()) == 0)
    return (desk, try desk.folder.read("out/import-report.txt"))
  }

  @Test(
    "a heading beside another title stays",
    arguments: [
      (ImportFormat.mkdocs, "docs/", "# Long\n\nx\n"), (.mdbook, "src/", "# Long\n\nx\n"),
      (.docusaurus, "docs/", "# Long\n\nx\n"),
      (.jekyll, "", "## Long\n\nx\n"),
      (.hugo, "content/", "## Long\n\nx\n"),
    ])
  func titles(format: ImportFormat, folder: String, made: String) async throws {
    let files = ["a.md": "# Long\n\nx\n", "b.md": "Long\n====\n\nx\n"]
    let texts = files.map { (folder + $0, "---\ntitle: A\n---\n\($1)") }
    let (desk, report) = try await site(Dictionary(uniqueKeysWithValues: texts), from: format)
    let first = try desk.folder.read("out/a.md")
    #expect(
      first.hasSuffix(made) && first.contains("title: A\n") == made.hasPrefix("##"), "\(first)")
    let second = made.replacing("## Long", with: "Long\n----").replacing(
      "# Long", with: "Long\n====")
    #expect(try desk.folder.read("out/b.md").hasSuffix(second))
    #expect(report.contains("(2), in a.md"), "\(report)")
    guard [.mkdocs, .docusaurus].contains(format) else { return }
    let (named, _) = try await site(
      [
        "mkdocs.yml": "nav: [a.md]\n",
        "sidebars.js": "x={sidebars:{a:['a']}}",
        folder + "a.md": texts[0].1.replacing("A", with: "Short"),
      ], from: format)
    #expect(try named.folder.read("out/sidebar.yml").contains("- title: Short\n  file: a.md\n"))
  }

  @Test("a dead picture whose name has blanks becomes its words")
  func deadPicture() async throws {
    let page = try await imported("![A](/i/a%20b.png)", from: .jekyll)
    #expect(page.text == "A", "\(page.report)")
  }

  @Test("the report names pages of HTML, which are not read")
  func pagesOfHTML() async throws {
    let page = "---\ntitle: A\n---\n"
    let (_, report) = try await site(
      [
        "a.md": page, "contact.html": page, "tags/index.html": page, "404.html": page,
        "plain.html": "<p>", "_layouts/a.html": page,
      ], from: .jekyll)
    #expect(
      report.contains("\n  404.html, contact.html, tags/index.html: 3 pages of HTML"), "\(report)")
  }

  @Test("the page whose slug is the root becomes the first page")
  func rootSlug() async throws {
    let (desk, report) = try await site(
      ["docs/a.md": "# A\n\n[b](b.md)\n", "docs/b.md": "---\nslug: /\n---\n# B\n"],
      from: .docusaurus)
    #expect(try desk.folder.read("out/index.md") == "---\naliases: [docs]\n---\n\n# B\n")
    #expect(
      try desk.folder.read("out/a.md")
        == "---\naliases: [docs/a]\n---\n\n# A\n\n[b](index.md)\n")
    #expect(!report.contains("error"), "\(report)")
  }

  @Test(
    "pictures that JavaScript names stay",
    arguments: [
      ("<img src={require(\"./p.png\").default} alt=\"A\" />", "![A](p.png)"),
      ("![A](require('./p.png').default) b", "![A](p.png) b"),
      ("<img src={useBaseUrl('/p-2.png')} />", "![](p-2.png)"),
      ("<img src={\"p.png\"} width={20} />", "![](p.png)"),
      ("a {'{'}b{\"}\"} `{'{'}`{' '}{'<'}c", "a {b} `{'{'}` \\<c"),
      ("a <b class={x}>a</b>", "a <b >a</b>"),
    ])
  func scriptedPictures(text: String, made: String) async throws {
    let desk = try Desk([
      "old/docusaurus.config.js": "module.exports = { docs: { routeBasePath: '/' } };",
      "old/docs/a.md": "# A\n\n\(text)\n", "old/docs/p.png": "no picture",
      "old/static/p-2.png": "none",
    ])
    let words = [
      "import", "\(desk.root)/old", "--from", "docusaurus", "--output", "\(desk.root)/out",
    ]
    _ = await Tool.run(words, on: desk.console())
    #expect(try desk.folder.read("out/a.md") == "# A\n\n\(made)\n")
  }

  @Test(
    "shortcodes of Hugo keep their words",
    arguments: [
      (
        "{{< figure src=\"https://x.org/p.png\" title=\"T\" caption=\"C\" attr=\"Me\" attrlink=\"https://x.org\" >}}",
        "![C](https://x.org/p.png \"T: C (Me, https://x.org)\")"
      ),
      (
        "{{< figure src=\"https://x.org/p.png\" title=\"T\" alt=\"x\" >}}",
        "![x](https://x.org/p.png \"T\")"
      ),
      (
        "{{< figure src=\"https://x.org/p.png\" title=\"T\" caption=\"The *first* `b`\" >}}",
        "![The first b](https://x.org/p.png \"T: The first b\")"
      ),
      ("<span class=\"a\">b</span> c <span class=\"a\">d</span>", "b c <span class=\"a\">d</span>"),
      (
        "a {{< own x >}}b{{< /own >}} c {{</* own */>}} `{{% own %}}`",
        "a b c {{< own >}} `{{% own %}}`"
      ),
    ])
  func shortcodes(text: String, made: String) async throws {
    let page = try await imported(text, from: .hugo)
    #expect(page.text == made)
    #expect(!text.hasPrefix("a {") || page.report.contains("{{< own >}} (1)"), "\(page.report)")
  }

  @Test("a list that kramdown makes a table of contents is left out")
  func tableOfContents() async throws {
    let page = try await imported("a\n\n* TOC\n{:toc}\n\n- b\n{: .c}", from: .jekyll)
    #expect(page.text == "a\n\n- b")
    #expect(page.report.contains("  {:toc} (1)"), "\(page.report)")
  }

  @Test("comments that highlight lines of code mark them")
  func highlights() async throws {
    let code =
      "```js {1}\na\n// highlight-next-line\nb\n\n# highlight-start\nc\nd\n{/* highlight-end */}\ne\n```"
    let page = try await imported(code, from: .docusaurus)
    #expect(page.text == "```js mark=1,2,4,5\na\nb\n\nc\nd\ne\n```")
  }

  @Test("settings name folders of snippets, categories, and a sidebar without blanks")
  func settings() async throws {
    let snippets = try await site(
      [
        "mkdocs.yml": """
        markdown_extensions:
        - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji}
        - toc:
            slugify: !!python/object/apply:pymdownx.slugs.slugify
              kwds: {case: lower}
        - pymdownx.snippets:
            base_path: [docs, parts]
            auto_append: [links.txt]

        """,
        "docs/a.md": "# A\n\n--8<-- \"s.md\"\n", "parts/s.md": "words [B c][]\n",
        "parts/links.txt": "[b C]: https://b.org\n[d]: https://d.org\n*[E]: e\n",
      ], from: .mkdocs)
    let page = "# A\n\nwords [B c][]\n\n[b C]: https://b.org\n"
    #expect(try snippets.desk.folder.read("out/a.md") == page)
    let sidebar = try await site(
      [
        "astro.config.mjs": "x({sidebar:[{label:'G',items:[{label:'B:c',slug:'b'},'a']}]})",
        "src/content/docs/a.md": "---\ntitle: A\n---\n",
        "src/content/docs/b.md": "---\ntitle: B\n---\n",
      ], from: .starlight)
    #expect(try sidebar.desk.folder.read("out/sidebar.yml").contains("title: B:c\n"))
    let desk = try Desk([
      "old/_config.yml": "defaults:\n- scope: {path: \"\"}\n  values: {categories: [zed]}\n",
      "old/_posts/2024-01-01-p.md": "---\ntitle: P\n---\nText.\n",
    ])
    #expect(
      await desk.run(
        "import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package",
        "https://example.org/p.git") == 0)
    let post = try desk.folder.read("my-site/Content/posts/2024-01-01-p.md")
    #expect(post.contains("\ntags: [zed]\naliases: [2024/01/01/p.html]\n"))
    #expect(try desk.folder.read("my-site/Sources/MySite/MySite.swift").contains("at: \"zed\""))
  }

  /// Markup of each program that may stand in a line.
  private static let markup: [ImportFormat: [String]] = [
    .mdbook: [
      "{{#include part.md}}", "{{#include gone.md}}", "{{#include a.rs:1}}", "{{#title x}}",
      "<Listing number=\"1\">", "</Listing>", "<span class=\"filename\">Filename: a</span>",
      "<span class=\"caption\">x</span>",
    ],
    .mkdocs: [
      "{!part.md!}", "{!gone.md!}", "--8<-- \"part.md\"", "{{ macro }}", "{% if x %}",
      "{% endif %}", "++ctrl+c++", "!!! note \"T\"", "??? note \"T\"", "=== \"T\"", "/// note",
      "::: a.b", "*[H]", "{ .class }", ":smile:",
    ],
    .jekyll: [
      "{% for a in b %}x{% endfor %}", "{% for a in b %}\n- x\n{% endfor %}", "{% if a %}",
      "{% else %}", "{% endif %}", "{% assign a = b %}", "{% comment %}x{% endcomment %}",
      "{% capture a %}x{% endcapture %}", "{{ page.x }}", "{{ a | b: \"c\" }}",
      "{% include part.md %}", "{% include a.html b=\"c\" %}", "{: .class}",
      "{% raw %}{{ x }}{% endraw %}", "{%- if a -%}", "{% highlight rb %}x{% endhighlight %}",
      "{% link part.md %}", "{% gist a %}",
    ],
    .hugo: [
      "{{% include \"part.md\" %}}", "{{< x >}}", "{{< note >}}x{{< /note >}}",
      "{{< x a=\"b\" />}}",
      "{{% details \"T\" %}}x{{% /details %}}", "{{< ref \"a.md\" >}}", "{{</* x */>}}",
      "{{< highlight go >}}x{{< /highlight >}}", "{{< figure src=\"a.png\" >}}", "{{< br >}}",
    ],
    .zola: [
      "{{ x(a=\"b\") }}", "{% x() %}", "{% end %}", "{{ youtube(id=\"a\") }}", "{{/* x() */}}",
      "{{ image(src=\"a.png\") }}", "{{ x }}", "{# x #}",
    ],
    .docusaurus: [
      "<Tabs>", "</Tabs>", "<X a={b}>", "</X>", "<X />", "{/* x */}", "{x}",
      "<Highlight>x</Highlight>",
      "<LinkButton href=\"a\">x</LinkButton>", ":::note", ":::x", "export", "import",
    ],
    .starlight: [
      "<Aside>x</Aside>", "<Card title=\"T\">x</Card>", "<LinkCard title=\"T\" href=\"a\" />",
      "<Badge text=\"b\" />", "<Icon name=\"a\" />", "<Steps>", "</Steps>", "{/* x */}",
    ],
    .docc: [
      "``Thing``", "@Image(source: \"a.png\")", "@Comment", "@Metadata", "@Options", "@Small",
      "@Video(source: \"a.mov\")", "<doc:part>", "- Note:", "- term x:",
    ],
    .markdown: [
      "<span class=\"x\">", "</span>", "<b>", "</b>", "<br>", "<img src=\"a.png\">",
      "<a href=\"a\">x</a>",
      "<!-- x -->", "[x](part.md)", "{#x}", ":::x", "**Note**", "<x@y.z>", "<div>", "</div>",
      "<details>",
      "<summary>x</summary>", "</details>", "<script>x</script>", "<style>x</style>",
    ],
  ]

  @Test("no word beside the markup of a line is lost", arguments: ImportFormat.allCases)
  func allWords(format: ImportFormat) throws {
    var numbers = RandomNumbers()
    let seed = numbers.description
    let markup = try #require(Self.markup[format])
    let (desk, _) = try project(of: format)
    let project = try format.project(in: "\(desk.root)/old", of: "\(desk.root)/old")
    var count = 0
    // A page for each line: what a mark opens may go on over the lines below.
    for _ in 0..<200 {
      var words: [String] = []
      let pieces = (0..<Int.random(in: 2...6, using: &numbers)).map { _ -> String in
        if Bool.random(using: &numbers) { return markup.randomElement(using: &numbers) ?? "" }
        count += 1
        words.append("w\(count)z")
        return words[words.count - 1]
      }
      let start = ["", "- ", "> "].randomElement(using: &numbers) ?? ""
      let line = start + pieces.joined(separator: " ")
      var page = ImportedPage("a.md", line, output: "a.md")
      page.lines = project.including(page.lines, by: "a.md")
      project.convert(&page)
      Dialect.convert(&page, of: format)
      let lost = words.filter { !page.text.contains($0) }
      #expect(lost.isEmpty, "\(seed): \(line)\n->\n\(page.text)")
    }
  }
}
