// Ctrl-C ends a build, and leaves the old site.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@Suite("Interrupts", .slow, .serialized)
struct InterruptTests {
  @Test(
    "a signal ends a build whose pages never end, the old site stays, and the next build needs no help",
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
    #expect(end.isSignal && end.code == number, "\(end)")
    #expect(try bench.tree() == good)
    #expect(try Helper.building(bench.root, version: 2).run().code == 0)
    let beside = try Files.entries(of: bench.root).map(\.name).filter { $0.hasPrefix(".Public") }
    #expect(beside == [".Public.lock"])
    let cache = try Files.entries(of: bench.path(".cache/Public")).map(\.name)
    #expect(cache.count == 1, "\(cache)")
  }
}
