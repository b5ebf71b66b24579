// Finds the file for the path of a request within one folder, and the media types of files.
import Puddles
import PuddlesBasics
package import PuddlesSystem

/// A folder whose files are served.
package struct StaticFiles: Sendable {
  package let root: String
  /// Whether files and folders are served whose names begin with a dot; `.well-known` always is.
  package let allowsHidden: Bool

  package init(root: String, allowsHidden: Bool = false) {
    (self.root, self.allowsHidden) = (root, allowsHidden)
  }
}

extension StaticFiles {
  /// Finds the file or folder at a path and resolves links; `nil` if it is missing, outside of the folder, or hidden
  /// and ``allowsHidden`` is not set.
  package func locate(_ segments: [String]) -> (path: String, status: FileStatus)? {
    let isHidden = segments.contains { $0.hasBytePrefix(".") && $0 != ".well-known" }
    guard allowsHidden || !isHidden else { return nil }
    let base = Files.resolved(root)
    let path = Files.resolved(([base] + segments).joined(separator: "/"))
    guard Files.contains(base, path), let status = Files.status(of: path) else { return nil }
    return (path, status)
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

// MARK: - The media types of common files

package enum MediaType {
  /// The `Content-Type` of a file, by the extension of its name.
  package static func of(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[path[path.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json", "webmanifest": "application/manifest+json",
    "xml": "application/xml; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "pdf": "application/pdf",
    "wasm": "application/wasm", "zip": "application/zip",
  ]
}
