// What is wrong with texts, and which of their links lead nowhere.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

extension DocumentTree {
  /// The links between documents that lead nowhere, each at its place, sorted. Every text is parsed for
  /// that; a page whose links are ``checkedLinks(of:page:asset:elsewhere:)`` reports its own.
  ///
  /// URLs with a scheme and those from the root of the site are not looked at.
  public func deadLinks(severity: Diagnostic.Severity = .error) -> [Diagnostic] {
    deadLinks(DeadLinkCheck(tree: self), severity)
  }

  /// The faults and the dead links of texts that no page has shown: give it to the listing of the site's
  /// pages as its `check`.
  ///
  /// Of documents that are left out only errors count.
  /// - Parameter isRead: whether a page has read what a key names.
  public func check(except isRead: (ReadKey) -> Bool = { _ in false }) -> [Diagnostic] {
    let shown = everything.filter { !isRead(reads.key(of: $0.file)) }
    let left = contents.omitted.map(\.document)
    var check = DeadLinkCheck(tree: self)
    let links = shown.flatMap { deadLinks(of: $0, $0.checked(), &check, severity: .error) }
    return (Self.faults(of: shown, leftOut: left) + links).sorted()
  }

  /// The faults of all texts.
  func textFaults() -> [Diagnostic] {
    Self.faults(of: everything, leftOut: contents.omitted.map(\.document))
  }

  private static func faults(of documents: [Document], leftOut: [Document]) -> [Diagnostic] {
    Parallel.map(documents) { $0.checked().diagnostics }.flatMap { $0 }
      + Parallel.map(leftOut) { $0.checked().diagnostics }.flatMap { $0 }
      .filter { $0.severity == .error }
  }

  /// All texts, parsed.
  func texts() throws(DiagnosticsError) -> [DocumentText] {
    var texts: [DocumentText] = []
    var faults: [Diagnostic] = []
    for document in documents {
      do throws(DiagnosticsError) { texts.append(try document.text()) } catch {
        faults += error.diagnostics
      }
    }
    guard faults.isEmpty else { throw DiagnosticsError(faults.sorted()) }
    return texts
  }

  /// The same while documents are missing because something is wrong with them, and other trees are
  /// not known yet: links that may lead there are not judged.
  func certainlyDeadLinks(amongDocuments files: Set<String>) -> [Diagnostic] {
    deadLinks(DeadLinkCheck(tree: self, files: files), .error)
  }

  /// The dead links of one text.
  func deadLinks(of text: DocumentText) -> [Diagnostic] {
    var check = DeadLinkCheck(tree: self)
    return deadLinks(of: text.document, CheckedText(text), &check, severity: .error)
  }

  private func deadLinks(
    _ check: DeadLinkCheck, _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    var check = check
    return documents.flatMap { deadLinks(of: $0, $0.checked(), &check, severity: severity) }
      .sorted()
  }

  private func deadLinks(
    of document: Document, _ text: CheckedText, _ check: inout DeadLinkCheck,
    severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    var found = diagnostics(of: aliasFaults(of: document, text.outline), in: document)
    for link in text.links {
      guard let fault = check.fault(of: link, in: document) else { continue }
      found.append(
        Diagnostic(
          severity, code: fault.code, fault.text, file: link.file ?? document.displayName,
          line: link.position?.line, column: link.position?.column, help: fault.help,
          isAboutLink: fault.isAboutLink))
    }
    return found
  }
}

/// Looks at links.
private struct DeadLinkCheck {
  let tree: DocumentTree
  /// The files of all documents, if some of them could not be read.
  let present: Set<String>?
  /// What a fragment may have meant, by document.
  private var anchors: [String: Suggestions] = [:]
  private lazy var files = tree.fileSuggestions

  init(tree: DocumentTree, files: Set<String>? = nil) {
    self.tree = tree
    present = files
  }

  mutating func fault(of link: LinkUse, in document: Document) -> Fault.Reason? {
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

  private mutating func fault(of link: LinkUse, toMissing path: String) -> Fault.Reason {
    if let omission = tree.omission(of: path) {
      return .leftOutLink(destination: link.destination, reason: omission.rawValue)
    }
    if tree.folder(path.namesOfPath) != nil {
      return .deadLink(
        destination: link.destination, wanted: "page of the folder '\(path)'",
        help: "write an 'index.md' into it")
    }
    return .deadLink(
      destination: link.destination, wanted: "file '\(path)'", help: files.help(for: path))
  }

  /// A text that cannot be parsed has faults enough.
  private mutating func fault(of fragment: String, in document: Document) -> Fault.Reason? {
    if document.hasAnchor(fragment) || !document.canBeParsed { return nil }
    var suggestions =
      anchors[document.displayName] ?? Suggestions(document.checked().anchors.sorted())
    let help = suggestions.help(for: fragment, after: "#")
    anchors[document.displayName] = suggestions
    return .deadFragment(fragment: fragment, file: document.file, help: help)
  }
}
