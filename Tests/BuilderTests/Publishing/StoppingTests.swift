// What a stop leaves, depending on how far the build has come.
import Foundation
import Testing

@testable import PuddlesBuilder

@Suite("Stopping a build")
struct StoppingTests {
  @Test("a stop waits for a build that is publishing already, and the new site stays")
  func publishing() async {
    let interrupt = BuildInterrupt()
    #expect(interrupt.beginPublishing())
    async let outcome = onThread { interrupt.stop(within: .seconds(600)) }
    while !interrupt.isStopped { await Task.yield() }
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

  /// Does what may wait on a thread of its own.
  private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: work()) }
    }
  }
}
