// `puddles import`: whole projects of Docusaurus and Starlight, as a newcomer brings them.
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("imported projects of Docusaurus and Starlight")
struct ImportedMDXTests {
  private func package(_ files: [String: String]) async throws -> (TemporaryFolder, String) {
    let project = Dictionary(uniqueKeysWithValues: files.map { ("old/" + $0.key, $0.value) })
    let desk = try Desk(project)
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    let report = try desk.folder.read("my-site/import-report.txt")
    #expect(!report.contains("error["), "\(report)")
    return (desk.folder, report)
  }

  @Test("numbers before names of Docusaurus say the order, and are no part of ids and URLs")
  func numbers() async throws {
    let (folder, report) = try await package([
      "docusaurus.config.js": "module.exports = { title: 'L' };",
      "sidebars.js":
        "module.exports = { a: ['intro', { label: 'T', items: ['t/b', 't/first'] }] };",
      "docs/00-intro.md": "# Intro\n[1](02-t/01-first.md) [2](/docs/t/first) [3](./t/first)\n",
      "docs/02-t/01-first.md": "# First\n", "docs/02-t/02-second.md": "---\nid: b\n---\n# B\n",
      "docs/02-t/2024-01-02-day.md": "# Day\n",
    ])
    func text(_ path: String) throws -> String { try folder.read("my-site/Content/docs/\(path)") }
    #expect(
      try text("intro.md") == """
        ---
        order: 0
        aliases: [docs/intro]
        ---

        # Intro
        [1](t/first.md) [2](t/first.md) [3](t/first.md)

        """)
    #expect(
      try text("t/second.md") == "---\norder: 2\nslug: b\naliases: [docs/t/b]\n---\n\n# B\n")
    #expect(try text("t/2024-01-02-day.md").hasPrefix("---\naliases: [docs/t/2024-01-02-day]\n"))
    #expect(
      try text("sidebar.yml").hasPrefix(
        """
        # The order of the pages.
        - intro.md
        - title: T
          items:
            - t/second.md
            - t/first.md

        """))
    #expect(!report.contains("leads nowhere"), "\(report)")
  }

  @Test("folders of Docusaurus have the order and the titles that their names and files say")
  func categories() async throws {
    var files = [
      "docusaurus.config.js":
        "module.exports = { presets: [['x', { docs: { routeBasePath: '/' } }]] };",
      "docs/x.md": "---\nslug: /\n---\n# X\n", "docs/02-a/y.md": "# Y\n",
      "docs/01-b/z.md": "# Z\n", "docs/03-c/03-c.md": "# C\n", "docs/03-c/d.md": "# D\n",
      "docs/03-c/_category_.json": "{\"position\": 1e99}",
      "docs/02-a/_category_.json":
        "{\"label\": \"The a\", \"link\": {\"type\": \"generated-index\", \"title\": \"A\"}}",
    ]
    var (folder, report) = try await package(files)
    #expect(
      try folder.read("my-site/Content/docs/sidebar.yml") == """
        # The order of the pages.
        - title: B
          items:
            - b/*
        - title: The a
          items:
            - a/*
        - file: c/index.md
          items:
            - c/*
        - index.md

        """)
    #expect(report.contains("  the page of the category 'The a', which lists its pages\n"))
    files["docusaurus.config.js"] = "module.exports = { docs: { numberPrefixParser: false } };"
    (folder, report) = try await package(files)
    #expect(try folder.read("my-site/Content/docs/01-b/z.md").contains("docs/01-b/z"))
  }

  @Test(
    "a blog, pages of their own and translations of Docusaurus come, and the report has the rest")
  func areas() async throws {
    let (folder, report) = try await package([
      "website/docusaurus.config.ts": """
      export default { title: 'L', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        presets: [['x', { docs: { path: '../docs' }, blog: { routeBasePath: 'news' } }]] };
      """,
      "docs/a/pic.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
      "docs/a/01-one.md": "# One\n\n![p](pic.svg) [post](/news/2024/01/05/hello)\n",
      "docs/a/02-two.md": "# Two\n", "docs/_part.md": "Part.\n",
      "website/i18n/de/docusaurus-plugin-content-docs/current/a/01-one.md":
        "# Eins\n\n[zwei](./02-two.md)\n",
      "website/i18n/de/docusaurus-plugin-content-blog/x.md": "# X\n",
      "website/i18n/de/code.json": "{}",
      "website/blog/authors.yml": "ada:\n  name: Ada L.\n",
      "website/blog/2024-01-05-hello.md": "---\nauthors: [ada]\n---\n# Hello\n",
      "website/blog/2024-01-06-b/index.md": "---\nslug: bee\n---\n# B\n",
      "website/src/pages/about.md": "# About\n", "website/src/pages/index.js": "",
      "website/versioned_docs/version-1/a.md": "# Old\n",
    ])
    func text(_ path: String) throws -> String { try folder.read("my-site/Content/\(path)") }
    #expect(
      try text("posts/2024-01-05-hello.md") == """
        ---
        date: 2024-01-05
        slug: hello
        authors: [Ada L.]
        aliases: [2024/01/05/hello]
        ---

        # Hello

        """)
    #expect(try text("posts/2024-01-06-b/index.md").contains("slug: bee\n---"))
    #expect(try folder.read("my-site/Sources/MySite/MySite.swift").contains("at: \"news\""))
    #expect(try text("docs/about.md") == "# About\n")
    #expect(
      try text("docs/a/one.md").hasSuffix(
        "![p](pic.svg) [post](../../posts/2024-01-05-hello.md)\n"))
    #expect(try text("de/docs/a/one.md").hasSuffix("# Eins\n\n[zwei](two.md)\n"))
    #expect(
      report.contains(
        """
        Files left out:
          website/i18n/de: 1 file, which an import does not read
          website/i18n/de/docusaurus-plugin-content-blog: 1 file, which an import does not read
          website/src/pages: 1 file, which an import does not read
          website/versioned_docs/version-1: 1 file, which an import does not read

        """), "\(report)")
  }

  @Test(
    "redirects of the settings lead to their pages, and the report has those that cannot be read")
  func redirects() async throws {
    var (folder, report) = try await package([
      "docusaurus.config.js": """
      module.exports = { title: 'L', plugins: [['@docusaurus/plugin-client-redirects', {
        redirects: [{ from: ['/old', '/older'], to: '/docs/a' }, { from: '/x', to: '/gone' }],
        createRedirects(path) { return []; } }]] };
      """, "docs/a.md": "# A\n",
    ])
    #expect(try folder.read("my-site/Content/docs/a.md").contains("[docs/a, old, older]"))
    #expect(report.contains("the redirect of '/x' leads to '/gone', which is no page"))
    #expect(report.contains("  the redirects of 'createRedirects', which is a function\n"))
    (folder, report) = try await package([
      "astro.config.mjs": """
      export default { site: 'https://s.example.org', base: '/kit', integrations: [starlight({
        title: 'Kit' })], redirects: { '/old': '/a/', '/older': { status: 301, destination:
        '/kit/a' }, '/b/[...name]': '/a' } };
      """, "src/content/docs/a.md": "---\ntitle: A\n---\nText.\n",
    ])
    #expect(try folder.read("my-site/Content/docs/a.md").contains("aliases: [old, older]"))
    #expect(report.contains("the redirect of '/b/[...name]', which stands for many addresses"))
    let site = try folder.read("my-site/Sources/MySite/MySite.swift")
    #expect(site.contains("baseURL: \"https://s.example.org/kit/\""))
  }

  @Test(
    "pictures of Starlight's sources are copied",
    arguments: ["../../assets/h.svg", "~/assets/h.svg"])
  func pictures(path: String) async throws {
    let (folder, report) = try await package([
      "astro.config.mjs": "",
      "src/assets/h.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
      "src/content/docs/index.md": "---\ntitle: A\n---\n![H](\(path))\n",
    ])
    #expect(try folder.read("my-site/Content/docs/index.md").hasSuffix("![H](assets/h.svg)\n"))
    #expect(try folder.read("my-site/Content/docs/assets/h.svg").hasPrefix("<svg"))
    #expect(!report.contains("leads"), "\(report)")
  }

  @Test("a part that a page imports is shown in its place")
  func parts() async throws {
    let part = "---\ntitle: P\n---\nimport Inner from './_inner.mdx';\n\nWords.\n\n<Inner />\n"
    for (format, docs) in [("docusaurus", "docs"), ("starlight", "src/content/docs")] {
      let (folder, report) = try await package([
        format == "starlight" ? "astro.config.mjs" : "docusaurus.config.js": "",
        "\(docs)/a.mdx": "---\ntitle: A\n---\nimport Part from './_parts/part.mdx';\n\n<Part />\n",
        "\(docs)/_parts/part.mdx": part, "\(docs)/_parts/_inner.mdx": "Inner [words](../a.mdx).\n",
      ])
      let text = try folder.read("my-site/Content/docs/a.md")
      #expect(text.hasSuffix("---\n\nWords.\n\nInner [words](a.md).\n"), "\(text)")
      #expect(report.hasPrefix("Import of old from \(format)\n\n1 page read, 1 written"))
    }
  }

  @Test("the title of a tab of Docusaurus is its label in the list of values")
  func tabs() async throws {
    let values = "[{label: 'Java', value: 'j'},\n {value: 's', label: 'Swift'}, ]"
    let (folder, report) = try await package([
      "docusaurus.config.js": "",
      "docs/a.mdx": """
      # A

      <Tabs groupId="t" values={ \(values)}>
      <TabItem value="j">

      ```
      x
      ```

      </TabItem>
      <TabItem value="s">y</TabItem>
      </Tabs>
      <Tabs values={list}>
      <TabItem value="s">z</TabItem>
      </Tabs>

      """,
    ])
    let page = try folder.read("my-site/Content/docs/a.md")
    let titles = page.matches(of: #/tab title="(.*)"/#).map { String($0.1) }
    #expect(titles == ["Java", "Swift", "s"], "\(page)")
    #expect(report.contains("  'values' of <Tabs> (1)"), "\(report)")
  }

  @Test("a blog may lie beside the folder of the site, and its authors may stand in a post")
  func blogBeside() async throws {
    let (folder, report) = try await package([
      "website/docusaurus.config.js":
        "x({ title: 'L', docs: { path: '../../docs' }, blog: { path: '../blog' } })",
      "website/docs/a/b.md": "# B\n\n[c](c/d.md) [e](docs/e.md) [f](./c/d.md)\n",
      "website/docs/c/d.md": "# D\n", "website/docs/e.md": "# E\n",
      "blog/2024-01-05-one.md": "---\nauthors: [{name: Ada}]\n---\n# One\n",
      "blog/2024-01-06-two.md": "---\nslug: /\nauthors: {url: x}\n---\n# Two\n",
    ])
    let post = try folder.read("my-site/Content/posts/2024-01-05-one.md")
    #expect(post.contains("\nauthors: [Ada]\n"))
    #expect(try folder.read("my-site/Content/posts/2024-01-06-two.md").contains("# Two"))
    #expect(
      try folder.read("my-site/Content/docs/a/b.md").hasSuffix("[c](../c/d.md) [e](../e.md) f\n"))
    #expect(report.contains("  authors (1)\n"), "\(report)")
    #expect(report.contains("the texts of '../../docs', which lies outside"), "\(report)")
  }

  @Test("parts that import each other or themselves end")
  func cycles() async throws {
    let (folder, report) = try await package([
      "docusaurus.config.js": "",
      "docs/a.mdx":
        "import Me from './a.mdx'\nimport B from './_b.mdx'\n\n# A\n\n<B />\n\n<Me />\n",
      "docs/_b.mdx":
        "import A from '././a.mdx'\nimport B from '../docs/_b.mdx'\n\nb\n\n<A />\n<B />\n",
    ])
    #expect(
      try folder.read("my-site/Content/docs/a.md").hasPrefix(
        "---\naliases: [docs/a]\n---\n\n# A\n\nb\n"))
    #expect(report.contains("  <Me> (1)"), "\(report)")
  }

  @Test("a page of Docusaurus that no list names is a page, and the report has the key")
  func unlisted() async throws {
    let (folder, report) = try await package([
      "docusaurus.config.js": "",
      "docs/a.md": "---\nunlisted: true\nkeywords: [x]\n---\n# A\n",
    ])
    #expect(
      try folder.read("my-site/Content/docs/a.md") == "---\naliases: [docs/a]\n---\n\n# A\n")
    #expect(report.contains("  unlisted (1)\n") && report.contains("  keywords (1)\n"))
  }
  @Test("the languages of Starlight may all lie in folders, and its sidebar has titles in each")
  func locales() async throws {
    let (folder, report) = try await package([
      "astro.config.mjs": """
      export default { integrations: [starlight({ title: 'Kit', defaultLocale: 'en',
        locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
        sidebar: [{ label: 'Start', translations: { de: 'Anfang' }, items: ['a'] }] })] };
      """, "src/content/docs/en/a.md": "---\ntitle: A\n---\n[b](/en/b/)\n",
      "src/content/docs/en/b.md": "---\ntitle: B\n---\nText.\n",
      "src/content/docs/c.md": "---\ntitle: C\n---\nText.\n",
      "src/content/docs/de/a.md": "---\ntitle: Ah\n---\nText.\n",
    ])
    func text(_ path: String) throws -> String { try folder.read("my-site/Content/\(path)") }
    #expect(
      try text("docs/a.md") == "---\ntitle: A\naliases: [en/a]\n---\n\n[b](b.md)\n")
    #expect(try text("de/docs/a.md").hasSuffix("Text.\n"))
    #expect(
      try text("docs/sidebar.yml").hasPrefix(
        "# The order of the pages.\n- title: {en: \"Start\", de: \"Anfang\"}\n"))
    #expect(try text("docs/c.md") == "---\ntitle: C\n---\n\nText.\n")
    #expect(report.contains("4 pages read, 4 written"), "\(report)")
  }

  @Test("the words of a hero are the first lines, and attributes of a note are no title")
  func hero() async throws {
    let hero =
      "hero:\n  title: Hi\n  tagline: Well.\n  image: {file: x}\n  actions:\n    - {text: B, link: /b/}\n"
    let (folder, report) = try await package([
      "astro.config.mjs": "", "src/content/docs/b.md": "---\ntitle: B\n---\nText.\n",
      "src/content/docs/index.mdx":
        "---\ntitle: A\n\(hero)---\n\n:::tip[Know?]{icon=\"star\"}\nTip.\n:::\n",
    ])
    #expect(
      try folder.read("my-site/Content/docs/index.md")
        == "---\ntitle: A\n---\n\nWell.\n\n- [B](b.md)\n\n> [!TIP] Know?\n> Tip.\n")
    #expect(report.contains("  title of hero (1)"), "\(report)")
    #expect(report.contains("  image of hero (1)") && !report.contains("  hero (1)"), "\(report)")
    #expect(report.contains("  :::tip{icon=\"star\"} (1)"), "\(report)")
  }

  @Test(
    "texts in braces are shown, and the report has what JavaScript would compute",
    arguments: [
      ("a {'{b}'} c", "a {b} c", nil), ("a {1 + 1}, ({props.x})", "a , ()", "{1 + 1} (1)"),
      ("a {/* b */}c `{d}` $x_{d}$", "a c `{d}` $x_{d}$", nil),
      ("## B {/* #id */}", "## B {#id}", nil), ("`{/* b */}` c{/* `d` */}", "`{/* b */}` c", nil),
      ("a`{/*\n\n*/} b`", "a` b`", nil),
      ("$$\n\\int_{0} x_{i}\n y {i}\n$$", "$$\n\\int_{0} x_{i}\n y {i}\n$$", nil),
      ("<B c={d} {...e} />x", "x", "<B> (1)"),
    ])
  func expressions(text: String, made: String, reported: String?) async throws {
    let (folder, report) = try await package([
      "docusaurus.config.js": "", "docs/a.mdx": "# A\n\n\(text)\n",
    ])
    let page = try folder.read("my-site/Content/docs/a.md")
    #expect(page.hasSuffix("# A\n\n\(made)\n"), "\(page)")
    if let reported {
      #expect(report.contains("  \(reported)"), "\(report)")
    } else {
      #expect(!report.contains("taken out"), "\(report)")
    }
  }
}
