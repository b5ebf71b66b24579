// What stands in documents and names of files is cut and compared by its bytes.
import Foundation
import Puddles
import PuddlesData
import TestSupport
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Documents are read by their bytes")
struct OutsideTextTests {
  @Test("the player of a video is found by the bytes of its address", arguments: StrangeSigns.all)
  func player(sign: String) {
    let host = "https://www.youtube.com"
    for (url, player) in [
      ("\(host)/watch?v=aB#\(sign)", "https://www.youtube-nocookie.com/embed/aB?autoplay=1"),
      ("\(host)/watch?\(sign)v=aB", nil), ("\(host)/watch?v=a\(sign)B", nil),
      ("\(host)\(sign)/watch?v=aB", nil), ("https://vimeo.com/1\(sign)", nil),
      ("https://vimeo.com/\(sign)/12", "https://player.vimeo.com/video/12?dnt=1&autoplay=1"),
      ("https:\(sign)//vimeo.com/12", nil),
    ] {
      #expect(Embed(video: url) == (player.map(Embed.frame) ?? .file(url)), "\(url)")
    }
  }

  @Test("an alias is cut at its first number sign and its arrow", arguments: StrangeSigns.marks)
  func alias(mark: String) throws {
    let alias = try #require(try? Alias("old#\(mark)a -> b"))
    #expect(alias.path == ["old"] && alias.fragment == "\(mark)a" && alias.heading == "b")
    #expect(try Alias("#a\u{2003}->\u{2003}b").heading == nil)
  }

  @Test("a table of CSV is cut at its commas and its lines", arguments: StrangeSigns.marks)
  func csv(mark: String) throws {
    let table = try CSVReader.table(
      of: Source(file: "a.csv", bytes: Array("a,\(mark)b\n1,\(mark)2\r\"3\",4".utf8)))
    guard case .list(let rows) = table.content else {
      Issue.record("no list")
      return
    }
    #expect(rows.count == 2)
  }

  @Test("a document whose name begins with a combining mark is found in its folder")
  func names() throws {
    let tree = try tree(["a/\u{308}b.md": "# B\n", "a/index.md": "[b](\u{308}b.md)\n"])
    #expect(tree.documents.count == 2 && linkFaults(tree).isEmpty)
  }

  @Test("a folder that Unicode calls equal to that of the documents is outside of it")
  func equalFolder() throws {
    let folder = try TemporaryFolder(["cafe\u{301}/secret.txt": "s\n"])
    try folder.write("caf\u{E9}/a.md", ":::include file=link.txt\n")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/caf\u{E9}/link.txt",
      withDestinationPath: "\(folder.path)/cafe\u{301}/secret.txt")
    var options = DocumentTree.Options()
    options.directives = .testing
    #expect(throws: DiagnosticsError.self) {
      try DocumentTree(folder: "\(folder.path)/caf\u{E9}", options: options).documents[0].text()
    }
  }
}
