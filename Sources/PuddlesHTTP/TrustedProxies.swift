// Trusted proxies, and the fields in which they describe the requests that they pass on.
import PuddlesBasics
package import PuddlesSystem

extension IPAddress {
  /// - Parameter text: An address in digits, with or without brackets; `nil` for names. A zone is dropped.
  package init?(_ text: String) {
    var text = text[...]
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    self.init(digits: String(text.prefix { $0 != "%" }))
  }

  /// Reads an address as proxies write it, with or without a port or brackets.
  fileprivate init?(forwarded text: Substring) {
    let text = String(text.trimmingSpacesAndTabs)
    guard let address = IPAddress(text) ?? Authority(text).flatMap({ IPAddress($0.name) }) else {
      return nil
    }
    self = address
  }
}

/// The proxies that are trusted, as addresses or networks.
package struct TrustedProxies: Sendable, Hashable {
  private struct Network: Hashable {
    let address: IPAddress
    /// The number of bits of the network, of 128.
    let bits: Int

    func contains(_ other: IPAddress) -> Bool {
      let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
      guard address.bytes.prefix(whole) == other.bytes.prefix(whole) else { return false }
      return rest == 0 || (address.bytes[whole] ^ other.bytes[whole]) >> (8 - rest) == 0
    }
  }

  private var networks: [Network] = []

  package init() {}
}

extension TrustedProxies {
  /// Adds an address such as `10.0.0.5`, or a network such as `10.0.0.0/8`; `false` if the text is neither.
  package mutating func add(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let address = IPAddress(parts[0]) else { return false }
    let width = parts[0].contains(":") ? 128 : 32
    guard parts.count == 2 else {
      networks.append(Network(address: address, bits: 128))
      return true
    }
    guard parts[1].utf8.allSatisfy(\.isDigit), let bits = Int(parts[1]), (0...width).contains(bits)
    else { return false }
    networks.append(Network(address: address, bits: 128 - width + bits))
    return true
  }

  package func contains(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }

  /// The sender of a request. Each proxy appends an address to the list, so the sender is the last one that is no
  /// trusted proxy; the addresses before it may be invented. If there are none, or if one cannot be
  /// read on the way from the end to the sender, `proxy` is the sender.
  func sender(of addresses: [Substring], by proxy: IPAddress) -> IPAddress {
    var sender = proxy
    for text in addresses.reversed() {
      guard let address = IPAddress(forwarded: text) else { return proxy }
      sender = address
      if !contains(address) { return sender }
    }
    return sender
  }
}

/// The fields in which a proxy describes a request: `X-Forwarded-For`, `-Proto` and `-Host`.
struct Forwarding {
  let addresses: [Substring]
  let scheme: String?
  let host: String?

  var isEmpty: Bool { addresses.isEmpty && scheme == nil && host == nil }
}

extension Forwarding {
  /// Reads the fields. `Forwarded` (RFC 7239) is not supported. A proxy that writes `Forwarded` passes on an
  /// `X-Forwarded-For` that the client may have invented, so the addresses of a request with both are ignored.
  init(_ fields: HTTPFields) {
    func list(_ name: String) -> [Substring] {
      fields.values(of: name).flatMap { $0.parts(at: UInt8(ascii: ",")).filter { !$0.isEmpty } }
    }
    func last(_ name: String) -> String? {
      list(name).last.map(\.trimmingSpacesAndTabs.lowercasedASCII)
    }
    addresses = fields.contains("Forwarded") ? [] : list("X-Forwarded-For")
    scheme = last("X-Forwarded-Proto")
    host = last("X-Forwarded-Host")
  }
}
