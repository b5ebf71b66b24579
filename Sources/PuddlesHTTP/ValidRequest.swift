// A request that the validator accepted, as a service receives it.
import PuddlesBasics

/// A request with a known method for a path of this host, and what is known about its sender.
package struct ValidRequest: Sendable {
  package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package var method: Method
  package var target: RequestTarget
  package var fields: HTTPFields
  package var body: [UInt8]
  /// The IP address of the client, as named by a trusted proxy if there is one; empty if it is not known.
  package var client = ""
  /// Whether the browser uses HTTPS, perhaps only to a proxy.
  package var isSecure = false
  /// The origins under which the browser may know the site; empty if no `RequestValidator` set them.
  package var origins: Set<String> = []

  package init(
    _ method: Method, _ target: RequestTarget, fields: HTTPFields = [:], body: [UInt8] = []
  ) {
    (self.method, self.target, self.fields, self.body) = (method, target, fields, body)
  }

  /// The request with its path relative to `base`; `nil` if it is not for a path below `base`.
  package func below(_ base: [String]) -> ValidRequest? {
    target.below(base).map { target in
      var request = self
      request.target = target
      return request
    }
  }
}

// MARK: - The path and the query of a request, parsed once

/// The path and the query of a URL.
package struct RequestTarget: Sendable, Hashable {
  /// The decoded segments of the path; none is empty, `.` or `..`, or contains a control character or a slash.
  package let segments: [String]
  /// Whether the path ends with a slash; also true for the root.
  package let isFolder: Bool
  /// Whether the path escapes letters, digits or `-._~`, which is another spelling of the same URL
  /// (RFC 3986, 6.2.2.2).
  package let hasNeedlessEscapes: Bool
  /// The query without its question mark, as the client sent it; empty if there is none.
  package let query: String
}

extension RequestTarget {
  /// - Throws: ``RequestError/malformed`` or ``RequestError/notFound``.
  package init(_ text: String) throws(RequestError) {
    guard text.utf8.first == UInt8(ascii: "/"), !text.utf8.contains(UInt8(ascii: "#")) else {
      throw .malformed
    }
    let question = text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    query = String(Substring(text.utf8[question...].dropFirst()))
    (segments, isFolder) = try Self.split(text[..<question])
    hasNeedlessEscapes = Self.hasNeedlessEscapes(text[..<question])
  }

  /// The target relative to the path `base`; `nil` if it is not below `base`, or is `base` without its last slash.
  package func below(_ base: [String]) -> RequestTarget? {
    guard segments.starts(with: base), segments.count > base.count || isFolder else { return nil }
    return RequestTarget(
      segments: Array(segments.dropFirst(base.count)), isFolder: isFolder,
      hasNeedlessEscapes: hasNeedlessEscapes, query: query)
  }

  /// The query with its question mark, as a URL contains it.
  package var suffix: String { query.isEmpty ? "" : "?\(query)" }

  private static func split(_ path: Substring) throws(RequestError) -> ([String], Bool) {
    var parts = path.parts(at: UInt8(ascii: "/")).dropFirst()
    let isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts = parts.dropLast() }
    var segments: [String] = []
    for part in parts {
      guard let segment = PercentEncoding.decode(part) else { throw .malformed }
      guard isAllowed(segment) else { throw .notFound }
      segments.append(segment)
    }
    return (segments, isFolder)
  }

  private static func isAllowed(_ segment: String) -> Bool {
    if segment.isEmpty || segment == "." || segment == ".." { return false }
    return !segment.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x2F || $0 == 0x5C }
  }
}

extension RequestTarget {
  /// Whether a well-formed text escapes a character that needs no escape.
  private static func hasNeedlessEscapes(_ text: Substring) -> Bool {
    text.parts(at: UInt8(ascii: "%")).dropFirst().contains { part in
      let byte = UInt8(Substring(part.utf8.prefix(2)), radix: 16)
      return byte.map(PercentEncoding.isUnreserved) ?? false
    }
  }
}
