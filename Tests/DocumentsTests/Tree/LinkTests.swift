// Links between documents.

import Foundation
import Puddles
import PuddlesContent
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
    let text = "\(Self.files[file] ?? "")\n[x](<\(link)>)\n"
    let tree = try tree(Self.files.merging([file: text]) { $1 })
    let document = try #require(tree.document(atFile: file))
    return switch try #require(tree.text(of: document).links.first).target {
    case .document(let file, nil, let fragment): file + (fragment.map { "#\($0)" } ?? "")
    case .document(let file, let folder?, _): "\(folder): \(file)"
    case .heading(let id): "heading \(id)"
    case .file(let path, _): "file \(path)"
    case .url(let url): "url \(url)"
    case .page(let path, _): "page \(path)"
    case .nothing: "nothing"
    }
  }

  @Test(
    "lead to documents by their files",
    arguments: [
      ("../index.md#here", "index.md#here"), ("a%20b.md", "guide/a b.md"),
      ("./pic.png?x", "file guide/pic.png"), ("../guide/", "guide/index.md"),
      ("#live--well", "heading live--well"), ("../../x.md", "nothing"), ("c.md", "nothing"),
      ("https://a.b/c.md", "url https://a.b/c.md"), ("/scrums/", "url /scrums/"),
      ("mailto:a@b.c", "url mailto:a@b.c"), ("javascript:x", "nothing"), ("//a.b", "url //a.b"),
    ])
  func targets(link: String, expected: String) throws {
    #expect(try target(link) == expected)
  }

  @Test(
    "keep what follows the path: the parts of files, queries, and texts to search for on a page",
    arguments: [
      ("pic.png#page=3", "assets/guide/pic.png#page=3"),
      ("pic.png#t=10,20", "assets/guide/pic.png#t=10,20"),
      ("pic.png?download=1", "assets/guide/pic.png?download=1"),
      (
        "pic.png?a=b&c=d#xywh=percent:5,5,15,15",
        "assets/guide/pic.png?a=b&c=d#xywh=percent:5,5,15,15"
      ),
      ("pic.png#a%20b", "assets/guide/pic.png#a%20b"), ("pic.png#", "assets/guide/pic.png#"),
      ("pic.png#\u{E9}\"", "assets/guide/pic.png#%C3%A9%22"),
      ("../index.md#:~:text=second%20sentence", "start/index.html#:~:text=second%20sentence"),
      (
        "../index.md#here:~:text=a%2Cb,c%2Dd&text=e",
        "start/index.html#here:~:text=a%2Cb,c%2Dd&text=e"
      ),
      ("../index.md?q=a%26b#here", "start/index.html?q=a%26b#here"),
      ("../index.md?q=\u{E9}", "start/index.html?q=%C3%A9"),
      ("../index.md#a/b?c:d@e&f", "start/index.html#a/b?c:d@e&f"),
      ("../index.md#50%25", "start/index.html#50%25"), ("#:~:text=a%2Cb", "#:~:text=a%2Cb"),
      ("../index.md#h\u{E9}re", "start/index.html#h%C3%A9re"),
    ])
  func suffixes(link: String, url: String) throws {
    let tree = try tree(Self.files.merging(["guide/c.md": "# C\n\n[x](<\(link)>)\n"]) { $1 })
    let text = try tree.text(of: try #require(tree.document(atFile: "guide/c.md")))
    let links = tree.links(page: { _ in Destination("start") }, asset: { $0 })
    let page = try html(MarkdownView(text, links: links))
    let found = page.components(separatedBy: "href=\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(found.replacing("&amp;", with: "&") == url)
  }

  @Test("to a picture or a film keep its part")
  func parts() throws {
    let content = "![a](guide/pic.png#moon)\n\n:::Video url=guide/a.mp4#t=5 title=A\n"
    let tree = try tree(
      ["a.md": content, "guide/pic.png": "x", "guide/a.mp4": "x"], directives: .standard)
    let text = try tree.text(of: try #require(tree.document(atFile: "a.md")))
    let links = tree.links(page: { _ in Destination() }, asset: { $0 })
    let page = try html(MarkdownView(text, links: links))
    #expect(page.contains("src=\"assets/guide/pic.png#moon\""))
    #expect(page.contains("src=\"assets/guide/a.mp4#t=5\""))
    #expect(page.contains("href=\"assets/guide/a.mp4#t=5\""))
    let written = text.markdown(links: links, at: PageLocation())
    #expect(written?.contains("](assets/guide/pic.png#moon)") == true)
  }

  @Test("that are dead are reported at their line, with the nearest URL that exists")
  func dead() throws {
    var files = Self.files
    files["b.md"] =
      "[a](guide/ab.md) ok [b](index.md#her)\n\n[c](#top) [d](../x) [e](index.md#here)\n"
    #expect(
      messages(linkFaults(try tree(files))) == [
        """
        docs/b.md:1:1: error[dead-link]: the link 'guide/ab.md' leads nowhere: there is no file \
        'guide/ab.md' | did you mean 'guide/a b.md'?
        """,
        """
        docs/b.md:3:11: error[dead-link]: the link '../x' leads out of the folder of documents | \
        pictures and files lie beside the documents; '/about/' leads to a page of the site
        """,
      ])
  }

  @Test("that only the site can judge are noted as the page has them, with their line")
  func origins() throws {
    let tree = try tree([
      "a.md":
        "# A\n\n[b](b.md#x) [c](/caf\u{E9}/#x) ![d](/d.png) [e](#y) ![f](https://a.b/f.png)\n",
      "b.md": "x",
    ])
    let text = try tree.text(of: try #require(tree.document(atFile: "a.md")))
    let origins = tree.links { _ in Destination() }.origins(of: text.links, at: PageLocation())
    #expect(
      origins.map(\.url) == ["index.html#x", "/caf%C3%A9/#x", "/d.png", "#y", "https://a.b/f.png"])
    #expect(origins.map(\.column) == [1, 13, 27, 40, 48])
    #expect(origins.allSatisfy { $0.file == "docs/a.md" && $0.line == 3 })
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

  @Test(
    "to what is left out, or to a folder without a page, say why they lead nowhere",
    arguments: [
      ("b.md", "the document is left out, because it is a draft"),
      ("sub/", "there is no page of the folder 'sub' | write an 'index.md' into it"),
    ])
  func reasons(link: String, reason: String) throws {
    let files = ["a.md": "[x](\(link))\n", "b.md": "---\ndraft: true\n---\n", "sub/c.md": "# C\n"]
    #expect(
      messages(try linkFaults(tree(files))) == [
        "docs/a.md:1:1: error[dead-link]: the link '\(link)' leads nowhere: \(reason)"
      ])
  }

  @Test("without the ending of their file, or the scheme of their URL, say what was meant")
  func writtenOtherwise() throws {
    let files = [
      "a/b.md": "[c](c?x#y) [c](c/) [d](../d) [e](www.example.org/c) [f](f.html)", "a/c.md": "",
      "d.md": "",
    ]
    #expect(
      try linkFaults(tree(files)).map { $0.help ?? "" } == [
        "did you mean 'c.md?x#y'?", "did you mean 'c.md'?", "did you mean '../d.md'?",
        "write 'https://www.example.org/c'",
        "",
      ])
  }

  @Test("of a document that is left out are checked, and may lead to others that are")
  func drafts() throws {
    let files = [
      "a.md": "---\ndraft: true\n---\n[b](b.md) [c](c.md) <b>\n", "b.md": "---\ndraft: true\n---\n",
    ]
    #expect(
      try tree(files).check().map(\.message) == [
        "the link 'c.md' leads nowhere: there is no file 'c.md'"
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
      linkFaults(notes).map(\.message) == [
        "the link '../../docs/b.md' leads nowhere: there is no file 'docs/b.md'",
        "the link '../../other/a.md' leads out of the folder of documents",
        "the link '../../../a.md' leads out of the folder of documents",
      ])
    let links = notes.links(
      page: { _ in Destination() },
      elsewhere: { tree, document in tree == "docs" && document.title == "A" ? Destination() : nil }
    )
    let text = try notes.text(of: notes.documents[0])
    #expect(
      text.links.map { links.linkPlace(of: $0.destination, $0.target) } == [
        .page(Destination().path, fragment: "here"), .page(Destination().path, fragment: "gone"),
        .nothing, .nothing, .nothing,
      ])
  }
}
