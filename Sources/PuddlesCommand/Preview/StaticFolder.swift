// From a request to a file of the site.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

/// Answers requests with the files of one folder, as static hosts do.
struct StaticFolder: Sendable {
  let files: StaticFiles
  let basePath: String
  /// Whether pages get the script that reloads them.
  let reloads: Bool

  init(root: String, basePath: String, reloads: Bool) {
    files = StaticFiles(root: root)
    (self.basePath, self.reloads) = (basePath, reloads)
  }
}

extension StaticFolder {
  func answer(to request: HostRequest) -> HostAnswer {
    if reloads, let answer = ReloadScript.answer(to: request) { return answer }
    let rules = HostRules(folder: files.root)
    var answer = moved(request, rules) ?? file(for: request) ?? missing
    rules.addFields(to: &answer, at: request.target.segments)
    return answer
  }

  /// The page for unknown paths of the site, or a plain text.
  var missing: HostAnswer {
    guard let found = files.locate(["404.html"]), let page = try? Files.read(found.path) else {
      return RequestFault.notFound.answer
    }
    return .html(404, reloads ? ReloadScript.added(to: page) : page)
  }

  /// What the site's own rules make of the request.
  private func moved(_ request: HostRequest, _ rules: HostRules) -> HostAnswer? {
    guard let move = rules.move(of: request.target.segments) else { return nil }
    if move.isRedirect {
      let query = request.target.query
      return .redirect(move.status, to: move.target + (query.isEmpty ? "" : "?\(query)"))
    }
    guard let target = try? RequestTarget(move.target) else { return nil }
    var request = request
    request.target = target
    guard var answer = file(for: request) else { return nil }
    if answer.status == 200 { answer.status = move.status }
    return answer
  }

  private func file(for request: HostRequest) -> HostAnswer? {
    let target = request.target
    guard let segments = withoutBase(target.segments) else { return nil }
    if let last = segments.last, HostRules.names.contains(last) { return nil }
    if target.isFolder { return file(segments + ["index.html"], request) }
    if files.locate(segments)?.status.kind == .folder {
      let query = target.query.isEmpty ? "" : "?\(target.query)"
      return .redirect(301, to: "/" + RoutePath(target.segments).encoded + query)
    }
    // Hosts find `about.html` by `about`, so that a link needs no ending.
    return file(segments, request)
      ?? file(segments.dropLast() + [(segments.last ?? "") + ".html"], request)
  }

  private func file(_ segments: [String], _ request: HostRequest) -> HostAnswer? {
    guard let answer = files.answer(to: request, at: segments) else { return nil }
    guard reloads, case .file(let path, _) = answer.body,
      answer.fields["Content-Type"]?.hasPrefix("text/html") == true,
      let page = try? Files.read(path)
    else { return answer }
    return .html(200, ReloadScript.added(to: page))
  }

  /// The segments below the base path, `nil` outside of it.
  private func withoutBase(_ segments: [String]) -> [String]? {
    let base = RoutePath(encoded: basePath)?.segments ?? []
    guard segments.starts(with: base) else { return nil }
    return Array(segments.dropFirst(base.count))
  }
}
