// The tasks of a page run as long as it is open in some tab.
import Puddles
import PuddlesHTTP
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Pages that are no longer open", .live, .timeLimit(.minutes(60)))
struct LookingTests {
  @Test("the task of a page ends when its reader goes to another one, and begins when they return")
  func leaving() async throws {
    let studio = try Studio()
    let reader = try await studio.live.reader().open("/")
    try await studio.waits(for: 1)
    // A task that has not run to its end begins again.
    try await waitUntil("the page has noted its reader") {
      studio.listeners.arrivals.value == 1
    }
    try await reader.tap("Leave")
    try await studio.waits(for: 0)
    try await reader.tap("Listen")
    try await studio.waits(for: 1)
    #expect(studio.listeners.arrivals.value == 1)
  }

  @Test("a page that is open in another tab goes on until it is closed")
  func tabs() async throws {
    let studio = try Studio()
    let reader = try await studio.live.reader().open("/")
    var page: OpenPage? = try await reader.listen()
    try await studio.waits(for: 1)
    try await reader.tap("Leave")
    await studio.clock.settle()
    #expect(studio.clock.sleepers == 1)
    #expect(page != nil)
    page = nil
    try await studio.waits(for: 0)
  }

  @Test("a reader who comes back soon finds the task going on", arguments: [true, false])
  func soon(hasScript: Bool) async throws {
    let studio = try Studio(absence: .seconds(30))
    let clock = studio.clock
    let reader = try await studio.live.reader().open("/")
    try await studio.waits(for: 1)
    if hasScript {
      _ = try await reader.listen()
      await clock.settle()
    }
    try await reader.tap("Leave").tap("Listen")
    await clock.settle()
    // The reader has left two pages, and with a script closed one.
    #expect(clock.sleepers == (hasScript ? 4 : 3))
    await clock.pass(.seconds(31))
    #expect(clock.sleepers == 1 && studio.listeners.begins.value == 1)
    try await reader.tap("Leave")
    await clock.settle()
    clock.advance(by: .seconds(31))
    try await studio.waits(for: 0)
  }

  @Test("a page that is loaded again while it is open never has its task twice")
  func again() async throws {
    let studio = try Studio()
    let reader = try await studio.live.reader().open("/")
    for _ in 0..<20 {
      _ = try await reader.listen()
      try await reader.reload()
    }
    let page = try await reader.listen()
    try await studio.waits(for: 1)
    withExtendedLifetime(page) {}
    #expect(studio.listeners.count.most == 1)
  }
}

/// A site with a page that listens.
private struct Studio {
  let clock = ManualClock()
  let listeners: Listeners
  let live: Live<Screens>

  init(absence: Duration = .zero) throws {
    listeners = Listeners(clock)
    live = try Live(
      Screens(["": AirView(), "lobby": LobbyView()]), EnvironmentValues(listeners),
      options: .patient(on: clock) { ($0.absence, $0.pace) = (absence, .zero) })
  }

  func waits(
    for count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil(
      "\(count) tasks listen, not \(listeners.count.value)",
      every: .milliseconds(1), sourceLocation: sourceLocation
    ) { listeners.count.value == count && clock.sleepers == count }
  }
}

/// Who listens at this moment.
private final class Listeners: Sendable {
  let count = Count()
  let begins = Count()
  /// How often the page appeared to a new reader.
  let arrivals = Count()
  private let clock: ManualClock

  init(_ clock: ManualClock) {
    self.clock = clock
  }

  func listen() async {
    begins.add()
    count.add()
    try? await clock.sleep(for: .seconds(3_600))
    count.add(-1)
  }
}

private struct AirView: Module {
  @Environment(Listeners.self) private var listeners
  @State private var volume = 1

  var body: some HTML {
    p { "volume \(volume)" }
      .task { await listeners.listen() }
      .task { listeners.arrivals.add() }
    Button("Louder") { louder() }
    Link("Leave", to: Destination("lobby"))
  }

  private func louder() { volume += 1 }
}

private struct LobbyView: Module {
  var body: some HTML { Link("Listen", to: Destination()) }
}
