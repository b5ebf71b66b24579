// The sidebar: its sections and lines, and how to show those around one document.

import Puddles
import PuddlesBasics
import PuddlesMarkdown

/// The sections and documents of a tree, as its folders or as `sidebar.yml` order them.
struct SidebarOutline: Sendable {
  /// A line with everything below it.
  struct Node: Sendable {
    var title: String
    /// The title in other languages.
    var titles: [String: String] = [:]
    var document: Document?
    var url: String?
    var children: [Node] = []
  }

  let nodes: [Node]
  /// From the top to the line of each document, by file.
  private let ways: [String: [Int]]

  /// The folders below one.
  init(_ folder: DocumentFolder) {
    self.init(folder.entries.map { Node($0) })
  }

  init(_ nodes: [Node]) {
    self.nodes = nodes
    var ways: [String: [Int]] = [:]
    Self.collect(nodes, below: [], into: &ways)
    self.ways = ways
  }
}

extension SidebarOutline {
  /// The documents in the order of their lines.
  var documents: [Document] { nodes.flatMap(\.documents) }

  /// - Parameter document: `nil` opens everything.
  func items(around document: Document?, limit: Int) -> [SidebarItem] {
    guard let document else { return nodes.map(Self.open) }
    return Self.items(nodes, way: ways[document.file] ?? [], limit: limit)
  }

  /// The same lines with other documents under the same files.
  func replacing(_ documents: [Document], in language: String) -> SidebarOutline {
    let byFile = Dictionary(documents.map { ($0.file, $0) }) { first, _ in first }
    return SidebarOutline(nodes.map { $0.replacing(byFile, in: language) })
  }

  private static func collect(
    _ nodes: [Node], below way: [Int], into ways: inout [String: [Int]]
  ) {
    for (place, node) in nodes.enumerated() {
      if let file = node.document?.file, ways[file] == nil { ways[file] = way + [place] }
      collect(node.children, below: way + [place], into: &ways)
    }
  }

  private static func open(_ node: Node) -> SidebarItem {
    var item = SidebarItem(title: node.title, document: node.document)
    item.url = node.url
    item.children = node.children.map(open)
    return item
  }

  private static func items(
    _ nodes: [Node], way: [Int], limit: Int
  ) -> [SidebarItem] {
    let start = max(0, min((way.first ?? 0) - limit / 2, nodes.count - limit))
    let shown = start..<min(nodes.count, start + limit)
    var items = shown.map { place in
      let isOnWay = place == way.first
      return item(nodes[place], way: isOnWay ? Array(way.dropFirst()) : nil, limit: limit)
    }
    if start > 0 { items.insert(rest(start, nearest: nodes[start - 1]), at: 0) }
    if shown.upperBound < nodes.count {
      items.append(rest(nodes.count - shown.upperBound, nearest: nodes[shown.upperBound]))
    }
    return items
  }

  /// - Parameter way: from this line on; `nil` if the document is elsewhere.
  private static func item(_ node: Node, way: [Int]?, limit: Int) -> SidebarItem {
    let isClosed = way == nil && !node.children.isEmpty
    var item = SidebarItem(
      title: node.title, document: isClosed ? node.firstDocument : node.document)
    item.url = node.url
    item.isClosed = isClosed
    if let way { item.children = items(node.children, way: way, limit: limit) }
    return item
  }

  private static func rest(_ count: Int, nearest node: Node) -> SidebarItem {
    let document = node.firstDocument
    var item = SidebarItem(title: document?.title ?? node.title, document: document)
    item.skipped = count
    return item
  }
}

extension SidebarOutline.Node {
  /// Its own document or the first below it.
  var firstDocument: Document? {
    if let document { return document }
    // A lazy map looks twice at what it finds: on each level, that is a power of two.
    for child in children {
      if let first = child.firstDocument { return first }
    }
    return nil
  }

  var documents: [Document] {
    (document.map { [$0] } ?? []) + children.flatMap(\.documents)
  }
}

extension SidebarOutline.Node {
  /// A line that shows the title of its document shows that of the new one.
  fileprivate func replacing(
    _ documents: [String: Document], in language: String
  ) -> SidebarOutline.Node {
    var node = self
    node.children = children.map { $0.replacing(documents, in: language) }
    if let old = document, let new = documents[old.file] {
      node.document = new
      if title == old.title { node.title = new.title }
    }
    if let title = titles[language] { node.title = title }
    return node
  }

  /// Changes with what the lines show.
  var revision: UInt64 {
    let words = [title, url ?? ""].map { Fingerprint.of(bytes: $0.utf8) }
    return Fingerprint.combine(
      words + [document?.facts.listingRevision ?? 0] + children.map(\.revision))
  }
}

extension SidebarOutline.Node {
  /// A folder with its page and everything in it.
  init(_ folder: DocumentFolder) {
    self.init(
      title: folder.title, document: folder.index,
      children: folder.entries.map { SidebarOutline.Node($0) })
  }

  init(_ entry: DocumentFolder.Entry) {
    switch entry {
    case .document(let document): self.init(title: document.title, document: document)
    case .folder(let folder): self.init(folder)
    }
  }
}

// MARK: - The sidebar: sections and documents by name

/// One line of a sidebar.
public struct SidebarItem: Sendable, Hashable {
  public let title: String
  /// The document it leads to; `nil` for a section without a page of its own that is shown open, and
  /// for lines with a ``url``.
  public let document: Document?
  /// Where it leads, if it leads out of the documents.
  public var url: String?
  /// What lies below; empty for documents, and for sections that are shown closed.
  public var children: [SidebarItem] = []
  /// Whether something lies below that is not shown.
  public var isClosed = false
  /// How many neighbors this line stands for, at either end of an excerpt; its document is the
  /// nearest of them. 0 for all other lines.
  public var skipped = 0

  /// A line with nothing below it.
  public init(title: String, document: Document?) {
    self.title = title
    self.document = document
  }
}

extension DocumentTree {
  /// The lines beside a document: the top level, and the sections that lead to it, opened.
  ///
  /// So a page does not grow with the number of all documents: of a section with more lines than
  /// `limit` only those around the way to the document are listed. Without a document all is open.
  public func sidebar(around document: Document? = nil, limit: Int = 50) -> [SidebarItem] {
    noted.outline.items(around: document, limit: max(1, limit))
  }
}
