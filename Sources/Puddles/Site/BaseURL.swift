// Checks the URL under which a site is published, as commands receive it.
import PuddlesBasics

/// The rules for a base URL.
package enum BaseURL {
  package static let expectation = "it is an address such as 'https://example.org/sub/'"

  /// The path of a URL with a slash at both ends; `nil` if the URL is no base URL.
  package static func path(of url: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: url.hasBytePrefix) else { return nil }
    let rest = Substring(url.utf8.dropFirst(scheme.utf8.count))
    let host = rest.before(UInt8(ascii: "/"))
    guard !host.isEmpty, !host.utf8.contains(where: " ?#@\\".utf8.contains) else { return nil }
    let path = rest[host.endIndex...]
    let closed = path.hasByteSuffix("/") ? String(path) : path + "/"
    return isPath(closed) ? closed : nil
  }

  /// Whether a path is made of encoded segments between slashes: no query, no dots, nothing that needs escaping.
  package static func isPath(_ path: String) -> Bool {
    guard path.hasBytePrefix("/"), path.hasByteSuffix("/") else { return false }
    let segments = path.parts(at: UInt8(ascii: "/")).dropFirst().dropLast()
    return segments.allSatisfy { segment in
      guard let decoded = RoutePath(encoded: String(segment)), decoded.segments.count == 1 else {
        return false
      }
      return decoded.encoded == segment + "/"
    }
  }
}
