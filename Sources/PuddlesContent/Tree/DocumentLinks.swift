// The links of documents: written as file paths, they become pages; and those that lead nowhere.

public import Puddles
import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown
import PuddlesSystem
import Synchronization

extension DocumentTree {
  /// Reads and parses the text of a document, finds where its links lead, and reports those that are dead.
  /// Nothing keeps it: ask once for each page that shows it.
  /// - Throws: `DiagnosticsError` with every fault of the text, and if its file cannot be read any more.
  public func text(of document: Document) throws(DiagnosticsError) -> DocumentText {
    var text = try document.text(linking: DocumentLinks(of: document, in: self))
    text.diagnostics += aliasFaults(of: document, text.outline)
    return text
  }

  /// The faults of texts that no page has shown, dead links among them: give it to the listing of the
  /// site's pages as its `check`.
  ///
  /// Of documents that are left out only errors count.
  /// - Parameter isRead: whether a page has read what a key names.
  public func check(except isRead: (ReadKey) -> Bool = { _ in false }) -> [Diagnostic] {
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

  /// The pages of the links of a text.
  /// - Parameters:
  ///   - page: the place of a document in the app.
  ///   - asset: the name under which the site knows another file of the folder; `nil` leaves the
  ///     link as it was written.
  ///   - elsewhere: the place of a document of another tree, given the name of that tree; see
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
      case .heading, .url, .nothing: nil
      }
    }
  }
}

extension MarkdownView {
  /// Renders the text of a document, and reports what is wrong with it, dead links among it.
  public init(_ text: DocumentText, links: LinkPlaces = .asWritten) {
    self.init(text.content, links: links, uses: text.links, diagnostics: text.diagnostics)
  }
}

// MARK: - Links from one tree of documents into another

extension DocumentTree {
  /// The tree with links that may lead to documents of other trees: `../docs/guide/search.md`.
  /// - Parameters:
  ///   - trees: by the names of their folders.
  ///   - place: the path of this tree's own folder, from the folder around all of them.
  public func beside(_ trees: [String: DocumentTree], at place: String) -> DocumentTree {
    var tree = self
    tree.surroundings = (place.namesOfPath, trees)
    return tree
  }
}

// MARK: - Where the links of one document lead

/// Finds what destinations mean, and what is wrong with those that mean nothing.
final class DocumentLinks: Sendable {
  private let tree: DocumentTree
  /// Whether the document itself is left out: then it may lead to others that are.
  private let isLeftOut: Bool
  /// The names of all files, once one of them is looked for in vain.
  private let suggestions = Mutex<Suggestions?>(nil)

  init(of document: Document, in tree: DocumentTree) {
    self.tree = tree
    isLeftOut = tree.noted.omission(of: document.file) != nil
  }
}

extension DocumentLinks {
  typealias Found = (target: LinkTarget, fault: Fault?)

  /// - Parameters:
  ///   - destination: as written, such as `../guide/providers.md#live`.
  ///   - folder: that of the file in which it is written.
  func target(of destination: String, in folder: [String], isImage: Bool) -> Found {
    let bytes = destination.utf8
    switch bytes.first {
    case UInt8(ascii: "#"): return (.heading(Self.decoded(destination.dropFirst())), nil)
    case nil, UInt8(ascii: "/"): return (.url(destination), nil)
    default: if LinkTarget.hasScheme(destination) { return (.url(destination), nil) }
    }
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let path = Substring(bytes[..<(hash ?? bytes.endIndex)].prefix { $0 != UInt8(ascii: "?") })
    guard !path.isEmpty else { return (.url(destination), nil) }
    let fragment = hash.map { Self.decoded(destination[destination.index(after: $0)...]) }
    if folder.first != "..",
      let names = RelativePath.names(of: path, from: folder, name: Self.decoded)
    {
      let file = names.joined(separator: "/")
      if let target = tree.target(ofFile: file, fragment, isImage: isImage) { return (target, nil) }
      return missing(file, destination)
    }
    return outside(path, from: folder, fragment, destination)
  }

  private static func decoded(_ text: Substring) -> String {
    PercentEncoding.decode(text) ?? String(text)
  }

  /// What a path means that climbs out of the folder of documents.
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
    if tree.unread?.contains(where: { $0 == file || $0.hasPrefix(file + "/") }) == true {
      return (.url(destination), nil)
    }
    if let omission = tree.noted.omission(of: file) {
      let reason = "leads nowhere: the document is left out, because it \(omission.rawValue)"
      return isLeftOut ? (.url(destination), nil) : Self.dead(destination, reason)
    }
    if tree.contents.top.folder(file.namesOfPath) != nil {
      let problem = "leads nowhere: there is no page of the folder '\(file)'"
      return Self.dead(destination, problem, help: "write an 'index.md' into it")
    }
    let help = suggestions.withLock { known in
      if known == nil { known = tree.noted.fileSuggestions }
      return known?.help(for: file)
    }
    return Self.dead(destination, "leads nowhere: there is no file '\(file)'", help: help)
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
  /// What a path below the folder means, if there is anything.
  fileprivate func target(
    ofFile file: String, _ fragment: String?, isImage: Bool
  ) -> LinkTarget? {
    if let document = document(atFile: file) ?? index(ofFolder: file.namesOfPath) {
      return .document(file: document.file, folder: nil, fragment: fragment)
    }
    guard contents.folder.files.contains(file) else { return nil }
    guard isImage else { return .file(file, size: nil) }
    reads.note(file: file, revision: contents.revision(ofFile: file))
    return .file(file, size: contents.imageSizes[file])
  }
}

// MARK: - The picture of a document

/// The picture that the front matter of a document names by `image`.
public struct DocumentCover: Sendable, Hashable {
  /// Where a picture lies.
  public enum Source: Sendable, Hashable {
    /// A file of the folder of documents, by its path there.
    case file(String)
    /// A URL of another host.
    case url(String)
  }

  public let source: Source
  /// What it shows, in words; empty if nothing is said.
  public let alt: String
  /// Its size, if it is a file whose format is known.
  public let size: ImageSize?
}

extension DocumentTree {
  /// The picture of a document; `nil` if its front matter names none, or one that is not there, which is
  /// an error of the text.
  public func cover(of document: Document) -> DocumentCover? {
    guard let image = document.matter.image, URLScheme.isAllowed(image) else { return nil }
    let alt = document.matter.imageAlt ?? ""
    let links = DocumentLinks(of: document, in: self)
    switch links.target(of: image, in: document.folder, isImage: true).target {
    case .file(let file, let size): return DocumentCover(source: .file(file), alt: alt, size: size)
    case .url(let url) where LinkTarget.hasScheme(url):
      return DocumentCover(source: .url(url), alt: alt, size: nil)
    default: return nil
    }
  }
}
