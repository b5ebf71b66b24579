// What counts as one client when clients are counted by their addresses.
import PuddlesSystem

package enum ClientAddress {
  /// What all addresses of one client share: an IPv4 address is a client of its own, while the owner of
  /// an IPv6 address has the whole /64 network that it lies in.
  ///
  /// An IPv6 address that stands for an IPv4 one (`::ffff:192.0.2.1`) gives that one. A text that is
  /// no address gives its first 64 bytes, so that nothing a client sends can make a key long.
  package static func prefix(of address: String) -> String {
    guard let known = IPAddress(digits: address) else {
      return String(decoding: address.utf8.prefix(64), as: UTF8.self)
    }
    if known.isVersion4 { return known.text }
    let groups = stride(from: 0, to: 8, by: 2).map {
      String(Int(known.bytes[$0]) << 8 | Int(known.bytes[$0 + 1]), radix: 16)
    }
    return groups.joined(separator: ":") + "::/64"
  }
}
