// Links between documents that lead nowhere, with their places in the files.

public import Puddles

extension DocumentTree {
  /// One diagnostic for each link of a document whose file does not exist.
  ///
  /// Their code is `dead-link`, so that a build can soften them. Fragments are checked against the
  /// written pages.
  public func deadLinks(of document: Document) -> [Diagnostic] {
    document.links.compactMap { link in
      let fault: String
      switch target(of: link.destination, from: document) {
      case .missing(let path): fault = "there is no file '\(path)'"
      case .outside: fault = "the link '\(link.destination)' leaves the folder of documents"
      default: return nil
      }
      return Diagnostic(
        .error, code: "dead-link", fault, file: document.displayName,
        line: link.position?.line, column: link.position?.column,
        help: nearest(to: link.destination).map { "did you mean '\($0)'?" })
    }
  }

  /// A file with the same last name somewhere else.
  private func nearest(to destination: String) -> String? {
    let name = destination.prefix { $0 != "#" }.split(separator: "/").last
    return name.flatMap { name in
      documents.first { $0.file.split(separator: "/").last == name }?.file
    }
  }
}
