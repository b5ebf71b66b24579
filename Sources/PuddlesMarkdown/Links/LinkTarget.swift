// Where the links of a text lead: found out while it is read, and made places of the site when it is rendered.

public import Puddles
import PuddlesBasics
package import PuddlesData

/// What a link or an image leads to.
public enum LinkTarget: Sendable, Hashable {
  /// A URL that is written as it is: with a scheme, from the root of the site, or whatever a text without
  /// a folder says.
  case url(String)
  /// A heading of the same text.
  case heading(String)
  /// A document by its file, in the same folder of documents or in one that lies beside it.
  case document(file: String, folder: String?, fragment: String?)
  /// Another file of the folder, by its path there, with its size if it is shown as a picture.
  case file(String, size: ImageSize?)
  /// Nothing: it is dead, or has a scheme that is not allowed. The words stay, without a link.
  case nothing
}

extension LinkTarget {
  /// Whether a destination begins with a scheme such as `https:`.
  package static func hasScheme(_ destination: String) -> Bool {
    let mark = destination.utf8.first { byte in
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
      default: false
      }
    }
    return mark == UInt8(ascii: ":")
  }

  /// The size of the picture that it leads to, if that is known.
  var imageSize: ImageSize? { if case .file(_, let size) = self { size } else { nil } }
}

/// A link or an image of a text, or something that a video or an embed loads.
public struct LinkUse: Sendable, Hashable {
  /// As it was written.
  public let destination: String
  public let isImage: Bool
  public let target: LinkTarget
  /// Where it stands in its file, counted in characters.
  public let position: SourcePosition?
  /// How messages call its file.
  public let file: String

  package init(
    destination: String, isImage: Bool, target: LinkTarget, position: SourcePosition?, file: String
  ) {
    self.destination = destination
    self.isImage = isImage
    self.target = target
    self.position = position
    self.file = file
  }
}

/// Finds out where a destination leads that is written in a file of a folder.
package typealias LinkScope =
  @Sendable (
    _ destination: String, _ folder: [String], _ isImage: Bool
  ) -> (target: LinkTarget, fault: Fault?)

// MARK: - From targets to places of the site

/// Resolves the links of a text to URLs, pages and assets.
public struct LinkPlaces: Sendable {
  public enum Place: Sendable, Hashable {
    /// A URL that is written as it is.
    case url(String)
    /// A page of the site.
    case page(RoutePath, fragment: String?)
    /// An asset of the site by its name.
    case asset(String)
    /// Nothing: the words stay, without a link.
    case nothing
  }

  private let place: @Sendable (LinkTarget) -> Place?

  /// - Parameter place: `nil` leaves a link as it was written. It is not asked where a link leads nowhere.
  public init(_ place: @escaping @Sendable (_ target: LinkTarget) -> Place?) {
    self.place = place
  }

  /// Every link stays as it was written.
  public static let asWritten = LinkPlaces { _ in nil }
}

extension LinkPlaces {
  func place(of destination: String, _ target: LinkTarget) -> Place {
    if target == .nothing { return .nothing }
    return switch place(target) ?? .url(destination) {
    case .url(let url): URLScheme.isAllowed(url) ? .url(PercentEncoding.encode(url: url)) : .nothing
    case let place: place
    }
  }

  /// Where the links were written that only the site as a whole can judge: those to a heading or from the
  /// root of the site, and pictures of other hosts.
  package func origins(of links: [LinkUse], at location: PageLocation) -> [LinkOrigin] {
    links.compactMap { link in
      guard let position = link.position, let url = url(of: link, at: location) else { return nil }
      return LinkOrigin(
        url: url, file: link.file, line: position.line, column: position.column)
    }
  }

  /// What a link is in the Markdown of a page; `nil` if it stays as it was written.
  package func markdown(of link: LinkUse, at location: PageLocation) -> String? {
    switch place(of: link.destination, link.target) {
    case .page(let path, let fragment): location.href(toMarkdownOf: path, fragment: fragment)
    case .asset(let name): location.href(toAsset: name)
    case .url, .nothing: nil
    }
  }

  private func url(of link: LinkUse, at location: PageLocation) -> String? {
    switch place(of: link.destination, link.target) {
    case .page(let path, let fragment?): return location.href(to: path, fragment: fragment)
    case .url(let url):
      let mark = url.utf8.first
      let isJudged =
        mark == UInt8(ascii: "/") || mark == UInt8(ascii: "#")
        || link.isImage && LinkTarget.hasScheme(url)
      return isJudged ? url : nil
    case .page, .asset, .nothing: return nil
    }
  }
}
