// What a destination looks like, before anybody knows where it leads.

enum LinkText {
  /// Whether a destination begins with a scheme such as `https:`.
  static func hasScheme(_ destination: String) -> Bool {
    destination.utf8.withContiguousStorageIfAvailable(hasScheme) ?? hasScheme(destination.utf8)
  }

  private static func hasScheme(_ destination: some Sequence<UInt8>) -> Bool {
    for byte in destination {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }

  /// Whether it is a path that depends on the file it stands in.
  static func isRelativePath(_ destination: String) -> Bool {
    switch destination.utf8.first {
    case nil, UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "?"): false
    default: !hasScheme(destination)
    }
  }
}
