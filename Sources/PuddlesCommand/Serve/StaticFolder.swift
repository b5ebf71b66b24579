// Serves the files of a built site.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

/// Responds to requests with the files of one folder, as static hosts do.
struct StaticFolder: HTTPService {
  private let files: StaticFiles
  private let basePath: String
  /// Reloads the pages and shows errors in them; `nil` if nothing is watched.
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
    guard let response = files.hosted(below, below: basePath) else { return missing }
    return redirect(of: below, by: response) ?? completed(response)
  }

  func response(to error: RequestError) -> HTTPResponse {
    error == .notFound ? missing : error.response
  }

  /// A redirect, if the file of a response is the page at an old URL.
  private func redirect(of request: ValidRequest, by response: HTTPResponse) -> HTTPResponse? {
    guard case .file(let path, _) = response.body, path.hasSuffix(".html"),
      let start = try? Files.start(of: path, RedirectTag.head),
      let target = RedirectTag.target(of: start)
    else { return nil }
    var folder = request.target.segments
    if !request.target.isFolder, !folder.isEmpty { folder.removeLast() }
    let names = RelativePath.names(of: target[...], from: folder) {
      PercentEncoding.decode($0) ?? String($0)
    }
    guard var names else { return nil }
    if names.last == "index.html" { names.removeLast() }
    return .redirect(301, to: basePath + RoutePath(names).encoded + request.target.suffix)
  }

  /// The page for unknown paths; a plain text if the site has none.
  private var missing: HTTPResponse {
    guard let found = files.locate(["404.html"]), let page = try? Files.read(found.path) else {
      guard let development else { return RequestError.notFound.response }
      // This must be a page, so that errors can be shown in it if a build has published nothing.
      return development.completed(.html(404, Array("<!DOCTYPE html>\n<p>404</p>\n".utf8)))
    }
    return completed(.html(404, page))
  }

  /// A page with the script that receives changes, if the site is watched.
  private func completed(_ response: HTTPResponse) -> HTTPResponse {
    guard let development else { return response }
    guard case .file(let path, _) = response.body,
      response.fields["Content-Type"]?.hasPrefix("text/html") == true,
      let page = try? Files.read(path)
    else { return development.completed(response) }
    return development.completed(.html(200, page))
  }
}
