// Computes the key by which clients are counted: addresses with the same key count as one client.
import PuddlesSystem

package enum ClientAddress {
  /// The part of an address that identifies a client: for IPv4 the whole address, for IPv6 the /64 network, because all
  /// addresses of such a network usually belong to one client.
  ///
  /// An IPv6 address that stands for an IPv4 one (`::ffff:192.0.2.1`) counts as that one. For a text that is no address
  /// the result is its first 64 bytes, so that no client can make a key long.
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
