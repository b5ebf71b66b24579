// A site with its host, and a site that is nothing but modules by their paths.
import App
import Foundation
import Puddles
import PuddlesHTTP
import PuddlesSystem
import Testing

@testable import PuddlesHost

/// A site with its host, in memory or behind a socket; both end with their test.
struct Live<Served: Site>: Sendable {
  let site: LiveSite
  let served: Served
  let stage: Stage

  init(
    _ served: Served, _ environment: EnvironmentValues, over reach: Reach = .memory,
    sources: ReadSources = ReadSources(), options: LiveOptions = .patient(),
    validator: RequestValidator = RequestValidator(), on socket: ListeningSocket? = nil
  ) throws {
    self.served = served
    site = LiveSite(
      served, environment: environment, sources: sources, options: options)
    stage = try Stage(site, over: reach, validator: validator, on: socket)
    Endings.add { [site] in await site.shutDown() }
  }
}

extension Live {
  func reader() -> Reader { Reader(stage) }

  /// Two tabs of one browser.
  func tabs() -> (Reader, Reader) {
    let jar = CookieJar()
    return (Reader(stage, jar: jar), Reader(stage, jar: jar))
  }

  /// The counts of attempts in the memory of the host.
  var tries: (count: Int, bytes: Int) {
    (site.actions.attempts.counter as? AttemptLimiter)?.size ?? (0, 0)
  }

  func end() async {
    await site.shutDown()
    await stage.end()
  }

  /// Whether the page of a path is in the cache that strangers share.
  func isCached(_ path: RoutePath) -> Bool {
    site.pages.cache.find(PageCache.Key(path), since: site.sources.changes.count) != nil
  }
}

// MARK: - The bakery

extension Live {
  /// Sends a form; its task waits on the clock.
  func post(
    _ form: String, to target: String, _ cookie: String, on clock: ManualClock
  ) -> Task<Stage.Seen, any Error> {
    Task(executorPreference: clock) { [stage] in
      try await stage.post(target, form: form, fields: ["Cookie": cookie])
    }
  }
}

typealias LiveBakery = Live<BakerySite>

extension LiveBakery {
  init(
    _ reach: Reach = .memory, _ shelf: Shelf = Shelf(), options: LiveOptions = .patient(),
    guarding places: [GuardedPage] = [],
    validator: RequestValidator = RequestValidator(), on socket: ListeningSocket? = nil
  ) throws {
    var bakery = BakerySite(shelf)
    bakery.guardedPages = places
    try self.init(
      bakery, bakery.providers, over: reach, options: options, validator: validator, on: socket)
  }

  var shelf: Shelf { served.shelf }

  /// One whose sessions have a home; they are handed over when the test says so.
  static func bakery(
    _ shelf: Shelf = Shelf(), in home: some SessionHome, options: LiveOptions = .patient(),
    guarding places: [GuardedPage] = []
  ) async throws -> LiveBakery {
    var options = options
    options.home = home
    let clock = ManualClock()
    options.world.sleep = { try await clock.sleep(for: $0) }
    let live = try Live(.memory, shelf, options: options, guarding: places)
    try await live.site.sessions.connectHome()
    return live
  }
}

/// A home of sessions that is nothing but memory, as a database would be.
actor MemoryHome: SessionHome {
  struct Failure: Error {}

  private var sessions: [String: SavedSession] = [:]
  private var isBroken = false
  private(set) var saves = 0

  var saved: [SavedSession] { Array(sessions.values) }

  func key() -> [UInt8] { Array(repeating: 7, count: 32) }

  func session(_ id: String) throws -> SavedSession? {
    if isBroken { throw Failure() }
    return sessions[id]
  }

  func save(_ changed: [SavedSession], removed: [String]) {
    saves += changed.isEmpty ? 0 : 1
    for id in removed { sessions[id] = nil }
    for session in changed { sessions[session.id] = session }
  }

  func damage() {
    sessions = sessions.mapValues { SavedSession(id: $0.id, date: $0.date, content: "no") }
  }

  func fail() { isBroken = true }
}

/// A home that several hosts use at the same time, as a database would be. It counts revisions; a hold never ends by itself.
actor SharedMemoryHome: SharedSessionHome {
  struct Failure: Error {}

  private var sessions: [String: SavedSession] = [:]
  private var held: [String: UUID] = [:]
  private var lastRevision = 0
  private var listeners: [AsyncStream<(id: String, revision: Int?)>.Continuation] = []
  private var isAway = false

  func key() -> [UInt8] { Array(repeating: 7, count: 32) }

  func session(_ id: String) throws -> SavedSession? { try session(id, knownAt: nil) }

  func session(_ id: String, knownAt revision: Int?) throws -> SavedSession? {
    if isAway { throw Failure() }
    return sessions[id]
  }

  func save(_ changed: [SavedSession], removed: [String]) throws {
    if isAway { throw Failure() }
    for id in removed {
      sessions[id] = nil
      for listener in listeners { listener.yield((id, .max)) }
    }
    for session in changed { _ = try replace(session, releasing: nil) }
  }

  func replace(_ session: SavedSession, releasing token: UUID?) throws -> Int? {
    if isAway { throw Failure() }
    guard sessions[session.id]?.revision == session.revision else { return nil }
    lastRevision += 1
    sessions[session.id] = SavedSession(
      id: session.id, date: session.date, content: session.content, revision: lastRevision)
    for listener in listeners { listener.yield((session.id, lastRevision)) }
    if let token { release(session.id, token) }
    return lastRevision
  }

  func hold(_ id: String, isNew: Bool, knownAt revision: Int?) async throws -> SessionHold {
    if isAway { throw Failure() }
    while held[id] != nil { await Task.yield() }
    let token = UUID()
    held[id] = token
    return SessionHold(token: token, session: sessions[id])
  }

  func release(_ id: String, _ token: UUID) { if held[id] == token { held[id] = nil } }

  nonisolated func changes() -> AsyncStream<(id: String, revision: Int?)> {
    let (stream, output) = AsyncStream.makeStream(of: (id: String, revision: Int?).self)
    Task { await add(output) }
    return stream
  }

  private func add(_ listener: AsyncStream<(id: String, revision: Int?)>.Continuation) {
    listeners.append(listener)
  }

  /// Whether nothing can be read or stored.
  func beAway(_ isAway: Bool = true) { self.isAway = isAway }
}

// MARK: - Modules by their paths

/// The smallest site of some modules, such as `Screens(["": Hall(), "soup": Dinner()])`.
struct Screens: Site, Section {
  let name = "Screens"
  private let modules: [RoutePath: any Module]

  init(_ modules: [String: any Module]) {
    self.modules = Dictionary(uniqueKeysWithValues: modules.map { (Destination($0).path, $1) })
  }

  func page(at path: RoutePath) -> PageDefinition? {
    modules[path].map { module in
      PageDefinition(Destination(path: path), module: module) { _ in path.segments.last ?? "" }
    }
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] { [] }
}

// MARK: - The example

extension Live<ExampleSite> {
  /// The app with sample data, or with a content folder. Its pages are cached, as they are by a host that
  /// follows its content.
  static func mock(
    options: LiveOptions = .patient(), content: String? = nil, isPublic: Bool = false,
    adding providers: (EnvironmentValues) -> EnvironmentValues = { $0 }
  ) async throws -> Self {
    let (site, sources) = (ExampleSite(), ReadSources())
    var context = SiteContext(contentPath: content ?? "/nowhere", isMock: content == nil)
    context.isPublic = isPublic
    let environment = try await ReadSources.$current.withValue(sources) { [context] in
      try await SiteMap(site).environment(of: site, for: context)
    }
    sources.recordFollowed()
    return try Live(site, providers(environment), sources: sources, options: options)
  }

  /// The pages that the site lists.
  func places() async throws -> [SitePlace] {
    var places: [SitePlace] = []
    let renderer = site.renderer
    for group in renderer.map.pages(in: renderer.environment) {
      places += try await group.load().places
    }
    return places
  }
}
