// The sidebar: sections and documents by name.
import Puddles

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
  /// How many neighbours this line stands for, at either end of an excerpt; its document is the
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
    noteSidebar(around: document)
    return outline.items(around: document, limit: max(1, limit))
  }

  /// A page reads the levels that its sidebar shows; without a document, every level. A sidebar that
  /// is written by hand is one thing.
  private func noteSidebar(around document: Document?) {
    if writtenSidebar != nil { note(.sidebar) }
    guard let document else { return note(.faces) }
    for folder in [top] + top.folders(along: document.folder) {
      Reads.note(TreePart.level(folder.names).key(in: source), revision: folder.levelRevision)
    }
  }
}
