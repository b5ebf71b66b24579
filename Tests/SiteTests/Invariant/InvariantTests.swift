// The promise of incremental builds: the same bytes as a build that remembers nothing.
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("Incremental builds", .serialized)
struct InvariantTests {
  /// `PUDDLES_EDITS=100` makes the run as long as the promise.
  private static let edits =
    ProcessInfo.processInfo.environment["PUDDLES_EDITS"].flatMap(Int.init)
    ?? (SlowTests.areWanted ? 20 : 4)

  @Test(
    "after any edit an incremental build has the bytes and says the words of a clean one",
    arguments: [1, 2] as [UInt64], BuildOptions.LinkPolicy.allCases)
  func invariant(seed: UInt64, policy: BuildOptions.LinkPolicy) async throws {
    let folder = try TemporaryFolder()
    var work = try GardenWork(in: folder.path, seed: seed, links: policy)
    var kept = 0
    for edit in 0..<Self.edits {
      let what = edit == 0 ? "the first build" : try work.step()
      let before = try files(in: work.options.output)
      // Each third build copies what it keeps into a record of its own.
      work.options.run.isRecordNew = edit % 3 == 2
      let report = await SiteBuild(work.site, options: work.options).run()
      let expected = await work.buildClean()
      try #require(report.diagnostics == expected.diagnostics, "edit \(edit): \(what)")
      try #require(report.isPublished == expected.isPublished, "edit \(edit): \(what)")
      let now = try files(in: work.options.output)
      guard report.isPublished else {
        try #require(differences(now, before) == [], "edit \(edit): \(what)")
        try work.undo()
        continue
      }
      #expect(report.omissions == expected.omissions)
      #expect(report.pages == expected.pages)
      try #require(differences(now, try files(in: work.clean)) == [], "edit \(edit): \(what)")
      kept += report.pages - report.rendered
    }
    #expect(kept > Self.edits, "pages are kept, or the test proves nothing")
  }
}
