// Noticing that another program wrote to a file.
import Foundation
import PuddlesData
import TestSupport
import Testing

@Suite("The revision of a file")
struct FileRevisionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("another content is another revision, the same content is the same")
  func contents() throws {
    let revision = FileRevision(path: folder.file("a.json"))
    #expect(revision.current() == FileRevision.missing)
    _ = try folder.write("a.json", "[1]")
    let first = revision.current()
    #expect(first != FileRevision.missing && revision.current() == first)
    _ = try folder.write("a.json", "[2]")
    let second = revision.current()
    #expect(second != first)
    try FileManager.default.removeItem(atPath: folder.file("a.json"))
    #expect(revision.current() == FileRevision.missing)
    _ = try folder.write("a.json", "[1]")
    #expect(revision.current() == first)
  }

  @Test("a file that cannot be read has a revision of its own")
  func unreadable() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("a.json"), withIntermediateDirectories: true)
    #expect(FileRevision(path: folder.file("a.json")).current() == 1)
  }
}
