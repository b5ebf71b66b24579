// Pages of a site: asked for at their own paths, rendered in a session.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesHTTP

extension LiveSite {
  func page(for request: ValidRequest, _ context: Context) async throws -> HTTPResponse {
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
    _ request: ValidRequest, at path: RoutePath, _ context: Context
  ) async throws -> HTTPResponse? {
    do {
      var environment = context.record.environment
      environment[.cameFromSite] = referrer(of: request) != nil
      guard let target = try await map.landing(at: path, in: environment) else { return nil }
      sessions.keep(context.record)
      context.record.noteAction()
      return response(.redirect(to: href(target)), to: context)
    } catch let moved as MovedPath {
      return .redirect(301, to: href(moved.target) + request.target.suffix)
    }
  }

  /// The path of the page that a request asks for by another one; `nil` if it asks for it by its own,
  /// or if there is no such page.
  private func ownPath(
    of request: ValidRequest, at path: RoutePath, _ context: Context
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
    return context.renderer.listing(await options.built?.listing(of: place.path) ?? [])
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
    from request: ValidRequest, to path: RoutePath, _ context: Context
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
  func referrer(of request: ValidRequest) -> RoutePath? {
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
