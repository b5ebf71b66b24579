// Collections: order, dates, neighbors, terms, pages of lists.

import Puddles
import PuddlesContent
import Testing

@Suite("A collection")
struct EntryListTests {
  @Test("is sorted by date, or as its files are read, or by a rule")
  func order() throws {
    let files = ["a.md": recipe(date: "2026-01-01"), "b.md": recipe(date: "2026-02-01")]
    let list = try recipeList(files)
    #expect(list.entries.map(\.id) == ["b", "a"])
    #expect(list.previous(before: list.entries[0]) == nil)
    #expect(list.next(after: list.entries[0])?.id == "a")
    func sorted(_ order: EntryOrder<Recipe>) throws -> [String] {
      let files = files.map { ("recipes/" + $0.key, $0.value) }
      return try CollectionLoader(files)
        .load(DocumentCollection<Recipe>("recipes", sortedBy: order)).entries.map(\.id)
    }
    #expect(try sorted(.reading) == ["a", "b"])
    #expect(try sorted(.by { $0.matter.date < $1.matter.date }) == ["a", "b"])
    #expect(try sorted(.by { _, _ in false }) == ["a", "b"])
  }

  @Test("leaves out drafts, later dates and expired entries, and counts them")
  func dates() throws {
    let files = [
      "a.md": recipe("draft: true"), "b.md": recipe(date: "2026-06-02"),
      "c.md": recipe("expires: 2026-06-01"), "d.md": recipe(date: "2026-06-01"),
    ]
    var options = DocumentTree.Options()
    options.now = CalendarDate("2026-06-01")
    let list = try recipeList(files, options: options)
    #expect(list.entries.map(\.id) == ["d"])
    #expect(
      list.omissions == [
        "1 draft in recipes", "1 future document in recipes", "1 expired document in recipes",
      ])
    options.includesDrafts = true
    options.includesFuture = true
    #expect(try recipeList(files, options: options).entries.map(\.id) == ["b", "d", "a"])
    options.now = nil
    #expect(try recipeList(files, options: options).entries.count == 4)
  }

  @Test("groups its entries by terms, also where two spellings make one URL")
  func terms() throws {
    let list = try recipeList([
      "a.md": recipe("tags: [Hot Soup, winter]", date: "2026-03-01"),
      "b.md": recipe("tags:\n  - hot soup", date: "2026-02-01"),
      "c.md": recipe("tags: [winter, winter]", date: "2026-01-01"),
    ])
    let terms = list.terms(of: "tags")
    #expect(terms.map(\.name) == ["Hot Soup", "winter"])
    #expect(terms.map(\.slug) == ["hot-soup", "winter"])
    #expect(terms.map { $0.entries.map(\.id) } == [["a", "b"], ["a", "c"]])
    #expect(list.terms(of: "tags", for: list.entries[0]).map(\.slug) == ["hot-soup", "winter"])
    #expect(list.term("winter", of: "tags")?.entries.count == 2)
    #expect(list.terms(of: "authors").isEmpty)
    #expect(
      messages(list.diagnostics) == [
        """
        recipes/b.md:5:5: warning[two-spellings]: 'hot soup' and 'Hot Soup' are one term of 'tags' | \
        write 'Hot Soup' in both places
        """
      ])
  }

  @Test("keeps terms apart that only signs tell apart")
  func signs() throws {
    let list = try recipeList(["a.md": recipe("tags: [C++, c#, c, a+b, '#d']")])
    #expect(list.terms(of: "tags").map(\.slug) == ["a-b", "c", "c-plus-plus", "c-sharp", "d"])
    #expect(list.diagnostics.isEmpty)
  }

  @Test("knows what is related: most shared terms first, then the rarest")
  func related() throws {
    let list = try recipeList([
      "a.md": recipe("tags: [x, y, z]"), "b.md": recipe("tags: [x]"),
      "c.md": recipe("tags: [x, y]"), "d.md": recipe("tags: [z]"), "e.md": recipe(),
    ])
    let entry = try #require(list.entry("a"))
    #expect(list.related(to: entry).map(\.id) == ["c", "d", "b"])
    #expect(list.related(to: entry, limit: 1).map(\.id) == ["c"])
    #expect(list.related(to: entry, limit: -1).isEmpty)
    #expect(list.related(to: try #require(list.entry("e"))).isEmpty)
  }

  @Test(
    "is shown on several pages",
    arguments: [
      (0, [[]]), (1, [[0]]), (3, [[0, 1, 2]]), (4, [[0, 1, 2], [3]]),
      (7, [[0, 1, 2], [3, 4, 5], [6]]),
    ])
  func pages(count: Int, elements: [[Int]]) {
    let pages = Array(0..<count).paginated(by: 3)
    #expect(pages.map(\.elements) == elements)
    #expect(pages.map(\.number) == Array(1...elements.count))
    #expect(pages.last?.isLast == true && pages.first?.isFirst == true)
    #expect([0, 1].paginated(by: .max).map(\.elements) == [[0, 1]])
  }

  @Test("is loaded from memory, also from a folder whose name is not ASCII")
  func folderName() throws {
    let diary = DocumentCollection<Recipe>("日記")
    let list = try CollectionLoader([("日記/a.md", recipe()), ("x/b.md", "")]).load(diary)
    #expect(list.entries.map(\.id) == ["a"])
  }
}
