// Which addresses belong to one client: limits count by them.

/// Addresses of clients in digits.
package enum ClientAddress {
  /// What all addresses of one client share: an IPv4 address as it is, also inside of IPv6; of an
  /// IPv6 address its network of 64 bits. Anything else is cut to 64 bytes.
  package static func prefix(of address: String) -> String {
    let bare = address.prefix { $0 != "%" }
    if isIPv4(bare) { return String(bare) }
    guard let groups = groups(of: bare) else {
      return String(decoding: Array(address.utf8.prefix(64)), as: UTF8.self)
    }
    if groups.prefix(5).allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF {
      return "\(groups[6] >> 8).\(groups[6] & 255).\(groups[7] >> 8).\(groups[7] & 255)"
    }
    return groups.prefix(4).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { $0.utf8.count <= 3 && UInt8($0) != nil }
  }

  /// The eight numbers of an IPv6 address (RFC 4291, 2.2).
  private static func groups(of text: Substring) -> [UInt16]? {
    guard text.utf8.count <= 45, text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    guard let gap = text.firstRange(of: "::") else {
      return numbers(in: text).flatMap { $0.count == 8 ? $0 : nil }
    }
    guard let left = numbers(in: text[..<gap.lowerBound]),
      let right = numbers(in: text[gap.upperBound...]), left.count + right.count < 8
    else { return nil }
    return left + [UInt16](repeating: 0, count: 8 - left.count - right.count) + right
  }

  private static func numbers(in text: Substring) -> [UInt16]? {
    var numbers: [UInt16] = []
    guard !text.isEmpty else { return numbers }
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      if isIPv4(part) {
        let bytes = part.split(separator: ".").compactMap { UInt16($0) }
        numbers += [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
      } else if part.utf8.count <= 4, let number = UInt16(part, radix: 16) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    return numbers
  }
}
