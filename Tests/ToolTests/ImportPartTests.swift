// `puddles import`: its parts, each by itself.
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("parts of an import")
struct ImportPartTests {
  @Test(
    "a link that leads nowhere leaves its words",
    arguments: [
      ("a [b](c) d", 3, "a b d"), ("a ![b](c) d", 3, "a b d"), ("[b](c \"t\")", 1, "b"),
      ("[b](<c d>)", 1, "b"), ("[at https://b.c/d.](c)", 1, "at `https://b.c/d`."),
      ("[a](x) [b](c)", 8, "[a](x) b"), ("[`]`](c)", 1, "`]`"), ("[a [b]](c)", 1, "a [b]"),
      ("[b](c(d)e)", 1, "b"),
      ("[b][r] x", 1, "b x"), ("[b][] x", 1, "b x"), ("[b] x", 1, "b x"),
      ("[![a](i)](c)", 1, "![a](i)"),
      ("\\[a] [b](c)", 6, "\\[a] b"), ("- [ ] [b](c)", 7, "- [ ] b"), ("> [b](c)", 3, "> b"),
    ])
  func words(text: String, column: Int, left: String) {
    let lines = text.lines + ["", "[r]: c", "[b]: c"]
    let link = LinkText(lines, line: 0, column: column, LinkText.definitions(in: lines))
    let words = link.removed(keepingPage: false)?.dropLast(3)
    #expect(words?.joined(separator: "\n") == left)
  }

  @Test("a link over two lines is found from its last one, and one to a heading keeps its page")
  func lines() {
    let lines = ["See [the", "words](a.md#b) now."]
    let link = LinkText(lines, line: 1, column: 5, [:]) { $0 == "a.md#b" }
    #expect(link.removed(keepingPage: false) == ["See the", "words now."])
    #expect(link.removed(keepingPage: true) == ["See [the", "words](a.md) now."])
    let code = LinkText(["`a", "b` [c](d)", "", "[e](d)"], line: 0, column: 4, [:]) { $0 == "d" }
    #expect(code.removed(keepingPage: false) == ["`a", "b` c", "", "[e](d)"])
    let other = LinkText(["[a](b)"], line: 0, column: 1, [:]) { $0 == "c" }
    #expect(other.removed(keepingPage: false) == nil)
  }

  @Test(
    "what follows a fence becomes attributes that code has here",
    arguments: [
      ("rust,ignore", "rust"), ("js {1,3}", "js mark=1,3"), ("js {1-9}", "js mark=1-3"),
      ("js {7}", "js"),
      ("py hl_lines=\"1 3\"", "py mark=1,3"), ("{.python hl_lines=\"2\"}", "python mark=2"),
      ("toml {file=\"a.toml\" copy=true}", "toml title=\"a.toml\""),
      ("go {linenos=true,hl_lines=[1,\"2-3\"],linenostart=5}", "go numbers=5 mark=1,2-3"),
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

  @Test("the table of dialects names each kind once, and every program that is not plain Markdown")
  func table() {
    let names = Dialect.table.map(\.markup)
    #expect(Set(names).count == names.count)
    let formats = Dialect.table.reduce(into: Set<ImportFormat>()) { $0.formUnion($1.formats) }
    #expect(formats == Set(ImportFormat.allCases))
  }
}
