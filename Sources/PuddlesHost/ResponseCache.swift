// The cache of rendered pages: an entry is stale after any change that it could show.
import Puddles
import PuddlesHTTP
import Synchronization

/// The key of a cached page.
struct ResponseKey: Hashable, Sendable {
  /// The id of its session; `nil` for a page that all readers without a session share.
  let session: String?
  /// Whether a page of the site led to it: a landing URL may decide by that.
  let cameFromSite: Bool
  /// Encoded: texts that Unicode calls equal can be different URLs.
  let path: String
  let query: String

  init(
    session: String?, at path: RoutePath, query: String = "", cameFromSite: Bool = false
  ) {
    (self.session, self.path, self.query) = (session, path.encoded, query)
    self.cameFromSite = cameFromSite
  }
}

/// How many changes there had been when a page was rendered: shared ones, and those of its session.
struct ChangeCounts: Sendable {
  let shared: Int
  let own: Int
}

/// Responses, all of them rendered since the same shared change.
final class ResponseCache: Sendable {
  private struct State {
    var responses: [ResponseKey: (response: HTTPResponse, own: Int)] = [:]
    var bytes = 0
    /// How many changes there had been.
    var changes = 0
  }

  private let limits: SessionLimits
  private let state = Mutex(State())

  init(limits: SessionLimits) {
    self.limits = limits
  }
}

extension ResponseCache {
  func find(_ key: ResponseKey, since changes: ChangeCounts) -> HTTPResponse? {
    state.withLock { state in
      guard state.changes == changes.shared, let entry = state.responses[key],
        entry.own == changes.own
      else { return nil }
      return entry.response
    }
  }

  /// Adds a page. Stale entries are evicted, and all entries if there is no more room.
  func add(_ response: HTTPResponse, for key: ResponseKey, since changes: ChangeCounts) {
    guard case .bytes(let bytes) = response.body else { return }
    let size = key.size + bytes.count
    guard size <= limits.bytesOfPages else { return }
    state.withLock { state in
      guard state.changes <= changes.shared else { return }
      if state.changes < changes.shared || state.bytes + size > limits.bytesOfPages
        || state.responses.count >= limits.pages
      {
        state = State(changes: changes.shared)
      }
      let old = state.responses.updateValue((response, changes.own), forKey: key)
      state.bytes += old.map { bytes.count - $0.response.size } ?? size
    }
  }

  /// How many pages are cached, and their bytes with those of their keys.
  var size: (count: Int, bytes: Int) { state.withLock { ($0.responses.count, $0.bytes) } }
}

extension ResponseKey {
  /// Clients choose the path and the query; the rest is about the same for all.
  fileprivate var size: Int {
    512 + query.utf8.count + path.utf8.count
  }
}

extension HTTPResponse {
  fileprivate var size: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }
}

extension LiveSite {
  /// The page for readers without a session, if nothing has changed since it was rendered for another.
  func sharedResponse(for request: ValidRequest) -> HTTPResponse? {
    guard isCacheable(request), request.target.query.isEmpty else { return nil }
    // An expired session cookie is treated as no cookie.
    let id = SessionCookie.read(request.fields, isSecure: request.isSecure)
    if let id, sessions.find(id) != nil { return nil }
    // What a browser keeps may show on the page.
    if !SessionCookie.storage(in: request).isEmpty { return nil }
    let key = ResponseKey(
      session: nil, at: RoutePath(request.target.segments),
      cameFromSite: referrer(of: request) != nil)
    return responses.find(key, since: ChangeCounts(shared: sources.changes.count, own: 0))
  }

  /// Whether the page of a path is in the cache.
  func isCached(_ path: RoutePath) -> Bool {
    let key = ResponseKey(session: nil, at: path)
    let changes = ChangeCounts(shared: sources.changes.count, own: 0)
    return sources.changes.followsFiles && responses.find(key, since: changes) != nil
  }

  /// The page of a session, or of an id without one, if neither its state nor anything else has changed
  /// since it was rendered.
  func sessionResponse(for request: ValidRequest, _ context: Context) async -> HTTPResponse? {
    guard isCacheable(request), context.broughtID != nil, context.query.working == nil,
      knowsStorage(context), !context.isOver,
      let response = responses.find(key(of: request, context), since: changes(context))
    else { return nil }
    await noteUse(of: RoutePath(request.target.segments), context.record)
    return response
  }

  /// How much had changed until now.
  func changes(_ context: Context) -> ChangeCounts {
    ChangeCounts(
      shared: sources.changes.count, own: context.isNew ? 0 : context.record.changes)
  }

  /// Caches a page whose every change is announced. One that was rendered without a session is shared if
  /// nothing in it belongs to an id of its reader.
  func cache(
    _ response: HTTPResponse, _ rendered: Rendered, for request: ValidRequest,
    _ context: Context, since changes: ChangeCounts
  ) {
    guard isCacheable(request), response.fields["Set-Cookie"] == nil, knowsStorage(context),
      rendered.match.slug == nil,
      rendered.page.facts.reads.unwatched.isEmpty, !rendered.rendering.hasTasks,
      !rendered.rendering.hasPlaceholders,
      !map.searchPlaces.contains(rendered.match.place)
    else { return }
    if context.broughtID == nil, !request.target.query.isEmpty { return }
    responses.add(response, for: key(of: request, context), since: changes)
  }

  /// Whether the page may be cached as far as the browser's storage goes. Without a session the count of
  /// changes does not cover the storage, so it must be empty. With one the cookie must hold what the session
  /// holds; otherwise a new page is made, whose response sets the cookie.
  private func knowsStorage(_ context: Context) -> Bool {
    context.isNew
      ? context.broughtStorage.isEmpty
      : context.broughtStorage == context.record.storage.encoded
  }

  private func key(of request: ValidRequest, _ context: Context) -> ResponseKey {
    // The landing URL of a visitor with an id is read before this.
    let id = context.broughtID.map { _ in context.record.id }
    return ResponseKey(
      session: id, at: RoutePath(request.target.segments), query: context.query.text,
      cameFromSite: id == nil && referrer(of: request) != nil)
  }

  private func isCacheable(_ request: ValidRequest) -> Bool {
    request.method == .get && request.target.isFolder && !request.target.hasNeedlessEscapes
      && sources.changes.followsFiles
  }
}
