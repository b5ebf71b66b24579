// The service of a host: live pages, the files beside them, and the tools for developers.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesConsole
import PuddlesSystem

/// Responds to every request that was validated.
struct SiteHost: HTTPService {
  /// The value of `Strict-Transport-Security`, for browsers that use HTTPS (RFC 6797); `nil` sends none.
  private let strictTransport: String?
  let built: BuiltFiles
  let live: LiveSite
  /// Updates the pages of a developer; `nil` in production.
  let development: DevelopmentService?
  /// Receives what happens in sessions; `nil` if that is not logged.
  private let activities: ActivityLog?
  /// Counts responses; `nil` if nobody asks for numbers.
  private let status: HostStatus?

  init(
    _ site: any Site, _ options: ServeOptions, _ world: ServingWorld,
    home: (any SessionHome)? = nil, catchUp: (@Sendable () async throws -> Void)? = nil,
    status: HostStatus? = nil
  ) async throws {
    self.status = status
    strictTransport = options.strictTransport.map { "max-age=\($0)" }
    built = try Self.built(site, options)
    development = options.isWatching ? DevelopmentService(basePath: options.basePath) : nil
    activities =
      options.isLogging
      ? ActivityLog { world.logLine("\($0.rawValue): \($1)") } : nil
    var serving = LiveOptions()
    serving.context = options.context
    serving.basePath = options.basePath
    serving.isReadOnly = options.isReadOnly
    serving.isDevelopment = options.isWatching
    serving.world = world
    serving.built = built
    (serving.home, serving.catchUp) = (home, catchUp)
    serving.attempts = home as? any AttemptCounter
    live = try await LiveSite(site, options: serving)
  }
}

extension SiteHost {
  /// Fields for every response that does not have them.
  static var defaultFields: HTTPFields {
    [
      "Referrer-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy": SecurityPolicy.ofHeaders,
    ]
  }

  /// The files of the last build: in production the existing ones, in development those in a temporary folder.
  private static func built(
    _ site: any Site, _ options: ServeOptions
  ) throws -> BuiltFiles {
    guard options.isWatching else { return BuiltFiles(options.build.output) }
    var build = options.build
    build.output = try Files.resolved(Files.makeTemporaryFolder("puddles-serve")) + "/site"
    build.linkPolicy = .warn
    // A `SiteBuild` is made for each build, so that the sections of the site load everything again.
    return BuiltFiles(build.output) { [build] in await SiteBuild(site, options: build).run() }
  }

  /// Responds, and names the request in the lines that it logs. The response has the id that came with the request; one
  /// that says what went wrong has an id in any case.
  func respond(to request: ValidRequest) async -> HTTPResponse {
    let given = RequestID.given(request)
    let id = given ?? RequestID.new()
    status?.begin()
    let start = ContinuousClock.now
    var response = await RequestID.$current.withValue(id) {
      if let response = development?.respond(to: request) { return response }
      let response = await ActivityLog.$current.withValue(activities) {
        await live.respond(to: request)
      }
      return development?.completed(response) ?? response
    }
    response = secured(response, request)
    status?.end(response.status, after: ContinuousClock.now - start)
    if given != nil || response.status >= 500 { response.fields[RequestID.field] = id }
    return response
  }

  func readyResponse(to request: ValidRequest) -> HTTPResponse? {
    guard development == nil else { return nil }
    return live.readyResponse(to: request).map { response in
      status?.begin()
      status?.end(response.status, after: .zero)
      return secured(response, request)
    }
  }

  private func secured(_ response: HTTPResponse, _ request: ValidRequest) -> HTTPResponse {
    guard request.isSecure, let strictTransport else { return response }
    var response = response
    response.fields["Strict-Transport-Security"] = strictTransport
    return response
  }
}
