// Checks what every request must satisfy before a site receives it: host names, methods and origins.
import PuddlesBasics
import PuddlesSystem

/// Decides which requests the service may answer.
package struct RequestValidator: Sendable {
  /// The host names that the server accepts, in lower case and without a port.
  package var names: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
  /// Whether every IP address is accepted as a host name: no page of another site can be at our address.
  package var allowsAddresses = false
  /// The addresses where visitors reach the site through proxies.
  package var addresses: [PublicAddress] = []
  /// The proxies that are trusted.
  package var proxies = TrustedProxies()
  /// Receives messages for the operator about requests that point to a wrong setup.
  package var notes: @Sendable (String) -> Void = { _ in }
  package var methods = ValidRequest.Method.allCases

  package init() {}
}

extension RequestValidator {
  /// Checks a request that another server has read.
  /// - Throws: The reason why it is refused.
  package func validate(_ request: HTTPRequest) throws(RequestError) -> ValidRequest {
    guard request.body.count <= HTTPLimits().body else { throw .tooLarge }
    let head = RequestHead(request.method, request.target, fields: request.fields)
    var valid = try validate(head, from: request.peer)
    valid.body = request.body
    return valid
  }

  /// - Parameter peer: The IP address at the other end of the connection.
  /// - Returns: The request, without its body.
  /// - Throws: The reason why the request is refused.
  package func validate(
    _ head: RequestHead, from peer: String = ""
  ) throws(RequestError) -> ValidRequest {
    let (authority, path) = Self.parts(of: head.target)
    let approach = try approach(of: head, at: authority, from: peer)
    guard let method = ValidRequest.Method(rawValue: head.method), methods.contains(method) else {
      throw .methodNotAllowed(methods.map(\.rawValue))
    }
    let target = try RequestTarget(path)
    if method == .post {
      try checkForm(head.fields, from: approach)
    }
    var request = ValidRequest(method, target, fields: head.fields)
    request.client = approach.client
    request.isSecure = approach.isSecure
    request.origins = approach.origins
    return request
  }
}

// MARK: - Names and origins

extension RequestValidator {
  /// How a request reached this server, as far as that is known.
  private struct Approach {
    /// The IP address of the sender; that of the proxy if what it says cannot be trusted.
    var client: String
    var host: String
    var isSecure = false
    /// The origins from which a form may be sent.
    var origins: Set<String> = []

    /// Uses the addresses with the scheme that the proxy names; all of them if it names none, or one that none of them
    /// has. If one of those is `https`, the request counts as secure.
    mutating func use(_ addresses: [PublicAddress], _ forwarding: Forwarding?) {
      let scheme = forwarding?.scheme
      let fitting = addresses.filter { scheme == nil || $0.isSecure == (scheme == "https") }
      let used = fitting.isEmpty ? addresses : fitting
      isSecure = used.contains(where: \.isSecure)
      origins = Set(used.map(\.origin))
    }
  }

  private func approach(
    of head: RequestHead, at authority: String?, from peer: String
  ) throws(RequestError) -> Approach {
    let said = Forwarding(head.fields)
    var approach = Approach(client: peer, host: try host(of: head, authority))
    var forwarding: Forwarding?
    if let address = IPAddress(peer), proxies.contains(address) {
      forwarding = said
      approach.client = proxies.sender(of: said.addresses, by: address).text
    } else if !said.isEmpty {
      notes(
        "\(shown(peer)) says for whom it asks and is not believed; if it is a server of yours: "
          + "'--proxy \(shown(peer))'")
    }
    // The `Host` is checked first. A page of another site whose name leads to our address (DNS rebinding) has its own
    // name there, but could send any `X-Forwarded` fields: they only add to the `Host`, and never replace the check.
    let addresses = try addresses(of: approach.host)
    if !addresses.isEmpty {
      approach.use(addresses, forwarding)
    } else if let forwarding {
      try explain(&approach, forwarding)
    } else {
      approach.origins = ["http://\(approach.host)"]
    }
    return approach
  }

  /// Reads the name of the site from `X-Forwarded-Host` if a trusted proxy sends a name of its own in `Host`.
  private func explain(
    _ approach: inout Approach, _ forwarding: Forwarding
  ) throws(RequestError) {
    var asked = forwarding.isEmpty ? [] : addresses
    if let host = forwarding.host {
      approach.host = host
      asked = try addresses(of: host)
    }
    if !asked.isEmpty { return approach.use(asked, forwarding) }
    approach.isSecure = forwarding.scheme == "https"
    approach.origins = ["\(approach.isSecure ? "https" : "http")://\(approach.host)"]
  }

  /// The public addresses that a host names; several may have the same name. None for a name of this machine.
  private func addresses(of host: String) throws(RequestError) -> [PublicAddress] {
    if host.utf8.allSatisfy(Self.isOfHost), let authority = Authority(host) {
      let exact = addresses.filter { $0.matches(authority) }
      if !exact.isEmpty { return exact }
      let name = authority.name
      if names.contains(name) || allowsAddresses && IPAddress(name) != nil { return [] }
      // Many proxies pass on the name without the port.
      let named = addresses.filter { $0.name == name }
      if authority.port == nil, !named.isEmpty { return named }
    }
    notes(
      "refused a request for '\(shown(host))', which is no name of this site; if it is one: "
        + "'--url https://\(shown(host))'")
    throw .wrongHost
  }

  /// The host that the request is for, with its port, in lower case.
  private func host(of head: RequestHead, _ authority: String?) throws(RequestError) -> String {
    let hosts = head.fields.values(of: "Host")
    guard hosts.count == 1, let host = hosts.first, host.utf8.allSatisfy(Self.isOfHost) else {
      throw .malformed
    }
    return (authority ?? host).lowercasedASCII
  }

  /// Whether a byte may occur in a host and its port (RFC 3986, 3.2.2 and 3.2.3).
  private static func isOfHost(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "%!$&'()*+,;=[]:".utf8.contains(byte)
  }

  /// Throws if a form comes from a page of another site, or if its body is no form. A client that does not say where the
  /// form comes from is believed.
  private func checkForm(
    _ fields: HTTPFields, from approach: Approach
  ) throws(RequestError) {
    for origin in fields.values(of: "Origin") {
      let origin = origin.lowercasedASCII
      guard origin.utf8.allSatisfy({ $0 < 0x80 }), approach.origins.contains(origin) else {
        let proxy = "'--proxy \(shown(approach.client))' if a server there changes the Host"
        notes(
          "refused a form from '\(shown(origin))' for '\(shown(approach.host))'; if both are this site: "
            + "'--url \(shown(origin))', and \(proxy), which has to send X-Forwarded-Proto")
        throw .foreignOrigin
      }
    }
    for site in fields.values(of: "Sec-Fetch-Site") {
      guard site == "same-origin" || site == "none" else { throw .foreignOrigin }
    }
    guard fields.mediaType == "application/x-www-form-urlencoded",
      fields["Content-Encoding"] == nil
    else { throw .unsupportedMediaType }
  }

  /// Divides a target into authority and path. A target may be a whole URL, such as `http://localhost/a`.
  private static func parts(of target: String) -> (authority: String?, path: String) {
    for scheme in ["http://", "https://"] where target.lowercasedASCII.hasBytePrefix(scheme) {
      let rest = target.utf8.dropFirst(scheme.utf8.count)
      let authority = rest.prefix { $0 != 0x2F && $0 != 0x3F }
      let path = String(Substring(rest[authority.endIndex...]))
      return (String(Substring(authority)), path.hasBytePrefix("/") ? path : "/" + path)
    }
    return (nil, target)
  }
}

/// Makes a text of a client safe for a log: it is short, and contains no line ends or control characters.
private func shown(_ text: String) -> String {
  let signs = text.unicodeScalars.prefix(100).map { scalar -> Character in
    let isPlain = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
    return isPlain && scalar != "'" ? Character(scalar) : "?"
  }
  return String(signs) + (text.utf8.count > 100 ? "…" : "")
}
