// The sidebar: its sections and lines, and how to show those around one document.

import Puddles
import PuddlesBasics
import PuddlesMarkdown

/// One line of a sidebar.
public struct SidebarItem: Sendable, Hashable {
  public internal(set) var title: String
  /// The document it leads to; `nil` for a section without a page of its own that is shown open, and
  /// for lines with a ``url``.
  public internal(set) var document: Document?
  /// Where it leads, if it leads out of the documents.
  public var url: String?
  /// What lies below; empty for documents, and for sections that are shown closed.
  public var children: [SidebarItem] = []
  /// Whether something lies below that is not shown.
  public var isClosed = false
  /// How many neighbors this line stands for, at either end of an excerpt; its document is the
  /// nearest of them. 0 for all other lines.
  public var skipped = 0
  /// The title in other languages.
  var titles: [String: String] = [:]

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

// MARK: - A line with everything below it

extension SidebarItem {
  /// A folder with its page and everything in it.
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

  /// Its own document or the first below it.
  fileprivate var firstDocument: Document? {
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

  /// A line that shows the title of its document shows that of the new one.
  fileprivate func replacing(
    _ documents: [String: Document], in language: String
  ) -> SidebarItem {
    var item = self
    item.children = children.map { $0.replacing(documents, in: language) }
    if let old = document, let new = documents[old.file] {
      item.document = new
      if title == old.title { item.title = new.title }
    }
    item.title = titles[language] ?? item.title
    return item
  }

  /// Changes with what the lines show.
  var revision: UInt64 {
    let words = [title, url ?? ""].map { Fingerprint.of(bytes: $0.utf8) }
    return Fingerprint.combine(
      words + [document?.facts.listingRevision ?? 0] + children.map(\.revision))
  }
}

// MARK: - All lines of a tree, as its folders or as `sidebar.yml` order them

struct SidebarOutline: Sendable {
  /// All of them open.
  let items: [SidebarItem]
  /// From the top to the line of each document, by file.
  private var ways: [String: [Int]] = [:]

  init(_ items: [SidebarItem]) {
    self.items = items
    collect(items, below: [])
  }

  private mutating func collect(_ items: [SidebarItem], below way: [Int]) {
    for (place, item) in items.enumerated() {
      if let file = item.document?.file, ways[file] == nil { ways[file] = way + [place] }
      collect(item.children, below: way + [place])
    }
  }
}

extension SidebarOutline {
  /// The lines with other documents under the same files.
  func replacing(_ documents: [Document], in language: String) -> SidebarOutline {
    let byFile = Dictionary(documents.map { ($0.file, $0) }) { first, _ in first }
    return SidebarOutline(items.map { $0.replacing(byFile, in: language) })
  }

  /// - Parameter document: `nil` opens everything.
  func items(around document: Document?, limit: Int) -> [SidebarItem] {
    guard let document else { return items }
    return Self.excerpt(items, way: ways[document.file] ?? [], limit: limit)
  }

  private static func excerpt(
    _ items: [SidebarItem], way: [Int], limit: Int
  ) -> [SidebarItem] {
    let start = max(0, min((way.first ?? 0) - limit / 2, items.count - limit))
    let shown = start..<min(items.count, start + limit)
    var lines = shown.map { place in
      var item = items[place]
      if place == way.first {
        item.children = excerpt(item.children, way: Array(way.dropFirst()), limit: limit)
      } else if !item.children.isEmpty {
        (item.document, item.children, item.isClosed) = (item.firstDocument, [], true)
      }
      return item
    }
    if start > 0 { lines.insert(rest(start, nearest: items[start - 1]), at: 0) }
    if shown.upperBound < items.count {
      lines.append(rest(items.count - shown.upperBound, nearest: items[shown.upperBound]))
    }
    return lines
  }

  private static func rest(_ count: Int, nearest item: SidebarItem) -> SidebarItem {
    let document = item.firstDocument
    var line = SidebarItem(title: document?.title ?? item.title, document: document)
    line.skipped = count
    return line
  }
}
