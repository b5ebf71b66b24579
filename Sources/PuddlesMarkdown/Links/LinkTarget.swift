// The targets of links in a text: found when the text is read, and resolved to pages when it is rendered.

public import Puddles
import PuddlesBasics
package import PuddlesData

/// The target of a link or an image.
public enum LinkTarget: Sendable, Hashable {
  /// A URL that is no file of the folder: it has a scheme, begins with `/`, which is the root of the site, or is in a
  /// text without a folder.
  case url(String)
  /// A heading of the same text.
  case heading(String)
  /// A document, by its file, in the same folder of documents or in a neighboring one.
  case document(file: String, folder: String?, fragment: String?)
  /// Another file of the folder, by its path in the folder; with its size if it is shown as an image.
  case file(String, size: ImageSize?)
  /// A page of another section, such as that of a symbol.
  case page(RoutePath, fragment: String?)
  /// Nothing: the link is dead, or its scheme is not allowed. Its words are shown without a link.
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

  /// The size of an image file, if it is known.
  var imageSize: ImageSize? { if case .file(_, let size) = self { size } else { nil } }
}

/// A link or an image in a text, or a file or page that a video or an embed loads.
public struct LinkUse: Sendable, Hashable {
  /// The destination as the author wrote it.
  public let destination: String
  /// Whether it is an image, or what a video or an embed loads; false for a link.
  public let isImage: Bool
  /// What the destination leads to.
  public let target: LinkTarget
  /// The position of the link in its file; columns count characters.
  public let position: SourcePosition?
  /// The name of the file in messages.
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

/// Finds the target of a destination that is written in a file of a folder.
package typealias LinkScope =
  @Sendable (
    _ destination: String, _ folder: [String], _ isImage: Bool
  ) -> (target: LinkTarget, fault: Fault?)

/// Finds the picture that takes the place of another one on dark pages, by what is written in a file of a folder.
package typealias PairScope = @Sendable (_ source: String, _ folder: [String]) -> LinkTarget?

/// Finds what a name in double backticks or behind `doc:` stands for, such as a symbol of a library.
package struct NameScope: Sendable {
  /// What a name stands for.
  package enum Found: Sendable {
    /// A page or a URL, and the words that a link without words of its own shows.
    case target(LinkTarget, words: String)
    /// Nothing, which is a fault of the link.
    case dead(Fault)
    /// The name is none of this scope, and remains code or text.
    case unknown
  }

  /// - Parameters:
  ///   - name: the name as written, such as `Form/validate()`.
  ///   - isDocument: whether it stood behind `doc:`.
  package let find: @Sendable (_ name: String, _ isDocument: Bool) -> Found

  package init(_ find: @escaping @Sendable (_ name: String, _ isDocument: Bool) -> Found) {
    self.find = find
  }
}

// MARK: - From targets to places of the site

/// Resolves the links of a text to URLs, pages and assets.
public struct LinkPlaces: Sendable {
  /// The place that a link leads to.
  public enum Place: Sendable, Hashable {
    /// A URL that is written unchanged.
    case url(String)
    /// A page of the site; the query is written as it is, and empty if there is none.
    case page(RoutePath, query: String = "", fragment: String?)
    /// An asset of the site by its name, and what follows its path in the URL: a query, a fragment, both or nothing.
    case asset(String, suffix: String = "")
    /// Nothing: the words are shown without a link.
    case nothing
  }

  private let place: @Sendable (LinkTarget) -> Place?

  /// - Parameter place: returns `nil` to leave a link as written. It is not called for a link that leads nowhere. The
  ///   query and, for a file, the fragment of the link are added to what it returns.
  public init(_ place: @escaping @Sendable (_ target: LinkTarget) -> Place?) {
    self.place = place
  }

  /// The same places, but for those that a closure knows.
  package func preceded(by first: @escaping @Sendable (LinkTarget) -> Place?) -> LinkPlaces {
    LinkPlaces { [place] in first($0) ?? place($0) }
  }

  /// Leaves every link as it is written.
  public static let asWritten = LinkPlaces { _ in nil }
}

extension LinkPlaces {
  func linkPlace(of destination: String, _ target: LinkTarget) -> Place {
    switch target {
    case .nothing: return .nothing
    case .page(let path, let fragment): return .page(path, fragment: fragment)
    default: break
    }
    // A name in double backticks may stand for a URL.
    var written = destination
    if case .url(let url) = target { written = url }
    return switch place(target) ?? .url(written) {
    case .url(let url): URLScheme.isAllowed(url) ? .url(PercentEncoding.encode(url: url)) : .nothing
    case .page(let path, let query, let fragment):
      .page(path, query: query.isEmpty ? Self.query(of: destination) : query, fragment: fragment)
    case .asset(let name, let suffix):
      .asset(name, suffix: suffix.isEmpty ? Self.suffix(of: destination) : suffix)
    case .nothing: .nothing
    }
  }

  /// The query of a destination without its question mark; empty if there is none.
  private static func query(of destination: String) -> String {
    String(Substring(suffix(of: destination).before(UInt8(ascii: "#")).utf8.dropFirst()))
  }

  /// What follows the path of a destination: its query and its fragment, as they are written in a URL.
  private static func suffix(of destination: String) -> String {
    let marks = [UInt8(ascii: "?"), UInt8(ascii: "#")]
    guard let start = destination.utf8.firstIndex(where: marks.contains) else { return "" }
    return PercentEncoding.encode(url: String(destination[start...]))
  }

  /// The source positions of links that only the whole site can check: links with a fragment or from the root
  /// of the site, and images of other hosts.
  package func origins(of links: [LinkUse], at location: PageLocation) -> [LinkOrigin] {
    links.compactMap { link in
      guard let position = link.position, let url = url(of: link, at: location) else { return nil }
      return LinkOrigin(
        url: url, file: link.file, line: position.line, column: position.column)
    }
  }

  /// The destination of a link in the Markdown copy of a page; `nil` leaves it as written.
  package func markdown(of link: LinkUse, at location: PageLocation) -> String? {
    switch linkPlace(of: link.destination, link.target) {
    case .page(let path, _, let fragment): location.href(toMarkdownOf: path, fragment: fragment)
    case .asset(let name, let suffix): location.href(toAsset: name).map { $0 + suffix }
    case .url(let url): PageLocation.isFromRoot(url) ? location.href(fromRoot: url) : nil
    case .nothing: nil
    }
  }

  private func url(of link: LinkUse, at location: PageLocation) -> String? {
    switch linkPlace(of: link.destination, link.target) {
    case .page(let path, let query, let fragment?):
      return location.href(to: path, query: query, fragment: fragment)
    case .url(let url):
      let mark = url.utf8.first
      let isJudged =
        mark == UInt8(ascii: "/") || mark == UInt8(ascii: "#")
        || link.isImage && LinkTarget.hasScheme(url)
      return isJudged ? location.href(fromRoot: url) : nil
    case .page, .asset, .nothing: return nil
    }
  }
}
