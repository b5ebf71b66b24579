// Finds links that lead nowhere.

public import Puddles

extension DocumentTree {
  /// The links between documents that lead nowhere, each at its place, sorted.
  ///
  /// URLs with a scheme and those from the root of the site are not looked at.
  public func deadLinks(severity: Diagnostic.Severity = .error) -> [Diagnostic] {
    let anchors = Dictionary(documents.map { ($0.file, $0.anchors) }) { first, _ in first }
    let files = Suggestions(documents.map(\.file) + files.sorted())
    return documents.flatMap { document in
      document.links.compactMap { link in
        fault(of: link, in: document, anchors: anchors, files).map {
          Diagnostic(
            severity, code: $0.code, $0.text, file: document.displayName,
            line: link.position?.line, column: link.position?.column, help: $0.help)
        }
      }
    }.sorted()
  }

  private func fault(
    of link: DocumentLink, in document: Document, anchors: [String: Set<String>],
    _ files: Suggestions
  ) -> Fault.Reason? {
    switch target(of: link.destination, from: document) {
    case .document(let other, let fragment?):
      fault(of: fragment, in: other.file, anchors[other.file] ?? [])
    case .heading(let id): fault(of: id, in: document.file, anchors[document.file] ?? [])
    case .outside: .leavesFolder(destination: link.destination)
    case .missing(let path):
      .deadLink(
        destination: link.destination, wanted: "file '\(path)'",
        near: files.nearest(to: path))
    case .document, .file, .url, .refused: nil
    }
  }

  /// `#` alone and `#top` mean the top of the page (HTML 7.4.6.4).
  private func fault(
    of fragment: String, in file: String, _ anchors: Set<String>
  ) -> Fault.Reason? {
    if fragment.isEmpty || fragment == "top" || anchors.contains(fragment) { return nil }
    return .deadFragment(
      fragment: fragment, file: file,
      near: Suggestion.nearest(to: fragment, among: anchors.sorted()))
  }
}
