// What a walk finds in a folder, and how often a build walks.
import Foundation
import TestSupport
import Testing

@testable import PuddlesSystem

@Suite("The index of a folder")
struct FolderIndexTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["in/a.md": "A", "in/deep/b.md": "B", "out/c.md": "C"])
    let links = [
      ("in/twin.md", "a.md"), ("in/deep/up", "../../in"), ("in/away", "../out"),
      ("in/lost", "nowhere"), ("in/deep/other", "../../out"),
    ]
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(path), withDestinationPath: target)
    }
    return folder
  }

  /// Each entry with what it is, folders before what is in them.
  private func lines(_ index: FolderIndex, within limit: String?, at path: String = "") -> [String]
  {
    index.entries.flatMap { entry in
      let name = path + entry.name
      return switch entry.found(within: limit) {
      case .file: ["\(name) file"]
      case .folder(let inner): ["\(name) folder"] + lines(inner, within: limit, at: name + "/")
      case .outside: ["\(name) outside"]
      case .dead: ["\(name) dead"]
      case .loop: ["\(name) loop"]
      case .other: ["\(name) other"]
      }
    }
  }

  @Test("says of each link where it leads, and whether it leaves the folder that none may leave")
  func links() throws {
    let folder = try folder()
    let index = FolderIndex(folder.file("in"))
    let limit = try #require(Files.realPath(folder.file("in")))
    #expect(
      lines(index, within: limit) == [
        "a.md file", "away outside", "deep folder", "deep/b.md file", "deep/other outside",
        "deep/up loop", "lost dead", "twin.md file",
      ])
    #expect(lines(index, within: nil).contains("away/c.md file"))
    let missing = FolderIndex(folder.file("missing"))
    #expect(missing.state == 0 && missing.failure?.code == ENOENT && missing.entries.isEmpty)
  }

  @Test("changes with a file, also behind a link, with a name and with the target of a link")
  func states() async throws {
    let folder = try folder()
    let changes: [(TemporaryFolder) throws -> Void] = [
      { try $0.write("in/deep/b.md", "B, later") },
      { try $0.write("out/c.md", "C, later") },
      { try $0.write("in/new.md", "") },
      { try FileManager.default.removeItem(atPath: $0.file("in/lost")) },
    ]
    var states = [await ContentIndex.settled(folder.file("in")).state]
    for change in changes {
      try change(folder)
      states.append(await ContentIndex.settled(folder.file("in")).state)
    }
    #expect(Set(states).count == states.count)
    #expect(await ContentIndex.settled(folder.file("in")).state == states.last)
  }

  @Test("is made once in a build, under whatever path, and anew in the next one")
  func once() async throws {
    let folder = try folder()
    let path = folder.file("in")
    try await ContentIndex.$current.withValue(ContentIndex()) {
      let first = await ContentIndex.settled(path)
      try folder.write("in/new.md", "")
      let second = await ContentIndex.settled(folder.file("in/../in"))
      #expect(first === second && ContentIndex.folder(path) === first)
    }
    #expect(ContentIndex.folder(path).entries.contains { $0.name == "new.md" })
  }
}
