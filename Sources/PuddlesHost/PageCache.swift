// Caches pages that are the same for all visitors without a session; any change empties the cache.
import Puddles
package import PuddlesHTTP
import Synchronization

/// Cached responses, all of them rendered after the same change.
final class PageCache: Sendable {
  struct Key: Hashable, Sendable {
    /// The encoded path; decoded texts that Unicode treats as equal can be different URLs.
    let path: String
    /// Whether a page of the site led to this one, because a landing URL may depend on that.
    let cameFromSite: Bool

    init(_ path: RoutePath, cameFromSite: Bool = false) {
      (self.path, self.cameFromSite) = (path.encoded, cameFromSite)
    }

    /// An estimate: only the length of the path varies, and clients choose it.
    fileprivate var size: Int { 512 + path.utf8.count }
  }

  private struct State {
    var responses: [Key: HTTPResponse] = [:]
    var bytes = 0
    /// The number of changes before the responses were rendered.
    var changes = 0
  }

  private let limits: SessionLimits
  private let state = Mutex(State())

  init(limits: SessionLimits) {
    self.limits = limits
  }
}

extension PageCache {
  func find(_ key: Key, since changes: Int) -> HTTPResponse? {
    state.withLock { $0.changes == changes ? $0.responses[key] : nil }
  }

  /// Adds a page. Pages from before the last change are removed; if there is no room, all pages are.
  func add(_ response: HTTPResponse, for key: Key, since changes: Int) {
    let size = key.size + (response.length ?? 0)
    guard size <= limits.bytesOfPages else { return }
    state.withLock { state in
      guard state.changes <= changes else { return }
      if state.changes < changes || state.bytes + size > limits.bytesOfPages
        || state.responses.count >= limits.pages
      {
        state = State(changes: changes)
      }
      let old = state.responses.updateValue(response, forKey: key)
      state.bytes += size - (old.map { key.size + ($0.length ?? 0) } ?? 0)
    }
  }

  /// The number of cached pages, and their bytes with those of their keys.
  var size: (count: Int, bytes: Int) { state.withLock { ($0.responses.count, $0.bytes) } }
}

extension LiveSite {
  /// The cached page for visitors without a session; `nil` if none was rendered since the last change.
  func sharedPage(for request: ValidRequest) async -> HTTPResponse? {
    guard let page = cachedPage(for: request) else { return nil }
    // An expired session cookie is treated as no cookie.
    if let id = SessionCookie.visitor.read(request), await session(of: id) != nil { return nil }
    return page
  }

  /// The cached page for a request without an id; there is no session to look for, so it needs no waiting.
  package func readyResponse(to request: ValidRequest) -> HTTPResponse? {
    SessionCookie.visitor.read(request) == nil ? request.below(base).flatMap(cachedPage) : nil
  }

  private func cachedPage(for request: ValidRequest) -> HTTPResponse? {
    // The page may show what the browser keeps, so such a request gets no cached page.
    guard isCacheable(request), SessionCookie.kept.read(request) == nil else { return nil }
    return pages.find(key(of: request), since: sources.changes.count)
  }

  /// Caches a page, if nothing in it belongs to its visitor, and if every change of it is announced.
  /// - Parameter changes: The number of changes before it was rendered.
  func cache(
    _ response: HTTPResponse, _ drawn: DrawnPage, for visit: Visit, since changes: Int
  ) {
    guard isCacheable(visit.request), visit.standing == .stranger, visit.broughtStorage.isEmpty,
      response.fields["Set-Cookie"] == nil, drawn.match.slug == nil,
      drawn.page.facts.reads.unwatched.isEmpty, !drawn.rendering.hasTasks,
      !drawn.rendering.hasPlaceholders, !map.searchPlaces.contains(drawn.match.place)
    else { return }
    pages.add(response, for: key(of: visit.request), since: changes)
  }

  private func key(of request: ValidRequest) -> PageCache.Key {
    PageCache.Key(RoutePath(request.target.segments), cameFromSite: referrer(of: request) != nil)
  }

  private func isCacheable(_ request: ValidRequest) -> Bool {
    request.method == .get && request.target.isFolder && request.target.query.isEmpty
      && !request.target.hasNeedlessEscapes && sources.changes.followsFiles
  }
}
