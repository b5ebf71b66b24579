// A folder of documents with what lies in it.

/// One folder, sorted: what has an `order` comes first, then by file name.
public struct DocumentFolder: Sendable, Hashable {
  /// What lies in a folder, besides its own page.
  public enum Entry: Sendable, Hashable {
    case document(Document)
    case folder(DocumentFolder)
  }

  /// The names of the folder's path; empty at the top.
  public let names: [String]
  /// The title of its page, or the words of its name.
  public let title: String
  /// The page of the folder: `index.md` or `README.md`.
  public let index: Document?
  public let entries: [Entry]
}

extension DocumentFolder {
  /// The order of its page.
  public var order: Int? { index?.matter.order }

  /// Its page and all documents in it, as a reader would turn the pages.
  public var documents: [Document] {
    var all = index.map { [$0] } ?? []
    for entry in entries {
      switch entry {
      case .document(let document): all.append(document)
      case .folder(let folder): all += folder.documents
      }
    }
    return all
  }
}

extension DocumentFolder.Entry {
  fileprivate var order: Int {
    switch self {
    case .document(let document): document.matter.order ?? .max
    case .folder(let folder): folder.order ?? .max
    }
  }

  fileprivate var name: String {
    switch self {
    case .document(let document): document.file
    case .folder(let folder): folder.names.joined(separator: "/")
    }
  }
}

extension DocumentFolder {
  /// Sorts documents into folders.
  init(names: [String], documents: [Document]) {
    var entries: [Entry] = []
    var below: [String: [Document]] = [:]
    var index: Document?
    for document in documents {
      let rest = document.folder.dropFirst(names.count)
      if let next = rest.first {
        below[next, default: []].append(document)
      } else if document.isIndex {
        index = document
      } else {
        entries.append(.document(document))
      }
    }
    for (name, documents) in below {
      entries.append(.folder(DocumentFolder(names: names + [name], documents: documents)))
    }
    entries.sort {
      $0.order == $1.order
        ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) : $0.order < $1.order
    }
    self.init(
      names: names, title: index?.title ?? PagePath.title(ofName: names.last ?? "Documents"),
      index: index, entries: entries)
  }
}
