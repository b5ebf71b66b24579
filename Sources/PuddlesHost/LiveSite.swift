// A site that runs: requests render pages in sessions.
public import Puddles
import PuddlesBasics
import PuddlesBuilder
public import PuddlesHTTP

/// Serves a site: renders pages in the sessions of its readers and runs the actions of form posts.
///
/// It knows no socket: any server hands its requests to ``respond(to:)`` and sends what comes back.
public final class LiveSite<SiteType: Site>: Sendable {
  let site: SiteType
  let map: SiteMap
  let environment: EnvironmentValues
  let sources: ReadSources
  let root: @Sendable () -> PageLocation
  let options: LiveOptions
  let sessions: SessionStore
  let tries: AttemptLimiter
  let responses: ResponseCache
  let recentPages: RecentPages
  /// The gate for requests that another server read.
  private let validator: RequestValidator
  /// The files beside the pages.
  private let assets: AssetService?

  typealias Context = RequestContext<SiteType>
  typealias Match = RequestedPage
  typealias Rendered = RenderedRoute

  /// - Parameters:
  ///   - environment: The providers, shared by all visitors.
  ///   - sources: What was current while the providers were made, so that pages see their changes.
  ///   - root: The location of the root page; asked for each request, because assets may change.
  init(
    _ site: SiteType, environment: EnvironmentValues, sources: ReadSources = ReadSources(),
    options: LiveOptions = LiveOptions(), validator: RequestValidator = RequestValidator(),
    assets: AssetService? = nil, root: @escaping @Sendable () -> PageLocation
  ) {
    (self.site, self.validator, self.assets) = (site, validator, assets)
    map = SiteMap(site)
    var environment = environment
    environment[.markupCheck] = MarkupCheck(PageCheck.faults(ofPart:))
    self.environment = environment
    self.sources = sources
    self.options = options
    self.root = root
    sessions = SessionStore(limits: options.limits, world: options.world)
    tries = AttemptLimiter(limits: options.limits)
    responses = ResponseCache(limits: options.limits)
    recentPages = RecentPages(limit: options.limits.recentPages)
  }
}

extension LiveSite {
  /// Makes the providers of a site.
  /// - Throws: The first fault of the routes or of the options, or what the providers throw.
  public convenience init(_ site: SiteType, options: LiveOptions = LiveOptions()) async throws {
    let validator = try options.validator()
    let map = SiteMap(site)
    if let fault = map.routeErrors.first { throw fault }
    let basePath = options.basePath
    // Values that providers share are known by name from here on, so that pages can watch them.
    let sources = ReadSources()
    let environment = try await ReadSources.$current.withValue(sources) {
      try await map.environment(of: site, for: options.context)
    }
    self.init(
      site, environment: environment, sources: sources, options: options, validator: validator,
      assets: AssetService(site, content: options.context.contentPath)
    ) {
      PageLocation(links: .directories, basePath: basePath, assets: .unchecked)
    }
  }

  /// Answers a request that another server read; what it must satisfy is looked at here.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    var response: HTTPResponse
    do {
      response = await answer(to: try validator.validate(request))
    } catch {
      response = error.response
    }
    let defaults: HTTPFields = [
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
    ]
    for field in defaults.fields + SiteHost<SiteType>.defaultFields.fields
    where response.fields[field.name] == nil {
      response.fields[field.name] = field.value
    }
    return response
  }

  /// Answers a request that passed the gate: by a page, or by a file beside the pages.
  func answer(to request: ValidRequest) async -> HTTPResponse {
    var request = request
    let base = RoutePath(encoded: options.basePath)?.segments ?? []
    guard let target = request.target.below(base) else {
      return .elsewhere(request, below: options.basePath)
    }
    request.target = target
    let built = options.built
    if request.method != .post,
      let file = await assets?.respond(
        to: request, publishing: { await built?.publishes($0) ?? false })
    {
      return file
    }
    let response = await respond(to: request)
    if response.status == 404, let file = await built?.respond(to: request) { return file }
    return response
  }
}

extension LiveSite: HTTPService {
  /// Answers a request that passed the gate and comes without the base path. Never throws: an error is a
  /// page too.
  package func respond(to request: ValidRequest) async -> HTTPResponse {
    if let response = sharedResponse(for: request) { return response }
    let context = context(of: request)
    let response = await respond(to: request, context)
    if case .events = response.body { return response }
    // A session and its regions hold each other: one that no later request can find must be ended.
    if context.isNew, !sessions.knows(context.record) { await context.record.session.end() }
    return response
  }

  private func respond(
    to request: ValidRequest, _ context: Context
  ) async -> HTTPResponse {
    do {
      switch request.method {
      case .get, .head: return try await page(for: request, context)
      case .post: return try await act(on: request, context)
      }
    } catch let error as RequestError {
      return error.response
    } catch {
      if let error = error.underlying as? AccessError {
        return await refusal(error, of: request, context)
      }
      return await failure(error, at: RoutePath(request.target.segments), context)
    }
  }

  /// Brings every open page up to date, because other programs changed files.
  public func reload() async {
    await sources.reload()
  }

  /// Ends every session; questions that are open end with ``QueryCancellationReason/shutdown``.
  public func shutDown() async {
    await sessions.close()
  }
}

/// A request with its session and the renderer for it.
struct RequestContext<SiteType: Site>: Sendable {
  let record: SessionRecord
  let renderer: SiteRenderer<SiteType>
  /// Whether the request brought no known session.
  let isNew: Bool
  /// The id that the request brought, if it is one of ours.
  let broughtID: String?
  let query: RequestQuery
  /// Whether the browser ran the script of a page before: pages may be completed by events.
  var hasScript = false
  /// The id of the control that was pressed: a page that stays is shown from there again.
  var pressed: String?
  /// Whether the browser speaks TLS.
  let isSecure: Bool
  /// What the browser keeps, as it sent it.
  var broughtStorage = ""

  /// Whether the visitor signed in or out since the request came, by another one.
  var isOver: Bool { record.session.isRenewed }
}

extension LiveSite {
  /// A request without a session gets one for itself alone: it takes no memory afterwards.
  private func context(of request: ValidRequest) -> Context {
    let id = SessionCookie.read(request.fields, isSecure: request.isSecure)
    let known = id.flatMap(sessions.find)
    let brought = id.flatMap { known != nil || sessions.signer.hasMade($0) ? $0 : nil }
    let storage = SessionCookie.storage(in: request)
    known?.takeStorage(storage)
    let record =
      known
      ?? sessions.make(
        id: brought ?? sessions.signer.makeID(), prefix: ClientAddress.prefix(of: request.client),
        environment: visitorEnvironment(keeping: BrowserStorage(encoded: storage)))
    var context = context(
      of: record, isNew: known == nil, brought, query: RequestQuery(request.target.query),
      isSecure: request.isSecure)
    context.hasScript = SessionCookie.value(of: SessionCookie.scriptName, in: request.fields) == "1"
    context.broughtStorage = storage
    return context
  }

  /// The environment of a visitor whose browser keeps this.
  func visitorEnvironment(keeping storage: BrowserStorage) -> EnvironmentValues {
    var environment = environment
    environment[.browserStorage] = storage
    environment[.isLive] = true
    environment = site.visitorEnvironment(in: environment)
    environment[.browserStorage] = storage
    return environment
  }

  private func context(
    of record: SessionRecord, isNew: Bool, _ broughtID: String?, query: RequestQuery, isSecure: Bool
  ) -> Context {
    RequestContext(
      record: record,
      renderer: SiteRenderer(site, environment: record.environment, root: root()),
      isNew: isNew, broughtID: broughtID, query: query, isSecure: isSecure)
  }

  /// The same request in a session that is stored.
  func begin(_ context: Context) -> Context {
    self.context(context, in: sessions.keep(context.record))
  }

  private func context(_ context: Context, in record: SessionRecord) -> Context {
    var own = self.context(
      of: record, isNew: false, context.broughtID, query: context.query, isSecure: context.isSecure)
    (own.hasScript, own.broughtStorage) = (context.hasScript, context.broughtStorage)
    own.pressed = context.pressed
    return own
  }

  /// The same request in the session that replaces its own, if the action signed the visitor in or out. The
  /// state of pages that the visitor may not open any more does not follow, nor that of guarded forms.
  /// - Parameter path: The page of a form that was saved: its state is over.
  func renewed(_ context: Context, saved path: RoutePath?) async -> Context {
    guard context.isOver else { return context }
    var forgotten = map.guardedPaths + (path.map { [$0] } ?? [])
    for path in context.record.with(\.places) where !forgotten.contains(path) {
      guard case .place(let place) = map.match(path) else { continue }
      do { try await context.renderer.checkAccess(to: place) } catch { forgotten.append(path) }
    }
    return self.context(
      context, in: await sessions.renew(context.record, forgetting: forgotten))
  }
}
