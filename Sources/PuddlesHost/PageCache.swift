// A cache of pages that are equal for all visitors without a session; any change empties it.
import Puddles
package import PuddlesHTTP
import Synchronization

/// Responses, all of them drawn since the same change.
final class PageCache: Sendable {
  struct Key: Hashable, Sendable {
    /// Encoded: texts that Unicode calls equal can be different URLs.
    let path: String
    /// Whether a page of the site led to it: a landing URL may decide by that.
    let cameFromSite: Bool

    init(_ path: RoutePath, cameFromSite: Bool = false) {
      (self.path, self.cameFromSite) = (path.encoded, cameFromSite)
    }

    /// Clients choose the path; the rest is about the same for all.
    fileprivate var size: Int { 512 + path.utf8.count }
  }

  private struct State {
    var responses: [Key: HTTPResponse] = [:]
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

extension PageCache {
  func find(_ key: Key, since changes: Int) -> HTTPResponse? {
    state.withLock { $0.changes == changes ? $0.responses[key] : nil }
  }

  /// Adds a page. Pages from before the last change are evicted, and all if there is no more room.
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

  /// How many pages are cached, and their bytes with those of their keys.
  var size: (count: Int, bytes: Int) { state.withLock { ($0.responses.count, $0.bytes) } }
}

extension LiveSite {
  /// The page for readers without a session, if nothing has changed since it was drawn for another.
  func sharedPage(for request: ValidRequest) async -> HTTPResponse? {
    guard let page = cachedPage(for: request) else { return nil }
    // An expired session cookie is treated as no cookie.
    if let id = SessionCookie.visitor.read(request), await session(of: id) != nil { return nil }
    return page
  }

  /// The same for a request that brings no id: whether there is a session need not be asked.
  package func readyResponse(to request: ValidRequest) -> HTTPResponse? {
    SessionCookie.visitor.read(request) == nil ? request.below(base).flatMap(cachedPage) : nil
  }

  private func cachedPage(for request: ValidRequest) -> HTTPResponse? {
    // What a browser keeps may show on the page.
    guard isCacheable(request), SessionCookie.kept.read(request) == nil else { return nil }
    return pages.find(key(of: request), since: sources.changes.count)
  }

  /// Keeps a page whose every change is announced, if nothing in it belongs to its reader.
  /// - Parameter changes: How many there had been before it was drawn.
  func cache(
    _ response: HTTPResponse, _ drawn: DrawnPage, for visit: Visit<SiteType>, since changes: Int
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
