// What surrounds the text of a page does not grow with the site.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme
import TestSupport
import Testing

@Suite("The chrome of a page")
struct ChromeTests {
  /// Documents in folders of folders, with titles as long as people write them.
  private static func tree(folders: Int, each: Int) throws -> DocumentTree {
    var files: [(file: String, text: String)] = [("index.md", "# Start\n")]
    for folder in 0..<folders {
      files.append(("section-\(folder)/index.md", "# Section number \(folder)\n"))
      for page in 0..<each {
        let name = "section-\(folder)/a-page-with-a-long-name-\(page).md"
        files.append(
          (name, "# How to do thing number \(page) of section \(folder)\n\n## One\n\n## Two\n"))
      }
    }
    return try DocumentTree(files)
  }

  private func text(of file: String, in tree: DocumentTree) async throws -> String {
    let document = try #require(tree.document(atFile: file))
    let text = try tree.text(of: document)
    let layout = DocumentationLayout(text, in: tree, place: Self.place) { MarkdownView(text) }
    return String(decoding: try await render(layout), as: UTF8.self)
  }

  private static func place(_ document: Document) -> Destination {
    Destination(path: RoutePath(document.path))
  }

  @Test(
    "the line with the last change and the link to edit is on every page, so the search does not read it"
  )
  func origin() async throws {
    let tree = try Self.tree(folders: 0, each: 0)
    let text = try tree.text(of: tree.documents[0])
    let layout = DocumentationLayout(
      text, in: tree, lastChange: CalendarDate(year: 2026, month: 1, day: 2),
      editURL: "https://example.org/e",
      place: Self.place
    ) { MarkdownView(text) }
    let markup = String(decoding: try await render(layout), as: UTF8.self)
    let line = try #require(markup.firstMatch(of: /<p class="soft" data-search="off">(.*?)<\/p>/)).1
    #expect(line.contains("2026") && line.contains("https://example.org/e"))
  }

  @Test("the search page links to the pages nearest to the first one if there are very many", .slow)
  func listing() async throws {
    let entries = (0..<20_000).map { number in
      SearchedPage(
        path: RoutePath(["s\(number / 100)"] + (number % 100 == 0 ? [] : ["p\(number)"])),
        title: "Page \(number)")
    }
    let page = SearchPage().environment(.searchListing, entries)
    let markup = String(decoding: try await render(page), as: UTF8.self)
    #expect(markup.utf8.count < 200_000)
    #expect(markup.contains("Page 19900") && markup.contains("… 97 more"))
    let few = SearchPage().environment(.searchListing, Array(entries.prefix(600)))
    #expect(String(decoding: try await render(few), as: UTF8.self).contains("Page 599"))
    let large = (0..<2000).map { SearchedPage(path: RoutePath(["t", "p\($0)"]), title: "T \($0)") }
    let mixed = SearchPage().environment(.searchListing, entries.prefix(100) + large)
    let both = String(decoding: try await render(mixed), as: UTF8.self)
    #expect(both.contains("Page 99<") && both.contains("… 1500 more"))
  }

  @Test(
    "is under 36 KB in a site of a thousand pages", arguments: [(1, 1_000), (31, 31), (400, 2)])
  func thousand(folders: Int, each: Int) async throws {
    let tree = try Self.tree(folders: folders, each: each)
    #expect(tree.documents.count > 990)
    for folder in [0, folders / 2, folders - 1] {
      let file = "section-\(folder)/a-page-with-a-long-name-\(each / 2).md"
      #expect(try await text(of: file, in: tree).utf8.count < 36_000, "\(file)")
    }
  }

  @Test("is as large on the same page of a larger site", .slow)
  func growth() async throws {
    let file = "section-47/a-page-with-a-long-name-47.md"
    let small = try await text(of: file, in: Self.tree(folders: 95, each: 95)).utf8.count
    let large = try await text(of: file, in: Self.tree(folders: 110, each: 110)).utf8.count
    #expect(abs(small - large) < 2_000, "\(small) bytes became \(large)")
  }

  @Test("a section that is too long for the sidebar is listed on its own page")
  func section() async throws {
    let tree = try Self.tree(folders: 1, each: 60)
    let html = try await text(of: "section-0/index.md", in: tree)
    #expect(html.contains("thing number 59 of"))
    #expect(html.contains("… 20 more"))
  }
}
