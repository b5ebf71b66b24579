// Where the links of a text lead.

public import Puddles

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
  /// The target, where a URL with a scheme that is not allowed leads nowhere.
  func safeTarget(of destination: String) -> Target {
    let target = target(destination)
    guard case .url(let url) = target else { return target }
    return URLScheme.isAllowed(url) ? .url(URLText.encoded(url)) : .nothing
  }
}
