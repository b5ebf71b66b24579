// What counts as one client when clients are counted by their addresses.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum ClientAddress {
  /// What all addresses of one client share: an IPv4 address is a client of its own, while the owner of
  /// an IPv6 address has the whole /64 network that it lies in.
  ///
  /// An IPv6 address that stands for an IPv4 one (`::ffff:192.0.2.1`) gives that one. A text that is
  /// no address gives its first 64 bytes, so that nothing a client sends can make a key long.
  package static func prefix(of address: String) -> String {
    var short = in_addr()
    if inet_pton(AF_INET, address, &short) == 1 { return address }
    var long = in6_addr()
    guard inet_pton(AF_INET6, address, &long) == 1 else {
      return String(decoding: address.utf8.prefix(64), as: UTF8.self)
    }
    let bytes = withUnsafeBytes(of: &long) { Array($0) }
    if bytes.starts(with: mapped) { return bytes[12...].map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 8, by: 2).map {
      String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16)
    }
    return groups.joined(separator: ":") + "::/64"
  }

  /// How the IPv6 addresses begin that stand for IPv4 ones (RFC 4291, 2.5.5.2).
  private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}
