// What a stop waits for, and what it takes away.
import Foundation
import Synchronization
import Testing

@testable import PuddlesBuilder

@Suite("Stopping a build")
struct StoppingTests {
  @Test("a stop waits for a build that is publishing already, and the new site stays")
  func publishing() async throws {
    let interrupt = BuildInterrupt()
    let isDone = Mutex(false)
    #expect(interrupt.beginPublishing())
    async let stop = onThread {
      (interrupt.stop(within: .seconds(600)), isDone.withLock { $0 })
    }
    while !interrupt.isStopped { await Task.yield() }
    try await Task.sleep(for: .milliseconds(50))
    isDone.withLock { $0 = true }
    interrupt.note(.published)
    interrupt.endPublishing()
    #expect(await stop == (.published, true))
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
