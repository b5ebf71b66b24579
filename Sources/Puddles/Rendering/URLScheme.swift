// Which URLs may stand in an attribute without being marked as trusted.

/// The allow-list of URL schemes.
public enum URLScheme {
  /// Whether `url` is relative or has one of the schemes http, https, mailto and tel.
  ///
  /// Browsers drop tabs and line breaks inside a URL and leading controls and blanks (URL standard,
  /// basic URL parser), so these are ignored here too.
  public static func isAllowed(_ url: String) -> Bool {
    var scheme: [UInt8] = []
    for byte in url.utf8 {
      switch byte {
      case 0x00...0x20:
        // White space ends no scheme: a browser strips it at the start and drops tabs inside.
        continue
      case UInt8(ascii: ":"): return allowed.contains { $0.elementsEqual(scheme) }
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
      default: scheme.append(byte | 0x20)
      }
      if scheme.count > longest { return !hasColonBeforePath(url) }
    }
    return true
  }

  private static let allowed: [[UInt8]] = ["http", "https", "mailto", "tel"].map { Array($0.utf8) }
  private static let longest = 6

  private static func hasColonBeforePath(_ url: String) -> Bool {
    let delimiters = url.utf8.first { [0x3A, 0x2F, 0x3F, 0x23, 0x5C].contains($0) }
    return delimiters == UInt8(ascii: ":")
  }
}

/// A URL with a scheme that could run code or hide its target.
public struct URLSchemeError: Error, Hashable, CustomStringConvertible {
  public let url: String

  public var description: String {
    "the URL '\(url.prefix(80))' has a scheme that is not allowed (http, https, mailto, tel)"
  }
}

/// An asset that the site does not have.
public struct MissingAsset: Error, Hashable, CustomStringConvertible {
  public let name: String

  public var description: String { "there is no asset '\(name)'" }
}
