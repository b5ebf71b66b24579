// The folder of `--data`: what it gets from the content, and what is never touched.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("The data with which a host begins")
struct DataSeedTests {
  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["Content/data/books.json": "[1]", "Content/data/sub/a.json": "{}", "Content/data/.lock": ""]
        .merging(more) { $1 })
  }

  private func plant(_ folder: TemporaryFolder) throws -> [String] {
    try DataSeeds(seeds: folder.file("Content/data"), folder: folder.file("var/data")).plant()
      .sorted()
  }

  @Test("is copied at the first start into a folder that its owner alone may open")
  func first() throws {
    let folder = try folder()
    Files.setMode(0o600, of: folder.file("Content/data/books.json"))
    #expect(try plant(folder) == ["books.json", "sub/a.json"])
    #expect(try folder.read("var/data/books.json") == "[1]")
    #expect(try folder.read("var/data/sub/a.json") == "{}")
    #expect(Files.status(of: folder.file("var/data"))?.mode == 0o700)
    #expect((Files.status(of: folder.file("var/data/books.json"))?.mode ?? 0) & 0o777 == 0o600)
    #expect(!Files.isFile(folder.file("var/data/.lock")))
  }

  @Test("is not touched by a later start, whatever a deploy brings")
  func later() throws {
    let folder = try folder()
    _ = try plant(folder)
    try folder.write("var/data/books.json", "[1,2]")
    try folder.write("Content/data/books.json", "[9]")
    #expect(try plant(folder) == [])
    #expect(try folder.read("var/data/books.json") == "[1,2]")
  }

  @Test("a file that was moved away does not return; a new seed comes once")
  func once() throws {
    let folder = try folder()
    _ = try plant(folder)
    try Files.move(
      folder.file("var/data/books.json"), to: folder.file("var/data/books.corrupt-1.json"))
    try folder.write("Content/data/new.json", "{}")
    #expect(try plant(folder) == ["new.json"])
    #expect(!Files.isFile(folder.file("var/data/books.json")))
    #expect(try plant(folder) == [])
  }

  @Test("what lies in the folder already stays, and so does a link")
  func existing() throws {
    let folder = try folder(["var/data/books.json": "[mine]", "elsewhere.json": "far"])
    try Files.makeFolder(folder.file("var/data/sub"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("var/data/sub/a.json"), withDestinationPath: folder.file("elsewhere.json")
    )
    #expect(try plant(folder) == [])
    #expect(try folder.read("var/data/books.json") == "[mine]")
    #expect(try folder.read("elsewhere.json") == "far")
  }

  @Test("a start that was killed between two files goes on, and leaves no half file")
  func killed() throws {
    let folder = try folder(["var/data/.books.json.seed": "[half", "var/data/sub/a.json": "{}"])
    #expect(try plant(folder) == ["books.json"])
    #expect(try folder.read("var/data/books.json") == "[1]")
    #expect(!Files.isFile(folder.file("var/data/.books.json.seed")))
  }

  @Test(
    "a folder that is that of the content, by any name, gets nothing; so does one without seeds")
  func same() throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("Content/data"))
    let (seeds, link) = (folder.file("Content/data"), folder.file("link"))
    #expect(try DataSeeds(seeds: seeds, folder: link).plant() == [])
    #expect(!Files.isFile(seeds + "/.seeds"))
    #expect(try DataSeeds(seeds: folder.file("none"), folder: folder.file("new")).plant() == [])
    #expect(Files.isFolder(folder.file("new")))
  }
}
