// The sessions of a live site: finds that of a visit, keeps it, renews it, and limits its size.
import Puddles
import PuddlesBasics
import PuddlesHTTP
import Synchronization

/// Finds, keeps, renews and ends the sessions of visitors; saves them in their home, if there is one.
final class Sessions: Sendable {
  /// The sessions in the memory of this host.
  let store: SessionStore
  /// Knows the environment that the visitors share, and what a visitor may see.
  let renderer: SiteRenderer
  let options: LiveOptions
  /// The task that saves sessions in their home, one save after another.
  let saver = Mutex<Task<Void, any Error>?>(nil)
  /// The task that follows what other hosts change.
  let follower = Mutex<Task<Void, any Error>?>(nil)
  let homeMutex = AsyncMutex(limit: .max)

  init(_ renderer: SiteRenderer, _ options: LiveOptions) {
    (self.renderer, self.options) = (renderer, options)
    store = SessionStore(limits: options.limits, world: options.world)
  }
}

extension Sessions {
  /// The visit of a request. A visitor without a session gets one for this request alone, stored only by
  /// ``SessionStore/keep(_:)``.
  /// - Parameters:
  ///   - id: The id in the request.
  ///   - stored: The session of that id.
  func visit(_ request: ValidRequest, by id: String?, _ stored: SessionRecord?) -> Visit {
    let match = PathMatch(RoutePath(request.target.pagePath), in: renderer.map)
    let storage = SessionCookie.kept.read(request) ?? ""
    let query = RequestQuery(request.target.query)
    let stored = stored ?? id.flatMap { store.renewing($0, working: query.working) }
    let signed = stored == nil ? id.flatMap { store.signer.hasMade($0) ? $0 : nil } : nil
    stored?.adoptStorage(storage)
    let record =
      stored
      ?? store.make(
        id: signed ?? store.signer.makeID(), prefix: ClientAddress.prefix(of: request.client),
        environment: environment(keeping: BrowserStorage(encoded: storage)))
    return Visit(
      request: request, match: match, query: query,
      sessionState: stored != nil ? .stored : signed != nil ? .signed : .missing,
      broughtID: stored == nil ? signed : id, broughtStorage: storage, record: record,
      isKept: stored != nil)
  }

  /// The environment of a visitor whose browser keeps these values.
  func environment(
    keeping storage: BrowserStorage, _ texts: SessionStorage = SessionStorage()
  ) -> EnvironmentValues {
    var environment = renderer.environment
    environment[.sessionStorage] = texts
    environment[.browserStorage] = storage
    environment[.isLive] = true
    environment = renderer.site.environment(ofVisitorIn: environment)
    environment[.browserStorage] = storage
    environment[.sessionStorage] = texts
    return environment
  }

  /// Ends the session of a visit if no later request can find it: a session and its regions refer to each other.
  func endUnlessKept(_ visit: Visit) async {
    if !visit.isKept, !store.knows(visit.record) { await visit.record.session.end() }
  }

  /// The same visit in the session that replaces the old one, if the action has signed the visitor in or out. The state
  /// of guarded forms is not copied, nor that of pages that the visitor may not see any more.
  /// - Parameter saved: The page of a form that was saved; its state is not copied either.
  func renewed(_ visit: Visit, saved: RoutePath?) async -> Visit {
    guard visit.isOver else { return visit }
    var forgotten = renderer.map.guardedPaths + (saved.map { [$0] } ?? [])
    for path in visit.record.with(\.places) where !forgotten.contains(path) {
      guard case .place(let place) = renderer.map.match(path) else { continue }
      do { try await renderer.forSession(visit.record).checkAccess(to: place) } catch {
        forgotten.append(path)
      }
    }
    await forget(visit.record.id)
    let record = await store.renew(visit.record, forgetting: forgotten)
    visit.record.with { $0.successor = record }
    return visit.kept(in: record)
  }

  /// Ends all sessions, because the host stops, after saving them.
  func close() async {
    saver.withLock { $0.take() }?.cancel()
    follower.withLock { $0.take() }?.cancel()
    await save(isLast: true)
    await store.close()
  }
}

// MARK: - Size

extension Sessions {
  /// Records that a place was rendered; if there are too many, the least recently used one is removed.
  func recordUse(of place: RoutePath, in record: SessionRecord) async {
    for place in record.use(place, keeping: options.limits.places) {
      await record.session.end(place: place)
      // Its question has ended with it, so no action waits for an answer there.
      record.with { $0.waiting[place] = nil }
    }
  }

  /// Measures a session after a place was shown. If it is too large, the state of its least recently used places is
  /// removed, and that of the shown place last.
  func evictIfNeeded(_ record: SessionRecord, at place: RoutePath) async {
    guard !record.session.isEmpty else { return }
    while record.session.size > options.limits.bytesOfSession,
      let oldest = record.forgetOldest(but: place)
    {
      await record.session.end(place: oldest)
    }
    _ = await exceedsQuota(place, of: record)
  }

  /// Measures a session after an action at `place`; if it is too large, removes the state there and returns `true`.
  func exceedsQuota(_ place: RoutePath, of record: SessionRecord) async -> Bool {
    let isTooHeavy = record.session.size > options.limits.bytesOfSession
    if isTooHeavy { await record.session.end(place: place) }
    store.weigh(record)
    return isTooHeavy
  }
}
