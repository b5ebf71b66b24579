// Links between documents: written as file paths, they become pages.

public import Puddles

extension DocumentTree {
  /// What a link of a document leads to.
  /// - Parameter destination: as written, such as `../guide/providers.md#live`.
  public func target(of destination: String, from document: Document) -> LinkTarget {
    guard URLScheme.isAllowed(destination) else { return .refused }
    if destination.hasPrefix("#") { return .heading(decoded(destination.dropFirst())) }
    if destination.hasPrefix("/") || hasScheme(destination) || destination.isEmpty {
      return .url(destination)
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    guard !path.isEmpty else { return .url(destination) }
    guard let names = names(of: path, from: document.folder) else { return .outside }
    let fragment = parts.count > 1 ? decoded(parts[1]) : nil
    return target(ofFile: names.joined(separator: "/"), fragment: fragment)
  }

  private func target(ofFile file: String, fragment: String?) -> LinkTarget {
    if let document = document(atFile: file) { return .document(document, fragment: fragment) }
    note(.file(file))
    if otherFiles.contains(file) { return .file(file) }
    if let index = index(ofFolder: file.split(separator: "/").map(String.init)) {
      return .document(index, fragment: fragment)
    }
    return .missing(path: file)
  }

  /// A resolver for the links of one document.
  /// - Parameters:
  ///   - page: the place of a document in the app.
  ///   - asset: the name under which the site knows another file of the folder; `nil` leaves the
  ///     link as it was written.
  public func links(
    of document: Document, page: @escaping @Sendable (Document) -> any Destination,
    asset: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> LinkResolver {
    LinkResolver { destination in
      switch target(of: destination, from: document) {
      case .document(let other, let fragment): .page(page(other), fragment: fragment)
      case .heading(let id): .url("#" + id)
      case .file(let file): asset(file).map { .asset($0) } ?? .url(destination)
      case .url, .missing, .outside: .url(destination)
      case .refused: .nothing
      }
    }
  }
}

extension DocumentTree {
  private func decoded(_ text: Substring) -> String {
    URLText.decoded(text) ?? String(text)
  }

  private func hasScheme(_ destination: String) -> Bool {
    destination.utf8.first { [0x3A, 0x2F, 0x3F, 0x23].contains($0) } == UInt8(ascii: ":")
  }

  /// The path below the folder that a relative path means; `nil` if it climbs out.
  private func names(of path: Substring, from folder: [String]) -> [String]? {
    var names = folder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard names.popLast() != nil else { return nil }
      } else {
        names.append(decoded(part))
      }
    }
    return names
  }
}
