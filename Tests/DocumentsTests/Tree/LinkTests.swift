// Links between documents.

import Puddles
import PuddlesContent
import TestSupport
import Testing

@testable import PuddlesMarkdown

@Suite("Links between documents")
struct LinkTests {
  static let files = [
    "index.md": "# Start\n\n## Here\n",
    "guide/a b.md": "# A\n\n## Live & well\n\n[^1]\n\n[^1]: x\n",
    "guide/pic.png": "x", "guide/index.md": "x",
  ]

  private func target(_ link: String, from file: String = "guide/a b.md") throws -> String {
    let tree = try tree(Self.files)
    let document = try #require(tree.document(atFile: file))
    return switch tree.target(of: link, from: document) {
    case .document(let other, let fragment): other.file + (fragment.map { "#\($0)" } ?? "")
    case .elsewhere(let tree, let other, let fragment): "\(tree): \(other.file)#\(fragment ?? "")"
    case .heading(let id): "heading \(id)"
    case .file(let path): "file \(path)"
    case .url(let url): "url \(url)"
    case .refused: "refused"
    case .missing(let path): "missing \(path)"
    case .outside: "outside"
    }
  }

  @Test(
    "a relative path begins with a name or dots",
    arguments: [
      ("a.md", true), ("../a", true), ("./a", true), ("?a", false), ("#a", false), ("/a", false),
      ("https://a", false), ("", false),
    ])
  func relative(destination: String, isRelative: Bool) {
    #expect(LinkText.isRelativePath(destination) == isRelative)
  }

  @Test(
    "lead to documents by their files",
    arguments: [
      ("../index.md#here", "index.md#here"), ("a%20b.md", "guide/a b.md"),
      ("./pic.png?x", "file guide/pic.png"), ("../guide/", "guide/index.md"),
      ("#live--well", "heading live--well"), ("../../x.md", "outside"),
      ("c.md", "missing guide/c.md"),
      ("https://a.b/c.md", "url https://a.b/c.md"), ("/scrums/", "url /scrums/"),
      ("mailto:a@b.c", "url mailto:a@b.c"), ("javascript:x", "refused"), ("//a.b", "url //a.b"),
    ])
  func targets(link: String, expected: String) throws {
    #expect(try target(link) == expected)
  }

  @Test("that are dead are reported at their line, with the nearest URL that exists")
  func dead() throws {
    var files = Self.files
    files["b.md"] =
      "[a](guide/ab.md) ok [b](index.md#her)\n\n[c](#top) [d](../x) [e](index.md#here)\n"
    #expect(
      messages(try tree(files).deadLinks(severity: .warning)) == [
        """
        docs/b.md:1:1: warning[dead-link]: the link 'guide/ab.md' leads nowhere: there is no file \
        'guide/ab.md' | did you mean 'guide/a b.md'?
        """,
        """
        docs/b.md:1:21: warning[dead-fragment]: there is no heading '#her' in index.md | did you mean \
        '#here'?
        """,
        """
        docs/b.md:3:11: warning[dead-link]: the link '../x' leads out of the folder of documents | \
        pictures and files lie beside the documents; '/about/' leads to a page of the site
        """,
      ])
  }

  @Test("from the root of the site are noted with their line, for the build to judge")
  func origins() throws {
    let tree = try tree([
      "a.md": "# A\n\n[b](b.md) [c](/caf\u{E9}/#x) ![d](/d.png)\n", "b.md": "x",
    ])
    let document = try #require(tree.document(atFile: "a.md"))
    let links = tree.checkedLinks(of: try document.text()) { _ in Nowhere.here }
    #expect(
      links.origins == [
        LinkOrigin(url: "/caf%C3%A9/#x", file: "docs/a.md", line: 3, column: 11),
        LinkOrigin(url: "/d.png", file: "docs/a.md", line: 3, column: 25),
      ])
  }

  @Test("that are dead are reported beside the faults of other documents, and no other link is")
  func deadBesideFaults() throws {
    let files = [
      "a.md": "[a](nowhere.md) [b](broken/index.md#x) [c](broken/) [d](../notes/x.md) [e](b.md)\n",
      "b.md": "# B\n", "broken/index.md": "---\ntitel: x\n---\n",
    ]
    let found = try faults(files)
    #expect(found.count == 2, "\(found)")
    #expect(found[0].hasPrefix("docs/a.md:1:1: error[dead-link]: the link 'nowhere.md'"))
    #expect(found[1].hasPrefix("docs/broken/index.md:2:1: error[unknown-key]"))
  }

  @Test("that lead to a document which is left out say why")
  func leftOut() throws {
    let files = ["a.md": "[b](b.md)\n", "b.md": "---\ndraft: true\n---\n"]
    #expect(
      try tree(files).deadLinks().map(\.message) == [
        "the link 'b.md' leads nowhere: the document is left out, because it is a draft"
      ])
  }

  @Test("may lead to what tags of a trusted document name")
  func anchors() throws {
    let text =
      "# T\n\n<a name=\"old\"></a> [a](#old) [b](#it) [c](#gone)\n\n<div id='it' class=x>\n"
    var options = DocumentTree.Options()
    options.rawHTML = .trusted
    let trusted = try DocumentTree([(file: "a.md", text: text)], options: options)
    #expect(trusted.deadLinks().map(\.message) == ["there is no heading '#gone' in a.md"])
    let plain = try DocumentTree([(file: "a.md", text: text)])
    #expect(plain.deadLinks().count == 3)
  }

  @Test("may lead from another document to what tags of a trusted one name")
  func foreignAnchors() throws {
    var options = DocumentTree.Options()
    options.rawHTML = .trusted
    let tree = try DocumentTree(
      [
        (file: "a.md", text: "<div id=\"it\">\n\nx\n\n</div>\n"),
        (file: "b.md", text: "[a](a.md#it) [b](a.md#gone)\n"),
      ], options: options)
    #expect(tree.deadLinks().map(\.message) == ["there is no heading '#gone' in a.md"])
  }

  @Test("to a folder without a page are reported with what the folder lacks")
  func folder() throws {
    #expect(
      messages(try tree(["a.md": "[x](sub/)\n", "sub/b.md": "# B\n"]).deadLinks()) == [
        """
        docs/a.md:1:1: error[dead-link]: the link 'sub/' leads nowhere: there is no page of the folder \
        'sub' | write an 'index.md' into it
        """
      ])
  }

  @Test("may lead into a tree that lies beside, and are checked there")
  func beside() throws {
    let docs = try tree(["guide/a.md": "# A\n\n## Here\n", "pic.png": "x"])
    let notes = try DocumentTree([
      (
        file: "2026/one.md",
        text: """
        [a](../../docs/guide/a.md#here) [b](../../docs/guide/a.md#gone) [c](../../docs/b.md)
        [d](../../other/a.md) [e](../../../a.md)
        """
      )
    ]).beside(["docs": docs], at: "notes")
    #expect(
      notes.deadLinks().map(\.message) == [
        "there is no heading '#gone' in guide/a.md",
        "the link '../../docs/b.md' leads nowhere: there is no file 'docs/b.md'",
        "the link '../../other/a.md' leads out of the folder of documents",
        "the link '../../../a.md' leads out of the folder of documents",
      ])
    let links = notes.links(
      of: notes.documents[0], page: { _ in Nowhere.here },
      elsewhere: { tree, document in tree == "docs" && document.title == "A" ? Nowhere.here : nil })
    guard case .page(_, fragment: "here") = links.target("../../docs/guide/a.md#here") else {
      Issue.record("no page")
      return
    }
  }

  @Test("that are dead lose their target where a site reports them itself, and headings their page")
  func checked() throws {
    let tree = try tree(["a.md": "# A\n\n## Here\n", "b.md": "x\n"])
    let document = try #require(tree.document(atFile: "a.md"))
    let links = tree.checkedLinks(of: try document.text(), page: { _ in Nowhere.here })
    let targets = ["gone.md", "../x.md", "#gone", "#here", "b.md#gone", "b.md"].map {
      switch links.target($0) {
      case .nothing: "nothing"
      case .page(_, let fragment): "page \(fragment ?? "")"
      case .url(let url): url
      case .asset(let name): name
      }
    }
    #expect(targets == ["nothing", "nothing", "nothing", "#here", "page ", "page "])
  }
}

private enum Nowhere: Routed {
  case here

  static let router = Router<Nowhere> { Route(.here) }
}
