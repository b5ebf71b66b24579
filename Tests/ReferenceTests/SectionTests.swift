// The pages of the section: what they show, what they draw again, and how documents link to them.
import Puddles
import PuddlesBuilder
import PuddlesReference
import PuddlesTesting
import PuddlesTheme
import TestSupport
import Testing

private struct Bakery: ThemedSite {
  static let docs = Documentation("docs", at: "")
  static let api = APIReference("Reference", at: "api", redirectsFromDocC: true)
  let name = "Bakery"
  var sections: [any Section] {
    Self.docs
    Self.api
    Search()
  }
}

private let loaf = Sample(
  "struct", "Loaf", declaration: "struct Loaf",
  comment: "A bread, see ``Oven/bake(_:)``.\n\n## Topics\n\n### Of flour\n\n- ``crust``")
private let crust = Sample("property", "Loaf.crust", comment: "How hard it is.")
private let oven = Sample("class", "Oven", comment: "Hot.")
private let bake = Sample("method", "Oven.bake(_:)", comment: "Bakes a ``Loaf``.")

@Suite("Pages of the reference")
struct SectionTests {
  private func folder(
    _ samples: [Sample] = [loaf, crust, oven, bake], document: String = "Bake a ``Loaf``."
  ) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/docs/index.md": "# Handbook\n\n\(document)\n",
      "Content/api/Bakery.symbols.json": graph(samples),
    ])
  }

  private func build(_ folder: TemporaryFolder) async -> BuildReport {
    var options = BuildOptions(content: folder.file("Content"), output: folder.file("Public"))
    options.clock = CalendarDate("2026-06-01")
    return await SiteBuild(Bakery(), options: options).run()
  }

  private func page(_ path: String, of folder: TemporaryFolder) throws -> String {
    try folder.read("Public/\(path)/index.html")
  }

  @Test("a type shows its declaration, its comment, its members and the lines of their source")
  func type() async throws {
    let folder = try folder()
    let report = await build(folder)
    #expect(report.errors.map(\.summary) == [])
    let html = try page("api/bakery/loaf", of: folder)
    #expect(html.contains("<h1><code>Loaf</code></h1>"))
    #expect(html.contains("href=\"../oven/index.html#bake(_:)\"><code>Oven.bake(_:)</code></a>"))
    #expect(html.contains("<h2 id=\"page:members-1\">Of flour</h2>"))
    #expect(html.contains("<h3 id=\"crust\"><a href=\"#crust\">crust</a></h3>"))
    #expect(html.contains("href=\"https://example.org/bakery/blob/c0ffee/Sources/Loaf.swift#L11\""))
    #expect(!html.contains("Topics"))
  }

  @Test("documents link to symbols, and symbols are where they say")
  func documents() async throws {
    let folder = try folder()
    _ = await build(folder)
    #expect(
      try folder.read("Public/index.html")
        .contains("<a href=\"api/bakery/loaf/index.html\"><code>Loaf</code></a>"))
  }

  @Test("a dead name in a document is an error, and code with one backtick is code")
  func deadName() async throws {
    let folder = try folder(document: "A `Loafe`, ``a b``, ``--flag`` and ``Loafe``.")
    let report = await build(folder)
    let errors = report.errors
    #expect(errors.map(\.message) == ["the link 'Loafe' leads to no symbol"])
    #expect(errors.map(\.line) == [3])
    #expect(errors.map(\.help) == ["did you mean 'Loaf'?"])
  }

  @Test("a dead name in a comment is an error with the line of its source")
  func deadComment() async throws {
    let folder = try folder([Sample("struct", "Loaf", comment: "One.\n\nSee ``Oven``.")])
    let errors = await build(folder).errors
    #expect(errors.map(\.message) == ["the link 'Oven' leads to no symbol"])
    #expect(errors.map(\.file) == ["Sources/Loaf.swift"])
    #expect(errors.map(\.line) == [9])
  }

  @Test("a dead name is a warning in a comment, if the section says so, and an error in a document")
  func foreignComment() async throws {
    struct Shop: ThemedSite {
      let name = "Shop"
      var sections: [any Puddles.Section] {
        Documentation("docs", at: "")
        APIReference("Reference", at: "api", warnsOfDeadLinks: true)
      }
    }
    let loaf = Sample("struct", "Loaf", comment: "One ``Pan`` and [a picture](a.md).")
    let folder = try folder([loaf])
    let options = BuildOptions(content: folder.file("Content"), output: folder.file("Public"))
    let report = await SiteBuild(Shop(), options: options).run()
    #expect(report.isPublished && report.errors.isEmpty, "\(report.errors)")
    #expect(report.warnings.map(\.code) == ["dead-link", "dead-link"])
    try folder.write("Content/docs/index.md", "A ``Pan``.\n")
    let again = await SiteBuild(Shop(), options: options).run()
    #expect(again.errors.map(\.message) == ["the link 'Pan' leads to no symbol"])
  }

  @Test("without a graph the section is left out, names are code, and the summary says so")
  func noGraph() async throws {
    let folder = try TemporaryFolder(["Content/docs/index.md": "# Handbook\n\nBake a ``Loaf``.\n"])
    let report = await build(folder)
    #expect(report.errors.isEmpty)
    #expect(
      report.omissions.contains { $0.contains("the reference 'Reference', because 'api' holds no") }
    )
    #expect(try folder.read("Public/index.html").contains("<code>Loaf</code>"))
    #expect((try? folder.read("Public/api/index.html")) == nil)
  }

  @Test("a live host knows from moment to moment whether there is a graph")
  func live() async throws {
    let folder = try TemporaryFolder(["Content/api/1.0/Bakery.symbols.json": "{}"])
    let section: any Puddles.Section = Bakery.api
    let environment = try await section.environment(
      for: SiteContext(contentPath: folder.file("Content")), in: EnvironmentValues())
    let isEmpty = try #require(environment[.emptySections].checks[Bakery.api.mount])
    #expect(isEmpty())
    try folder.write("Content/api/Bakery.symbols.json", graph([loaf]))
    #expect(!isEmpty())
  }

  @Test("an edit of a symbol draws the pages that show it, and no other")
  func edit() async throws {
    let folder = try folder()
    _ = await build(folder)
    let changed = Sample("property", "Loaf.crust", comment: "How hard it became.")
    try folder.write("Content/api/Bakery.symbols.json", graph([loaf, changed, oven, bake]))
    let report = await build(folder)
    #expect(report.rendered == 1)
    #expect(try page("api/bakery/loaf", of: folder).contains("How hard it became."))
  }

  @Test("a directive that is not understood is one warning, wherever it stands first")
  func directives() async throws {
    let snippets = "@Snippet(path: \"a\")\n\n@Snippet(path: \"b\")"
    let folder = try folder(
      [
        Sample("struct", "Loaf", comment: "A bread.\n\n@MainActor is text.\n\n\(snippets)")
      ], document: "x")
    for name in ["A", "B"] {
      try folder.write("Content/api/Bakery.docc/\(name).md", "# \(name)\n\n@Chart {\n}\n")
    }
    let warnings = await build(folder).warnings
    #expect(
      warnings.map { "\($0.message) \($0.line ?? 0)" }.sorted() == [
        "the directive '@Chart' is shown as text 3", "the directive '@Snippet' is shown as text 11",
      ])
  }

  @Test("topics name symbols of other pages, too, with summaries that follow those symbols")
  func topicsOfOthers() async throws {
    let folder = try folder()
    let topics = "## Topics\n\n### Heat\n\n- ``Oven/bake(_:)``\n"
    try folder.write(
      "Content/api/Bakery.docc/Baking.md",
      "# Baking\n\nIt is hot, see [ovens](./bakery/oven) and [loaves](/documentation/Bakery/Loaf)."
        + "\n\n\(topics)")
    #expect(await build(folder).errors.map(\.summary) == [])
    let html = try page("api/bakery/baking", of: folder)
    #expect(html.contains("<h2 id=\"page:topic-1\">Heat</h2>"))
    #expect(html.contains("<a href=\"../oven/index.html\">ovens</a>"))
    #expect(html.contains("<a href=\"../loaf/index.html\">loaves</a>"))
    #expect(html.contains("href=\"../oven/index.html#bake(_:)\"><code>Oven.bake(_:)</code></a>"))
    let changed = Sample("method", "Oven.bake(_:)", comment: "Roasts a ``Loaf``.")
    try folder.write("Content/api/Bakery.symbols.json", graph([loaf, crust, oven, changed]))
    _ = await build(folder)
    #expect(try page("api/bakery/baking", of: folder).contains("Roasts a"))
    // Lists of articles follow the articles.
    try folder.write("Content/api/Bakery.docc/Baking.md", "# Baking\n\nIt is cold.\n\n\(topics)")
    _ = await build(folder)
    #expect(try page("api/bakery", of: folder).contains("It is cold."))
  }

  @Test("the addresses of DocC lead to pages and members")
  func redirects() async throws {
    let folder = try folder()
    _ = await build(folder)
    #expect(
      try page("documentation/bakery/oven/bake(_:)", of: folder)
        .contains("url=../../../../api/bakery/oven/index.html#bake(_:)"))
  }

  /// Comments that try to get markup into a page, what the page has instead, and what the report says.
  private static let attacks: [(comment: String, shown: String, codes: [String])] = [
    ("A bread.\n\n<script>alert(1)</script>", "A bread.", ["raw-html"]),
    ("[x](javascript:alert(1))", "x", ["url-scheme"]),
    ("![y](data:text/html,z)", "y", ["url-scheme"]),
    ("A.\n\n- Parameter <img src=x onerror=alert(1)>: z", "A.", ["raw-html"]),
    ("A.\n\n- Note: `</code><script>`", "&lt;/code&gt;&lt;script&gt;", []),
    ("``Loaf\"><script>``", "&lt;script&gt;", []),
    ("A.\n\n## Topics\n\n### <script>\n\n- ``Oven``", "&lt;script&gt;", []),
  ]

  @Test("hostile Markdown in a comment is escaped or left out", arguments: attacks)
  func hostile(comment: String, shown: String, codes: [String]) async throws {
    let folder = try folder([Sample("struct", "Loaf", comment: comment), oven], document: "x")
    let report = await build(folder)
    #expect(report.errors.map(\.summary) == [])
    #expect(Set(report.warnings.map(\.code)) == Set(codes))
    let html = try page("api/bakery/loaf", of: folder)
    #expect(html.contains(shown))
    for word in ["<script>alert", "<script>`", "javascript:", "<img src=x", "data:text"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test("types that conform to each other, and topics that name themselves, are shown")
  func circles() async throws {
    let circle = { (kind: String, a: String, b: String) in
      #"{"kind":"\#(kind)","source":"s:6Bakery\#(a)","target":"s:6Bakery\#(b)"}"#
    }
    let topics = "\n\n## Topics\n\n- ``Loaf``\n- ``Oven``"
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "x\n",
      "Content/api/Bakery.symbols.json": graph(
        [
          Sample("protocol", "Loaf", comment: "A bread." + topics),
          Sample("class", "Oven", comment: "Hot." + topics),
          Sample("method", "Loaf.a()"), Sample("method", "Loaf.b()"),
        ],
        relations: [
          circle("conformsTo", "Loaf", "Oven"), circle("conformsTo", "Oven", "Loaf"),
          circle("inheritsFrom", "Oven", "Oven"),
          circle("defaultImplementationOf", "Loaf.a()", "Loaf.b()"),
          circle("defaultImplementationOf", "Loaf.b()", "Loaf.a()"),
        ]),
    ])
    #expect(await build(folder).errors.map(\.summary) == [])
    #expect(try page("api/bakery/oven", of: folder).contains("<code>Loaf</code>"))
  }

  /// Files below the content folder that make a good site bad, and what is said of them.
  private static let damages: [(file: String, text: String, message: String)] = [
    ("api/Bakery.symbols.json", String(graph([loaf]).prefix(99)), "the file ends where"),
    (
      "api/Bakery.symbols.json", graph([loaf]).replacing("\"major\":0", with: "\"major\":2"),
      "the symbol graph has the format 2"
    ),
    (
      "api/Bakery.symbols.json",
      graph(
        [loaf, Sample("struct", "Loaf.Crumb", usr: "c")],
        relations: [#"{"kind":"memberOf","source":"\#(loaf.usr)","target":"c"}"#]),
      "the symbol 'Loaf' is a member of itself"
    ),
    (
      "api/other/Bakery.symbols.json", graph([loaf]),
      "is also in"
    ),
    ("api/1.0/Bakery.symbols.json", "{\"symbols\":[]}", "this is not a symbol graph"),
    ("api/Bakery.docc/a.md", "# A\n\nSee ``Nowhere``.\n", "a.md:3:7: error[dead-link]"),
  ]

  @Test("a graph that is no good publishes nothing: the last site stays", arguments: damages)
  func damaged(file: String, text: String, message: String) async throws {
    let folder = try folder()
    #expect(await build(folder).errors.map(\.summary) == [])
    let before = try page("api/bakery/loaf", of: folder)
    try folder.write("Content/\(file)", text)
    let errors = await build(folder).errors.map(\.summary)
    #expect(errors.contains { $0.contains(message) }, "\(errors)")
    #expect(try page("api/bakery/loaf", of: folder) == before)
  }

  @Test("members that are too many have pages by their first letters, and links find them there")
  func manyMembers() async throws {
    let samples = (100..<220).map { number in
      Sample(
        "type.method", "Loaf.\(number < 200 ? "a" : "b")\(number)()", comment: "Adds \(number).")
    }
    let folder = try folder([loaf, crust] + samples, document: "See ``Loaf/b210()``.")
    let topics = "## Topics\n\n### Of flour\n\n- ``crust``"
    let plain = Sample("struct", "Loaf", comment: "A bread.")
    try folder.write("Content/api/Bakery.symbols.json", graph([plain, crust] + samples))
    #expect(await build(folder).errors.map(\.summary) == [])
    #expect(
      try folder.read("Public/index.html")
        .contains("href=\"api/bakery/loaf/type-method-b/index.html#b210()\""))
    let html = try page("api/bakery/loaf", of: folder)
    #expect(html.contains("<h3 id=\"crust\">") && !html.contains("id=\"a100()\""))
    #expect(html.contains("<a href=\"type-method-a/index.html\"><code>Loaf: a</code></a>"))
    // What the author has arranged stays together.
    let arranged = Sample("struct", "Loaf", comment: "A bread.\n\n\(topics)")
    try folder.write("Content/api/Bakery.symbols.json", graph([arranged, crust] + samples))
    _ = await build(folder)
    #expect(try page("api/bakery/loaf", of: folder).contains("id=\"a100()\""))
  }

  @Test("parts of a group of a module have names with the kind")
  func manyAliases() async throws {
    let samples = (100..<220).map { Sample("typealias", "a\($0)") }
    let folder = try folder(samples, document: "x")
    #expect(await build(folder).errors.map(\.summary) == [])
    #expect(
      try page("api/bakery/type-aliases", of: folder)
        .contains("<a href=\"typealias-a/index.html\">Type aliases: a</a>"))
  }

  @Test("a long list of types keeps each page small")
  func manyTypes() async throws {
    let samples = (1000..<1300).map {
      Sample("struct", "Loaf\($0)", comment: "Bread number \($0).")
    }
    let folder = try folder(samples + [oven], document: "x")
    _ = await build(folder)
    let html = try page("api/bakery/loaf1150", of: folder)
    #expect(html.utf8.count < 10_000)
    // The sidebar shows the pages around the current one, and leads to all of them and to the other group.
    #expect(html.contains(">Loaf1135</a>") && html.contains(">Loaf1164</a>"))
    #expect(!html.contains(">Loaf1134</a>") && !html.contains(">Loaf1165</a>"))
    #expect(html.contains("href=\"../index.html#page:structures\">… 270 more</a>"))
    #expect(html.contains("href=\"../index.html#page:classes\">Classes</a>"))
    #expect(!html.contains(">Oven</a>"))
  }
}
