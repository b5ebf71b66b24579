// The URL under which a site is published, as it is given to commands.
import Puddles

/// What a base URL may look like.
package enum BaseURL {
  package static let expectation = "it is an address such as 'https://example.org/sub/'"

  /// The path of a URL with a slash at both ends; `nil` if the URL is no base.
  package static func path(of url: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: url.hasPrefix) else { return nil }
    let rest = url.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard !host.isEmpty, !host.contains(where: { " ?#@\\".contains($0) }) else { return nil }
    let path = rest.dropFirst(host.count)
    let closed = path.hasSuffix("/") ? String(path) : path + "/"
    return isPath(closed) ? closed : nil
  }

  /// Encoded segments between slashes; no query, no dots, nothing that needs escaping.
  package static func isPath(_ path: String) -> Bool {
    guard path.hasPrefix("/"), path.hasSuffix("/") else { return false }
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return segments.allSatisfy { segment in
      guard let decoded = RoutePath(encoded: String(segment)), decoded.segments.count == 1 else {
        return false
      }
      return decoded.encoded == segment + "/"
    }
  }
}
