// A process that is killed while it saves, at each of its steps: never a torn file.

import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing

@Suite struct KillTests {
  /// Kills a helper at each of its first steps, which are those of several saves, and looks at its file.
  @Test("a process killed at any step of a save leaves the old or the new file", .slow)
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.json")
    let allowed = [Mock.DailyScrum.many(3), Mock.DailyScrum.many(60)]
    let store = ScrumStore(path: path)
    _ = try await store.load()
    try await store.save(allowed[0])
    var seen: Set<Int> = []
    var midway = 0
    for step in 1...40 {
      try kill(atStep: step, path: path)
      if FileManager.default.fileExists(atPath: folder.file(".s.json.new")) { midway += 1 }
      let scrums = try await ScrumStore(path: path).load()
      try #require(allowed.contains(scrums), "step \(step)")
      seen.insert(scrums.count)
      #expect(try folder.names() == ["s.json"])
    }
    #expect(seen.count == 2, "both contents should be met: \(seen)")
    #expect(midway > 0, "no process was killed between opening and renaming")
    _ = try await store.load()
    try await store.save([])
    #expect(try await store.load().isEmpty)
  }

  /// Runs the helper until it ends itself without warning.
  private func kill(atStep step: Int, path: String) throws {
    let helper = try #require(ChildProcess.built("StoreKillHelper"))
    let end = try ChildProcess.run([helper, path, "\(step)"])
    #expect(end.status == SIGKILL, "the helper ended by itself: \(end)")
  }
}
