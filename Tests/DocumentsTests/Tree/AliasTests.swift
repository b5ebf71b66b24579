// Old addresses of documents and of their sections.

import Puddles
import PuddlesContent
import Testing

@Suite("Aliases")
struct AliasTests {
  private func tree(_ aliases: String) throws -> DocumentTree {
    let text = "---\naliases: [\(aliases)]\n---\n# New\n\n## Live\n\n## Data\n"
    return try DocumentTree([("new.md", text), ("other.md", "# Other\n\n## Here\n")])
  }

  private func redirects(of tree: DocumentTree) -> [Redirect] {
    tree.listing([], below: RoutePath(["docs"])) { Destination(path: RoutePath($0.path)) }.redirects
  }

  @Test("lead from old pages, with and without a section")
  func redirects() throws {
    let tree = try tree("old, old#live, 'old#gone -> top', '/older/#x -> data'")
    let redirects = redirects(of: tree)
    #expect(redirects.map(\.path.segments) == [["docs", "old"], ["docs", "older"]])
    #expect(redirects[0].fragments.map(\.fragment) == ["live", "gone"])
    #expect(redirects[0].fragments.map(\.heading) == ["live", nil])
    #expect(redirects[1].fragments.map(\.heading) == ["data"])
    #expect(redirects.allSatisfy { $0.target.path.segments == ["new"] })
    #expect(tree.check().isEmpty)
  }

  @Test("name sections that have left a page which is still there")
  func moved() throws {
    let tree = try tree("'#alive -> live', 'other#there -> data'")
    #expect(redirects(of: tree).isEmpty)
    let (new, other) = (tree.documents[0], tree.documents[1])
    #expect(tree.movedSections(of: new).map(\.heading) == ["live"])
    #expect(tree.movedSections(of: other).map(\.fragment) == ["there"])
    #expect(tree.movedSections(of: other).map(\.document.file) == ["new.md"])
  }

  @Test("are checked")
  func faults() throws {
    let tree = try tree("'#a -> lives', 'other#here -> data', 'old#gone'")
    #expect(
      messages(tree.check()) == [
        """
        new.md:2:10: error[same-url]: '/other/#here' is already the URL of other.md | \
        remove the alias
        """,
        "new.md:2:10: error[dead-fragment]: there is no heading '#gone' in new.md | write '-> top' behind it",
        "new.md:2:10: error[dead-fragment]: there is no heading '#lives' in new.md | did you mean '#live'?",
      ])
    for alias in ["'#'", "'a#'", "'../a#b'", "'%2e%2e'"] {
      #expect(throws: DiagnosticsError.self) { try self.tree(alias) }
    }
  }
}
