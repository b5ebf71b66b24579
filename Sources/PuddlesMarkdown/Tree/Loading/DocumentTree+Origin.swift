// The text of documents once more: for messages, and for readers who want Markdown.

import Puddles

extension DocumentTree {
  /// Where the files of a tree are.
  enum Origin: Sendable {
    case disk(folder: String)
    case memory([String: String])

    var folder: String? {
      if case .disk(let folder) = self { folder } else { nil }
    }
  }

  /// Why a document is left out; the words follow "it".
  enum Omission: String, Sendable {
    case draft = "is a draft"
    case future = "has a later date"
    case expired = "has expired"

    /// The same as others know it.
    var reason: LeftOut.Reason {
      switch self {
      case .draft: .draft
      case .future: .future
      case .expired: .expired
      }
    }
  }

  /// The file of a document as it is now; `nil` if it cannot be read any more.
  func source(of document: Document) -> Source? {
    note(.text(document.file))
    guard let bytes = try? origin.bytes(of: document.file, limit: MarkdownLimits().bytes) else {
      return nil
    }
    return try? Source(checking: bytes, file: document.displayName, limit: bytes.count)
  }

  /// The diagnostics of faults in a document, each with its line.
  func diagnostics(of faults: [Fault], in document: Document) -> [Diagnostic] {
    guard !faults.isEmpty else { return [] }
    let source = source(of: document) ?? Source(file: document.displayName, bytes: [])
    return faults.map { source.diagnostic($0) }
  }
}

extension DocumentTree.Origin {
  /// The bytes of a file by its path below the folder.
  func bytes(of file: String, limit: Int) throws(Fault) -> [UInt8] {
    switch self {
    case .memory(let texts): Array((texts[file] ?? "").utf8)
    case .disk(let folder): try FileSystem.bytes(of: "\(folder)/\(file)", limit: limit)
    }
  }
}
