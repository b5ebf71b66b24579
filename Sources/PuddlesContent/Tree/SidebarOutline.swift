// The sidebar of documents: its sections and lines, and the part that is shown beside one document.

import Puddles
import PuddlesBasics
import PuddlesMarkdown

/// One line of a sidebar.
public struct SidebarItem: Sendable, Hashable {
  /// The words of the line.
  public internal(set) var title: String
  /// The document that the line leads to; `nil` for an open section without a page of its own, and for lines
  /// with a ``url``.
  public internal(set) var document: Document?
  /// The URL that the line leads to instead of a document.
  public var url: String?
  /// The lines below this line; empty for documents, and for closed sections.
  public var children: [SidebarItem] = []
  /// Whether this is a closed section, whose lines are not shown.
  public var isClosed = false
  /// How many lines this line replaces at either end of a shortened section; its document is the page of the section,
  /// which lists all of them, or else the nearest of them. 0 for all other lines.
  public var skipped = 0
  /// The title in other languages.
  var titles: [String: String] = [:]
  /// Whether the title was written for the language of the page, whatever the language of the document.
  package private(set) var hasOwnTitle = false

  /// Creates a line without lines below it.
  public init(title: String, document: Document?) {
    self.title = title
    self.document = document
  }
}

extension DocumentTree {
  /// Returns the lines to show beside a document: the top level, and the open sections that contain it.
  ///
  /// A page does not grow with the number of all documents: of a section with more than `limit` lines, only the
  /// lines around the document are included. Without a document everything is open.
  public func sidebar(around document: Document? = nil, limit: Int = 50) -> [SidebarItem] {
    recorded.outline.items(around: document, limit: max(1, limit), first: recorded.top.index)
  }

  /// Whether a line of the sidebar leads to a document.
  package func isInSidebar(_ document: Document) -> Bool { recorded.outline.names(document) }

  /// Returns all lines of the section whose page a document is; none for other documents.
  package func sidebar(below document: Document) -> [SidebarItem] {
    let contents = recorded
    if document.file == contents.top.index?.file { return contents.outline.items }
    return contents.outline.items(below: document)
  }
}

// MARK: - A line with everything below it

extension SidebarItem {
  /// Creates a line for a folder, with lines for everything in it.
  init(_ folder: DocumentFolder) {
    self.init(title: folder.title, document: folder.index)
    children = folder.entries.map { SidebarItem($0) }
  }

  init(_ entry: DocumentFolder.Entry) {
    switch entry {
    case .document(let document): self.init(title: document.title, document: document)
    case .folder(let folder): self.init(folder)
    }
  }

  /// The document of the line, or else the first document below it.
  fileprivate var firstDocument: Document? {
    if let document { return document }
    // A lazy map would search each child twice, which doubles the time with each level.
    for child in children {
      if let first = child.firstDocument { return first }
    }
    return nil
  }

  var documents: [Document] {
    (document.map { [$0] } ?? []) + children.flatMap(\.documents)
  }

  /// Replaces the document; if the title of the line was that of the document, replaces the title, too.
  fileprivate func replacing(
    _ documents: [String: Document], in language: String
  ) -> SidebarItem {
    var item = self
    item.children = children.map { $0.replacing(documents, in: language) }
    if let old = document, let new = documents[old.file] {
      item.document = new
      if title == old.title { item.title = new.title }
    }
    if let title = titles[language] { (item.title, item.hasOwnTitle) = (title, true) }
    return item
  }

  /// A number that changes with what the line and the lines below it show.
  var revision: UInt64 {
    let words = [title, url ?? ""].map { Fingerprint.of(bytes: $0.utf8) }
    return Fingerprint.combine(
      words + [document?.facts.listingRevision ?? 0, hasOwnTitle ? 1 : 0]
        + children.map(\.revision))
  }
}

// MARK: - All lines of a tree, as its folders or as `sidebar.yml` order them

struct SidebarOutline: Sendable {
  /// All lines; every section is open.
  let items: [SidebarItem]
  /// The path of indices from the top to the line of each document, by file.
  private var paths: [String: [Int]] = [:]

  init(_ items: [SidebarItem]) {
    self.items = items
    collect(items, below: [])
  }

  private mutating func collect(_ items: [SidebarItem], below path: [Int]) {
    for (index, item) in items.enumerated() {
      if let file = item.document?.file, paths[file] == nil { paths[file] = path + [index] }
      collect(item.children, below: path + [index])
    }
  }
}

extension SidebarOutline {
  /// Replaces the documents by others with the same files.
  func replacing(_ documents: [Document], in language: String) -> SidebarOutline {
    let byFile = Dictionary(documents.map { ($0.file, $0) }) { first, _ in first }
    return SidebarOutline(items.map { $0.replacing(byFile, in: language) })
  }

  /// - Parameters:
  ///   - document: the shown document; `nil` opens everything.
  ///   - first: the page that lists the lines of the top level.
  func items(around document: Document?, limit: Int, first: Document?) -> [SidebarItem] {
    guard let document else { return items }
    return Self.excerpt(items, path: paths[document.file] ?? [], limit: limit, page: first)
  }

  func names(_ document: Document) -> Bool { paths[document.file] != nil }

  /// The lines below that of a document.
  func items(below document: Document) -> [SidebarItem] {
    var found = items
    for index in paths[document.file] ?? [] {
      guard found.indices.contains(index) else { return [] }
      found = found[index].children
    }
    return paths[document.file] == nil ? [] : found
  }

  /// - Parameter page: the page that lists all of these lines.
  private static func excerpt(
    _ items: [SidebarItem], path: [Int], limit: Int, page: Document?
  ) -> [SidebarItem] {
    let start = max(0, min((path.first ?? 0) - limit / 2, items.count - limit))
    let shown = start..<min(items.count, start + limit)
    var lines = shown.map { index in
      var item = items[index]
      if index == path.first {
        item.children = excerpt(
          item.children, path: Array(path.dropFirst()), limit: limit, page: item.document)
      } else if !item.children.isEmpty {
        (item.document, item.children, item.isClosed) = (item.firstDocument, [], true)
      }
      return item
    }
    if start > 0 {
      lines.insert(rest(start, page ?? items[start - 1].firstDocument), at: 0)
    }
    if shown.upperBound < items.count {
      lines.append(
        rest(items.count - shown.upperBound, page ?? items[shown.upperBound].firstDocument))
    }
    return lines
  }

  private static func rest(_ count: Int, _ document: Document?) -> SidebarItem {
    var line = SidebarItem(title: document?.title ?? "", document: document)
    line.skipped = count
    return line
  }
}
