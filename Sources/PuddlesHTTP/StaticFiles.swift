// From the path of a request to a file below one folder, and nowhere else.
package import PuddlesSystem

/// A folder whose files may be served.
package struct StaticFiles: Sendable {
  package let root: String
  /// Whether names that begin with a dot may be served; `.well-known` always may.
  package let allowsHidden: Bool

  package init(root: String, allowsHidden: Bool = false) {
    (self.root, self.allowsHidden) = (root, allowsHidden)
  }
}

extension StaticFiles {
  /// What lies at a path, after all links: `nil` if that is outside of the folder.
  package func locate(_ segments: [String]) -> (path: String, status: FileStatus)? {
    guard allowsHidden || segments.allSatisfy({ !$0.hasPrefix(".") || $0 == ".well-known" }) else {
      return nil
    }
    let base = Files.resolved(root)
    let path = Files.resolved(([base] + segments).joined(separator: "/"))
    guard Files.contains(base, path), let status = Files.status(of: path) else { return nil }
    return (path, status)
  }

  /// The file at a path as a response, `nil` if there is none.
  package func respond(to request: HTTPRequest, at segments: [String]) -> HTTPResponse? {
    guard !segments.isEmpty, let found = locate(segments), found.status.kind == .file else {
      return nil
    }
    let type = MediaType.of(found.path)
    return ConditionalResponse.of(file: found.path, found.status, type: type, to: request)
  }
}
