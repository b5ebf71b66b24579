// From a request to a file of the site.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

/// Responds to requests with the files of one folder, as static hosts do.
struct StaticFolder: HTTPService {
  private let files: StaticFiles
  private let basePath: String
  /// Reloads the pages and shows errors in them; `nil` for a preview that does not watch.
  private let development: DevelopmentService?

  init(root: String, basePath: String, development: DevelopmentService? = nil) {
    files = StaticFiles(root: root)
    (self.basePath, self.development) = (basePath, development)
  }
}

extension StaticFolder {
  func respond(to request: ValidRequest) async -> HTTPResponse { find(request) }

  /// Files need no waiting.
  func immediateResponse(to request: ValidRequest) -> HTTPResponse? { find(request) }

  private func find(_ request: ValidRequest) -> HTTPResponse {
    if let segments = withoutBase(request.target.segments) {
      var request = request
      request.target = request.target.dropping(request.target.segments.count - segments.count)
      if let response = development?.respond(to: request) { return response }
    }
    return file(for: request) ?? missing
  }

  func response(to error: RequestError) -> HTTPResponse {
    error == .notFound ? missing : error.response
  }

  /// The page for unknown paths of the site, or a plain text.
  private var missing: HTTPResponse {
    guard let found = files.locate(["404.html"]), let page = try? Files.read(found.path) else {
      let text = RequestError.notFound.response
      // A page, so that the errors of a build that published nothing are seen.
      return development?.completed(.html(404, Array("<!DOCTYPE html>\n<p>404</p>\n".utf8))) ?? text
    }
    return completed(.html(404, page))
  }

  private func file(for request: ValidRequest) -> HTTPResponse? {
    let target = request.target
    guard let segments = withoutBase(target.segments) else { return nil }
    if target.isFolder { return file(segments + ["index.html"], request) }
    if files.locate(segments)?.status.kind == .folder {
      let query = target.query.isEmpty ? "" : "?\(target.query)"
      return .redirect(301, to: "/" + RoutePath(target.segments).encoded + query)
    }
    // Hosts find `about.html` by `about`, so that a link needs no ending.
    return file(segments, request)
      ?? file(segments.dropLast() + [(segments.last ?? "") + ".html"], request)
  }

  private func file(_ segments: [String], _ request: ValidRequest) -> HTTPResponse? {
    guard let response = files.respond(to: request, at: segments) else { return nil }
    guard development != nil, case .file(let path, _) = response.body,
      response.fields["Content-Type"]?.hasPrefix("text/html") == true,
      let page = try? Files.read(path)
    else { return response }
    return completed(.html(200, page))
  }

  private func completed(_ response: HTTPResponse) -> HTTPResponse {
    development?.completed(response) ?? response
  }

  /// The segments below the base path, `nil` outside of it.
  private func withoutBase(_ segments: [String]) -> [String]? {
    let base = RoutePath(encoded: basePath)?.segments ?? []
    guard segments.starts(with: base) else { return nil }
    return Array(segments.dropFirst(base.count))
  }
}

extension HTTPServer {
  /// A server of a folder, for this machine only.
  convenience init(
    previewing folder: StaticFolder, on socket: ListeningSocket,
    limits: HTTPLimits = HTTPLimits(), log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ListeningError) {
    var validator = RequestValidator()
    validator.methods = [.get, .head]
    try self.init(socket, service: folder, validator: validator, limits: limits, log: log)
  }
}
