// The sidebar: folders and documents by name.

/// One line of a sidebar.
public struct SidebarItem: Sendable, Hashable {
  public let title: String
  /// The document it leads to; `nil` for a folder without a page of its own.
  public let document: Document?
  /// What lies below; empty for documents, and for folders that are shown closed.
  public let children: [SidebarItem]
  /// Whether something lies below that is not shown.
  public let isClosed: Bool
}

extension DocumentTree {
  /// The lines beside a document: the top level, and the folders that lead to it, opened.
  ///
  /// So a page does not grow with the number of all documents. Without a document all is open.
  public func sidebar(around document: Document? = nil) -> [SidebarItem] {
    items(of: root, around: document?.folder)
  }

  private func items(of folder: DocumentFolder, around path: [String]?) -> [SidebarItem] {
    folder.entries.map { entry in
      switch entry {
      case .document(let document):
        return SidebarItem(
          title: document.title, document: document, children: [], isClosed: false)
      case .folder(let inner):
        let isOpen = path.map { $0.starts(with: inner.names) } ?? true
        return SidebarItem(
          title: inner.title, document: inner.index,
          children: isOpen ? items(of: inner, around: path) : [], isClosed: !isOpen)
      }
    }
  }
}
