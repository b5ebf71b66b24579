// The media types of the files that sites are made of.

package enum MediaType {
  /// The `Content-Type` of a file by the end of its name.
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
