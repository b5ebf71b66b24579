// The parts of a folder of documents that a page can read, and their names.

import Puddles

/// One thing that can be asked of a tree of documents.
enum TreePart {
  /// Everything in a file.
  case text(String)
  /// What others show of a document: its path, title and place.
  case face(String)
  /// Which document has a path, with slashes.
  case path(String)
  /// Which document is the page of a folder, with slashes.
  case index(String)
  /// Which document comes before, or after, one.
  case before(String)
  case after(String)
  /// What stands in a folder, by face.
  case level([String])
  /// The texts in a folder and below.
  case below([String])
  /// Whether there is another file, such as an image.
  case file(String)
  /// The size of an image.
  case size(String)
  /// The sidebar, if it is written by hand.
  case sidebar
  /// All old addresses.
  case aliases
  /// The faces of all documents.
  case faces
  /// All texts.
  case all
}

extension TreePart {
  static func source(of displayName: String) -> String { "documents \(displayName)" }

  func key(in source: String) -> ReadKey { ReadKey(source, name) }

  private var name: String {
    switch self {
    case .text(let file): "text \(file)"
    case .face(let file): "face \(file)"
    case .path(let path): "path \(path)"
    case .index(let folder): "index \(folder)"
    case .before(let file): "before \(file)"
    case .after(let file): "after \(file)"
    case .level(let folder): "level \(folder.joined(separator: "/"))"
    case .below(let folder): "below \(folder.joined(separator: "/"))"
    case .file(let file): "file \(file)"
    case .size(let file): "size \(file)"
    case .sidebar: "sidebar"
    case .aliases: "aliases"
    case .faces: "faces"
    case .all: "all"
    }
  }

  /// `nil` for a name that no part has.
  init?(named name: String) {
    let blank = name.utf8.firstIndex(of: UInt8(ascii: " "))
    let rest = blank.map { String(name[name.index(after: $0)...]) } ?? ""
    var path: [String] {
      rest.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
    switch String(name[..<(blank ?? name.endIndex)]) {
    case "text": self = .text(rest)
    case "face": self = .face(rest)
    case "path": self = .path(rest)
    case "index": self = .index(rest)
    case "before": self = .before(rest)
    case "after": self = .after(rest)
    case "level": self = .level(path)
    case "below": self = .below(path)
    case "file": self = .file(rest)
    case "size": self = .size(rest)
    case "sidebar": self = .sidebar
    case "aliases": self = .aliases
    case "faces": self = .faces
    case "all": self = .all
    default: return nil
    }
  }
}
