// Finds links that lead nowhere.

public import Puddles
import PuddlesBasics

extension DocumentTree {
  /// The links between documents that lead nowhere, each at its place, sorted.
  ///
  /// URLs with a scheme and those from the root of the site are not looked at.
  public func deadLinks(severity: Diagnostic.Severity = .error) -> [Diagnostic] {
    deadLinks(DeadLinkCheck(tree: self), severity)
  }

  /// The same while documents are missing because something is wrong with them, and other trees are
  /// not known yet: links that may lead there are not judged.
  func certainlyDeadLinks(amongDocuments files: Set<String>) -> [Diagnostic] {
    deadLinks(DeadLinkCheck(tree: self, files: files), .error)
  }

  private func deadLinks(
    _ check: DeadLinkCheck, _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    var check = check
    var found: [Diagnostic] = []
    for document in documents {
      found += diagnostics(of: aliasFaults(of: document), in: document)
      for link in document.links {
        guard let fault = check.fault(of: link, in: document) else { continue }
        found.append(
          Diagnostic(
            severity, code: fault.code, fault.text, file: link.file ?? document.displayName,
            line: link.position?.line, column: link.position?.column, help: fault.help,
            isAboutLink: fault.isAboutLink))
      }
    }
    return found.sorted()
  }
}

/// Looks at links; what it learns of a document serves for all links to it.
private struct DeadLinkCheck {
  let tree: DocumentTree
  /// The files of all documents, if some of them could not be read.
  let present: Set<String>?
  private var anchors: [String: Anchors] = [:]
  private lazy var files = Suggestions(tree.documents.map(\.file) + tree.files.sorted())

  init(tree: DocumentTree, files: Set<String>? = nil) {
    self.tree = tree
    present = files
  }

  mutating func fault(of link: DocumentLink, in document: Document) -> Fault.Reason? {
    switch tree.target(of: link.destination, from: document) {
    case .document(let other, let fragment?): fault(of: fragment, in: other)
    case .elsewhere(_, let other, let fragment?): fault(of: fragment, in: other)
    case .heading(let id): fault(of: id, in: document)
    case .outside: present == nil ? .leavesFolder(destination: link.destination) : nil
    case .missing(let path) where !isPresent(path): fault(of: link, toMissing: path)
    case .document, .elsewhere, .file, .missing, .url, .refused: nil
    }
  }

  private func isPresent(_ path: String) -> Bool {
    present?.contains { $0 == path || $0.hasPrefix(path + "/") } == true
  }

  private mutating func fault(of link: DocumentLink, toMissing path: String) -> Fault.Reason {
    if let omission = tree.omitted[path] {
      return .leftOutLink(destination: link.destination, reason: omission.rawValue)
    }
    return .deadLink(
      destination: link.destination, wanted: "file '\(path)'", help: files.help(for: path))
  }

  private mutating func fault(of fragment: String, in document: Document) -> Fault.Reason? {
    if Document.isTop(fragment) { return nil }
    return anchors[document.displayName, default: Anchors(of: document)].fault(of: fragment)
  }
}

/// What the links to one document may name.
private struct Anchors {
  let file: String
  let names: Set<String>
  private lazy var suggestions = Suggestions(names.sorted())

  init(of document: Document) {
    file = document.file
    names = document.anchors
  }

  mutating func fault(of fragment: String) -> Fault.Reason? {
    if names.contains(fragment) { return nil }
    let help = suggestions.help(for: fragment, after: "#")
    return .deadFragment(fragment: fragment, file: file, help: help)
  }
}
