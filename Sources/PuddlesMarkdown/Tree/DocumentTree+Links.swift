// Links between documents: written as file paths, they become pages.

public import Puddles

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
    note(.size(file))
    return imageSizes[file]
  }

  func target(ofFile file: String, fragment: String?) -> LinkTarget {
    if let document = document(atFile: file) { return .document(document, fragment: fragment) }
    note(.file(file))
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
  /// The same for a site that reports ``deadLinks(severity:)``: what is dead keeps its words and is no
  /// link, and a link to a heading that is not there leads to its page. So nothing is told twice.
  public func checkedLinks(
    of document: Document, page: @escaping @Sendable (Document) -> any Destination,
    asset: @escaping @Sendable (String) -> String? = { _ in nil },
    elsewhere: @escaping @Sendable (String, Document) -> (any Destination)? = { _, _ in nil }
  ) -> LinkResolver {
    let links = links(of: document, page: page, asset: asset, elsewhere: elsewhere)
    return LinkResolver(imageSize: links.imageSize) { destination in
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
  }

  private func decoded(_ text: Substring) -> String {
    URLText.decoded(text) ?? String(text)
  }

  /// The path below the folder that a relative path means; `nil` if it climbs out.
  private func names(of path: Substring.UTF8View, from folder: [String]) -> [String]? {
    var names = folder
    for part in path.split(separator: UInt8(ascii: "/")) {
      switch Substring(part) {
      case ".": continue
      case "..": guard names.popLast() != nil else { return nil }
      case let name: names.append(decoded(name))
      }
    }
    return names
  }
}
