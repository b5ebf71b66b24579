// Resolves the links of documents, which are written as file paths, to pages, and reports dead links.

public import Puddles
import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown
import PuddlesSystem
import Synchronization

extension DocumentTree {
  /// Reads and parses the text of a document, finds the targets of its links, and reports dead links.
  /// The text is not cached, so call this once for each page that shows it.
  /// - Throws: `DiagnosticsError` with every fault of the text, and if its file cannot be read any more.
  public func text(of document: Document) throws(DiagnosticsError) -> DocumentText {
    var text = try document.text(linking: DocumentLinks(of: document, in: self))
    text.diagnostics += aliasFaults(of: document, text.outline)
    return text
  }

  /// Checks the texts that no page has shown, and their links. Use it as the `check` of the listing of the
  /// site's pages.
  ///
  /// Of documents that are left out only errors are reported.
  /// - Parameter isRead: whether some page has read the file of a key.
  package func check(except isRead: (ReadKey) -> Bool = { _ in false }) -> [Diagnostic] {
    let shown = contents.documents.filter { !isRead(reads.key(of: $0.file)) }
    let found = Parallel.map(shown) { diagnostics(of: $0) }
    let leftOut = Parallel.map(contents.folder.omitted.map(\.document)) { document in
      diagnostics(of: document).filter { $0.severity == .error }
    }
    return (found + leftOut).flatMap(\.self).sorted()
  }

  private func diagnostics(of document: Document) -> [Diagnostic] {
    do throws(DiagnosticsError) { return try text(of: document).diagnostics } catch {
      return error.diagnostics
    }
  }

  /// Resolves the links of a text to pages.
  /// - Parameters:
  ///   - page: returns the page of a document.
  ///   - asset: returns the name of the asset for another file of the folder; `nil` leaves the
  ///     link as it is written.
  ///   - elsewhere: returns the page of a document of another tree, given the name of that tree; see
  ///     ``beside(_:at:)``.
  public func links(
    page: @escaping @Sendable (Document) -> Destination,
    asset: @escaping @Sendable (String) -> String? = { _ in nil },
    elsewhere: @escaping @Sendable (String, Document) -> Destination? = { _, _ in nil }
  ) -> LinkPlaces {
    LinkPlaces { target in
      switch target {
      case .document(let file, let folder?, let fragment):
        surroundings?.trees[folder]?.contents.document(file).flatMap { elsewhere(folder, $0) }
          .map { .page($0.path, fragment: fragment) }
      case .document(let file, nil, let fragment):
        contents.document(file).map { .page(page($0).path, fragment: fragment) }
      case .file(let file, _): asset(file).map { .asset($0) }
      case .heading, .url, .page, .nothing: nil
      }
    }
  }
}

extension MarkdownView {
  /// Renders the text of a document, and reports its diagnostics, such as dead links.
  public init(_ text: DocumentText, links: LinkPlaces = .asWritten) {
    self.init(
      text.content, links: links, uses: text.links, diagnostics: text.diagnostics,
      loads: text.loads)
  }
}

extension DocumentTree {
  /// Parses the texts of documents, and returns where the links of each lead; images do not count. A text that cannot be
  /// parsed has none: its own page reports why.
  package func linkTargets(of documents: [Document]) -> [[LinkTarget]] {
    Parallel.map(documents) { document in
      ((try? text(of: document))?.links ?? []).filter { !$0.isImage }.map(\.target)
    }
  }
}

// MARK: - Links from one tree of documents into another

extension DocumentTree {
  /// Returns the tree with links that may lead to documents of other trees, such as `../docs/guide/search.md`.
  /// - Parameters:
  ///   - trees: the other trees by the names of their folders.
  ///   - place: the path to the folder of this tree from the common folder of all trees.
  public func beside(_ trees: [String: DocumentTree], at place: String) -> DocumentTree {
    var tree = self
    tree.surroundings = (place.namesOfPath, trees)
    return tree
  }

  /// Returns the tree with names in double backticks that are links, such as those of the symbols of a library.
  package func naming(_ names: NameScope) -> DocumentTree {
    var tree = self
    tree.names = names
    return tree
  }
}

// MARK: - Where the links of one document lead

/// Finds the targets of the links of one document, and the faults of dead links.
final class DocumentLinks: Sendable {
  private let tree: DocumentTree
  /// Whether the document itself is left out: then it may link to other left-out documents.
  private let isLeftOut: Bool
  /// The names of all files, for suggestions; made when the first link is dead.
  private let suggestions = Mutex<Suggestions?>(nil)

  init(of document: Document, in tree: DocumentTree) {
    self.tree = tree
    isLeftOut = tree.recorded.omission(of: document.file) != nil
  }
}

extension DocumentLinks {
  var reads: TreeReads { tree.reads }

  /// Records what was read to find the same links in a tree, which is this one or that of another language: both have
  /// documents and images of the same names.
  func record(_ found: Reads, in other: TreeReads) {
    for (key, revision) in found.revisions {
      if key.source != other.source {
        Reads.record(key, revision: revision)
      } else if key.part.isEmpty {
        reads.recordFolder()
      } else {
        reads.record(file: key.part, revision: tree.contents.revision(ofFile: key.part))
      }
    }
    for what in found.unwatched { Reads.record(unwatched: what) }
  }

  /// Finds what names in double backticks stand for; `nil` leaves them code.
  var names: NameScope? { tree.names }

  typealias Found = (target: LinkTarget, fault: Fault?)

  /// - Parameters:
  ///   - destination: the destination as written, such as `../guide/providers.md#live`.
  ///   - folder: the folder of the file that contains the link.
  func target(of destination: String, in folder: [String], isImage: Bool) -> Found {
    let bytes = destination.utf8
    switch bytes.first {
    case UInt8(ascii: "#"):
      return (.heading(PercentEncoding.decode(fragment: destination.dropFirst())), nil)
    case nil, UInt8(ascii: "/"): return (.url(destination), nil)
    default: if LinkTarget.hasScheme(destination) { return (.url(destination), nil) }
    }
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let path = Substring(bytes[..<(hash ?? bytes.endIndex)].prefix { $0 != UInt8(ascii: "?") })
    guard !path.isEmpty else { return (.url(destination), nil) }
    let fragment = hash.map {
      PercentEncoding.decode(fragment: destination[destination.index(after: $0)...])
    }
    if folder.first != "..",
      let names = RelativePath.names(of: path, from: folder, name: Self.decoded)
    {
      let file = names.joined(separator: "/")
      if let target = tree.target(ofFile: file, fragment, isImage: isImage) { return (target, nil) }
      return missing(file, destination)
    }
    return outside(path, from: folder, fragment, destination)
  }

  /// Finds the picture that takes the place of another one on dark pages: `plan~dark.png` beside `plan.png`.
  func dark(of source: String, in folder: [String]) -> LinkTarget? {
    guard let dot = source.utf8.lastIndex(of: UInt8(ascii: ".")), folder.first != "..",
      !LinkTarget.hasScheme(source), !source.utf8.contains(where: "?#\\".utf8.contains),
      let names = RelativePath.names(
        of: "\(source[..<dot])~dark\(source[dot...])", from: folder, name: Self.decoded)
    else { return nil }
    return tree.picture(ofFile: names.joined(separator: "/"))
  }

  private static func decoded(_ text: Substring) -> String {
    PercentEncoding.decode(text) ?? String(text)
  }

  /// Finds the target of a path that leads out of the folder of documents, into another tree.
  private func outside(
    _ path: Substring, from folder: [String], _ fragment: String?, _ destination: String
  ) -> Found {
    guard let beside = tree.surroundings,
      let base = RelativePath.names(of: folder.joined(separator: "/")[...], from: beside.place),
      let names = RelativePath.names(of: path, from: base, name: Self.decoded),
      let name = names.first, let other = beside.trees[name]
    else {
      return tree.unread == nil ? Self.leavesFolder(destination) : (.url(destination), nil)
    }
    let file = names.dropFirst().joined(separator: "/")
    switch other.target(ofFile: file, fragment, isImage: false) {
    case .document(let file, _, let fragment):
      return (.document(file: file, folder: name, fragment: fragment), nil)
    case nil: return missing(names.joined(separator: "/"), destination)
    default: return Self.leavesFolder(destination)
    }
  }

  private func missing(_ file: String, _ destination: String) -> Found {
    if tree.unread?.contains(file) == true {
      return (.url(destination), nil)
    }
    if let omission = tree.recorded.omission(of: file) {
      let reason = "leads nowhere: the document is left out, because it \(omission.rawValue)"
      return isLeftOut ? (.url(destination), nil) : Self.dead(destination, reason)
    }
    if tree.contents.top.folder(file.namesOfPath) != nil {
      let problem = "leads nowhere: there is no page of the folder '\(file)'"
      return Self.dead(destination, problem, help: "write an 'index.md' into it")
    }
    let help =
      writtenOtherwise(file, destination)
      ?? suggestions.withLock { known in
        if known == nil { known = tree.recorded.fileSuggestions }
        return known?.help(for: file)
      }
    return Self.dead(destination, "leads nowhere: there is no file '\(file)'", help: help)
  }

  /// What a link without the ending of its file, or without the scheme of its URL, was meant to be.
  private func writtenOtherwise(_ file: String, _ destination: String) -> String? {
    if destination.hasPrefix("www.") { return "write 'https://\(destination)'" }
    guard tree.document(atFile: file + ".md") != nil else { return nil }
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    var path = destination[..<end]
    while path.hasSuffix("/") { path.removeLast() }
    // `.` and `..` name no file.
    return path.hasSuffix(".") ? nil : "did you mean '\(path).md\(destination[end...])'?"
  }

  private static func leavesFolder(_ destination: String) -> Found {
    dead(
      destination, "leads out of the folder of documents",
      help: "pictures and files lie beside the documents; '/about/' leads to a page of the site")
  }

  private static func dead(
    _ destination: String, _ problem: String, help: String? = nil
  ) -> Found {
    let text = "the link '\(destination)' \(problem)"
    return (.nothing, Fault(code: "dead-link", text, help: help, isAboutLink: true))
  }
}

extension DocumentTree {
  /// Finds the document or file at a path below the folder; `nil` if there is none.
  fileprivate func target(
    ofFile file: String, _ fragment: String?, isImage: Bool
  ) -> LinkTarget? {
    if let document = document(atFile: file) ?? index(ofFolder: file.namesOfPath) {
      return .document(file: document.file, folder: nil, fragment: fragment)
    }
    guard contents.folder.files.contains(file) else { return nil }
    return isImage ? picture(ofFile: file) : .file(file, size: nil)
  }

  /// Finds a picture; `nil` if there is none, which a page that asks for it reads, too.
  fileprivate func picture(ofFile file: String) -> LinkTarget? {
    reads.record(file: file, revision: contents.revision(ofFile: file))
    guard contents.folder.files.contains(file) else { return nil }
    return .file(file, size: contents.imageSizes[file])
  }
}

// MARK: - The picture of a document

/// The image that the front matter of a document names by the key `image`.
public struct DocumentCover: Sendable, Hashable {
  /// The place of the image.
  public enum Source: Sendable, Hashable {
    /// A file in the folder of documents, by its path.
    case file(String)
    /// A URL of another host, or one that begins with `/`, the root of the site.
    case url(String)
  }

  /// The place of the image.
  public let source: Source
  /// The alternative text; empty if there is none.
  public let alt: String
  /// The size, if it is a file of a known format.
  public let size: ImageSize?
}

extension DocumentTree {
  /// The image of a document; `nil` if its front matter names none or a missing file, which the text of the document
  /// reports as an error.
  public func cover(of document: Document) -> DocumentCover? {
    guard let image = document.matter.image, URLScheme.isAllowed(image) else { return nil }
    let alt = document.matter.imageAlt ?? ""
    let links = DocumentLinks(of: document, in: self)
    switch links.target(of: image, in: document.folder, isImage: true).target {
    case .file(let file, let size): return DocumentCover(source: .file(file), alt: alt, size: size)
    case .url(let url) where LinkTarget.hasScheme(url) || PageLocation.isFromRoot(url):
      return DocumentCover(source: .url(url), alt: alt, size: nil)
    default: return nil
    }
  }
}
