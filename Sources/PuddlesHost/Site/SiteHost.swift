// Everything that one host serves: the live pages, the files beside them, and what helps developers.
import Puddles
import PuddlesBuilder
import PuddlesCommand
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers every request that passes the gate.
struct SiteHost<Subject: Site>: HostService {
  private let base: [String]
  private let basePath: String
  /// For browsers that speak TLS (RFC 6797).
  private let strictTransport: String?
  let assets: AssetService
  let generated: GeneratedFiles<Subject>
  let live: LiveSite<Subject>
  /// `nil` for a host that nobody develops on.
  let development: DevelopmentService?

  init(_ site: Subject, _ options: ServeOptions, _ world: ServingWorld) async throws {
    basePath = options.build.basePath
    strictTransport = options.strictTransport.map { "max-age=\($0)" }
    base = RoutePath(encoded: basePath)?.segments ?? []
    assets = AssetService(site, content: options.build.content)
    let folder = Files.resolved(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
    generated = GeneratedFiles(
      site, options.build, folder: "\(folder)/puddles-serve-\(getpid())-\(world.secret())")
    development = options.isWatching ? DevelopmentService(basePath: basePath) : nil
    var serving = ServingOptions()
    serving.basePath = basePath
    serving.isReadOnly = options.isReadOnly
    serving.isDevelopment = options.isWatching
    serving.world = world
    let asked = assets.asked
    live = try await SiteService(
      site, context: options.context, options: serving,
      assets: .unchecked(noting: asked.note)
    ).live
  }
}

extension SiteHost {
  func answer(to request: HostRequest) async -> HostAnswer {
    var answer = await find(request)
    if request.isSecure, let strictTransport {
      answer.fields["Strict-Transport-Security"] = strictTransport
    }
    return answer
  }

  private func find(_ request: HostRequest) async -> HostAnswer {
    guard request.target.segments.starts(with: base),
      request.target.segments.count > base.count || request.target.isFolder
    else { return elsewhere(request) }
    var request = request
    request.target = request.target.dropping(base.count)
    if let answer = development?.answer(to: request) { return answer }
    if request.method != .post,
      let answer = await assets.answer(to: request, publishing: generated.publishes)
    {
      return answer
    }
    if request.method != .post, let answer = await live.search.answer(to: request) { return answer }
    let answer = await live.answer(to: request)
    // Last, because making them takes a build.
    if answer.status == 404, let made = await generated.answer(to: request) { return made }
    return development?.completed(answer) ?? answer
  }

  /// Outside of the base path: where the site is.
  private func elsewhere(_ request: HostRequest) -> HostAnswer {
    if request.target.segments == base, request.method != .post {
      return .redirect(308, to: basePath)
    }
    // Encoded, so there is nothing in it that HTML reserves but what a URL may hold.
    let target = basePath + RoutePath(request.target.segments).encoded
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
