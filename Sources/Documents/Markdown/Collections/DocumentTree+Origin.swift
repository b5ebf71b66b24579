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
    let bytes: [UInt8]
    switch origin {
    case .memory(let texts):
      guard let text = texts[document.file] else { return nil }
      bytes = Array(text.utf8)
    case .disk(let folder):
      let path = "\(folder)/\(document.file)"
      guard let read = try? FileSystem.bytes(of: path, limit: MarkdownLimits().bytes) else {
        return nil
      }
      bytes = read
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
