// The lines of one folder in a sidebar.

extension DocumentFolder {
  func sidebar(around document: Document?, limit: Int) -> [SidebarItem] {
    let shown = document.map { excerpt(around: $0, limit: limit) } ?? entries.indices
    var items = entries[shown].map { item($0, around: document, limit: limit) }
    if shown.lowerBound > 0 {
      items.insert(rest(shown.lowerBound, nearest: entries[shown.lowerBound - 1]), at: 0)
    }
    if shown.upperBound < entries.count {
      items.append(rest(entries.count - shown.upperBound, nearest: entries[shown.upperBound]))
    }
    return items
  }
}

extension DocumentFolder {
  private func excerpt(around document: Document, limit: Int) -> Range<Int> {
    if entries.count <= limit || index?.file == document.file { return entries.indices }
    let way = document.folder + [document.name]
    let place = positions[way[names.count]] ?? 0
    let start = max(0, min(place - limit / 2, entries.count - limit))
    return start..<start + limit
  }

  private func item(_ entry: Entry, around document: Document?, limit: Int) -> SidebarItem {
    switch entry {
    case .document(let document): return SidebarItem(title: document.title, document: document)
    case .folder(let folder):
      var item = SidebarItem(title: folder.title, document: folder.index)
      item.isClosed = document.map { !$0.folder.starts(with: folder.names) } ?? false
      if !item.isClosed { item.children = folder.sidebar(around: document, limit: limit) }
      return item
    }
  }

  private func rest(_ count: Int, nearest entry: Entry) -> SidebarItem {
    let document = entry.firstDocument
    var item = SidebarItem(title: document?.title ?? "", document: document)
    item.skipped = count
    return item
  }
}

extension DocumentFolder.Entry {
  fileprivate var firstDocument: Document? {
    switch self {
    case .document(let document): document
    case .folder(let folder): folder.index ?? folder.entries.first?.firstDocument
    }
  }
}
