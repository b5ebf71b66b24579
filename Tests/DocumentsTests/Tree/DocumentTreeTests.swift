// A folder of documents as a whole.

import Foundation
import Puddles
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("A folder of documents")
struct DocumentTreeTests {
  static let files = [
    "index.md": "---\ntitle: Start\n---\n", "guide/README.md": "---\ntitle: Guide\norder: 1\n---\n",
    "guide/b.md": "# B\n", "guide/a.md": "---\norder: 2\n---\n# A\n",
    "guide/first.md": "---\norder: 1\n---\n# First\n", "zeta.md": "# Zeta\n",
    "more/deep/x.md": "# X\n", "guide/picture.png": "x",
  ]

  @Test("is read in the order of its folders, their pages and their numbers")
  func order() throws {
    let tree = try tree(Self.files)
    #expect(
      tree.documents.map(\.file) == [
        "index.md", "guide/README.md", "guide/first.md", "guide/a.md", "guide/b.md",
        "more/deep/x.md", "zeta.md",
      ])
    #expect(
      tree.documents.map { $0.path.joined(separator: "/") } == [
        "", "guide", "guide/first", "guide/a", "guide/b", "more/deep/x", "zeta",
      ])
    #expect(tree.files == ["guide/picture.png"])
    let guide = try #require(tree.document(atFile: "guide/README.md"))
    #expect(tree.previous(before: guide)?.title == "Start")
    #expect(tree.next(after: guide)?.title == "First")
    #expect(tree.previous(before: tree.documents[0]) == nil)
  }

  @Test("gives a sidebar that opens only the way to a document")
  func sidebar() throws {
    let tree = try tree(Self.files)
    let deep = try #require(tree.document(atFile: "more/deep/x.md"))
    let items = tree.sidebar(around: deep)
    #expect(items.map(\.title) == ["Guide", "More", "Zeta"])
    #expect(items.map(\.isClosed) == [true, false, false])
    #expect(items[1].children[0].children.map(\.title) == ["X"])
    #expect(tree.sidebar()[0].children.count == 3)
    #expect(tree.folders(around: deep).map(\.title) == ["More", "Deep"])
  }

  @Test("lists of a long folder only the neighbors")
  func longFolder() throws {
    var files = ["index.md": "# Start\n", "many/index.md": "# Many\n"]
    for number in 100..<160 { files["many/\(number).md"] = "# N\(number)\n" }
    let tree = try tree(files)
    func lines(_ file: String) throws -> [SidebarItem] {
      let document = try #require(tree.document(atFile: file))
      return tree.sidebar(around: document, limit: 4)[0].children
    }
    let middle = try lines("many/130.md")
    // The page of the folder lists all of them.
    #expect(middle.map(\.title) == ["Many", "N128", "N129", "N130", "N131", "Many"])
    #expect(middle.map(\.skipped) == [28, 0, 0, 0, 0, 28])
    #expect(try lines("many/100.md").map(\.skipped) == [0, 0, 0, 0, 56])
    #expect(try lines("many/159.md").map(\.skipped) == [56, 0, 0, 0, 0])
    #expect(try lines("many/index.md").map(\.skipped) == [0, 0, 0, 0, 56])
    let page = try #require(tree.document(atFile: "many/index.md"))
    #expect(tree.sidebar(below: page).count == 60)
  }

  @Test("leaves out drafts, later documents, hidden files and backups, and counts them")
  func omissions() throws {
    let folder = try TemporaryFolder([
      "a.md": "---\ndraft: yes\n---\n", "b.md": "---\ndate: 2030-01-01\n---\n", "c.md": "x",
      ".hidden.md": "x", "d.md~": "x", ".e.md.swp": "x",
    ])
    var options = DocumentTree.Options()
    options.now = CalendarDate("2026-01-01")
    let some = try load(folder, options: options)
    #expect(some.documents.map(\.file) == ["c.md"])
    #expect(
      some.omissions == ["1 draft", "1 future document", "2 hidden files", "1 backup file"])
    options.includesDrafts = true
    options.now = nil
    #expect(try load(folder, options: options).documents.count == 3)
  }

  @Test("tells what raw HTML and which URLs it leaves out")
  func warnings() throws {
    let tree = try tree(["a.md": "---\n---\n<!-- no -->\n\né <b>x</b> [y](javascript:z)\n"])
    #expect(
      messages(tree.check()) == [
        """
        docs/a.md:5:3: warning[raw-html]: raw HTML is left out: <b> | write it in Markdown, \
        escape the '<', or show all tags by 'rawHTML: .trusted'
        """,
        """
        docs/a.md:5:12: warning[url-scheme]: the scheme of the URL 'javascript:z' is not allowed | \
        use http, https, mailto, tel or a relative link
        """,
      ])
    #expect(tree.check().first?.excerpt == "é <b>x</b> [y](javascript:z)")
  }

  @Test("gives folders without a page one that lists what lies in them, if it is asked to")
  func listings() throws {
    var options = DocumentTree.Options()
    options.listsFolders = true
    let tree = try tree(
      ["a/index.md": "# A\n", "a/deep_down/x.md": "# X\n", "b/pic.png": ""], options: options)
    #expect(
      tree.documents.map(\.file) == [
        "index.md", "a/index.md", "a/deep_down/index.md", "a/deep_down/x.md",
      ])
    #expect(tree.documents.map(\.isGenerated) == [true, false, true, false])
    #expect(tree.documents.map(\.title) == ["Docs", "A", "Deep down", "X"])
    let made = try #require(tree.document(atPath: ["a", "deep_down"]))
    #expect(try made.text().markdown(links: .asWritten, at: PageLocation()) == nil)
    #expect(tree.folders(around: made).last?.index == made)
    #expect(try load(TemporaryFolder(["a/x.md": "# X\n"])).documents.count == 1)
  }

  @Test("that is missing, or a file, is an error")
  func missing() throws {
    #expect(throws: DiagnosticsError.self) { try DocumentTree(folder: "/nonexistent/docs") }
    let folder = try TemporaryFolder(["a": "x"])
    #expect(
      failure { try DocumentTree(folder: folder.file("a"), displayedAs: "docs") } == [
        "docs: error[documents-folder]: this is not a folder"
      ])
  }

  @Test("is left through a link only if that is allowed; a loop ends")
  func links() throws {
    let outside = try TemporaryFolder(["secret.md": "x"])
    let folder = try TemporaryFolder(["a.md": "x"])
    let manager = FileManager.default
    for (name, target) in [
      ("out.md", outside.path + "/secret.md"), ("loop", folder.path), ("in.md", "a.md"),
      ("gone.md", "nowhere.md"), ("one.md", "two.md"), ("two.md", "one.md"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    let tree = try load(folder)
    #expect(tree.documents.map(\.file) == ["a.md", "in.md"])
    #expect(tree.omissions == ["5 links or special files"])
    var options = DocumentTree.Options()
    options.followsOutsideLinks = true
    let all = try DocumentTree(folder: folder.path, options: options)
    #expect(all.documents.map(\.file) == ["a.md", "in.md", "out.md"])
  }
}
