// Showing pages: a destination is rendered in the visitor's session.
import Puddles
import PuddlesBuilder
import PuddlesHTTP

extension LiveSite {
  func page(for request: HostRequest, _ visit: Visit<Subject>) async throws -> HostAnswer {
    let path = RoutePath(request.target.path)
    if request.method == .get, let answer = try await landing(request, at: path, visit) {
      return answer
    }
    if path.segments == LiveScript.path { return LiveScript.answer }
    if let own = await ownPath(of: request, at: path, visit) {
      return .redirect(301, to: href(own) + request.target.suffix)
    }
    if let version = visit.query.events {
      return try await events(since: version, at: path, visit)
    }
    if let number = visit.query.working, let answer = try await slowPage(number, visit) {
      return answer
    }
    if !request.target.endsLikePage, !Stop<Subject.Place>.candidates(at: path).isEmpty {
      return .redirect(308, to: href(path) + request.target.suffix)
    }
    await leave(from: request, to: path, visit)
    if let kept = await ownPage(for: request, visit) { return kept }
    let changes = changes(visit)
    let shown = try await show(path, visit)
    await relieve(visit.visitor, at: shown.stop.place.path)
    let answer = answer(200, shown, to: visit)
    keep(answer, shown, for: request, visit, since: changes)
    return answer
  }

  /// Applies a landing URL in the environment of the visitor, who is kept for it.
  private func landing(
    _ request: HostRequest, at path: RoutePath, _ visit: Visit<Subject>
  ) async throws -> HostAnswer? {
    do {
      let place = try await site.landing(at: path, in: visit.visitor.environment)
      guard let place else { return nil }
      visitors.keep(visit.visitor)
      visit.visitor.noteAction()
      return answer(.redirect(to: href(place.path)), to: visit)
    } catch let moved as MovedPath {
      return .redirect(301, to: href(moved.target) + request.target.suffix)
    }
  }

  /// The path of the page that a request asks for by another one; `nil` if it asks for it by its own,
  /// or if there is no such page.
  private func ownPath(
    of request: HostRequest, at path: RoutePath, _ visit: Visit<Subject>
  ) async -> RoutePath? {
    let stops = Stop<Subject.Place>.candidates(at: path)
    if !stops.isEmpty, !request.target.hasNeedlessEscapes { return nil }
    for stop in stops.isEmpty ? Stop.moved(from: path) : stops where await isThere(stop, visit) {
      return stop.path
    }
    return nil
  }

  /// Whether a place, or the question of a place, has a page.
  private func isThere(_ stop: Stop<Subject.Place>, _ visit: Visit<Subject>) async -> Bool {
    if stop.slug == nil { return await isThere(stop.path, visit) }
    return (try? await question(at: stop, visit)) != nil
  }

  /// Renders the page of a path.
  /// - Throws: ``UnknownPath`` if it leads nowhere, or what the page throws.
  func show(
    _ path: RoutePath, _ visit: Visit<Subject>, submission: FormSubmission? = nil
  ) async throws -> Shown<Subject.Place> {
    for stop in Stop<Subject.Place>.candidates(at: path) {
      if stop.slug == nil { return try await show(stop, nil, visit, submission) }
      guard let question = try await question(at: stop, visit) else { continue }
      return try await show(stop, question, visit, submission)
    }
    throw UnknownPath(path: path)
  }

  private func show(
    _ stop: Stop<Subject.Place>, _ question: Question?, _ visit: Visit<Subject>,
    _ submission: FormSubmission?
  ) async throws -> Shown<Subject.Place> {
    let rendering = Rendering(
      in: visit.visitor.session, query: visit.query.ofPage, question: question,
      submission: submission, token: visit.visitor.token, sources: sources)
    let renderer = await renderer(for: stop.place, visit)
    let page = try await renderer.page(at: stop.place, showing: rendering)
    await rendering.keep(page.facts)
    await note(stop.place.path, of: visit.visitor)
    return Shown(stop: stop, page: page, rendering: rendering)
  }

  /// A page from which readers search lists what they can find.
  private func renderer(
    for place: Subject.Place, _ visit: Visit<Subject>
  ) async -> SiteRenderer<Subject> {
    guard site.searchPlaces.contains(place) else { return visit.renderer }
    return visit.renderer.listing(await search.listing(in: site.language(of: place)))
  }

  /// Notes that a place was shown; what was used longest ago is forgotten for it.
  func note(_ place: RoutePath, of visitor: Visitor) async {
    for place in visitor.use(place, keeping: options.limits.places) {
      await visitor.session.end(place: place)
      // Its question ended with it: nothing waits for an answer there any more.
      visitor.with { $0.waiting[place] = nil }
    }
  }

  /// The question of a URL: one that a control of the place asks, or one that an action asked.
  private func question(
    at stop: Stop<Subject.Place>, _ visit: Visit<Subject>
  ) async throws -> Question? {
    let rendering = Rendering(in: visit.visitor.session, query: visit.query.ofPage)
    do {
      let page = try await visit.renderer.page(at: stop.place, showing: rendering)
      await rendering.keep(page.facts)
      return page.facts.questions.first { $0.slug == stop.slug }
        ?? visit.visitor.with { $0.asked[stop.path] }
    } catch  where error.isAboutNothing {
      return nil
    }
  }
}

// MARK: - Answers

extension LiveSite {
  /// The URL of a page of the site on this host.
  func href(_ path: RoutePath) -> String { options.basePath + path.encoded }

  /// A page as an answer. A visitor with nothing to come back to is not kept: one who may act is given
  /// an id that the host need not remember.
  func answer(
    _ status: Int, _ shown: Shown<Subject.Place>, to visit: Visit<Subject>
  ) -> HostAnswer {
    let facts = shown.page.facts
    let isNeeded = !facts.actingControls.isEmpty || !facts.formRecords.isEmpty
    if visit.isNew, visit.visitor.isForgettable {
      let answer = html(status, shown.page.bytes)
      return isNeeded ? self.answer(answer, to: visit) : answer
    }
    if visit.isNew { visitors.keep(visit.visitor) }
    return answer(html(status, shown.page.bytes), to: visit)
  }

  func html(_ status: Int, _ bytes: [UInt8]) -> HostAnswer {
    var answer = HostAnswer.html(status, bytes)
    answer.fields["Content-Security-Policy"] = SecurityPolicy.header(of: bytes)
    // The page belongs to one visitor; a browser may go back to it but must ask before it is reused.
    answer.fields["Cache-Control"] = "private, no-cache"
    return answer
  }

  /// Sends the cookie along where the visitor does not have it, or not this one.
  func answer(_ answer: HostAnswer, to visit: Visit<Subject>) -> HostAnswer {
    let id = visit.visitor.id
    guard visit.broughtID != id else { return answer }
    var answer = answer
    answer.fields.add(
      "Set-Cookie",
      VisitorCookie.write(id, basePath: options.basePath, isSecure: visit.isSecure))
    return answer
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
