// Draws the pages of a live site, and makes responses of them.
import Puddles
import PuddlesBuilder
import PuddlesHTTP

/// Draws pages in the sessions of their visitors; caches those that are the same for all visitors without a session.
struct PageDrawer: Sendable {
  private let renderer: SiteRenderer
  private let sources: ReadSources
  private let options: LiveOptions
  private let router: VisitRouter
  private let sessions: Sessions
  let cache: PageCache
  let unfinished: UnfinishedPages

  init(
    _ renderer: SiteRenderer, _ sources: ReadSources, _ options: LiveOptions,
    _ router: VisitRouter, _ sessions: Sessions
  ) {
    (self.renderer, self.sources, self.options) = (renderer, sources, options)
    (self.router, self.sessions) = (router, sessions)
    cache = PageCache(limits: options.limits)
    unfinished = UnfinishedPages(limit: options.limits.unfinishedPages)
  }
}

/// The content of a page, with the path under which it was found and the renderer that draws its layout.
struct DrawnContent: Sendable {
  let match: RequestedPage
  var draft: PageDraft
  fileprivate let renderer: SiteRenderer
}

/// A rendered page, with the path under which it was found.
struct DrawnPage: Sendable {
  let match: RequestedPage
  let page: RenderedPage
  let rendering: Rendering
}

// MARK: - Drawing

extension PageDrawer {
  /// Renders the page of a visit.
  /// - Parameter pages: The pages that it may be; `nil` for those of the visit.
  /// - Throws: ``PathError/unknown(_:)`` if its path leads nowhere, or what the page throws.
  func draw(
    _ visit: Visit, _ pages: [RequestedPage]? = nil, submission: FormSubmission? = nil,
    sendsPlaceholders: Bool = false
  ) async throws -> DrawnPage {
    let content = try await content(
      of: visit, pages, submission, sendsPlaceholders: sendsPlaceholders)
    return try await page(of: content, visit)
  }

  /// Renders the content of the first page that exists.
  /// - Parameter pages: The candidates, the likeliest first; `nil` for those of the visit.
  /// - Throws: ``PathError/unknown(_:)`` if none exists.
  func content(
    of visit: Visit, _ pages: [RequestedPage]? = nil, _ submission: FormSubmission? = nil,
    sendsPlaceholders: Bool = false
  ) async throws -> DrawnContent {
    let record = visit.record
    for match in pages ?? visit.pages {
      let asked = match.slug.flatMap { _ in record.with { $0.asked[match.path] } }
      let rendering = Rendering(
        in: record.session, query: visit.query.ofPage, asking: match.slug, question: asked,
        submission: submission, token: record.token, sources: sources,
        sendsPlaceholders: sendsPlaceholders, patience: options.placeholderPatience)
      let renderer = await renderer(for: match.place, record)
      do {
        let draft = try await renderer.draft(at: match.place, showing: rendering)
        await rendering.keep(draft.facts)
        await sessions.recordUse(of: match.place.path, in: record)
        return DrawnContent(match: match, draft: draft, renderer: renderer)
      } catch  where match.slug != nil && error.isAboutNothing {
        // The page asks no question of this name.
        continue
      }
    }
    throw PathError.unknown(visit.path)
  }

  /// Renders the page of a form that was not submitted, with what was typed. Of its content only what has changed since
  /// its controls were looked for is rendered again, unless that was in another session.
  func draw(
    _ visit: Visit, _ pages: [RequestedPage]? = nil, showing submission: FormSubmission,
    in content: DrawnContent?
  ) async throws -> DrawnPage {
    guard var content, content.draft.rendering.isOf(visit.record.session) else {
      return try await draw(visit, pages, submission: submission)
    }
    content.draft = try await content.renderer.draft(content.draft, showing: submission)
    await content.draft.rendering.keep(content.draft.facts)
    return try await page(of: content, visit)
  }

  /// Draws the layout around the content of a page.
  func page(of content: DrawnContent, _ visit: Visit) async throws -> DrawnPage {
    let page = try await content.renderer.page(of: content.draft)
    await content.draft.rendering.keep(page.facts)
    ActivityLog.record(
      .render, "/\(content.match.path.encoded): \(page.regionCount) regions")
    return DrawnPage(match: content.match, page: page, rendering: content.draft.rendering)
  }

  /// The renderer of a visitor; that of a search page also gets the list of the pages that it can find.
  private func renderer(for place: SitePlace, _ record: SessionRecord) async -> SiteRenderer {
    let renderer = renderer.forSession(record)
    guard renderer.map.searchPlaces.contains(place) else { return renderer }
    return renderer.listing(await options.built?.listing(of: place.path) ?? [])
  }

  /// The texts at the path of a visit, or at another one.
  func strings(for visit: Visit, at path: RoutePath? = nil) -> Strings {
    renderer.forSession(visit.record).strings(at: path ?? visit.path)
  }
}

// MARK: - Responses

extension PageDrawer {
  /// The page of a visit as a response, cached if it is the same for all.
  func respond(to visit: Visit) async throws -> HTTPResponse {
    let changes = sources.changes.count
    let drawn = try await draw(
      visit, sendsPlaceholders: visit.hasScript && visit.request.method == .get)
    drawn.rendering.endPlaceholders()
    visit.record.recordDrawn("\(drawn.page.version)")
    await sessions.evictIfNeeded(visit.record, at: drawn.match.place.path)
    let response = response(200, drawn, to: visit)
    if isShared(response, drawn, for: visit) {
      cache.add(response, for: key(of: visit.request), since: changes)
    }
    if visit.isKept { unfinished.add(drawn, for: visit, at: options.world.now()) }
    return response
  }

  /// A page as a response. A session without anything to restore is not stored; if the page has controls, its visitor
  /// gets a signed id that the host need not remember.
  func response(_ status: Int, _ drawn: DrawnPage, to visit: Visit) -> HTTPResponse {
    let facts = drawn.page.facts
    let isNeeded = !facts.controls.isEmpty || !facts.forms.isEmpty
    let page = html(status, drawn.page.bytes)
    if !visit.isKept {
      if visit.record.isForgettable { return isNeeded ? response(page, to: visit) : page }
      sessions.store.keep(visit.record)
    }
    return response(page, to: visit)
  }

  func html(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    var response = HTTPResponse.html(status, bytes)
    response.fields["Content-Security-Policy"] = SecurityPolicy.header(of: bytes)
    // The page belongs to one visitor: a browser may store it, but must revalidate it before showing it again.
    response.fields["Cache-Control"] = "private, no-cache"
    return response
  }

  /// Adds the cookies that the browser lacks or whose values have changed: the id of the session, and the values of
  /// `BrowserStorage`.
  func response(_ response: HTTPResponse, to visit: Visit) -> HTTPResponse {
    // The visitor has signed in or out meanwhile: the sender of this request may get neither the new id nor the page.
    if visit.isOver { return RequestError.sessionEnded.response }
    var response = response
    if visit.broughtID != visit.record.id {
      add(.visitor, visit.record.id, to: &response, visit)
    }
    let storage = visit.record.storage.encoded
    if visit.broughtStorage != storage { add(.kept, storage, to: &response, visit) }
    return response
  }

  /// Adds a cookie to a response.
  func add(
    _ cookie: SessionCookie, _ value: String, to response: inout HTTPResponse, _ visit: Visit
  ) {
    let isSecure = visit.request.isSecure
    response.fields.add(
      "Set-Cookie", cookie.write(value, basePath: options.basePath, isSecure: isSecure))
  }
}

// MARK: - The cache

extension PageDrawer {
  /// The cached page for visitors without a session; `nil` if none was rendered since the last change.
  func cached(for request: ValidRequest) -> HTTPResponse? {
    // The page may show what the browser keeps, so such a request gets no cached page.
    guard isCacheable(request), SessionCookie.kept.read(request) == nil else { return nil }
    return cache.find(key(of: request), since: sources.changes.count)
  }

  /// Whether nothing in a page belongs to its visitor, and every change of it is announced.
  private func isShared(_ response: HTTPResponse, _ drawn: DrawnPage, for visit: Visit) -> Bool {
    isCacheable(visit.request) && visit.sessionState == .missing && visit.broughtStorage.isEmpty
      && response.fields["Set-Cookie"] == nil && drawn.match.slug == nil
      && drawn.page.facts.reads.unwatched.isEmpty && !drawn.rendering.hasTasks
      && !drawn.rendering.hasPlaceholders && !renderer.map.searchPlaces.contains(drawn.match.place)
  }

  private func key(of request: ValidRequest) -> PageCache.Key {
    PageCache.Key(
      RoutePath(request.target.segments), cameFromSite: router.origin(of: request) != nil)
  }

  private func isCacheable(_ request: ValidRequest) -> Bool {
    request.method == .get && request.target.isFolder && request.target.query.isEmpty
      && !request.target.hasNeedlessEscapes && sources.changes.followsFiles
  }
}
