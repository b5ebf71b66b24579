// Caches pages that are the same for all visitors without a session; any change empties the cache.
import Puddles
import PuddlesHTTP
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
