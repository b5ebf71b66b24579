// The address under which visitors reach a site, such as `https://example.org`.
import PuddlesBasics
import PuddlesSystem

/// The scheme, name and port of a site, as browsers know them.
package struct PublicAddress: Sendable, Hashable {
  package let isSecure: Bool
  /// The host name in lower case; an IPv6 address is in brackets.
  package let name: String
  /// The port; `nil` for the default port of the scheme.
  package let port: UInt16?
}

extension PublicAddress {
  /// Reads a URL; `nil` if it is no URL of a site. Everything behind the host and the port is ignored.
  /// - Parameter text: A URL such as `https://example.org:8443/sub/`.
  package init?(_ text: String) {
    let url = text.lowercasedASCII
    guard let scheme = ["https://", "http://"].first(where: url.hasPrefix) else { return nil }
    guard let authority = Authority(String(url.dropFirst(scheme.count).prefix { $0 != "/" })),
      Self.isName(authority.name)
    else { return nil }
    isSecure = scheme == "https://"
    name = authority.name
    port = authority.port == (isSecure ? 443 : 80) ? nil : authority.port
  }

  /// The address in the form in which browsers send it in `Origin` (RFC 6454, 6.2).
  package var origin: String {
    "\(isSecure ? "https" : "http")://\(name)\(port.map { ":\($0)" } ?? "")"
  }

  /// Whether a `Host` names this address, with its port, or without one if it is the default port.
  func matches(_ host: Authority) -> Bool {
    host.name == name && (host.port == port || host.port == (isSecure ? 443 : 80) && port == nil)
  }

  /// Whether a text is a valid host name or an IPv6 address in brackets; non-ASCII letters must be in the `xn--` form.
  private static func isName(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") { return IPAddress(name) != nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || $0.isDigit || $0 == 0x2D || $0 == 0x5F
          }
      }
  }
}

/// The name and the port in a `Host` header.
struct Authority: Hashable {
  let name: String
  let port: UInt16?

  /// Reads a name and a port; `nil` if the port is invalid. An empty port counts as no port (RFC 3986, 3.2.3); the name
  /// is not checked.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") else {
      (name, port) = (text, nil)
      return
    }
    let digits = text[text.index(after: colon)...]
    guard digits.utf8.allSatisfy(\.isDigit), let number = UInt16(digits.isEmpty ? "0" : digits)
    else { return nil }
    (name, port) = (String(text[..<colon]), digits.isEmpty ? nil : number)
  }
}
