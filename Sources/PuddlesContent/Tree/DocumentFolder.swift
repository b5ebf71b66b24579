// The sorted content of one folder of documents.

import Puddles
import PuddlesBasics
import PuddlesMarkdown

/// One folder of documents. Entries with an `order` come first; the others are sorted by file name.
public struct DocumentFolder: Sendable, Hashable {
  /// A document or a folder in a folder; its index page is no entry.
  public enum Entry: Sendable, Hashable {
    /// A document of the folder itself.
    case document(Document)
    /// A folder in it, with its documents.
    case folder(DocumentFolder)
  }

  /// The names of the folder's path; empty at the top.
  public let names: [String]
  /// The title of the index page, or the words of the folder's name.
  public let title: String
  /// The page of the folder: `index.md` or `README.md`.
  public let index: Document?
  /// The documents and folders in this folder, in reading order.
  public let entries: [Entry]
  /// The index of each entry, by the name of its file or folder.
  let positions: [String: Int]
}

extension DocumentFolder {
  /// The folders along a path below this one, from the outermost inwards; stops at the first name without a
  /// folder.
  func folders(along names: [String]) -> [DocumentFolder] {
    var found: [DocumentFolder] = []
    for name in names {
      let folder = found.last ?? self
      guard let place = folder.positions[name], case .folder(let next) = folder.entries[place]
      else { break }
      found.append(next)
    }
    return found
  }

  /// The folder at a path below this one, or `nil`.
  func folder(_ names: [String]) -> DocumentFolder? {
    let found = folders(along: names)
    return found.count == names.count ? found.last ?? self : nil
  }
}

extension DocumentFolder.Entry {
  fileprivate var order: Int {
    switch self {
    case .document(let document): document.order ?? .max
    case .folder(let folder): folder.index?.order ?? .max
    }
  }

  /// The name of the file or folder, without its path.
  fileprivate var name: String {
    switch self {
    case .document(let document): document.name
    case .folder(let folder): folder.names.last ?? ""
    }
  }
}

extension DocumentFolder {
  /// Sorts documents into a folder and its subfolders.
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
        ? $0.name.precedesInBytes($1.name) : $0.order < $1.order
    }
    let numbered = entries.enumerated().map { ($1.name, $0) }
    self.init(
      names: names, title: index?.title ?? PagePath.title(ofName: names.last ?? "Documents"),
      index: index, entries: entries, positions: Dictionary(numbered) { first, _ in first })
  }
}
