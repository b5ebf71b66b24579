// A test reads the state of a module and moves its clock.
import Puddles
import PuddlesTesting
import Testing

/// Counts taps, and ticks of a clock.
private struct Counter: Module {
  @State private(set) var taps = 0
  @Environment(Metronome.self) private var metronome

  var body: some HTML {
    Button("Tap") { taps += 1 }
    StreamHosting {
      metronome.ticks()
    } content: { ticks in
      p { "\(ticks.count) ticks" }
    }
    p { "\(metronome.clock.seconds) seconds" }
  }
}

/// Ticks once a second.
private final class Metronome: Sendable {
  let clock: TestClock

  init(clock: TestClock) {
    self.clock = clock
  }

  func ticks() -> AsyncStream<Int> {
    AsyncStream { continuation in
      let task = Task {
        for tick in 1...3 {
          try await clock.sleep(for: .seconds(1))
          continuation.yield(tick)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

@Suite("State and clock in the driver")
struct ModuleStateTests {
  private let clock = TestClock()

  private func counter() async throws -> ModuleTest {
    try await ModuleTest(
      Counter(), environment: EnvironmentValues(Metronome(clock: clock)))
  }

  @Test("the state of the module that is shown is read by key path")
  func state() async throws {
    let test = try await counter()
    #expect(try test.state(\Counter.taps) == 0)
    try await test.tap("Tap").tap("Tap")
    #expect(try test.state(\Counter.taps) == 2)
  }

  @Test("a module that is not there once is an issue at the caller")
  func missing() async throws {
    let test = try await ModuleTest(div { "no module" })
    withKnownIssue {
      _ = try test.state(\Counter.taps)
    }
  }

  @Test("a clock that is moved wakes what sleeps on it, and the page shows the new time")
  func clockMoves() async throws {
    let test = try await counter()
    #expect(test.text.contains("0 seconds") && test.text.contains("0 ticks"))
    for second in 1...3 {
      await clock.waitForSleeper()
      try await test.advance(clock, by: .seconds(1))
      #expect(test.text.contains("\(second) seconds"))
      try await test.render { $0.text.contains("\(second) ticks") }
    }
  }

  @Test("a task that is cancelled does not sleep on")
  func cancelled() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
