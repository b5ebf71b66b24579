// IPv4 and IPv6 addresses: as bytes, and with a port as the system wants them.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum SocketAddress {
  case version4(sockaddr_in)
  case version6(sockaddr_in6)
}

extension SocketAddress {
  /// - Parameter text: Digits; `nil` for names.
  init?(_ text: String, port: UInt16) {
    var short = sockaddr_in()
    if inet_pton(AF_INET, text, &short.sin_addr) == 1 {
      short.sin_family = sa_family_t(AF_INET)
      short.sin_port = port.bigEndian
      self = .version4(short)
      return
    }
    var long = sockaddr_in6()
    guard inet_pton(AF_INET6, text, &long.sin6_addr) == 1 else { return nil }
    long.sin6_family = sa_family_t(AF_INET6)
    long.sin6_port = port.bigEndian
    self = .version6(long)
  }

  var family: Int32 {
    switch self {
    case .version4: AF_INET
    case .version6: AF_INET6
    }
  }

  /// The result of the system's `bind`.
  func bind(_ descriptor: Int32) -> Int32 {
    switch self {
    case .version4(var address): Self.bind(descriptor, &address)
    case .version6(var address): Self.bind(descriptor, &address)
    }
  }

  /// The port of a bound socket; 0 if it is none.
  static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    // The port lies at the same place in both kinds.
    return result == 0 ? UInt16(bigEndian: address.sin6_port) : 0
  }

  /// The result of the system's `accept`, and the address of the client in digits; it is empty if there
  /// is none.
  static func accept(_ descriptor: Int32) -> (descriptor: Int32, address: String) {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let client = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { systemAccept(descriptor, $0, &size) }
    }
    return (client, client < 0 ? "" : text(of: &address))
  }

  /// One of IPv4 is written as such, also on a socket of IPv6.
  private static func text(of storage: inout sockaddr_storage) -> String {
    withUnsafeBytes(of: &storage) { bytes in
      let isShort = bytes.load(as: sockaddr_in.self).sin_family == sa_family_t(AF_INET)
      return IPAddress(bytes: isShort ? bytes[4..<8] : bytes[8..<24]).text
    }
  }

  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemBind(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

// `bind(2)` and `accept(2)` under names that the methods above do not hide.

private func systemBind(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  bind(descriptor, address, size)
}

private func systemAccept(
  _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>, _ size: inout socklen_t
) -> Int32 {
  accept(descriptor, address, &size)
}

// MARK: - Addresses without a port

/// An IPv4 or IPv6 address; an IPv4 address that is written as one of IPv6 is the same.
package struct IPAddress: Sendable, Hashable {
  /// 16 bytes, those of IPv4 after `::ffff:` (RFC 4291, 2.5.5.2).
  package let bytes: [UInt8]

  private static let version4 = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  /// - Parameter text: Digits alone; `nil` for names, brackets and zones.
  package init?(digits text: String) {
    guard text.utf8.count < 64 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.init(bytes: bytes.prefix(4))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }

  /// - Parameter bytes: 4 of IPv4, or 16.
  fileprivate init(bytes: some Collection<UInt8>) {
    self.bytes = bytes.count == 4 ? Self.version4 + bytes : Array(bytes)
  }
}

extension IPAddress {
  package var isVersion4: Bool { bytes.starts(with: Self.version4) }

  /// Digits in the one spelling that everybody counts by.
  package var text: String {
    var digits = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let source = isVersion4 ? Array(bytes.suffix(4)) : bytes
    inet_ntop(isVersion4 ? AF_INET : AF_INET6, source, &digits, socklen_t(digits.count))
    return String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
