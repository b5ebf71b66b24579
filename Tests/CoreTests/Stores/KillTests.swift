// A process that is killed while it saves: two hundred times, and never a torn file.

import CoreModels
import CoreMockData
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing
import UserStore

@Suite struct KillTests {
  @Test("a process killed during save leaves the old or the new file, 200 times", .slow)
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.json")
    let allowed = [Mock.DailyScrum.many(3), Mock.DailyScrum.many(60)]
    try await kill("scrums", times: 200, in: folder) {
      let scrums = try await ScrumStore(path: path).load()
      return allowed.contains(scrums) ? scrums.count : nil
    }
    let store = ScrumStore(path: path)
    _ = try await store.load()
    try await store.save([])
    #expect(try await store.load().isEmpty)
  }

  @Test("the user file is as safe, 60 times", .slow)
  func killedUsers() async throws {
    let folder = try TemporaryFolder()
    let allowed = [Mock.User.accounts(3), Mock.User.accounts(600)]
    try await kill("users", times: 60, in: folder) {
      let accounts = try await UserStore(path: folder.file("s.json")).load()
      return allowed.contains(accounts) ? accounts.count : nil
    }
  }

  /// Kills a helper again and again and looks at its file.
  /// - Parameter load: The number of values in the file, or nil if they are not what was saved.
  private func kill(
    _ kind: String, times: Int, in folder: TemporaryFolder, load: () async throws -> Int?
  ) async throws {
    var generator = SeededGenerator(seed: 200)
    var seen: [Int: Int] = [:]
    var (round, midway) = (0, 0)
    // Where flushing costs nothing, such as on a memory disk, few are met midway.
    while round < times || (midway == 0 && round < 1_000) {
      round += 1
      try kill(
        kind, after: UInt32.random(in: 0...12_000, using: &generator), path: folder.file("s.json"))
      if FileManager.default.fileExists(atPath: folder.file(".s.json.new")) { midway += 1 }
      let count = try #require(try await load(), "round \(round)")
      seen[count, default: 0] += 1
      #expect(try folder.names() == ["s.json"])
    }
    #expect(seen.count == 2, "both contents should be met: \(seen)")
    #expect(midway > 0, "no process was killed between opening and renaming")
  }

  /// Starts the helper, waits until it saves, and ends it without warning.
  private func kill(_ kind: String, after microseconds: UInt32, path: String) throws {
    var process = pid_t()
    let helper = try #require(Places.killHelper)
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup(helper), strdup(kind), strdup(path), nil,
    ]
    defer { arguments.forEach { free($0) } }
    try #require(posix_spawn(&process, helper, nil, nil, &arguments, environ) == 0)
    let first = modified(path)
    let hasSaved = waitInThread(every: .microseconds(200)) { modified(path) != first }
    usleep(microseconds)
    #expect(Foundation.kill(process, SIGKILL) == 0)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    try #require(hasSaved, "the helper does not save")
    #expect(status & 0x7F == SIGKILL, "the helper ended by itself: \(status)")
  }

  /// The inode of the file: each save puts another one in its place.
  private func modified(_ path: String) -> UInt64 {
    var facts = stat()
    return stat(path, &facts) == 0 ? UInt64(facts.st_ino) : 0
  }
}
