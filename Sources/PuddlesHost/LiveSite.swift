// A live site: renders pages and runs actions for the requests of its visitors.
public import Puddles
import PuddlesBuilder
public import PuddlesHTTP

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
  /// Renders pages with the providers that all visitors share.
  let renderer: SiteRenderer
  let sources: ReadSources
  let options: LiveOptions
  /// Finds what a URL means, and where visitors go on.
  let router: VisitRouter
  /// Finds and keeps the sessions of visitors.
  let sessions: Sessions
  /// Draws pages, and caches those that are the same for all.
  let pages: PageDrawer
  /// Answers requests that failed or were refused.
  let errors: ErrorPages
  /// Runs the actions of forms.
  let actions: ActionRunner
  /// Keeps open pages up to date.
  let events: EventStreams
  /// Knows where the pages of old URLs are now.
  let oldPaths: OldPaths
  /// The segments of the base path.
  private let base: [String]
  /// Checks requests that another server has read.
  private let validator: RequestValidator
  /// Serves the assets and the copied files.
  private let assets: AssetService?

  /// - Parameters:
  ///   - environment: The providers, shared by all visitors.
  ///   - sources: The sources that were current while the providers were made, so that pages see their changes.
  init(
    _ site: any Site, environment: EnvironmentValues, sources: ReadSources = ReadSources(),
    options: LiveOptions = LiveOptions(), validator: RequestValidator = RequestValidator(),
    assets: AssetService? = nil
  ) {
    (self.sources, self.options) = (sources, options)
    (self.validator, self.assets) = (validator, assets)
    base = RoutePath(encoded: options.basePath)?.segments ?? []
    var environment = environment
    environment[.markupCheck] = { PageCheck.faults(ofPart: $0) }
    renderer = SiteRenderer(
      site, environment: environment.asCommonGround,
      root: PageLocation(links: .directories, basePath: options.basePath, assets: .unchecked))
    router = VisitRouter(renderer: renderer, options: options)
    sessions = Sessions(renderer, options)
    pages = PageDrawer(renderer, sources, options, router, sessions)
    errors = ErrorPages(
      router: router, sessions: sessions, pages: pages, world: options.world,
      showsDetails: options.isDevelopment)
    actions = ActionRunner(
      router: router, sessions: sessions, pages: pages, errors: errors,
      attempts: Attempts(renderer.map, sessions.store.signer, options), options: options)
    events = EventStreams(sessions: sessions, pages: pages, sources: sources, options: options)
    oldPaths = OldPaths(renderer.map, in: renderer.environment, sources, options.world)
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
        site, options.context, basePath: options.basePath, options.built, environment))
    try await sessions.connectHome()
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

  /// Updates every open page. Call it when other programs have changed files.
  public func reload() async {
    await sources.reload()
  }

  /// Saves and ends every session; open questions end with ``QueryCancellationReason/shutdown``.
  public func shutDown() async {
    await sessions.close()
  }
}

// MARK: - Visits

extension LiveSite: HTTPService {
  /// Responds to a request that the validator accepted, with a page or with a file beside the pages. Never throws: an
  /// error gives a page, too.
  package func respond(to request: ValidRequest) async -> HTTPResponse {
    guard let below = request.below(base) else {
      return .elsewhere(request, below: options.basePath)
    }
    if below.method != .post, let file = await assets?.respond(to: below) { return file }
    let response =
      if let home = options.home as? any SharedSessionHome {
        await visit(below, sharing: home)
      } else {
        await visit(below).response
      }
    // A section may match a file name or an old URL; the host then answers 308, to add a slash. A file of the build
    // comes first, and then the page that has left the URL.
    guard [404, 308].contains(response.status) else { return response }
    if let file = await options.built?.respond(to: below) { return file }
    return await redirectFromOldPath(below) ?? response
  }

  /// The cached page for a request without an id; there is no session to look for, so it needs no waiting.
  package func readyResponse(to request: ValidRequest) -> HTTPResponse? {
    guard SessionCookie.visitor.read(request) == nil else { return nil }
    return request.below(base).flatMap(pages.cached(for:))
  }

  /// Redirects to where the page of an old URL is now; `nil` if no page has left the URL. A browser keeps the fragment of
  /// the URL, and the page shows where each of its old sections is.
  private func redirectFromOldPath(_ request: ValidRequest) async -> HTTPResponse? {
    guard request.method != .post else { return nil }
    let target = await oldPaths.target(of: RoutePath(request.target.pagePath))
    return target.map { .redirect(301, to: router.href($0) + request.target.suffix) }
  }

  /// Handles a visit in the session of its visitor.
  /// - Parameter hold: What holds the session for a form, in a shared home.
  /// - Returns: The response, and the session; `nil` for a cached page.
  func visit(
    _ request: ValidRequest, holding hold: SessionHold? = nil
  ) async -> (response: HTTPResponse, session: SessionRecord?) {
    let id = SessionCookie.visitor.read(request)
    let known: SessionRecord?
    do {
      known = if let id { try await sessions.session(of: id, holding: hold) } else { nil }
    } catch {
      if hold != nil {
        options.world.log("a form was refused, because its session cannot be read: \(error)")
      }
      return (await errors.away(request), nil)
    }
    // An expired session cookie is treated as no cookie.
    if known == nil, let page = pages.cached(for: request) { return (page, nil) }
    let visit = sessions.visit(request, by: id, known)
    let response: HTTPResponse
    do {
      response = try await request.method == .post ? actions.post(visit) : get(visit)
    } catch {
      // The action may have signed the visitor in or out before it failed.
      if visit.isOver { await sessions.forget(visit.record.id) }
      response = await errors.answer(to: error, in: visit)
    }
    if case .events = response.body { return (response, visit.record) }
    await sessions.endUnlessKept(visit)
    return (response, visit.record)
  }

  private func get(_ visit: Visit) async throws -> HTTPResponse {
    if let response = try await landing(visit) { return response }
    if visit.path.segments == LiveScript.path { return LiveScript.response(to: visit.request) }
    if let response = try await router.file(of: visit) { return response }
    if let response = router.ownPath(of: visit) { return response }
    if let version = visit.query.events { return try await open(since: version, visit) }
    if let number = visit.query.working,
      let response = try await actions.slowPage(number, visit)
    {
      return response
    }
    router.forgetReturn(visit)
    await router.leave(visit)
    do { return try await pages.respond(to: visit) } catch  where error.isAboutNothing {
      guard visit.record.endQuestionElsewhere(at: visit.path) else { throw error }
      throw RefusalError.questionEnded(texts: [])
    }
  }

  /// Opens the event stream of a page. It stays silent as long as the page shows a question that another host asks.
  private func open(since version: Substring, _ visit: Visit) async throws -> HTTPResponse {
    let (record, shown) = (visit.record, String(version))
    let paths = [visit.path] + visit.pages.map(\.place.path)
    let mayBeAsked = record.with { state in
      !state.askedElsewhere.isDisjoint(with: paths) && !state.drawnWithout.contains(shown)
    }
    if mayBeAsked {
      // A page that a third host has drawn without the question is the same as the one of this host.
      let drawn = try await pages.draw(visit)
      guard "\(drawn.page.version)" == shown else {
        return try events.silent(for: record, at: visit.pages.first?.place.path ?? visit.path)
      }
      record.recordDrawn(shown)
    }
    return try await events.open(since: version, visit)
  }

  /// Runs the action of a landing URL, whose session is then kept.
  private func landing(_ visit: Visit) async throws -> HTTPResponse? {
    do {
      guard let target = try await router.landing(visit) else { return nil }
      sessions.store.keep(visit.record)
      visit.record.recordAction()
      return pages.response(.redirect(to: router.href(target)), to: visit)
    } catch PathError.moved(_, let target) {
      return .redirect(301, to: router.href(target) + visit.request.target.suffix)
    }
  }
}
