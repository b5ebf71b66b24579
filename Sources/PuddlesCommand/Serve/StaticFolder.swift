// From a request to a file of the site.
import Puddles
import PuddlesHTTP
import PuddlesSystem

/// Responds to requests with the files of one folder, as static hosts do.
struct StaticFolder: HTTPService {
  private let files: StaticFiles
  private let basePath: String
  /// Reloads the pages and shows errors in them; `nil` where nothing is watched.
  private let development: DevelopmentService?

  init(root: String, basePath: String, development: DevelopmentService? = nil) {
    files = StaticFiles(root: root)
    (self.basePath, self.development) = (basePath, development)
  }
}

extension StaticFolder {
  func respond(to request: ValidRequest) async -> HTTPResponse {
    if let response = development?.respond(to: request) { return response }
    let base = RoutePath(encoded: basePath)?.segments ?? []
    guard let below = request.below(base) else { return .elsewhere(request, below: basePath) }
    return file(for: below).map(completed) ?? missing
  }

  func response(to error: RequestError) -> HTTPResponse {
    error == .notFound ? missing : error.response
  }

  private func file(for request: ValidRequest) -> HTTPResponse? {
    let segments = request.target.segments
    if request.target.isFolder { return files.respond(to: request, at: segments + ["index.html"]) }
    if files.locate(segments)?.status.kind == .folder {
      return .redirect(301, to: basePath + RoutePath(segments).encoded + request.target.suffix)
    }
    // Hosts find `about.html` by `about`, so that a link needs no ending.
    return files.respond(to: request, at: segments)
      ?? files.respond(to: request, at: segments.dropLast() + [(segments.last ?? "") + ".html"])
  }

  /// The page for unknown paths of the site, or a plain text.
  private var missing: HTTPResponse {
    guard let found = files.locate(["404.html"]), let page = try? Files.read(found.path) else {
      guard let development else { return RequestError.notFound.response }
      // A page, so that the errors of a build that published nothing are seen.
      return development.completed(.html(404, Array("<!DOCTYPE html>\n<p>404</p>\n".utf8)))
    }
    return completed(.html(404, page))
  }

  /// A page of a developer with the script that follows changes.
  private func completed(_ response: HTTPResponse) -> HTTPResponse {
    guard let development else { return response }
    guard case .file(let path, _) = response.body,
      response.fields["Content-Type"]?.hasPrefix("text/html") == true,
      let page = try? Files.read(path)
    else { return development.completed(response) }
    return development.completed(.html(200, page))
  }
}
