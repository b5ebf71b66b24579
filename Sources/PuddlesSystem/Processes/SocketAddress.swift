// IPv4 and IPv6 addresses as bytes, and with a port in the form of the system.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An address with a port in the form of the system. IPv4 and IPv6 store the port at the same offset.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
}

extension SocketAddress {
  init(_ address: IPAddress, port: UInt16) {
    let isShort = address.isVersion4
    storage.ss_family = sa_family_t(isShort ? AF_INET : AF_INET6)
    size = socklen_t(isShort ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &storage) { storage in
      storage.storeBytes(of: port.bigEndian, toByteOffset: 2, as: UInt16.self)
      storage[Self.range(isShort)].copyBytes(from: address.bytes.suffix(isShort ? 4 : 16))
    }
  }

  var family: Int32 { Int32(storage.ss_family) }

  var port: UInt16 {
    withUnsafeBytes(of: storage) {
      UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
    }
  }

  /// The address without the port; an IPv4 client of an IPv6 socket has its IPv4 address.
  var address: IPAddress {
    withUnsafeBytes(of: storage) { IPAddress(bytes: $0[Self.range(family == AF_INET)]) }
  }

  /// The range of the address in the bytes (`sockaddr_in`, `sockaddr_in6`).
  private static func range(_ isShort: Bool) -> Range<Int> { isShort ? 4..<8 : 8..<24 }

  /// Passes the address to a system call that reads or writes it.
  mutating func pass(
    to call: (_ address: UnsafeMutablePointer<sockaddr>, _ size: inout socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &size) }
    }
  }
}

// MARK: - Addresses without a port

/// An IPv4 or IPv6 address; `::ffff:192.0.2.1` equals `192.0.2.1`.
package struct IPAddress: Sendable, Hashable {
  /// The 16 bytes of an IPv6 address; those of an IPv4 address follow `::ffff:` (RFC 4291, 2.5.5.2).
  package let bytes: [UInt8]

  private static let version4 = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  /// - Parameter text: An address in digits; `nil` for names, and for addresses with brackets or a zone.
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

  /// - Parameter bytes: 4 bytes for IPv4, or 16 for IPv6.
  fileprivate init(bytes: some Collection<UInt8>) {
    self.bytes = bytes.count == 4 ? Self.version4 + bytes : Array(bytes)
  }
}

extension IPAddress {
  package var isVersion4: Bool { bytes.starts(with: Self.version4) }

  /// The address in its standard spelling, so that each address has only one.
  package var text: String {
    var digits = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let source = isVersion4 ? Array(bytes.suffix(4)) : bytes
    inet_ntop(isVersion4 ? AF_INET : AF_INET6, source, &digits, socklen_t(digits.count))
    return String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
