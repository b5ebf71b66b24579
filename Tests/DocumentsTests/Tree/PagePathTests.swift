// The URLs of documents.

import Foundation
import Puddles
import PuddlesContent
import TestSupport
import Testing

@Suite("Paths of pages")
struct PagePathTests {
  private func path(_ name: String) throws -> String? {
    try tree([name: "x"]).documents.first?.path.joined(separator: "/")
  }

  @Test(
    "are made of safe names",
    arguments: [
      ("a b.md", "a-b"), ("#hash.md", "hash"), ("q?.md", "q"), ("100%.md", "100"),
      ("%2e%2e.md", "2e-2e"), ("emoji😀.md", "emoji😀"), ("日本.md", "日本"), ("X.MD", "X"),
      ("y.markdown", "y"), ("dot..md", "dot"), ("a+b.md", "a-b"), ("[a](b).md", "a-b"),
      ("-rf.md", "rf"), ("index.html.md", "index-html"), ("new\nline.md", "new-line"),
      ("A B/c.md", "A-B/c"),
    ])
  func names(file: String, path expected: String) throws {
    #expect(try path(file) == expected)
  }

  @Test("are short enough for every file system")
  func long() throws {
    let name = try path(String(repeating: "é", count: 120) + ".md")
    #expect((name?.utf8.count ?? 999) <= 200)
    let slug = "---\nslug: \"\(String(repeating: "é", count: 200))\"\n---\n"
    #expect(try tree(["a.md": slug]).documents[0].path[0].utf8.count <= 200)
  }

  @Test("follow a slug or a URL of the front matter")
  func wishes() throws {
    #expect(try tree(["x/a.md": "---\nslug: b c\n---\n"]).documents[0].path == ["x", "b-c"])
    #expect(try tree(["x/a.md": "---\nurl: /p/q/\n---\n"]).documents[0].path == ["p", "q"])
  }

  @Test("the page of a folder is its 'index', else '_index', else its read-me")
  func indexes() throws {
    var files = ["README.md": "# Readme", "_index.md": "# Hugo", "index.md": "# Index"]
    for (file, title) in [("index.md", "Index"), ("_index.md", "Hugo"), ("README.md", "Readme")] {
      #expect(try tree(files).document(atPath: [])?.title == title)
      files[file] = nil
    }
  }

  @Test(
    "never leave the folder",
    arguments: [
      "url: ../../../../pwn0.html", "slug: ../../pwn1", "aliases: [\"../../../pwn2\"]",
      "slug: /etc/pwn3", "url: \"/..%2f..%2fpwn4.html\"", "url: a//b", "slug: \"..\"",
      "slug: \"a\\u0001b\"", "url: 'a\\b'",
    ])
  func traversal(yaml: String) throws {
    #expect(try faults(["a.md": "---\n\(yaml)\n---\n"]).count == 1)
  }

  @Test("that two documents want are an error that names both")
  func collisions() throws {
    let slug = "---\nslug: same\nurl: /same/\n---\n"
    #expect(
      try faults(["a.md": slug, "b.md": slug]) == [
        """
        docs/b.md:3:6: error[same-url]: '/same/' is already the URL of docs/a.md | give one of \
        them another name or 'slug'
        """
      ])
    #expect(try faults(["Foo.md": "", "foo.md": ""]).count == 1)
    #expect(try faults(["a.md": "", "a/index.md": ""]).count == 1)
    #expect(try faults(["index.md": "", "README.md": ""]) == [])
  }

  @Test("two texts in memory of one name are an error")
  func repeated() {
    let error = #expect(throws: DiagnosticsError.self) {
      try DocumentTree([("a.md", "# A"), ("b.md", "# B"), ("a.md", "# C")])
    }
    #expect(error?.diagnostics.map(\.summary) == ["a.md: error[same-url]: 'a.md' is given twice"])
  }

  @Test("aliases are paths below the folder; one that is taken is an error with its place")
  func aliases() throws {
    let matter = "---\naliases: [/old/name/, 'a b']\n---\n"
    let document = try #require(try tree(["a.md": matter]).documents.first)
    #expect(document.aliases == [["old", "name"], ["a b"]])
    #expect(
      try faults(["a.md": "---\naliases: [B]\n---\n", "b.md": ""]) == [
        """
        docs/a.md:2:10: error[same-url]: '/B/' is already the URL of docs/b.md | remove the alias
        """
      ])
    #expect(try faults(["a.md": matter, "b.md": matter]).count == 2)
    #expect(try faults(["a.md": "---\naliases: [a]\n---\n"]).count == 1)
  }

  @Test("that differ only in their Unicode normalization are one path")
  func normalization() throws {
    let folder = try TemporaryFolder(["caf\u{E9}.md": ""])
    try folder.write("cafe\u{301}.md", [])
    #expect(throws: DiagnosticsError.self) { try load(folder) }
  }

  /// Names of files as bytes: of every script and direction, composed and not, blank and hidden at the
  /// ends, with the signs of shells and URLs, as long as a disk allows, and two that are not UTF-8.
  private static let oddNames: [[UInt8]] =
    [
      "a b.md", "  .md", "\ta.md", "a\nb.md", "a\r\nb.md", "\u{1}.md", "\u{7F}.md", "caf\u{E9}.md",
      "cafe\u{301}.md", "\u{308}a.md", "\u{202E}a.md", "\u{200B}.md", "\u{FEFF}a.md", "\u{2028}.md",
      "日本.md", "ไทย.md", "שלום.md", "مرحبا.md", "😀.md", "👨‍👩‍👧.md", "İ.md", "ß.md", "\u{212A}.md",
      "a:b.md", "a?b.md", "a#b.md", "a%20b.md", "%.md", "%2e%2e%2f.md", "a&b.md", "a\"b.md",
      "a'b.md", "a<b>.md", "a\\b.md", "a|b.md", "*.md", "$HOME.md", "`x`.md", ";x.md", "-rf.md",
      "--.md", "~.md", "con.md", "a..md", "a.b.c.md", "index.MD", "README.md",
      String(repeating: "a", count: 252) + ".md", String(repeating: "é", count: 126) + ".md",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0x61, 0xC3]].map { $0 + Array(".md".utf8) }

  @Test("of odd file names all build")
  func odd() throws {
    let folder = try TemporaryFolder()
    for (index, bytes) in Self.oddNames.enumerated() {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/f\(index)", withIntermediateDirectories: true)
      let path = Array("\(folder.path)/f\(index)/".utf8) + bytes + [0]
      let file = path.withUnsafeBytes { fopen($0.bindMemory(to: CChar.self).baseAddress!, "w") }
      if let file { fclose(file) }
    }
    let tree = try load(folder)
    #expect(tree.documents.count == Self.oddNames.count - 2)
    #expect(tree.warnings.map(\.code) == ["file-name", "file-name"])
  }
}
