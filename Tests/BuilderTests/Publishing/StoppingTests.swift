// What a stop leaves, depending on how far the build has come.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("Stopping a build")
struct StoppingTests {
  @Test("a stop waits for a build that is publishing already, and the new site stays")
  func publishing() async throws {
    let interrupt = BuildInterrupt()
    #expect(interrupt.beginPublishing())
    async let outcome = onThread { interrupt.stop(within: .seconds(600)) }
    try await waitUntil("the build is asked to stop", within: .seconds(600)) {
      interrupt.isStopped
    }
    interrupt.note(.published)
    interrupt.endPublishing()
    #expect(await outcome == .published)
  }

  @Test("a stop does not wait for ever for a build that is publishing, and says what it knows")
  func stuck() async {
    let interrupt = BuildInterrupt()
    #expect(interrupt.beginPublishing())
    #expect(await onThread { interrupt.stop(within: .milliseconds(1)) } == .unfinished)
    for outcome in [BuildInterrupt.Outcome.partly, .published] {
      interrupt.note(outcome)
      #expect(await onThread { interrupt.stop(within: .milliseconds(1)) } == outcome)
    }
  }

  @Test("a stop after a build has published says that the new site is there")
  func published() async throws {
    let bench = try Workbench()
    for isInPlace in [false, true] {
      let (report, outcome) = await stop(bench, "in place: \(isInPlace)") {
        $0.run.isInPlace = isInPlace
      }
      #expect(report.isPublished && outcome == .published)
    }
    #expect(await stop(bench, "in place: true") { _ in }.outcome == .kept, "nothing was new")
  }

  @Test("a stop after half an update in place says so")
  func partly() async throws {
    let bench = try Workbench()
    await bench.build()
    // There is a folder of the user where the file of a page was.
    try Files.remove(bench.path("Public/a/index.html"))
    try bench.write("Public/a/index.html/mine.txt", "mine")
    let (report, outcome) = await stop(bench, "new") { $0.run.isInPlace = true }
    #expect(report.isHalfPublished && outcome == .partly, "\(report.texts)")
  }

  @Test("nothing is published after a stop, and what was staged is gone")
  func stopped() async throws {
    let bench = try Workbench()
    try bench.write("stage/deep/page.html", "new")
    let interrupt = BuildInterrupt()
    interrupt.begin(bench.path("stage"))
    #expect(await onThread { interrupt.stop(within: .seconds(600)) } == .kept)
    #expect(!interrupt.beginPublishing())
    #expect(!bench.exists("stage"))
  }

  /// Builds with another text on page a, and stops when that is over.
  private func stop(
    _ bench: Workbench, _ text: String, _ change: (inout BuildOptions) -> Void
  ) async -> (report: BuildReport, outcome: BuildInterrupt.Outcome) {
    var options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    change(&options)
    let world = BuildWorld(workers: 1)
    let site = TinySite(pages: [TinyPage("a", text), TinyPage("b", "<p>B</p>")])
    let report = await SiteBuild(site, options: options, world: world).run()
    return (report, await onThread { world.interrupt.stop(within: .seconds(600)) })
  }

  /// Does what may wait on a thread of its own.
  private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: work()) }
    }
  }
}
