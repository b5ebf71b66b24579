// Several writers, files that cannot be opened, and files that could not be loaded: a save never destroys
// what it does not know.

import Foundation
import PuddlesBasics
import PuddlesData
import PuddlesSystem
import TestSupport
import Testing

@Suite struct DurableFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ path: String) -> DurableDocument<[Int]> {
    DurableDocument(path, empty: [])
  }

  private func message(_ work: () async throws -> Void) async -> String {
    do {
      try await work()
      return "no error"
    } catch { return "\(error)".replacing(folder.path + "/", with: "") }
  }

  private func loading(_ path: String) async -> String {
    await message { _ = try await document(path).load() }
  }

  @Test(
    "a change by someone else since the load is a conflict, and stays",
    arguments: [("[]", "[1]"), ("[]", nil), (nil, "[]")] as [(String?, String?)])
  func conflict(before: String?, after: String?) async throws {
    let path = folder.file("s.json")
    if let before { try folder.write("s.json", before) }
    let document = document(path)
    _ = try await document.load()
    if let after { try folder.write("s.json", after) } else { try Files.remove(path) }
    #expect(
      await message { try await document.save([2]) }
        == "s.json: error[data-file]: the file was changed by someone else since it was loaded")
    #expect((try? folder.read("s.json")) == after)
    _ = try await document.load()
    try await document.save([2])
    #expect(try folder.read("s.json") == "[\n  2\n]\n")
  }

  @Test("a file that was never loaded is not written over")
  func neverLoaded() async throws {
    let document = document(try folder.write("s.json", "[]"))
    #expect(
      await message { try await document.save([1]) }
        == "s.json: error[data-file]: the file was never loaded, so it is not written over")
    #expect(try folder.read("s.json") == "[]")
  }

  @Test("a broken file is moved aside when asked, a healthy one is not")
  func recovery() async throws {
    let document = document(try folder.write("s.json", "[\"precious\""))
    #expect(try await document.recover() == folder.file("s.corrupt-1.json"))
    try await document.save([1])
    #expect(try folder.read("s.corrupt-1.json") == "[\"precious\"")
    _ = try folder.write("s.json", "again")
    #expect(try await document.recover() == folder.file("s.corrupt-2.json"))
    #expect(try folder.names() == ["s.corrupt-1.json", "s.corrupt-2.json"])
    #expect(try await document.recover() == nil)
    _ = try folder.write("s.json", "[]")
    #expect(try await document.recover() == nil)
    _ = try folder.write("s.json", "")
    try Files.remove(folder.file("s.json"))
    try Files.create(folder.file("s.json"), [0x5B, 0x22, 0xE9, 0x22, 0x5D])
    #expect(try await document.recover() == folder.file("s.corrupt-3.json"), "it is not UTF-8")
  }

  @Test("a file of a later version stays where it is, and so does what is no file")
  func noRecovery() async throws {
    let path = try folder.write("s.json", #"{"version": 2}"#)
    let later = DurableDocument<[String: Int]>(path, empty: [:], version: 1)
    #expect(await message { _ = try await later.recover() }.contains("reads version 1"))
    let noFile = document(folder.path)
    #expect(await message { _ = try await noFile.recover() }.contains("this is not a file"))
    #expect(try folder.names() == ["s.json"])
  }

  @Test("of many writers at once each either saves whole or gets the conflict")
  func manyWriters() async throws {
    let path = try folder.write("s.json", "[]")
    let saved = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          let document = DurableDocument<[Int]>(path, empty: [])
          do {
            try await document.save(try await document.load() + [number])
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(saved >= 1)
    #expect(try await document(path).load().count == saved)
  }

  @Test("a symbolic link stays a link, and the file keeps its permissions")
  func links() async throws {
    let real = try folder.write("real.json", "[]")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
    try files.createSymbolicLink(atPath: folder.file("s.json"), withDestinationPath: "real.json")
    let document = document(folder.file("s.json"))
    _ = try await document.load()
    try await document.save([1])
    #expect(try files.destinationOfSymbolicLink(atPath: folder.file("s.json")) == "real.json")
    #expect(try folder.read("real.json").contains("1"))
    let mode = try files.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("files without permission to be read or written", .enabled(if: geteuid() != 0))
  func permission() async throws {
    let path = try folder.write("s.json", "[]")
    let document = document(path)
    _ = try await document.load()
    chmod(folder.path, 0o500)
    #expect(
      await message { try await document.save([1]) }
        == "s.json: error[data-file]: the file cannot be written: permission denied")
    chmod(folder.path, 0o700)
    #expect(try folder.read("s.json") == "[]")
    chmod(path, 0)
    #expect(
      await loading(path)
        == "s.json: error[unreadable-file]: the file cannot be read: permission denied")
  }

  @Test("a missing folder, a folder, a pipe, a link to itself, a name that is too long")
  func otherThings() async throws {
    let unreadable = "error[unreadable-file]: the file cannot be read: "
    #expect(
      await loading(folder.file("no/such/s.json"))
        == "no/such/s.json: error[data-file]: the folder of the file does not exist")
    #expect(await loading(folder.path).hasSuffix("error[no-file]: this is not a file"))
    mkfifo(folder.file("pipe"), 0o600)
    #expect(
      await loading(folder.file("pipe")) == "pipe: error[no-file]: this is not a file")
    symlink("loop", folder.file("loop"))
    #expect(await loading(folder.file("loop")) == "loop: \(unreadable)too many symbolic links")
    _ = try folder.write("s.json", "[]")
    #expect(
      await loading(folder.file("s.json/x"))
        == "s.json/x: \(unreadable)a part of its path is not a folder")
    #expect(
      await loading(folder.file(String(repeating: "n", count: 300)))
        .hasSuffix("\(unreadable)the name is too long"))
  }

  @Test("the first save makes the folder of the file")
  func firstFolder() async throws {
    let document = document(folder.file("data/s.json"))
    #expect(try await document.load() == [])
    #expect(!FileManager.default.fileExists(atPath: folder.file("data")))
    try await document.save([1])
    #expect(try folder.read("data/s.json").contains("1"))
    // Nothing is made where the content was lost together with its folder.
    try FileManager.default.removeItem(atPath: folder.file("data"))
    #expect(
      await message { try await document.save([2]) }.contains(
        "the folder of the file does not exist"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("data")))
  }

  @Test("a file that is far too large is not read")
  func tooLarge() async throws {
    let path = try folder.write("s.json", "[]")
    truncate(path, 70 << 20)
    #expect(
      await loading(path)
        == "s.json: error[too-large]: the file has 73400320 bytes, more than the limit of 67108864")
  }
  @Test(
    "the revision of a file tells another content, and a file that cannot be read or is missing")
  func revisions() throws {
    let revision = FileRevision(path: folder.file("a.json"))
    var found: [UInt64] = []
    for text in ["[1]", "[2]", nil, "[1]"] {
      if let text {
        try folder.write("a.json", text)
      } else {
        try FileManager.default.removeItem(atPath: folder.file("a.json"))
      }
      found.append(revision.current())
      #expect(revision.current() == found.last)
    }
    #expect(found[2] == FileRevision.missing && found[3] == found[0])
    #expect(Set(found).count == 3)
    #expect(FileRevision(path: folder.path).current() == 1, "a folder")
  }
}
