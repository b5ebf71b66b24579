// Ctrl-C ends a build and leaves the old site.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("Interrupts", .serialized)
struct InterruptTests {
  @Test(
    "a signal ends a build whose pages never end, by its own exit code, and the old site stays",
    arguments: [SIGINT, SIGTERM])
  func signal(number: Int32) throws {
    let bench = try Workbench()
    #expect(try Helper.building(bench.root, version: 1).run().code == 0)
    let good = try bench.tree()
    var helper = Helper.building(bench.root, version: 2)
    helper.variables["HELPER_ENDLESS"] = bench.path("begun")
    var hasBegun = false
    let end = try helper.run { process in
      hasBegun = waitInThread(within: .seconds(600)) { bench.exists("begun") }
      kill(process.processIdentifier, number)
    }
    try #require(hasBegun, "the build did not begin to render: \(end)")
    #expect(!end.isSignal && end.code == 128 + number, "\(end)")
    #expect(end.text.hasSuffix("stopped: '\(bench.root)/Public' is as it was\n"), "\(end.text)")
    #expect(try bench.tree() == good)
    // What there was no time to remove is left to the next build.
    #expect(try Helper.building(bench.root, version: 2).run().code == 0)
    #expect(!bench.exists(".Public.stage"))
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
