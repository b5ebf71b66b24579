// The tasks of a page run as long as it is open in some tab.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Synchronization
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Pages that are no longer open", .live, .timeLimit(.minutes(60)))
struct LookingTests {
  @Test("the task of a page ends when its reader goes to another one, and begins when they return")
  func leaving() async throws {
    let studio = try Studio()
    let reader = try await Reader(studio.stage).open("/")
    try await studio.waits(for: 1)
    // A task that has not run to its end begins again.
    try await waitUntil("the page has noted its reader") {
      studio.listeners.arrivals.load(ordering: .relaxed) == 1
    }
    try await reader.tap("Leave")
    try await studio.waits(for: 0)
    try await reader.tap("Listen")
    try await studio.waits(for: 1)
    #expect(studio.listeners.arrivals.load(ordering: .relaxed) == 1)
  }

  @Test("a page that is open in another tab goes on until it is closed")
  func tabs() async throws {
    let studio = try Studio()
    let reader = try await Reader(studio.stage).open("/")
    var page: OpenPage? = try await OpenPage(
      studio.site, cookie: reader.jar.cookie, have: reader.version)
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
    let reader = try await Reader(studio.stage).open("/")
    try await studio.waits(for: 1)
    if hasScript {
      _ = try await OpenPage(studio.site, cookie: reader.jar.cookie, have: reader.version)
      await clock.settle()
    }
    try await reader.tap("Leave").tap("Listen")
    await clock.settle()
    // The reader has left two pages, and with a script closed one.
    #expect(clock.sleepers == (hasScript ? 4 : 3))
    clock.advance(by: .seconds(31))
    await clock.settle()
    #expect(clock.sleepers == 1 && studio.listeners.begins.load(ordering: .relaxed) == 1)
    try await reader.tap("Leave")
    await clock.settle()
    clock.advance(by: .seconds(31))
    try await studio.waits(for: 0)
  }

  @Test("a page that is loaded again while it is open never has its task twice")
  func again() async throws {
    let studio = try Studio()
    let reader = try await Reader(studio.stage).open("/")
    for _ in 0..<20 {
      _ = try await OpenPage(studio.site, cookie: reader.jar.cookie, have: reader.version)
      try await reader.reload()
    }
    let page = try await OpenPage(studio.site, cookie: reader.jar.cookie, have: reader.version)
    try await studio.waits(for: 1)
    withExtendedLifetime(page) {}
    #expect(studio.listeners.most.load(ordering: .relaxed) == 1)
  }
}

/// A site with a page that listens.
private struct Studio {
  let clock: ManualClock
  let listeners: Listeners
  let site: LiveSite<StudioSite>
  let stage: Stage

  init(absence: Duration = .zero) throws {
    clock = ManualClock()
    listeners = Listeners(clock)
    var options = ServingOptions(on: clock)
    (options.absence, options.pace) = (absence, .zero)
    site = LiveSite(
      StudioSite(), environment: EnvironmentValues().adding(listeners), options: options
    ) { PageLocation(links: .directories, assets: .unchecked) }
    stage = try Stage(site, over: .memory)
  }

  func waits(
    for count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil(
      "\(count) tasks listen, not \(listeners.count.load(ordering: .relaxed))",
      every: .milliseconds(1), sourceLocation: sourceLocation
    ) { listeners.count.load(ordering: .relaxed) == count && clock.sleepers == count }
  }
}

/// Who listens at this moment.
private final class Listeners: Sendable {
  let count = Atomic(0)
  let most = Atomic(0)
  let begins = Atomic(0)
  /// How often the page appeared to a new reader.
  let arrivals = Atomic(0)
  private let clock: ManualClock

  init(_ clock: ManualClock) {
    self.clock = clock
  }

  func listen() async {
    begins.add(1, ordering: .relaxed)
    most.max(count.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
    try? await clock.sleep(for: .seconds(3_600))
    count.subtract(1, ordering: .relaxed)
  }
}

private enum StudioPlace: Routed {
  case air, lobby

  static let router = Router<StudioPlace> {
    Route(.air)
    Route(.lobby, "lobby")
  }
}

private struct StudioSite: Site, Section {
  let name = "Studio"

  func places(in environment: EnvironmentValues) -> [PlaceGroup<StudioPlace>] { [] }

  func module(for place: StudioPlace) -> any Module {
    switch place {
    case .air: AirView()
    case .lobby: LobbyView()
    }
  }

  var notFound: any Module { LobbyView() }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang(page.language)) {
      head { Puddles.title { page.title } }
      body { main { page.content } }
    }
  }
}

private struct AirView: Module {
  @Environment(Listeners.self) private var listeners
  @State private var volume = 1

  var body: some HTML {
    p { "volume \(volume)" }
      .task { await listeners.listen() }
      .task { listeners.arrivals.add(1, ordering: .relaxed) }
    Button("Louder") { louder() }
    Link("Leave", to: StudioPlace.lobby)
  }

  private func louder() { volume += 1 }
}

private struct LobbyView: Module {
  var body: some HTML { Link("Listen", to: StudioPlace.air) }
}
