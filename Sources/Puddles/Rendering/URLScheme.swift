// Which URLs may stand in an attribute without being marked as trusted.

/// The allow-list of URL schemes.
package enum URLScheme {
  /// Whether `url` is relative or has one of the schemes http, https, mailto and tel.
  ///
  /// Browsers drop tabs and line breaks inside a URL and leading controls and blanks (URL standard,
  /// basic URL parser), so these are ignored here too.
  package static func isAllowed(_ url: String) -> Bool {
    url.utf8.withContiguousStorageIfAvailable(isAllowed) ?? isAllowed(url.utf8)
  }

  private static func isAllowed(_ url: some Sequence<UInt8>) -> Bool {
    // The scheme so far in lower case, as one number with a byte each; an allowed scheme has at most six bytes.
    var scheme: UInt64 = 0
    for byte in url {
      switch byte {
      case 0x00...0x20: continue
      case UInt8(ascii: ":"): return allowed.contains(scheme)
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
      default: scheme = scheme >> 56 == 0 ? scheme << 8 | UInt64(byte | 0x20) : scheme
      }
    }
    return true
  }

  private static let allowed: [UInt64] = ["http", "https", "mailto", "tel"].map { name in
    name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
