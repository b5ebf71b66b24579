// Ctrl-C ends a build at once and leaves the old site.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("Interrupts", .serialized)
struct InterruptTests {
  @Test(
    "a signal ends a build within 200 ms, by its own exit code, and the old site stays",
    arguments: [SIGINT, SIGTERM])
  func signal(number: Int32) throws {
    let bench = try Workbench()
    #expect(try Helper.building(bench.root, version: 1).run().code == 0)
    let good = try bench.tree()
    var best = Duration.seconds(60)
    // The best of ten: other tests load the machine meanwhile.
    for _ in 0..<10 where best >= .milliseconds(200) {
      try Files.removeTree(bench.path(".Public.stage"))
      best = min(best, try interrupt(bench, by: number))
      #expect(try bench.tree() == good)
    }
    #expect(best < .milliseconds(200), "\(best)")
    // What there was no time to remove is left to the next build.
    #expect(try Helper.building(bench.root, version: 2).run().code == 0)
    #expect(!bench.exists(".Public.stage"))
  }

  /// Starts a long build and sends it a signal once it writes; how long it took to end.
  private func interrupt(_ bench: Workbench, by number: Int32) throws -> Duration {
    var helper = Helper.building(bench.root, version: 2)
    helper.variables.merge(["HELPER_PAUSE": "50", "HELPER_PAGES": "2000"]) { $1 }
    let clock = ContinuousClock()
    var (sent, hasBegun) = (clock.now, false)
    let end = try helper.run { process in
      hasBegun = waitInThread { (try? bench.tree(".Public.stage"))?.isEmpty == false }
      sent = clock.now
      kill(process.processIdentifier, number)
    }
    let duration = clock.now - sent
    try #require(hasBegun, "the build did not begin to write: \(end)")
    #expect(!end.isSignal && end.code == 128 + number, "\(end)")
    #expect(end.text.hasSuffix("stopped: '\(bench.root)/Public' is as it was\n"), "\(end.text)")
    return duration
  }

  @Test("stopping a finished build says whether it published or kept the output")
  func outcomes() async throws {
    let bench = try Workbench()
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    for outcome in [BuildInterrupt.Outcome.published, .kept] {
      var world = BuildWorld()
      world.interrupt = BuildInterrupt()
      #expect(await SiteBuild(TinySite(), options: options, world: world).run().isPublished)
      #expect(world.interrupt.stop() == outcome, "the second time nothing has changed")
    }
  }

  @Test("after a stop nothing is staged and nothing published")
  func stopped() async throws {
    let bench = try Workbench()
    let interrupt = BuildInterrupt()
    #expect(interrupt.stop() == .kept)
    var world = BuildWorld()
    world.interrupt = interrupt
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let report = await SiteBuild(TinySite(), options: options, world: world).run()
    #expect(!report.isPublished && !report.errors.isEmpty)
    #expect(!bench.exists("Public") && !bench.exists(".Public.stage"))
  }
}
