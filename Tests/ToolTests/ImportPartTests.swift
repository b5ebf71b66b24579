// `puddles import`: its parts, each by itself.
import PuddlesData
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("parts of an import")
struct ImportPartTests {
  @Test(
    "a link that leads nowhere leaves its words",
    arguments: [
      ("a [b](c) d", "a b d"), ("a ![b](c) d", "a b d"), ("[b](c \"t\")", "b"),
      ("[b](<c>)", "b"), ("[at https://b.c/d.](c)", "at `https://b.c/d`."),
      ("[a](x) [b](c)", "[a](x) b"), ("[`]`](c)", "`]`"), ("[a [b]](c)", "a [b]"),
      ("`[a](c)` [a](c)", "`[a](c)` a"), ("[b][r] x", "b x"), ("[b][] x", "b x"),
      ("[b] x", "b x"), ("[![a](i)](c)", "![a](i)"), ("[![a](c)](i)", "[a](i)"),
      ("\\[a] [b](c)", "\\[a] b"), ("- [ ] [b](c)", "- [ ] b"), ("> [b](c)", "> b"),
      ("See [the\nwords](c) now.", "See the\nwords now."), ("> [a\n> b](c)", "> a\n> b"),
      ("`a\nb` [x](c)\n\n[y](c)", "`a\nb` x\n\ny"), ("```\n[a](c)\n```", "```\n[a](c)\n```"),
    ])
  func words(text: String, left: String) {
    let lines = text.lines + ["", "[r]: c", "[b]: c"]
    let words = TextLinks.changed(lines) { $0.destination == "c" ? .words : .none }
    #expect(words.dropLast(3).joined(separator: "\n") == left)
  }

  @Test(
    "a link gets another destination and keeps what stands around it",
    arguments: [
      ("[b](c(d)e \"t\")", "[b](new \"t\")"), ("[b]( <c(d)e> )", "[b]( <new> )"),
      ("[b][r]\n\n[r]: c(d)e \"t\"", "[b](new)\n\n[r]: new \"t\""), ("[r]: <c(d)e>", "[r]: <new>"),
      ("![a](c\\(d\\)e)", "![a](new)"), ("[^r]: c(d)e", "[^r]: c(d)e"),
    ])
  func destinations(text: String, new: String) {
    let lines = TextLinks.changed(text.lines) { $0.destination == "c(d)e" ? .to("new") : .none }
    #expect(lines.joined(separator: "\n") == new)
  }

  @Test(
    "a shortcode whose text stands in its own line keeps the text",
    arguments: [
      ("{{% notice tip %}}Own line.{{% /notice %}}", ":::tip\nOwn line.\n:::"),
      ("{{< notice info >}}Own line.{{< /notice >}}", ":::info\nOwn line.\n:::"),
      ("Text {{% notice tip %}}inside{{% /notice %}} more.", "Text\n:::tip\ninside\n:::\nmore."),
      ("- {{< note >}}In a list{{< /note >}}", "-\n  :::note\n  In a list\n  :::"),
      ("{{< highlight go >}}x := 1{{< /highlight >}}", "```go\nx := 1\n```"),
      (
        "{{< tabs >}}{{< tab \"A\" >}}x{{< /tab >}}{{< tab \"B\" >}}y{{< /tab >}}{{< /tabs >}}",
        ":::tabs\n:::tab title=\"A\"\nx\n:::\n:::tab title=\"B\"\ny\n:::\n:::"
      ),
      (
        "{{< tabs items=\"A,B b\" >}}{{< tab >}}x{{< /tab >}}{{< tab >}}y{{< /tab >}}{{< /tabs >}}",
        ":::tabs\n:::tab title=\"A\"\nx\n:::\n:::tab title=\"B b\"\ny\n:::\n:::"
      ),
      (
        "{{< highlight go \"linenos=table,hl_lines=2 4-5\" >}}\nx\n{{< /highlight >}}",
        "```go {linenos=table,hl_lines=2 4-5}\nx\n```"
      ),
      (
        "{{< highlight go linenos=table hl_lines=\"2\" >}}\nx\n{{< /highlight >}}",
        "```go {hl_lines=2,linenos=table}\nx\n```"
      ),
      ("`{{< note >}}x{{< /note >}}`", "`x`"),
      ("| {{< note >}}x{{< /note >}} |", "| x |"),
      ("```\n{{< note >}}x{{< /note >}}\n```", "```\n{{< note >}}x{{< /note >}}\n```"),
      ("See {{< ref \"a.md\" >}} and {{< relref b >}}.", "See a.md and b."),
      ("{{ x }} {{% note %}}y{{% /note %}}", "{{ x }}\n:::note\ny\n:::"),
      (
        "{{< highlight py >}}\ndef f():\n    return 1{{< /highlight >}}",
        "```py\ndef f():\n    return 1\n```"
      ),
      ("1. {{< note >}}x{{< /note >}}", "1.\n   :::note\n   x\n   :::"),
      ("+ {{< note >}}x{{< /note >}}", "+\n  :::note\n  x\n  :::"),
      ("> {{< note >}}x{{< /note >}}", ">\n> :::note\n> x\n> :::"),
      ("{{< note >}}\n> x\n> {{< /note >}}", ":::note\n> x\n>\n:::"),
      ("**A** {{< note >}}x{{< /note >}}", "**A**\n:::note\nx\n:::"),
      (
        "- {{< details \"A\" >}}x{{< /details >}}",
        "-\n  :::details summary=\"A\"\n  x\n  :::"
      ),
      ("| {{< details \"A\" >}}x{{< /details >}} |", "| A: x |"),
    ])
  func shortcodes(text: String, new: String) {
    var page = ImportedPage("a.md", text, output: "a.md")
    Shortcode.convert(&page)
    let lines = page.lines.filter { !$0.allSatisfy(\.isWhitespace) }.map {
      $0.hasSuffix(" ") ? String($0.dropLast()) : $0
    }
    #expect(lines.joined(separator: "\n") == new)
  }

  @Test(
    "what follows a fence becomes attributes that code has here",
    arguments: [
      ("rust,ignore", "rust"), ("js {1,3}", "js mark=1,3"), ("js {1-9}", "js mark=1-3"),
      ("js {7}", "js"),
      ("py hl_lines=\"1 3\"", "py mark=1,3"), ("{.python hl_lines=\"2\"}", "python mark=2"),
      ("toml {file=\"a.toml\" copy=true}", "toml title=\"a.toml\""),
      ("go {linenos=true,hl_lines=[1,\"2-3\"],linenostart=5}", "go numbers=5 mark=1,2-3"),
      ("go {linenos=table,hl_lines=1 2-3}", "go numbers mark=1,2-3"),
      ("js ins={2} del={1}", "js del=1 ins=2"),
      ("ts no-transpile title=\"a b\"", "ts title=\"a b\""),
      ("rust,linenos,name=a.rs", "rust title=\"a.rs\" numbers"),
      ("{ title=\"x\" }", "text title=\"x\""),
      ("sh showLineNumbers \"word\" /x/", "sh numbers"), ("", ""), ("js {\"label\":1-2}", "js"),
    ])
  func fences(info: String, new: String) {
    var page = ImportedPage("a.md", "```\(info)\na\nb\nc\n```", output: "a.md")
    CodeFences.convert(&page)
    #expect(page.lines == ["```\(new)", "a", "b", "c", "```"])
  }

  @Test(
    "the lines of a block move to the left together, and code keeps its tabs and its indentation",
    arguments: [
      ("    a\n\n    b", "a\n\nb"), ("\ta\n    b", "a\nb"),
      ("    a\n    ```\n    \tb\n    ```", "a\n```\n\tb\n```"),
      ("    a\n\n    ```\nb\n\tc\n    ```\n    d", "a\n\n```\nb\nc\n```\nd"),
      ("    a\n```\n  b\n```", "a\n```\n  b\n```"),
      ("    a\n\n```py\ndef f():\n    return 1\n```", "a\n\n```py\ndef f():\n    return 1\n```"),
      ("  ```\n    a\n  ```", "```\n  a\n```"),
      ("a\n    b", "a\n    b"),
    ])
  func dedented(text: String, moved: String) {
    #expect(text.lines.dedented.joined(separator: "\n") == moved)
  }

  @Test(
    "a tag is within a line if something else stands before it",
    arguments: [
      ("<b>", [false]), ("a <b>", [true]), ("a\n <b>", [false]), ("<!--\n--><b>", [true]),
      ("`a\nb` <b>", [true]), ("a\\\n<b>", [false]), ("<a\n><b>", [false, true]),
    ])
  func inline(text: String, isInline: [Bool]) {
    #expect(Tag.all(in: text).map(\.isInline) == isInline)
  }

  @Test("blocks in more than twenty others are words, and the report counts them")
  func deepBlocks() {
    let start = String(repeating: ":::note\n", count: 25)
    let end = String(repeating: ":::\n", count: 25)
    let text = start + "x\n" + end
    var page = ImportedPage("a.md", text, output: "a.md")
    ForeignBlocks.convert(&page)
    #expect(page.dropped == ["::: in more than 20 blocks": 5])
    #expect(!page.lines.contains { $0.contains(":::") })
    #expect(page.lines.contains { $0.hasSuffix("> x") })
  }

  @Test(
    "a date is written as ours are, or not at all",
    arguments: [
      ("2016-2-9 8:00", "2016-02-09 08:00"),
      ("2024-01-31 10:00:00 +0100", "2024-01-31 10:00:00 +0100"),
      ("2024/01/31", "2024-01-31"), ("2024-03-10T10:00:00Z", "2024-03-10 10:00:00Z"),
      ("2024-13-40", nil),
      ("2024-02-30", nil), ("soon", nil), ("31-01-2024", nil),
      ("2024-01-31 10:00:00.123-07:00", "2024-01-31 10:00:00.123-07:00"),
    ])
  func dates(text: String, date: String?) {
    #expect(ForeignDate.text(text) == date)
  }

  @Test(
    "front matter is found behind empty lines and in JSON, and a rule is none",
    arguments: [
      ("\n---\ntitle: A\n---\nx", "A"), ("\u{FEFF}+++\ntitle = 'A'\n+++\nx", "A"),
      ("\u{200B}\n\n---\ntitle: A\ndraft: true\n---\nx", "A"), ("{\n\"title\": \"A\"\n}\nx", "A"),
      ("\n---\nwords\n---\nx", nil), ("{ not: json\nx", nil), ("x\n---\ntitle: A\n---", nil),
    ])
  func matter(text: String, title: String?) {
    let page = ImportedPage("a.md", text, output: "a.md")
    #expect(page.title == title)
    #expect(page.hasMatter == (title != nil))
  }

  @Test(
    "tags of Jekyll that are one text become its words, and are in its old address in lower case",
    arguments: [
      ("categories: Cooking bread", "cooking/bread/2024/01/31/a-b.html", "[Cooking, bread]"),
      ("categories: [Two Words]", "two words/2024/01/31/a-b.html", "[Two Words]"),
      ("tags: rye, spelt", "2024/01/31/a-b.html", "[rye, spelt]"),
      ("tags: [a b]\ndate: 2023-2-1 8:00", "2023/02/01/a-b.html", "[a b]"),
    ])
  func jekyllTags(matter: String, address: String, tags: String) throws {
    let folder = try TemporaryFolder()
    let project = try JekyllProject(folder.path, folder.path)
    let file = "_posts/2024-01-31-a b.md"
    var page = ImportedPage(file, "---\n\(matter)\n---\nx", output: "posts/2024-01-31-a b.md")
    project.convert(&page)
    #expect(page.aliases == [address])
    #expect(page.head.contains("tags: \(tags)"))
  }

  @Test(
    "a permalink of Jekyll is filled in wherever its placeholders stand",
    arguments: [
      ("/:categories/:year/:month/:day/:title:output_ext", "_posts", "x/2024/01/05/A-b.html"),
      ("/blog/:year-:month-:day-:title:output_ext", "_posts", "blog/2024-01-05-A-b.html"),
      ("date", "_posts", "x/2024/01/05/A-b.html"), ("pretty", "_posts", "x/2024/01/05/A-b"),
      ("ordinal", "_posts", "x/2024/005/A-b.html"), ("none", "_posts", "x/A-b.html"),
      ("weekdate", "_posts", "x/2024/W01/Fri/A-b.html"),
      ("/:short_year/:i_month/:i_day/:slug.html", "_posts", "24/1/5/a-b.html"),
      ("/:hour:minute:second_:short_month", "_posts", "170900_Jan"),
      (
        "/:w_year/:w_day/:long_day/:long_month/:slugified_categories", "_posts",
        "2024/5/Friday/January/x"
      ),
      ("/:author/:title", "_posts", nil), ("date", "_recipes", "recipes/A b.html"),
      ("pretty", "_recipes", "recipes/A b"), ("/:title:output_ext", "_recipes", "recipes/A b.html"),
      ("date", "_hidden", nil),
    ])
  func jekyllPermalinks(permalink: String, folder: String, address: String?) throws {
    let settings =
      "permalink: \(permalink)\ncollections:\n  recipes:\n    output: true\n  hidden:\n    a: b\n"
    let source = try TemporaryFolder(["_config.yml": settings])
    let project = try JekyllProject(source.path, source.path)
    let name = folder == "_posts" ? "2024-01-05-A b.md" : "A b.md"
    let matter = "---\ncategories: [x]\ndate: 2024-01-05 17:09\n---\nx"
    var page = ImportedPage("\(folder)/\(name)", matter, output: "\(folder)/\(name)")
    project.convert(&page)
    #expect(page.aliases == (address.map { [$0] } ?? []))
    let unknown =
      permalink.contains(":author") ? ["the placeholder ':author' of a permalink": 1] : [:]
    #expect(page.dropped == unknown)
    // A page may have a pattern of its own.
    let own = "---\npermalink: /own/:title:output_ext\n---\nx"
    page = ImportedPage("_posts/2024-01-06-other.md", own, output: "posts/other.md")
    project.convert(&page)
    #expect(page.aliases == ["own/other.html"])
  }

  @Test("a post of Jekyll with an impossible date in its name has none, and the report says it")
  func impossibleDate() throws {
    let folder = try TemporaryFolder()
    let project = try JekyllProject(folder.path, folder.path)
    var page = ImportedPage("_posts/2024-13-40-a.md", "---\ntitle: A\n---\nx", output: "posts/a.md")
    project.convert(&page)
    #expect(page.date == nil && page.aliases.isEmpty)
    #expect(page.dropped == ["a date that is none: 2024-13-40": 1])
  }

  @Test(
    "the permalinks of Hugo's settings are the old addresses of its pages",
    arguments: [
      ("hugo.toml", "[permalinks]\nposts = '/:year/:month/:slug/'", ["2024/03/one-and-more"]),
      ("hugo.toml", "[permalinks.page]\nposts = '/:section/:filename'", ["posts/a"]),
      ("hugo.yaml", "permalinks:\n  posts: /:day/:title/", ["10/one-and-more"]),
      (
        "hugo.yaml", "permalinks:\n  posts: /:monthname/:weekday-:weekdayname/:yearday/",
        ["March/0-Sunday/70"]
      ),
      ("hugo.toml", "[permalinks]\nnews = '/:year/:slug/'", []), ("hugo.toml", "", []),
    ])
  func hugoPermalinks(file: String, settings: String, aliases: [String]) throws {
    let folder = try TemporaryFolder([file: settings])
    let project = try HugoProject(folder.path, folder.path)
    let matter = "---\ntitle: One, and more\ndate: 2024-03-10\n---\nx"
    for (name, aliases) in [("a.md", aliases), ("_index.md", [])] {
      let output = project.output(of: "posts/\(name)")
      var page = ImportedPage("posts/\(name)", matter, output: output)
      project.convert(&page)
      #expect(page.aliases == aliases)
    }
    var undated = ImportedPage("posts/b.md", "---\ntitle: B\n---\nx", output: "posts/b.md")
    project.convert(&undated)
    #expect(undated.aliases == (settings.contains(":section") ? ["posts/b"] : []))
  }

  @Test(
    "the report has the placeholder that gives no address, or says that a page has no date",
    arguments: [
      (":sections[1:]/:slug", "':sections[1:]' of a permalink"),
      (":2006/:slug", "':2006' of a permalink"),
      (":year/:slug", "':year' of a permalink: the page has no date"),
    ])
  func placeholders(pattern: String, words: String) {
    var page = ImportedPage("a.md", "x", output: "a.md")
    page.moves(fromPattern: pattern, ["sections": "a/b", "slug": "x"])
    #expect(page.aliases == [] && page.dropped == ["the placeholder \(words)": 1])
  }

  @Test("a video has the title that its shortcode says")
  func video() {
    var page = ImportedPage("a.md", "{{< youtube id=\"b\" title=\"T\" >}}", output: "a.md")
    Shortcode.convert(&page)
    #expect(page.lines.contains { $0.hasPrefix(":::Video") && $0.hasSuffix(" title=\"T\"") })
  }

  @Test(
    "a time is one of the settings' zone, as in the addresses that Jekyll made",
    arguments: [
      ("2015-01-01 02:00:00 +0000", "2014-12-31 18:00:00-08:00", "2014/12/31"),
      ("2015-01-01 02:00:00", "2014-12-31 18:00:00-08:00", "2014/12/31"),
      ("2015-01-01 02:00", "2015-01-01 02:00", "2015/01/01"),
      ("2015-01-01", "2015-01-01", "2015/01/01"),
      ("2015-01-01T02:00:00Z", "2014-12-31 18:00:00-08:00", "2014/12/31"),
      ("2015-07-01 02:00:00 +0000", "2015-06-30 19:00:00-07:00", "2015/06/30"),
    ])
  func timezone(written: String, date: String, day: String) throws {
    let folder = try TemporaryFolder(["_config.yml": "timezone: America/Los_Angeles\n"])
    let project = try JekyllProject(folder.path, folder.path)
    let text = "---\ndate: \(written)\n---\nx"
    var page = ImportedPage("_posts/2015-03-01-a.md", text, output: "posts/2015-03-01-a.md")
    project.convert(&page)
    #expect(page.date == date)
    #expect(page.aliases == ["\(day)/a.html"])
  }

  @Test(
    "only the end of a warning gets a line of its own",
    arguments: [
      ("  <b>a</b></div>", "  <b>a</b></div>"),
      (
        "<div class=\"warning\">\n\n- a\n  - b</div>\n  c</div>",
        "> [!WARNING]\n> - a\n>   - b\n  c</div>"
      ),
    ])
  func warnings(text: String, new: String) {
    var page = ImportedPage("a.md", text, output: "a.md")
    BookProject.warnings(&page)
    let lines = page.lines.filter { !$0.allSatisfy { $0 == " " || $0 == ">" } }
    #expect(lines.joined(separator: "\n") == new)
  }

  @Test(
    "the name of a page of DocC is no sample of one",
    arguments: [
      ("@Metadata {\n  @DisplayName(\"A\")\n}", "A"), ("Write `@DisplayName(\"A\")`.", nil),
      ("```\n@DisplayName(\"A\")\n```", nil),
    ])
  func displayName(text: String, title: String?) {
    var page = ImportedPage("a.md", text, output: "a.md")
    DocCProject.directives(&page)
    #expect(page.title == title)
  }

  @Test(
    "a collection of Jekyll called 'pages' has its own addresses",
    arguments: [("_pages/a.md", ["x/a"]), ("a.md", [])])
  func collectionOfPages(file: String, aliases: [String]) throws {
    let settings = "collections:\n  pages:\n    permalink: /x/:title/\n"
    let folder = try TemporaryFolder(["_config.yml": settings])
    let project = try JekyllProject(folder.path, folder.path)
    var page = ImportedPage(file, "---\ntitle: A\n---\n", output: project.output(of: file))
    project.convert(&page)
    #expect(page.aliases.filter { $0.hasPrefix("x/") } == aliases)
  }

  @Test(
    "a key of TOML between quotes may be a table",
    arguments: ["\"a b\".c = 1", "\"a b\".\"c\" = 1"])
  func quotedKeys(line: String) {
    var lines = ["+++", "title = 'A'", line, "+++"]
    let matter = ForeignMatter(takingFrom: &lines)
    #expect(matter?["title"] == "A")
    #expect(matter?.keys.count == 2)
  }

  @Test(
    "a variable of the environment in settings is its default, or nothing",
    arguments: [
      ("x: !ENV [A, \"https://b.org/\"]", "https://b.org/"), ("x: !ENV [A, B, 'c, d']", "c, d"),
      ("x: !ENV [A]", nil), ("x: !ENV A", nil), ("x: {y: !ENV [A, false], z: b}", "b"),
      ("x:\n  y: !ENV A\n  z: b", "b"), ("x:\n- !ENV [A, b]\n- z: c", "c"),
      ("x: [!ENV [A, b], {z: c}]", "c"), ("x: 'a !ENV b'", "a !ENV b"),
    ])
  func variables(settings: String, value: String?) throws {
    let folder = try TemporaryFolder(["mkdocs.yml": "a: b\n\(settings)\nc: d\n"])
    let matter = try ForeignMatter(settings: ["mkdocs.yml"], in: folder.path)
    let node = matter.node("x")
    #expect((node?.item("z") ?? node?.items.last?.item("z"))?.text ?? matter["x"] == value)
  }

  @Test("the first heading of a summary is its title, whatever comment stands before it")
  func summaryTitle() throws {
    let summary = "<!-- Old. -->\n\n# Summary\n\n- [A](a.md)\n\n# More\n\n- [B](b.md)\n"
    let folder = try TemporaryFolder(["book.toml": "", "src/SUMMARY.md": summary])
    let project = try BookProject(folder.path, folder.path)
    #expect(project.navigation(of: []).map(\.title) == ["A", "More"])
  }

  @Test("the report names each missing file of a navigation once")
  func missingFiles() {
    let items = [
      NavigationItem(file: "a.md", items: [NavigationItem(file: "b.md")]),
      NavigationItem(file: "b.md"), NavigationItem(file: "c/*"), NavigationItem(file: ""),
    ]
    #expect(items.missing(in: ["a.md"]) == ["b.md"])
  }

  @Test("code right below an end tag of HTML stays code")
  func codeBelowHTML() {
    let text = "<dl>\n<dt>a</dt>\n</dl>\n```html\n<b>\n```"
    var page = ImportedPage("a.md", text, output: "a.md")
    ForeignHTML.convert(&page)
    #expect(page.lines == ["<dl>", "<dt>a</dt>", "</dl>", "", "```html", "<b>", "```"])
  }

  @Test(
    "an anchor that closes itself is an empty element, and no link",
    arguments: [
      ("## <a name=\"b\" href=\"#\"/>B", "## <a id=\"b\"></a>B"),
      ("a <a id='b' /> c", "a <a id=\"b\"></a> c"),
      ("<a name=\"b\"></a> c", "<a name=\"b\"></a> c"),
    ])
  func anchors(text: String, new: String) {
    var page = ImportedPage("a.md", text, output: "a.md")
    ForeignHTML.convert(&page)
    #expect(page.lines == [new])
  }

  @Test("the table of dialects names each kind once, and every program that is not plain Markdown")
  func table() {
    let names = Dialect.table.map(\.markup)
    #expect(Set(names).count == names.count)
    let formats = Dialect.table.reduce(into: Set<ImportFormat>()) { $0.formUnion($1.formats) }
    #expect(formats == Set(ImportFormat.allCases))
  }
}
