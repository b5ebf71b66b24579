// Several writers, and files that could not be loaded: a save never destroys what it does not know.

import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import PuddlesData
import ScrumStore
import TestSupport
import Testing

@Suite struct ScrumStoreConflictTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func message(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "no error"
    } catch { return "\(error)".replacing(folder.path + "/", with: "") }
  }

  @Test("a change by someone else since the load is a conflict, and stays")
  func conflict() async throws {
    let path = try folder.write("s.json", "[]")
    let store = ScrumStore(path: path)
    _ = try await store.load()
    let foreign = "{\"scrums\": [], \"version\": 1, \"by\": \"someone else\"}"
    _ = try folder.write("s.json", foreign)
    let text = await message { try await store.save(Mock.DailyScrum.all) }
    #expect(
      text == """
        s.json: error: the file was changed by someone else since it was loaded
        help: load it again, then repeat the change
        """)
    #expect(try folder.read("s.json") == foreign)
    _ = try await store.load()
    try await store.save(Mock.DailyScrum.all)
    #expect(try folder.read("s.json").contains("someone else"))
  }

  @Test("a file that disappeared or appeared since the load is a conflict, too")
  func appearance() async throws {
    let path = try folder.write("s.json", "[]")
    let store = ScrumStore(path: path)
    _ = try await store.load()
    try FileManager.default.removeItem(atPath: path)
    #expect(await message { try await store.save([]) }.contains("changed by someone else"))
    let second = ScrumStore(path: folder.file("t.json"))
    _ = try await second.load()
    _ = try folder.write("t.json", "[]")
    #expect(await message { try await second.save([]) }.contains("changed by someone else"))
  }

  @Test("a file that was never loaded is not written over")
  func neverLoaded() async throws {
    let store = ScrumStore(path: try folder.write("s.json", "[]"))
    let text = await message { try await store.save(Mock.DailyScrum.all) }
    #expect(
      text == """
        s.json: error: the file was never loaded, so it is not written over
        help: load it first
        """)
    #expect(try folder.read("s.json") == "[]")
  }

  @Test("a broken file is not written over, is left untouched, and is moved aside when asked")
  func recovery() async throws {
    let broken = "[{\"title\": \"precious\""
    let store = ScrumStore(path: try folder.write("s.json", broken))
    _ = await message { _ = try await store.load() }
    let text = await message { try await store.save(Mock.DailyScrum.all) }
    #expect(
      text == """
        s.json: error: the file could not be loaded, so it is not written over
        help: correct the file, or move it aside
        """)
    #expect(try folder.names() == ["s.json"])
    #expect(try folder.read("s.json") == broken)
    #expect(try await store.recover() == folder.file("s.corrupt-1.json"))
    try await store.save(Mock.DailyScrum.all)
    #expect(try folder.read("s.corrupt-1.json") == broken)
    _ = try folder.write("s.json", "again")
    #expect(try await store.recover() == folder.file("s.corrupt-2.json"))
    #expect(try folder.names() == ["s.corrupt-1.json", "s.corrupt-2.json"])
    #expect(try await store.recover() == nil)
  }

  @Test("a healthy file is not moved aside")
  func healthy() async throws {
    let store = ScrumStore(path: try folder.write("s.json", "[]"))
    #expect(try await store.recover() == nil)
    #expect(try folder.names() == ["s.json"])
  }

  @Test("what could not be loaded again is not saved")
  func invalid() async throws {
    let store = ScrumStore(path: folder.file("s.json"))
    let bad = DailyScrum(id: Mock.id(1), title: "", lengthInMinutes: 0)
    let text = await message { try await store.save([bad]) }
    #expect(
      text == """
        s.json: error: 'lengthInMinutes' is 0, but must be 1 to 240
        s.json: error: 'title' has nothing to see in it
        """)
    #expect(try folder.names().isEmpty)
  }

  @Test("of many writers at once each either saves whole or gets the conflict")
  func manyWriters() async throws {
    let path = try folder.write("s.json", "[]")
    let saved = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          let store = ScrumStore(path: path)
          do {
            var scrums = try await store.load()
            scrums.append(DailyScrum(id: Mock.id(UInt32(number)), title: "T\(number)"))
            try await store.save(scrums)
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(saved >= 1)
    #expect(try await ScrumStore(path: path).load().count == saved)
  }

  @Test(
    "a folder that cannot be written is an error, and the old file stays",
    .enabled(if: geteuid() != 0))
  func unwritableFolder() async throws {
    let store = ScrumStore(path: try folder.write("s.json", "[]"))
    _ = try await store.load()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      await message { try await store.save(Mock.DailyScrum.all) }
        == "s.json: error: the file cannot be written: permission denied")
    #expect(try folder.read("s.json") == "[]")
  }
}
