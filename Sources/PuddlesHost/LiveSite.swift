// A live site: renders pages and runs actions for the requests of its visitors.
public import Puddles
import PuddlesBuilder
public import PuddlesHTTP
import Synchronization

/// Serves a site: renders pages in the sessions of its visitors and runs the actions of form posts.
///
/// ```swift
/// var options = LiveOptions()
/// options.urls = ["https://example.org"]
/// let live = try await LiveSite(Bakery(), options: options)
/// let response = await live.respond(to: HTTPRequest("GET", "/", fields: ["Host": "example.org"]))
/// ```
/// It opens no port: any server hands its requests to ``respond(to:)`` and sends the responses. ``HostCommand`` is a
/// program with a server.
public final class LiveSite: Sendable {
  let site: any Site
  let map: SiteMap
  let environment: EnvironmentValues
  let sources: ReadSources
  let root: PageLocation
  let options: LiveOptions
  /// The segments of the base path.
  let base: [String]
  let sessions: SessionStore
  let tries: AttemptLimiter
  let pages: PageCache
  let unfinishedPages: UnfinishedPages
  /// Knows where the pages of old URLs are now.
  let oldPaths: OldPaths
  /// The task that saves sessions in their home, one save after another.
  let saver = Mutex<Task<Void, any Error>?>(nil)
  let turnAtHome = AsyncMutex(limit: .max)
  /// Checks requests that another server has read.
  private let validator: RequestValidator
  /// Serves the assets and the copied files.
  let assets: AssetService?

  /// - Parameters:
  ///   - environment: The providers, shared by all visitors.
  ///   - sources: The sources that were current while the providers were made, so that pages see their changes.
  init(
    _ site: any Site, environment: EnvironmentValues, sources: ReadSources = ReadSources(),
    options: LiveOptions = LiveOptions(), validator: RequestValidator = RequestValidator(),
    assets: AssetService? = nil
  ) {
    (self.site, self.validator, self.assets) = (site, validator, assets)
    map = SiteMap(site)
    var environment = environment
    environment[.markupCheck] = { PageCheck.faults(ofPart: $0) }
    self.environment = environment.asCommonGround
    self.sources = sources
    self.options = options
    base = RoutePath(encoded: options.basePath)?.segments ?? []
    root = PageLocation(links: .directories, basePath: options.basePath, assets: .unchecked)
    sessions = SessionStore(limits: options.limits, world: options.world)
    tries = AttemptLimiter(limits: options.limits)
    pages = PageCache(limits: options.limits)
    unfinishedPages = UnfinishedPages(limit: options.limits.unfinishedPages)
    oldPaths = OldPaths(map, in: self.environment, sources, options.world)
  }
}

extension LiveSite {
  /// Makes the providers of a site, and gets the key of the home of its sessions.
  /// - Throws: The first error in the routes or the options, or what the providers or the home of the sessions throw.
  public convenience init(_ site: any Site, options: LiveOptions = LiveOptions()) async throws {
    let validator = try options.validator()
    let map = SiteMap(site)
    if let fault = map.routeErrors.first { throw fault }
    // Shared values register under a name with the current sources, so that pages can watch them.
    let sources = ReadSources()
    let environment = try await ReadSources.$current.withValue(sources) {
      try await map.environment(of: site, for: options.context)
    }
    self.init(
      site, environment: environment, sources: sources, options: options, validator: validator,
      assets: AssetService(
        site, options.context, basePath: options.basePath, options.built))
    try await moveIn()
  }

  /// Responds to a request that another server read, after checking host, origin, method, media type, size and token.
  ///
  /// A body of more than 1 MiB (1,048,576 bytes) or more than 1,000 fields gets the response 413; neither limit can be
  /// changed. Never throws: an error of a page or an action gives a response, too.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    var response: HTTPResponse
    do {
      response = await respond(to: try validator.validate(request))
    } catch {
      response = error.response
    }
    response.fields.fill(from: SiteHost.defaultFields)
    response.fields.fill(from: HTTPServer.defaults)
    return response
  }
}

extension LiveSite {
  /// Updates every open page. Call it when other programs have changed files.
  public func reload() async {
    await sources.reload()
  }

  /// Saves and ends every session; open questions end with ``QueryCancellationReason/shutdown``.
  public func shutDown() async {
    saver.withLock { $0.take() }?.cancel()
    await save(isLast: true)
    await sessions.close()
  }
}
