// Where the links of a text lead, and what a destination looks like before that is known.

public import Puddles
import PuddlesBasics

/// Decides what becomes of a link as it was written.
public struct LinkResolver: Sendable {
  /// What a link or an image leads to.
  public enum Target: Sendable {
    /// A URL that is written as it is, if its scheme is allowed.
    case url(String)
    /// A page of the app.
    case page(any Destination, fragment: String?)
    /// An asset of the site by its name.
    case asset(String)
    /// Nothing: the words stay, without a link.
    case nothing
  }

  /// From a destination as written to its target.
  public let target: @Sendable (_ destination: String) -> Target
  /// From the source of an image as written to its size, if that is known.
  public let imageSize: @Sendable (_ source: String) -> ImageSize?
  /// Where links from the root of the site were written, which only the whole site can judge.
  package var origins: [LinkOrigin] = []
  /// What is wrong with the text whose links these are; the page that draws it reports it.
  package private(set) var diagnostics: [Diagnostic] = []

  public init(
    imageSize: @escaping @Sendable (_ source: String) -> ImageSize? = { _ in nil },
    _ target: @escaping @Sendable (_ destination: String) -> Target
  ) {
    self.target = target
    self.imageSize = imageSize
  }
}

extension LinkResolver {
  /// Every link stays as it was written.
  public static let asWritten = LinkResolver { .url($0) }
}

extension LinkResolver {
  /// The same links, with faults for the page to report.
  package func noting(_ diagnostics: [Diagnostic]) -> LinkResolver {
    var links = self
    links.diagnostics += diagnostics
    return links
  }

  /// The target, where a URL with a scheme that is not allowed leads nowhere.
  func safeTarget(of destination: String) -> Target {
    let target = target(destination)
    guard case .url(let url) = target else { return target }
    return URLScheme.isAllowed(url) ? .url(PercentEncoding.encode(url: url)) : .nothing
  }
}

// MARK: - What a destination looks like, before it is resolved

package enum LinkText {
  /// Whether a destination begins with a scheme such as `https:`.
  package static func hasScheme(_ destination: String) -> Bool {
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
