// IPv4 and IPv6 addresses: as bytes, and with a port as the system wants them.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An address with a port in the form of the system; both kinds have their port at the same place.
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
      storage[Self.place(isShort)].copyBytes(from: address.bytes.suffix(isShort ? 4 : 16))
    }
  }

  var family: Int32 { Int32(storage.ss_family) }

  var port: UInt16 {
    withUnsafeBytes(of: storage) {
      UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
    }
  }

  /// One of IPv4 is one also on a socket of IPv6.
  var address: IPAddress {
    withUnsafeBytes(of: storage) { IPAddress(bytes: $0[Self.place(family == AF_INET)]) }
  }

  /// Where the bytes of the address are (`sockaddr_in`, `sockaddr_in6`).
  private static func place(_ isShort: Bool) -> Range<Int> { isShort ? 4..<8 : 8..<24 }

  /// Hands the address to a system call that reads or writes it.
  mutating func pass(
    to call: (_ address: UnsafeMutablePointer<sockaddr>, _ size: inout socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &size) }
    }
  }
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
