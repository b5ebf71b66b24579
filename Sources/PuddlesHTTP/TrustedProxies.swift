// Servers that stand before the host, and what they say of the requests that they pass on.
import PuddlesBasics
package import PuddlesSystem

extension IPAddress {
  /// - Parameter text: Digits, in brackets or not; `nil` for names. A zone is dropped.
  package init?(_ text: String) {
    var text = text[...]
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    self.init(digits: String(text.prefix { $0 != "%" }))
  }

  /// An address as proxies write it: perhaps with a port, perhaps in brackets.
  fileprivate init?(forwarded text: Substring) {
    let text = String(text.trimmingSpacesAndTabs)
    if let address = IPAddress(text) {
      self = address
    } else if let name = Authority(text)?.name, let address = IPAddress(name) {
      self = address
    } else {
      return nil
    }
  }
}

/// The proxies that are believed, by address or by network.
package struct TrustedProxies: Sendable, Hashable {
  private struct Network: Hashable {
    let address: IPAddress
    /// Of 128.
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
  /// Adds an address such as `10.0.0.5`, or a network such as `10.0.0.0/8`; whether it is one.
  package mutating func add(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let address = IPAddress(parts[0]) else { return false }
    let width = parts[0].contains(":") ? 128 : 32
    guard parts.count == 2 else {
      networks.append(Network(address: address, bits: 128))
      return true
    }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bits = Int(parts[1]),
      (0...width).contains(bits)
    else { return false }
    networks.append(Network(address: address, bits: 128 - width + bits))
    return true
  }

  package func contains(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }

  /// The sender of a request by the list of addresses that proxies added to, each at its end: the
  /// last one that is no proxy of ours. What stands before it may be invented. A proxy that does not
  /// say is the sender itself.
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

/// What a proxy says of a request that it passes on: by `X-Forwarded-…`, or by `Forwarded` (RFC 7239).
struct Forwarding {
  private(set) var addresses: [Substring] = []
  private(set) var scheme: String?
  private(set) var host: String?

  var isEmpty: Bool { addresses.isEmpty && scheme == nil && host == nil }
}

extension Forwarding {
  private static let names = ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"]

  /// The one spelling that the proxy uses. A client may have sent the other one, and no proxy takes
  /// away what it does not know: of two lists of addresses neither is believed.
  init(_ fields: HTTPFields) {
    let lists = Self.names.map {
      fields.values(of: $0).flatMap { $0.parts(at: UInt8(ascii: ",")).filter { !$0.isEmpty } }
    }
    let standard = fields.values(of: "Forwarded").joined(separator: ",")
    if lists.contains(where: { !$0.isEmpty }) {
      addresses = standard.isEmpty ? lists[0] : []
      scheme = Self.word(lists[1].last)
      host = Self.word(lists[2].last)
    } else {
      // A quotation mark that a client leaves open would swallow what the proxy adds.
      let elements = (Self.split(standard[...], at: UInt8(ascii: ",")) ?? ["for=?"]).map(Self.pairs)
      addresses = elements.compactMap { $0["for"]?[...] }
      scheme = Self.word(elements.last?["proto"]?[...])
      host = Self.word(elements.last?["host"]?[...])
    }
  }

  private static func word(_ text: Substring?) -> String? {
    text.map(\.trimmingSpacesAndTabs.lowercasedASCII)
  }

  /// Such as `for="[2001:db8::1]:4711";proto=https`.
  private static func pairs(_ element: Substring) -> [String: String] {
    let pairs = (split(element, at: UInt8(ascii: ";")) ?? []).map { pair in
      let parts = pair.parts(at: UInt8(ascii: "="), maxSplits: 1)
      let name = parts[0].trimmingSpacesAndTabs.lowercasedASCII
      return (name, parts.count == 2 ? String(parts[1].filter { $0 != "\"" && $0 != "\\" }) : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The parts between separators that stand in no quoted text; `nil` if a quoted text has no end.
  private static func split(_ text: Substring, at separator: UInt8) -> [Substring]? {
    var (isQuoted, isEscaped) = (false, false)
    let parts = text.utf8.split { byte in
      defer { isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
    return isQuoted ? nil : parts.map(Substring.init)
  }
}
