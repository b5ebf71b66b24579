// From a request to a file of the site.
import Puddles
import PuddlesBuilder
import PuddlesExchange

/// Answers requests with the files of one folder, as static hosts do.
struct StaticFolder: Sendable {
  let root: String
  let basePath: String
  /// Whether pages get the script that reloads them.
  let reloads: Bool
}

extension StaticFolder {
  func response(to request: Request) -> Response {
    if reloads, let response = ReloadScript.response(to: request) { return response }
    guard let segments = withoutBase(request) else { return missing }
    let path = ([Files.resolved(root)] + segments).joined(separator: "/")
    guard Files.contains(Files.resolved(root), Files.resolved(path)) else { return missing }
    switch (Files.status(of: path)?.kind, request.isFolder) {
    case (.folder, true): return file(path + "/index.html", 200) ?? missing
    case (.folder, false): return redirect(request)
    case (.file, false): return file(path, 200) ?? missing
    default: return missing
    }
  }

  /// The segments below the base path, `nil` outside of it.
  private func withoutBase(_ request: Request) -> [String]? {
    let base = RoutePath(encoded: basePath)?.segments ?? []
    guard request.segments.starts(with: base) else { return nil }
    return Array(request.segments.dropFirst(base.count))
  }

  /// To the same path with a slash; rebuilt from its segments, so that it stays on this host.
  private func redirect(_ request: Request) -> Response {
    let location = "/" + RoutePath(request.segments).encoded + request.query.filter { $0 > " " }
    var response = Response.text(301, "See \(location)")
    response.headers.append(("Location", location))
    return response
  }

  /// The page for unknown paths of the site, or a plain text.
  var missing: Response {
    file(Files.resolved(root) + "/404.html", 404) ?? Response(.notFound)
  }

  private func file(_ path: String, _ status: Int) -> Response? {
    guard Files.contains(Files.resolved(root), Files.resolved(path)),
      let bytes = try? Files.read(path)
    else { return nil }
    let type = MediaType.of(path)
    let isPage = reloads && type.hasPrefix("text/html")
    return Response(
      status: status, headers: [("Content-Type", type)],
      body: isPage ? ReloadScript.inject(into: bytes) : bytes)
  }
}
