// Where the time of a build went, in a site in which every kind of work is done.
import Puddles
import PuddlesBuilder
import Synchronization
import TestSupport
import Testing

@Suite("Timings of a whole site") struct TimingsTests {
  @Test("each kind of work is measured, in the order of a build")
  func kinds() async throws {
    let folder = try TemporaryFolder()
    var work = try GardenWork(in: folder.path, seed: 1)
    work.options.run.measuresTime = true
    let ticks = Mutex(0)
    let world = BuildWorld(
      now: {
        .milliseconds(
          ticks.withLock { ticks in
            ticks += 1
            return ticks
          })
      })
    let report = await SiteBuild(work.site, options: work.options, world: world).run()
    #expect(report.isPublished)
    #expect(
      report.timings.work.map(\.name)
        == ["enumeration", "reading", "parsing", "rendering", "writing", "validating"])
    for work in report.timings.work { #expect(work.duration > .zero, "\(work.name)") }
  }
}
