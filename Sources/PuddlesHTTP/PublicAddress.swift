// An address under which visitors reach a site, such as `https://example.org`.
import PuddlesBasics
import PuddlesSystem

/// Scheme, name and port of a site, as browsers see them.
package struct PublicAddress: Sendable, Hashable {
  package let isSecure: Bool
  /// In lower case; an IPv6 address stands in brackets.
  package let name: String
  /// `nil` for the port that the scheme implies.
  package let port: UInt16?
}

extension PublicAddress {
  /// - Parameter text: Such as `https://example.org:8443/sub/`; `nil` if it is no URL of a site. What
  ///   follows the host is not looked at.
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

  /// As browsers send it in `Origin` (RFC 6454, 6.2).
  package var origin: String {
    "\(isSecure ? "https" : "http")://\(name)\(port.map { ":\($0)" } ?? "")"
  }

  /// Whether a `Host` means this address: by its port, or by the one that the scheme implies.
  func matches(_ host: Authority) -> Bool {
    host.name == name && (host.port == port || host.port == (isSecure ? 443 : 80) && port == nil)
  }

  /// A name as it is sent: other letters than those of ASCII have a spelling with `xn--`.
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

/// The name and the port of a `Host`.
struct Authority: Hashable {
  let name: String
  let port: UInt16?

  /// `nil` for a port that is none, but an empty one is as good as no port (RFC 3986, 3.2.3); whether
  /// the name is one is not looked at.
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
