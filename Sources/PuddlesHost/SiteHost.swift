// Everything that one host serves: live pages, the files beside them, and what helps developers.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesOptions
import PuddlesSystem

/// Responds to every request that was validated.
struct SiteHost<SiteType: Site>: HTTPService {
  private let base: [String]
  private let basePath: String
  /// For browsers that speak TLS (RFC 6797).
  private let strictTransport: String?
  let assets: AssetService
  let generated: GeneratedFiles<SiteType>
  let live: LiveSite<SiteType>
  /// `nil` for a host in production.
  let development: DevelopmentService?
  /// Takes what happens in sessions; `nil` if there is no log.
  private let activities: ActivitySink?

  init(_ site: SiteType, _ options: ServeOptions, _ world: ServingWorld) async throws {
    basePath = options.build.basePath
    strictTransport = options.strictTransport.map { "max-age=\($0)" }
    base = RoutePath(encoded: basePath)?.segments ?? []
    assets = AssetService(site, content: options.build.content)
    let folder = Files.resolved(SystemProcess.variable("TMPDIR") ?? "/tmp")
    let name = "puddles-serve-\(SystemProcess.identifier)-\(world.secret())"
    generated = GeneratedFiles(site, options.build, folder: "\(folder)/\(name)")
    development = options.isWatching ? DevelopmentService(basePath: basePath) : nil
    activities = Self.activities(saidTo: development, isPrinted: options.isLogging, world)
    var serving = LiveOptions()
    serving.basePath = basePath
    serving.isReadOnly = options.isReadOnly
    serving.isDevelopment = options.isWatching
    serving.world = world
    let asked = assets.asked
    live = try await LiveSite(
      site, context: options.context, options: serving,
      assets: .unchecked(noting: asked.note))
  }
}

extension SiteHost {
  /// Fields of every response that does not have its own.
  static var defaultFields: HTTPFields {
    [
      "Referrer-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy": SecurityPolicy.ofHeaders,
    ]
  }

  private static func activities(
    saidTo development: DevelopmentService?, isPrinted: Bool, _ world: ServingWorld
  ) -> ActivitySink? {
    guard development != nil || isPrinted else { return nil }
    return ActivitySink { activity in
      let line = "\(activity.kind.rawValue): \(activity.text)"
      if isPrinted { world.note(line) }
      development?.note(line)
    }
  }

  func respond(to request: ValidRequest) async -> HTTPResponse {
    var response = await find(request)
    if request.isSecure, let strictTransport {
      response.fields["Strict-Transport-Security"] = strictTransport
    }
    return response
  }

  private func find(_ request: ValidRequest) async -> HTTPResponse {
    guard request.target.segments.starts(with: base),
      request.target.segments.count > base.count || request.target.isFolder
    else { return elsewhere(request) }
    var request = request
    request.target = request.target.dropping(base.count)
    if let response = development?.respond(to: request) { return response }
    if request.method != .post,
      let response = await assets.respond(to: request, publishing: generated.publishes)
    {
      return response
    }
    if request.method != .post, let response = await live.search.respond(to: request) {
      return response
    }
    let response = await ActivityLog.$sink.withValue(activities) {
      await live.respond(to: request)
    }
    // Last, because making them takes a build.
    if response.status == 404, let made = await generated.respond(to: request) { return made }
    return development?.completed(response) ?? response
  }

  /// Outside of the base path: where the site is.
  private func elsewhere(_ request: ValidRequest) -> HTTPResponse {
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

/// Builds the site into a folder of its own when such a file is first asked for.
///
/// The pages that the build makes as well are never served: the live ones are.
actor GeneratedFiles<SiteType: Site> {
  private let build: SiteBuild<SiteType>
  nonisolated let folder: String
  private let files: StaticFiles
  private var building: Task<BuildReport, Never>?
  /// The build before, which may still be writing the folder.
  private var outdated: Task<BuildReport, Never>?

  /// - Parameter folder: Made when it is needed, removed by ``remove()``.
  init(_ site: SiteType, _ options: BuildOptions, folder: String) {
    var options = options
    options.output = "\(folder)/site"
    options.linkPolicy = .warn
    build = SiteBuild(site, options: options)
    self.folder = folder
    files = StaticFiles(root: options.output)
  }
}

extension GeneratedFiles {
  /// The response to a request for a file, `nil` if no build makes one of that name.
  func respond(to request: ValidRequest) async -> HTTPResponse? {
    guard request.method != .post, !request.target.isFolder,
      let name = request.target.segments.last,
      name.contains("."), !name.hasSuffix(".html")
    else { return nil }
    _ = await report()
    return files.respond(to: request, at: request.target.segments)
  }

  /// Whether the site has an asset; `nil` if it cannot be built.
  func publishes(_ asset: String) async -> Bool? {
    guard await report().isPublished else { return nil }
    let path = "assets/" + asset
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    guard let entries = try? Files.entries(of: "\(files.root)/\(folder)") else { return false }
    return entries.contains { AssetMaker.isFile("\(folder)/\($0.name)", of: path) }
  }

  /// The next request finds what the content is then.
  func invalidate() {
    outdated = building ?? outdated
    building = nil
  }

  func remove() {
    try? Files.removeTree(folder)
  }

  /// What a build of the content as it is now reports; one build serves all who wait for it.
  func report() async -> BuildReport {
    let task =
      building
      ?? Task { [build, outdated] in
        // Two builds of one folder would shut each other out.
        _ = await outdated?.value
        return await build.run()
      }
    building = task
    return await task.value
  }
}
