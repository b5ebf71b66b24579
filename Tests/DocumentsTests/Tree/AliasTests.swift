// Old addresses of documents and of their sections.

import Puddles
import PuddlesContent
import PuddlesMarkdown
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

  @Test(
    "are decoded, and kept byte for byte",
    arguments: [
      ("c++", ["c++"]), ("alt mit Leer", ["alt mit Leer"]), ("a%20b", ["a b"]), ("a&b", ["a&b"]),
      ("a:b", ["a:b"]), ("it's", ["it's"]), ("x/index.html", ["x"]), ("index.html", []),
      ("tail.", ["tail."]), ("-rf", ["-rf"]), ("%E4%B8%AD/%e4%b8%ad", ["中", "中"]),
      ("100%25", ["100%"]), ("why%3F", ["why?"]), ("c%23", ["c#"]),
      ("OLD/Upper", ["OLD", "Upper"]),
      ("old/moved.html", ["old", "moved.html"]), ("/leading", ["leading"]),
      ("trailing/", ["trailing"]),
      ("größe", ["größe"]), ("gro\u{308}ße", ["gro\u{308}ße"]),
      ("a,b;c=d@e!$(f)*~", ["a,b;c=d@e!$(f)*~"]),
      ("page;jsessionid=1", ["page;jsessionid=1"]), (".well-known/x", [".well-known", "x"]),
      ("<b>|\\\"", ["<b>|\""]),
      (String(repeating: "a", count: 255), [String(repeating: "a", count: 255)]),
    ])
  func kept(alias: String, path: [String]) throws {
    let tree = try tree("\"\(alias)\"")
    let found = try #require(redirects(of: tree).first).path.segments
    #expect(found.map { Array($0.utf8) } == (["docs"] + path).map { Array($0.utf8) })
  }

  @Test(
    "that no page can answer are refused at their place, with advice",
    arguments: [
      ("with?query=1", "write '%3F'"), ("100%", "write '%25'"), ("%e4", "all bytes are UTF-8"),
      ("a//b", "one slash"), ("https://a.b/c", "without a host"), ("../x", "begins at the folder"),
      ("%2e%2e/x", "begins at the folder"), ("a%2Fb", "write '/'"), ("a%5Cb", "write '/'"),
      ("a%00b", "control"), ("a%0Ab", "control"), (".git/x", "begins with a dot"),
      ("a#", "write the id"), ("old -> new", "'->' follows"),
      (String(repeating: "a", count: 256), "255 bytes"),
    ])
  func refused(alias: String, advice: String) throws {
    let error = #expect(throws: DiagnosticsError.self) { try self.tree("fine, '\(alias)'") }
    let fault = try #require(error?.diagnostics.first)
    #expect(
      fault.summary.hasPrefix("new.md:2:17: error[unsafe-path]: 'aliases' is not a safe path"))
    #expect(fault.help?.contains(advice) == true, "\(fault.help ?? "")")
  }

  @Test("of one document may be two spellings of one address")
  func spellings() throws {
    #expect(redirects(of: try tree("x, x/, x/index.html, '%78', 'a b', a%20b")).count == 2)
  }

  @Test("say on the page that a lost page leads to where its sections are")
  func arrivals() throws {
    let tree = try DocumentTree([
      (
        "new.md",
        "---\naliases: [old, old#live, 'old#data -> live', '#x -> live']\n---\n# New\n\n## Live\n"
      ),
      (
        "other.md",
        "---\naliases: ['old#here', 'old#x -> here', 'gone#here']\n---\n# Other\n\n## Here\n"
      ),
    ])
    func arrivals(_ file: String) throws -> [String] {
      let document = try #require(tree.document(atFile: file))
      let ids = Set(try tree.text(of: document).outline.map(\.id))
      return tree.arrivingSections(at: document, beside: ids).map {
        "\($0.fragment) \($0.document.file)#\($0.heading ?? "")"
      }
    }
    #expect(try arrivals("new.md") == ["data new.md#live", "here other.md#here"])
    #expect(try arrivals("other.md") == [], "it has the section itself")
    #expect(tree.check().isEmpty)
  }
}
