// Links between documents: written as file paths, they become pages.

public import Puddles
import PuddlesBasics
public import PuddlesMarkdown

extension DocumentTree {
  /// What a link of a document leads to.
  /// - Parameter destination: as written, such as `../guide/providers.md#live`.
  public func target(of destination: String, from document: Document) -> LinkTarget {
    guard URLScheme.isAllowed(destination) else { return .refused }
    let bytes = destination.utf8
    switch bytes.first {
    case UInt8(ascii: "#"): return .heading(decoded(destination.dropFirst()))
    case nil, UInt8(ascii: "/"): return .url(destination)
    default: if LinkText.hasScheme(destination) { return .url(destination) }
    }
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let path = bytes[..<(hash ?? bytes.endIndex)].prefix { $0 != UInt8(ascii: "?") }
    guard !path.isEmpty else { return .url(destination) }
    let fragment = hash.map { decoded(destination[destination.index(after: $0)...]) }
    guard let names = names(of: path, from: document.folder) else {
      let folder = (surroundings?.place ?? []) + document.folder
      return surroundings?.target(ofFile: names(of: path, from: folder), fragment) ?? .outside
    }
    return target(ofFile: names.joined(separator: "/"), fragment: fragment)
  }

  /// The size of an image that a document shows, if it is a file of the folder.
  public func imageSize(of source: String, in document: Document) -> ImageSize? {
    guard case .file(let file) = target(of: source, from: document) else { return nil }
    reads.note(file: file, revision: revision(ofFile: file))
    return imageSizes[file]
  }

  func target(ofFile file: String, fragment: String?) -> LinkTarget {
    if let document = document(atFile: file) { return .document(document, fragment: fragment) }
    if otherFiles.contains(file) { return .file(file) }
    let names = file.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if let index = index(ofFolder: names) {
      return .document(index, fragment: fragment)
    }
    return .missing(path: file)
  }

  /// A resolver for the links of one document.
  /// - Parameters:
  ///   - page: the place of a document in the app.
  ///   - asset: the name under which the site knows another file of the folder; `nil` leaves the
  ///     link as it was written.
  ///   - elsewhere: the place of a document of another tree, given the name of that tree; see
  ///     ``beside(_:at:)``.
  public func links(
    of document: Document, page: @escaping @Sendable (Document) -> any Destination,
    asset: @escaping @Sendable (String) -> String? = { _ in nil },
    elsewhere: @escaping @Sendable (String, Document) -> (any Destination)? = { _, _ in nil }
  ) -> LinkResolver {
    LinkResolver(imageSize: { imageSize(of: $0, in: document) }) { destination in
      switch target(of: destination, from: document) {
      case .document(let other, let fragment): .page(page(other), fragment: fragment)
      case .heading(let id): .url("#" + id)
      case .file(let file): asset(file).map { .asset($0) } ?? .url(destination)
      case .elsewhere(let tree, let other, let fragment):
        elsewhere(tree, other).map { .page($0, fragment: fragment) } ?? .url(destination)
      case .url, .missing, .outside: .url(destination)
      case .refused: .nothing
      }
    }
  }
}

extension DocumentTree {
  /// The same for a text, checked: the page that draws it reports its dead links at their places. What is
  /// dead keeps its words and is no link, and a link to a heading that is not there leads to its page, so
  /// that nothing is reported twice.
  public func checkedLinks(
    of text: DocumentText, page: @escaping @Sendable (Document) -> any Destination,
    asset: @escaping @Sendable (String) -> String? = { _ in nil },
    elsewhere: @escaping @Sendable (String, Document) -> (any Destination)? = { _, _ in nil }
  ) -> LinkResolver {
    let document = text.document
    let links = links(of: document, page: page, asset: asset, elsewhere: elsewhere)
    var checked = LinkResolver(imageSize: links.imageSize) { destination in
      switch target(of: destination, from: document) {
      case .missing, .outside: .nothing
      case .heading(let id) where !document.hasAnchor(id): .nothing
      case .document(let other, let id?) where !other.hasAnchor(id):
        .page(page(other), fragment: nil)
      case .elsewhere(let tree, let other, let id?) where !other.hasAnchor(id):
        elsewhere(tree, other).map { .page($0, fragment: nil) } ?? .nothing
      default: links.target(destination)
      }
    }
    checked.origins = (text.links + text.loads).compactMap { $0.origin(in: document) }
    return checked.noting(deadLinks(of: text))
  }

  private func decoded(_ text: Substring) -> String {
    PercentEncoding.decode(text) ?? String(text)
  }

  /// The path below the folder that a relative path means; `nil` if it climbs out.
  private func names(of path: Substring.UTF8View, from folder: [String]) -> [String]? {
    RelativePath.names(of: Substring(path), from: folder, name: decoded)
  }
}

extension LinkUse {
  /// Where a link from the root of the site stands, or a picture of another host; `nil` for others, which
  /// the tree judges itself.
  fileprivate func origin(in document: Document) -> LinkOrigin? {
    let isJudgedLater =
      destination.utf8.first == UInt8(ascii: "/") || isImage && LinkText.hasScheme(destination)
    guard isJudgedLater, let position else { return nil }
    return LinkOrigin(
      url: PercentEncoding.encode(url: destination), file: file ?? document.displayName,
      line: position.line, column: position.column)
  }
}

// MARK: - What a link of a document leads to, within its folder

/// Where a link leads, as far as the folder of documents knows.
public enum LinkTarget: Sendable, Hashable {
  /// Another document, or a heading of it.
  case document(Document, fragment: String?)
  /// A document of another tree, given by the name of its folder; see ``DocumentTree/beside(_:at:)``.
  case elsewhere(tree: String, Document, fragment: String?)
  /// A heading of the same document.
  case heading(String)
  /// Another file of the folder, such as an image, by its path below the folder.
  case file(String)
  /// A URL that the folder knows nothing of: with a scheme, or from the root of the site.
  case url(String)
  /// A scheme that is not allowed.
  case refused
  /// A relative path to something that is not there.
  case missing(path: String)
  /// A relative path that climbs out of the folder.
  case outside
}
