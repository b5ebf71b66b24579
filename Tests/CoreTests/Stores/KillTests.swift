// A process that is killed while it saves, at each of its steps: never a torn file.

import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing
import UserStore

@Suite struct KillTests {
  @Test("a process killed at any step of a save leaves the old or the new file", .slow)
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.json")
    let allowed = [Mock.DailyScrum.many(3), Mock.DailyScrum.many(60)]
    let store = ScrumStore(path: path)
    _ = try await store.load()
    try await store.save(allowed[0])
    try await kill("scrums", in: folder) {
      let scrums = try await ScrumStore(path: path).load()
      return allowed.contains(scrums) ? scrums.count : nil
    }
    _ = try await store.load()
    try await store.save([])
    #expect(try await store.load().isEmpty)
  }

  @Test("the user file is as safe", .slow)
  func killedUsers() async throws {
    let folder = try TemporaryFolder()
    let allowed = [Mock.User.accounts(3), Mock.User.accounts(600)]
    let store = UserStore(path: folder.file("s.json"))
    _ = try await store.load()
    try await store.save(allowed[0])
    try await kill("users", in: folder) {
      let accounts = try await UserStore(path: folder.file("s.json")).load()
      return allowed.contains(accounts) ? accounts.count : nil
    }
  }

  /// Kills a helper at each of its first steps, which are those of several saves, and looks at its file.
  /// - Parameter load: The number of values in the file, or nil if they are not what was saved.
  private func kill(
    _ kind: String, in folder: TemporaryFolder, load: () async throws -> Int?
  ) async throws {
    var seen: [Int: Int] = [:]
    var midway = 0
    for step in 1...40 {
      try kill(kind, atStep: step, path: folder.file("s.json"))
      if FileManager.default.fileExists(atPath: folder.file(".s.json.new")) { midway += 1 }
      let count = try #require(try await load(), "step \(step)")
      seen[count, default: 0] += 1
      #expect(try folder.names() == ["s.json"])
    }
    #expect(seen.count == 2, "both contents should be met: \(seen)")
    #expect(midway > 0, "no process was killed between opening and renaming")
  }

  /// Runs the helper until it ends itself without warning.
  private func kill(_ kind: String, atStep step: Int, path: String) throws {
    var process = pid_t()
    let helper = try #require(ChildProcess.built("StoreKillHelper"))
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup(helper), strdup(kind), strdup(path), strdup("\(step)"), nil,
    ]
    defer { arguments.forEach { free($0) } }
    try #require(posix_spawn(&process, helper, nil, nil, &arguments, environ) == 0)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status & 0x7F == SIGKILL, "the helper ended by itself: \(status)")
  }
}
