// Files whose names are odd, files that go away, and what is no file.

import Foundation
import Puddles
import TestSupport
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Odd files")
struct OddFileTests {
  @Test("link to one another by encoded names, and by names in angle brackets")
  func links() throws {
    let names = ["a b.md", "c#d.md", "e%20f.md", "g?h.md", "😀.md", "日本.md"]
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "# T\n") })
    files["index.md"] = """
      [1](a%20b.md) [2](<a b.md>) [3](c%23d.md) [4](e%2520f.md) [5](g%3Fh.md) [6](😀.md)
      [7](%E6%97%A5%E6%9C%AC.md) [8](../x.md) [9](c#d.md) [10](a%20c.md)
      """
    let tree = try tree(files)
    #expect(tree.documents.count == 7)
    #expect(
      linkFaults(tree).map(\.message) == [
        "the link '../x.md' leads out of the folder of documents",
        "the link 'c#d.md' leads nowhere: there is no file 'c'",
        "the link 'a%20c.md' leads nowhere: there is no file 'a c.md'",
      ])
  }

  @Test(
    "that go away before they are read are errors, of the folder or of the pages that show them")
  func removed() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n", "b.md": "# B\n"])
    let listing = FolderListing(of: .disk(folder: folder.path))
    let tree = try load(folder)
    try FileManager.default.removeItem(atPath: folder.file("a.md"))
    var loader = DocumentLoader(
      reader: DocumentReader(
        options: DocumentTree.Options(), displayName: "docs", origin: .disk(folder: folder.path)))
    loader.load(listing)
    #expect(loader.documents.map(\.file) == ["b.md"])
    let gone = ["docs/a.md: error[unreadable-file]: the file cannot be read: it does not exist"]
    #expect(messages(loader.diagnostics) == gone)
    #expect(failure { try tree.documents[0].text() } == gone)
  }

  @Test("that are pipes or folders are named, and not opened", .timeLimit(.minutes(1)))
  func noFiles() throws {
    let folder = try TemporaryFolder(["index.md": "# Start\n"])
    mkfifo(folder.path + "/sidebar.yml", 0o600)
    mkfifo(folder.path + "/a.md", 0o600)
    #expect(
      failure { try load(folder) } == [
        "docs/a.md: error[no-file]: this is not a file",
        "docs/sidebar.yml: error[no-file]: this is not a file",
      ])
    let other = try TemporaryFolder(["index.md": "# Start\n"])
    mkdir(other.path + "/sidebar.yml", 0o700)
    #expect(throws: DiagnosticsError.self) { try load(other) }
  }
}
