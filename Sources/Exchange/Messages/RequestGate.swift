// What every request must satisfy before a site sees it: names, methods, origins.

/// Decides which requests are answered by the service.
package struct RequestGate: Sendable {
  /// Names under which the server may be asked for, in lower case and without a port.
  package var names: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
  /// Whether any address in digits will do: no foreign page can have one of ours as its name.
  package var allowsAddresses = false
  package var methods = HostRequest.Method.allCases

  package init() {}
}

extension RequestGate {
  /// - Parameter hasBody: Whether a body that is not empty belongs to the request; it may come later.
  /// - Returns: The request, without its body.
  /// - Throws: Why the request is refused.
  package func admit(
    _ head: RequestHead, hasBody: Bool = false
  ) throws(RequestFault) -> HostRequest {
    let host = try host(of: head)
    guard isOurs(host) else { throw .wrongHost }
    guard let method = HostRequest.Method(rawValue: head.method), methods.contains(method) else {
      throw .methodNotAllowed(methods.map(\.rawValue))
    }
    let target = try RequestTarget(Self.withoutAuthority(head.target))
    if method == .post {
      try checkOrigin(head.fields, host)
      try checkForm(head.fields, isEmpty: !hasBody)
    }
    return HostRequest(method, target, fields: head.fields)
  }
}

// MARK: - Names and origins

extension RequestGate {
  /// The host that the request is meant for, with its port, in lower case.
  private func host(of head: RequestHead) throws(RequestFault) -> String {
    let hosts = head.fields.values(of: "Host")
    guard hosts.count == 1, let host = hosts.first, host.utf8.allSatisfy(Self.isOfHost) else {
      throw .malformed
    }
    if let authority = Self.authority(of: head.target) { return authority.lowercased() }
    return host.lowercased()
  }

  /// Whether a byte may stand in a host and its port (RFC 3986, 3.2.2 and 3.2.3).
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~%!$&'()*+,;=[]:".utf8.contains(byte)
    }
  }

  private func isOurs(_ host: String) -> Bool {
    let name = Self.withoutPort(host)
    return names.contains(name) || allowsAddresses && Self.isAddress(name)
  }

  /// A form comes from a page of this server, if the client says where it comes from at all.
  private func checkOrigin(_ fields: HTTPFields, _ host: String) throws(RequestFault) {
    for origin in fields.values(of: "Origin") {
      let origin = origin.lowercased()
      guard origin == "http://\(host)" || origin == "https://\(host)" else { throw .foreignOrigin }
    }
    for site in fields.values(of: "Sec-Fetch-Site") {
      guard site == "same-origin" || site == "none" else { throw .foreignOrigin }
    }
  }

  private func checkForm(_ fields: HTTPFields, isEmpty: Bool) throws(RequestFault) {
    let type = fields["Content-Type"]?.split(separator: ";").first?.lowercased() ?? ""
    guard fields["Content-Encoding"] == nil else { throw .unsupportedMediaType }
    guard type == "application/x-www-form-urlencoded" || (type.isEmpty && isEmpty) else {
      throw .unsupportedMediaType
    }
  }

  /// The authority of a target such as `http://localhost/a`, which a server takes as well.
  private static func authority(of target: String) -> String? {
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      return String(target.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" })
    }
    return nil
  }

  private static func withoutAuthority(_ target: String) -> String {
    guard let authority = authority(of: target),
      let range = target.firstRange(of: "//" + authority)
    else { return target }
    let rest = target[range.upperBound...]
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }

  private static func withoutPort(_ host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]"),
      host[host.index(after: colon)...].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return host }
    return String(host[..<colon])
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
