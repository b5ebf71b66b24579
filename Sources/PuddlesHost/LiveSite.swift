// A site that runs: requests render pages in sessions.
package import Puddles
import PuddlesBasics
import PuddlesBuilder
package import PuddlesHTTP

/// Serves a site: renders pages in the sessions of its readers and runs the actions of form posts.
///
/// It knows no socket. Requests come without the base path; responses name it.
package final class LiveSite<SiteType: Site>: HTTPService {
  let site: SiteType
  let map: SiteMap
  let environment: EnvironmentValues
  let sources: ReadSources
  let root: @Sendable () -> PageLocation
  let options: ServingOptions
  let sessions: SessionStore
  let tries: AttemptLimiter
  let responses: ResponseCache
  let recentPages: RecentPages
  let search: LiveSearchIndex<SiteType>

  typealias Context = RequestContext<SiteType>
  typealias Match = RequestedPage
  typealias Rendered = RenderedRoute

  /// - Parameters:
  ///   - environment: The providers, shared by all visitors.
  ///   - sources: What was current while the providers were made, so that pages see their changes.
  ///   - root: The location of the root page; asked for each request, because assets may change.
  package init(
    _ site: SiteType, environment: EnvironmentValues, sources: ReadSources = ReadSources(),
    options: ServingOptions = ServingOptions(),
    root: @escaping @Sendable () -> PageLocation
  ) {
    self.site = site
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
    search = LiveSearchIndex(
      site, environment: environment, sources: sources, world: options.world, root: root)
  }
}

extension LiveSite {
  /// Makes the providers of a site and serves its pages.
  /// - Throws: The first fault of the routes, or what the providers throw.
  package convenience init(
    _ site: SiteType, context: SiteContext, options: ServingOptions, assets: AssetMap = .unchecked
  ) async throws {
    let map = SiteMap(site)
    if let fault = map.routeErrors.first { throw fault }
    let basePath = options.basePath
    // Values that providers share are known by name from here on, so that pages can watch them.
    let sources = ReadSources()
    let environment = try await ReadSources.$current.withValue(sources) {
      try await map.environment(of: site, for: context)
    }
    self.init(site, environment: environment, sources: sources, options: options) {
      PageLocation(links: .directories, basePath: basePath, assets: assets)
    }
  }

  /// Never throws: an error is a page too.
  package func respond(to request: HTTPRequest) async -> HTTPResponse {
    if let response = sharedResponse(for: request) { return response }
    let context = context(of: request)
    let response = await respond(to: request, context)
    if case .events = response.body { return response }
    // A session and its regions hold each other: one that no later request can find must be ended.
    if context.isNew, !sessions.knows(context.record) { await context.record.session.end() }
    return response
  }

  private func respond(
    to request: HTTPRequest, _ context: Context
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
  package func reload() async {
    await sources.reload()
  }

  /// Ends every session; questions that are open end with ``QueryCancellationReason/shutdown``.
  package func shutDown() async {
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
  private func context(of request: HTTPRequest) -> Context {
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

extension LiveSite {
  func page(for request: HTTPRequest, _ context: Context) async throws -> HTTPResponse {
    let path = RoutePath(request.target.path)
    if request.method == .get, let response = try await landing(request, at: path, context) {
      return response
    }
    if path.segments == LiveScript.path { return LiveScript.response }
    if let own = await ownPath(of: request, at: path, context) {
      return .redirect(301, to: href(own) + request.target.suffix)
    }
    if let version = context.query.events {
      return try await events(since: version, at: path, context)
    }
    if let number = context.query.working, let response = try await slowPage(number, context) {
      return response
    }
    if !request.target.endsLikePage, !Match.candidates(at: path, in: map).isEmpty {
      return .redirect(308, to: href(path) + request.target.suffix)
    }
    forgetReturn(unlessFor: path, context)
    await leave(from: request, to: path, context)
    if let kept = await sessionResponse(for: request, context) { return kept }
    let changes = changes(context)
    let rendered = try await render(
      path, context, sendsPlaceholders: context.hasScript && request.method == .get)
    rendered.rendering.endPlaceholders()
    await evictIfNeeded(context.record, at: rendered.match.place.path)
    let response = response(200, rendered, to: context)
    cache(response, rendered, for: request, context, since: changes)
    if request.method == .get, !context.isNew {
      recentPages.add(rendered, of: context, at: options.world.now())
    }
    return response
  }

  /// Applies a landing URL in the environment of the visitor, who is kept for it.
  private func landing(
    _ request: HTTPRequest, at path: RoutePath, _ context: Context
  ) async throws -> HTTPResponse? {
    let (folder, rest) = map.landing(path)
    do {
      var environment = context.record.environment
      environment[.cameFromSite] = referrer(of: request) != nil
      let place = try await site.landing(at: rest, in: environment)
      guard let place else { return nil }
      sessions.keep(context.record)
      context.record.noteAction()
      return response(.redirect(to: href(map.resolve(place.path, in: folder))), to: context)
    } catch let moved as MovedPath {
      let target = map.resolve(moved.target.inEachLanguage, in: folder)
      return .redirect(301, to: href(target) + request.target.suffix)
    }
  }

  /// The path of the page that a request asks for by another one; `nil` if it asks for it by its own,
  /// or if there is no such page.
  private func ownPath(
    of request: HTTPRequest, at path: RoutePath, _ context: Context
  ) async -> RoutePath? {
    let matches = Match.candidates(at: path, in: map)
    if !matches.isEmpty, !request.target.hasNeedlessEscapes { return nil }
    for match in matches.isEmpty ? Match.moved(from: path, in: map) : matches {
      if await isThere(match, context) { return match.path }
    }
    return nil
  }

  /// Whether a place, or the question of a place, has a page.
  private func isThere(_ match: Match, _ context: Context) async -> Bool {
    if match.slug == nil { return await isThere(match.path, context) }
    do {
      _ = try await render(match, context)
      return true
    } catch {
      return error is AccessError
    }
  }

  /// Renders the page of a path.
  /// - Throws: ``UnknownPath`` if it leads nowhere, or what the page throws.
  func render(
    _ path: RoutePath, _ context: Context, submission: FormSubmission? = nil,
    sendsPlaceholders: Bool = false
  ) async throws -> Rendered {
    for match in Match.candidates(at: path, in: map) {
      do {
        return try await render(match, context, submission, sendsPlaceholders)
      } catch  where match.slug != nil && error.isAboutNothing {
        // Nothing asks such a question.
        continue
      }
    }
    throw UnknownPath(path: path)
  }

  private func render(
    _ match: Match, _ context: Context, _ submission: FormSubmission? = nil,
    _ sendsPlaceholders: Bool = false
  ) async throws -> Rendered {
    let asked = match.slug.flatMap { _ in context.record.with { $0.asked[match.path] } }
    let rendering = Rendering(
      in: context.record.session, query: context.query.ofPage, asking: match.slug, orAsked: asked,
      submission: submission, token: context.record.token, sources: sources,
      sendsPlaceholders: sendsPlaceholders, patience: options.placeholderPatience)
    let renderer = await renderer(for: match.place, context)
    let page = try await renderer.page(at: match.place, showing: rendering)
    await rendering.keep(page.facts)
    await noteUse(of: match.place.path, context.record)
    ActivityLog.note(.render, "/\(match.path.encoded): \(page.regionCount) regions")
    return Rendered(match: match, page: page, rendering: rendering)
  }

  /// A page from which readers search lists what they can find.
  private func renderer(
    for place: SitePlace, _ context: Context
  ) async -> SiteRenderer<SiteType> {
    guard map.searchPlaces.contains(place) else { return context.renderer }
    return context.renderer.listing(await search.listing(in: map.language(of: place)))
  }

  /// Notes that a place was rendered; the least recently used one is evicted for it.
  func noteUse(of place: RoutePath, _ record: SessionRecord) async {
    for place in record.use(place, keeping: options.limits.places) {
      await record.session.end(place: place)
      // Its question ended with it: nothing waits for an answer there any more.
      record.with { $0.waiting[place] = nil }
    }
  }
}

extension RequestTarget {
  /// The path of the page: `index.html` is the folder it lies in.
  fileprivate var path: [String] {
    segments.last == "index.html" ? Array(segments.dropLast()) : segments
  }

  /// Whether the URL ends with a slash, as those of all pages do, and with no `index.html` before it.
  fileprivate var endsLikePage: Bool {
    (isFolder || segments.isEmpty) && segments.last != "index.html"
  }

  fileprivate var suffix: String { query.isEmpty ? "" : "?\(query)" }
}

extension LiveSite {
  /// Ends the questions of the page that a request comes from, and the draft of a sheet that is
  /// closed by its link. The tasks of the page rest, unless it is open elsewhere. A page that is
  /// opened in another tab ends nothing.
  func leave(
    from request: HTTPRequest, to path: RoutePath, _ context: Context
  ) async {
    guard !context.isNew, let origin = referrer(of: request),
      let old = Match.candidates(at: origin, in: map).first?.place
    else { return }
    // A stylesheet or an icon that the page asks for is no page to go to.
    guard let new = Match.candidates(at: path, in: map).first?.place, old != new else {
      return
    }
    context.record.leave(old.path, options)
    let waiting = context.record.with { $0.waiting.removeValue(forKey: old.path) }
    context.record.session.cancelQueries(.presentationEnded, at: old.path)
    // What the action does about it should show on the next page.
    _ = try? await waiting?.progress(AsyncStream { $0.finish() }, within: options.patience)
    if let under = old.presentedOver, under == new {
      await context.record.session.end(place: old.path)
    }
  }

  /// The page of this site that a request was made from, as browsers say it.
  func referrer(of request: HTTPRequest) -> RoutePath? {
    guard let url = request.fields["Referer"], let scheme = url.firstRange(of: "://") else {
      return nil
    }
    let rest = url.utf8[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      rest[slash...].starts(with: options.basePath.utf8),
      request.origins.isEmpty || request.origins.contains(url[..<slash].lowercasedASCII)
    else { return nil }
    let path = rest[slash...].dropFirst(options.basePath.utf8.count)
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return RoutePath(encoded: String(Substring(path)))
  }
}
