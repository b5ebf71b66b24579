// A sidebar that is written by hand.

import Puddles
import PuddlesContent
import TestSupport
import Testing

@Suite("A sidebar written by hand")
struct SidebarFileTests {
  private static let files = [
    "index.md": "# Start\n", "a.md": "# A\n", "b.md": "# B\n", "guide/index.md": "# Guide\n",
    "guide/one.md": "---\norder: 2\n---\n# One\n", "guide/two.md": "---\norder: 1\n---\n# Two\n",
  ]

  /// A folder with a sidebar, and with other texts of its files.
  private func tree(_ sidebar: String, _ others: [String: String] = [:]) throws -> DocumentTree {
    let files = Self.files.merging(others) { $1 }.merging(["sidebar.yml": sidebar]) { $1 }
    return try load(TemporaryFolder(files))
  }

  @Test("gives lines, sections and the order of reading")
  func lines() throws {
    let tree = try tree(
      """
      - b.md
      - title: More
        items:
          - {file: a.md, title: The letter A}
          - {title: Source, url: "https://example.org/"}
      - guide/
      """)
    let open = tree.sidebar()
    #expect(open.map(\.title) == ["B", "More", "Guide"])
    #expect(open[1].children.map(\.title) == ["The letter A", "Source"])
    #expect(open[1].children.map(\.url) == [nil, "https://example.org/"])
    #expect(open[2].children.map(\.title) == ["Two", "One"])
    #expect(
      tree.documents.map(\.file) == [
        "index.md", "b.md", "a.md", "guide/index.md", "guide/two.md", "guide/one.md",
      ])
    #expect(tree.warnings.isEmpty && tree.files.isEmpty)
    let b = try #require(tree.document(atFile: "b.md"))
    let items = tree.sidebar(around: b)
    #expect(items.map(\.isClosed) == [false, true, true])
    #expect(items[1].document?.title == "A" && items[1].children.isEmpty)
  }

  @Test("a star has no line for a folder of which all is named, and none twice")
  func star() throws {
    let files = [
      "a/b/c.md": "# C\n", "a/b/d.md": "# D\n", "e/f.md": "# F\n", "index.md": "# Top\n",
      "sidebar.yml": "- index.md\n- a/b/c.md\n- e/f.md\n- '*'\n",
    ]
    let tree = try load(TemporaryFolder(files))
    #expect(tree.sidebar().map(\.title) == ["Top", "C", "F", "A"])
    #expect(tree.sidebar().last?.children.first?.children.map(\.title) == ["D"])
    #expect(tree.isInSidebar(try #require(tree.index(ofFolder: []))) && tree.warnings.isEmpty)
  }

  @Test("is 'sidebar.yml'; a file of the other ending is not read, which a warning says")
  func ending() throws {
    let tree = try load(TemporaryFolder(["a.md": "# A\n", "sidebar.yaml": "- b.md\n"]))
    #expect(
      messages(tree.warnings) == [
        "docs/sidebar.yaml: warning[sidebar]: a file of this name is not read | "
          + "rename it to 'sidebar.yml'"
      ])
  }

  @Test("gives the rest of a folder, which no other line names, a line each")
  func rest() throws {
    let tree = try tree("- guide/*\n- title: First\n  items: [guide/one.md, a.md, b.md]\n")
    #expect(tree.sidebar().map(\.title) == ["Two", "First"])
    #expect(tree.warnings.map(\.message) == ["'guide/index.md' is not in the sidebar"])
    let top = try self.tree("- guide/\n- b.md\n- '*'\n")
    #expect(top.sidebar().map(\.title) == ["Guide", "B", "A"] && top.warnings.isEmpty)
  }

  @Test("needs no line for a page that only lists a folder, but one for each document of it")
  func generatedPage() throws {
    var options = DocumentTree.Options()
    options.listsFolders = true
    let files = [
      "a.md": "# A\n", "guide/one.md": "# One\n", "guide/two.md": "# Two\n",
      "sidebar.yml": "- guide/one.md\n- a.md\n",
    ]
    let tree = try load(TemporaryFolder(files), options: options)
    #expect(tree.warnings.map(\.message) == ["'guide/two.md' is not in the sidebar"])
  }

  @Test("is checked: what it names is there, and nothing is left out")
  func faults() throws {
    let sidebar =
      "- a.md\n- gide/\n- title: x\n  items: [c.md, 'guide/on.md']\n  itms: 3\n- {url: y}\n- guide/\n"
    let error = #expect(throws: DiagnosticsError.self) { try tree(sidebar) }
    let found = error?.diagnostics ?? []
    #expect(
      messages(found) == [
        "docs/sidebar.yml:2:3: error[sidebar]: there is no document 'gide/'",
        "docs/sidebar.yml:4:11: error[sidebar]: there is no document 'c.md' | did you mean 'a.md'?",
        "docs/sidebar.yml:4:17: error[sidebar]: there is no document 'guide/on.md' | did you mean 'guide/one.md'?",
        "docs/sidebar.yml:5:3: error[unknown-key]: unknown key 'itms' | did you mean 'items'?",
        "docs/sidebar.yml:6:3: error[missing-key]: the key 'title' is missing",
      ])
    #expect(found.first?.excerpt == "- gide/")
  }

  @Test("keeps the other lines of a section whose own page is left out")
  func draftPage() throws {
    for (title, expected) in [
      ("- title: More\n  file: b.md", ["More", "A"]), ("- file: b.md", ["A"]),
    ] {
      let tree = try tree(
        title + "\n  items: [a.md]\n- {title: None, file: b.md}\n- guide/\n",
        ["b.md": "---\ndraft: true\n---\n# B\n"])
      let lines = tree.sidebar().dropLast().flatMap { [$0] + $0.children }
      #expect(lines.map(\.title) == expected)
      #expect(tree.warnings.isEmpty)
    }
  }

  @Test("says nothing of a document that has a fault of its own")
  func faultyDocument() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try tree("- a.md\n- b.md\n- guide/\n", ["a.md": "---\ntitel: A\n---\n"])
    }
    #expect(error?.diagnostics.map(\.code) == ["unknown-key"])
  }

  @Test("must be a list, and YAML", arguments: [("a: b", "a map"), ("", "nothing")])
  func shape(text: String, kind: String) {
    #expect(
      failure { try tree(text) } == [
        "docs/sidebar.yml:1:1: error[wrong-type]: 'the sidebar' must be a list, not \(kind)"
      ])
  }
}
