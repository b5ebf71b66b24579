// A process that is killed while it saves: two hundred times, and never a torn file.

import CoreExtensions
import CoreMockData
import Foundation
import ScrumStore
import Testing

@Suite struct KillTests {
  @Test("a process killed during save leaves the old or the new file, 200 times")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.json")
    let allowed = [Mock.DailyScrum.many(3), Mock.DailyScrum.many(60)]
    var generator = SeededGenerator(seed: 200)
    var seen: [Int: Int] = [:]
    var midway = 0
    for round in 0..<200 {
      try kill(
        after: UInt32.random(in: 0...12_000, using: &generator), path: path)
      if FileManager.default.fileExists(atPath: folder.file(".s.json.new")) { midway += 1 }
      let scrums = try await ScrumStore(path: path).load()
      #expect(allowed.contains(scrums), "round \(round)")
      seen[scrums.count, default: 0] += 1
      #expect(try folder.names() == ["s.json"])
    }
    #expect(seen.count == 2, "both contents should be met: \(seen)")
    #expect(midway > 0, "no process was killed between opening and renaming")
    let store = ScrumStore(path: path)
    _ = try await store.load()
    try await store.save([])
    #expect(try await store.load().isEmpty)
  }

  /// Starts the helper, waits until it saves, and ends it without warning.
  private func kill(after microseconds: UInt32, path: String) throws {
    var process = pid_t()
    let helper = try #require(Places.killHelper)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(helper), strdup(path), nil]
    defer { arguments.forEach { free($0) } }
    try #require(posix_spawn(&process, helper, nil, nil, &arguments, environ) == 0)
    let first = modified(path)
    var patience = 20_000
    while modified(path) == first, patience > 0 {
      usleep(200)
      patience -= 1
    }
    usleep(microseconds)
    try #require(Foundation.kill(process, SIGKILL) == 0)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status & 0x7F == SIGKILL, "the helper ended by itself: \(status)")
  }

  /// The inode of the file: each save puts another one in its place.
  private func modified(_ path: String) -> UInt64 {
    var facts = stat()
    return stat(path, &facts) == 0 ? UInt64(facts.st_ino) : 0
  }
}
