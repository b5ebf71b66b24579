// Finds the file for the path of a request within one folder.
import Puddles
import PuddlesBasics
package import PuddlesSystem

/// A folder whose files are served.
package struct StaticFiles: Sendable {
  package let root: String
  /// Whether files and folders are served whose names begin with a dot; `.well-known` always is.
  package let allowsHidden: Bool
  /// The folder that no link may leave; `nil` if links may lead anywhere.
  package let limit: String?

  /// - Parameter limit: The folder that no link may leave, such as one around this folder; `nil` if links may lead
  ///   anywhere.
  package init(root: String, allowsHidden: Bool = false, linksWithin limit: String?) {
    (self.root, self.allowsHidden, self.limit) = (root, allowsHidden, limit)
  }

  package init(root: String, allowsHidden: Bool = false) {
    self.init(root: root, allowsHidden: allowsHidden, linksWithin: root)
  }
}

extension StaticFiles {
  /// Finds the file or folder at a path and resolves links; `nil` if it is missing, outside of the ``limit``, or hidden
  /// and ``allowsHidden`` is not set.
  package func locate(_ segments: [String]) -> (path: String, status: FileStatus)? {
    let isHidden = segments.contains { $0.hasBytePrefix(".") && $0 != ".well-known" }
    guard allowsHidden || !isHidden else { return nil }
    let path = Files.resolved(([root] + segments).joined(separator: "/"))
    if let limit, !Files.contains(Files.resolved(limit), path) { return nil }
    if path != ([Files.resolved(root)] + segments).joined(separator: "/"), leadsBack(segments) {
      return nil
    }
    guard let status = Files.status(of: path) else { return nil }
    return (path, status)
  }

  /// Whether a folder on the way is a link to one that it lies in: a build refuses it, and through it everything of that
  /// folder would be served.
  private func leadsBack(_ segments: [String]) -> Bool {
    var (path, folder) = (root, Files.resolved(root))
    for segment in segments {
      path += "/" + segment
      let next = Files.resolved(path)
      if Files.contains(next, folder) { return true }
      folder = next
    }
    return false
  }

  /// The response of a file host to a request for a path in the folder; `nil` if there is no file for it.
  ///
  /// The path of a folder leads to its `index.html`, with a redirect if its slash is missing. `about` finds `about.html`
  /// too, so that a link needs no extension.
  /// - Parameter basePath: The path of the folder on its host, for redirects.
  package func hosted(_ request: ValidRequest, below basePath: String) -> HTTPResponse? {
    let segments = request.target.segments
    if request.target.isFolder { return respond(to: request, at: segments + ["index.html"]) }
    if let file = respond(to: request, at: segments) { return file }
    if locate(segments + ["index.html"])?.status.kind == .file {
      return .redirect(301, to: basePath + RoutePath(segments).encoded + request.target.suffix)
    }
    return respond(to: request, at: segments.dropLast() + [(segments.last ?? "") + ".html"])
  }

  /// The file at a path as a response; `nil` if there is none.
  package func respond(to request: ValidRequest, at segments: [String]) -> HTTPResponse? {
    guard !segments.isEmpty, let found = locate(segments), found.status.kind == .file else {
      return nil
    }
    let type = MediaType.of(found.path)
    return ConditionalResponse.of(file: found.path, found.status, type: type, to: request)
  }
}

extension HTTPResponse {
  /// The response to a request outside of the base path of a site; it says where the site is.
  package static func elsewhere(_ request: ValidRequest, below basePath: String) -> HTTPResponse {
    let path = RoutePath(request.target.segments).encoded
    if "/" + path == basePath, request.method != .post {
      return .redirect(308, to: basePath)
    }
    // The path is percent-encoded, so it contains no `<`, `>` or quotation mark that HTML would have to escape.
    let target = basePath + path
    let page = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Not here</title></head><body>
      <h1>The site is not at this address</h1>
      <p>It lies below <a href="\(basePath)">\(basePath)</a>. Perhaps you mean \
      <a href="\(target)">\(target)</a>.</p>
      </body></html>

      """
    return .html(404, Array(page.utf8))
  }
}
