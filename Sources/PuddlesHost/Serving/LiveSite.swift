// A site that runs: every request is a visit of somebody, and forms act.
package import Puddles
package import PuddlesHTTP

/// Serves a site to visitors: renders pages in their sessions and carries out what forms ask for.
///
/// It knows no socket. Requests come with the base path taken off; answers name it.
package final class LiveSite<Subject: Site>: HostService {
  let site: Subject
  let environment: EnvironmentValues
  let sources: ReadSources
  let root: @Sendable () -> PageLocation
  let options: ServingOptions
  let visitors: VisitorRegistry
  let tries: TryCounter
  let keptPages: KeptPages
  let search: SearchIndex<Subject>

  /// - Parameters:
  ///   - environment: The providers, shared by all visitors.
  ///   - sources: What was current while the providers were made, so that pages see their changes.
  ///   - root: The location of the root page; asked for each request, because assets may change.
  package init(
    _ site: Subject, environment: EnvironmentValues, sources: ReadSources = ReadSources(),
    options: ServingOptions = ServingOptions(),
    root: @escaping @Sendable () -> PageLocation
  ) {
    self.site = site
    self.environment = environment
    self.sources = sources
    self.options = options
    self.root = root
    visitors = VisitorRegistry(limits: options.limits, world: options.world)
    tries = TryCounter(limits: options.limits)
    keptPages = KeptPages(limits: options.limits)
    search = SearchIndex(site, environment: environment, sources: sources, root: root)
  }
}

extension LiveSite {
  /// Never throws: an error is a page too.
  package func answer(to request: HostRequest) async -> HostAnswer {
    if let answer = commonPage(for: request) { return answer }
    let visit = visit(of: request)
    let answer = await answer(to: request, visit)
    if case .events = answer.body { return answer }
    // A session holds its regions, and they hold it: one that nobody can come back to must be ended.
    if visit.isNew, !visitors.knows(visit.visitor) { await visit.visitor.session.end() }
    return answer
  }

  private func answer(to request: HostRequest, _ visit: Visit<Subject>) async -> HostAnswer {
    do {
      switch request.method {
      case .get, .head: return try await page(for: request, visit)
      case .post: return try await act(on: request, visit)
      }
    } catch let fault as RequestFault {
      return fault.answer
    } catch {
      return await failure(error, at: RoutePath(request.target.segments), visit)
    }
  }

  /// Brings every open page up to date, because files were changed by somebody else.
  package func reload() async {
    await sources.reload()
  }

  /// Ends every session; questions that are open end with ``QueryCancellationReason/shutdown``.
  package func shutDown() async {
    await visitors.close()
  }
}

/// A visitor with the renderer that sees the visitor's own environment.
struct Visit<Subject: Site>: Sendable {
  let visitor: Visitor
  let renderer: SiteRenderer<Subject>
  /// Whether the visitor brought no session that is known.
  let isNew: Bool
  /// The id that the request brought, if it is one of ours.
  let broughtID: String?
  /// What stands behind the question mark of the URL.
  let query: RequestQuery
  /// Whether the browser speaks TLS.
  let isSecure: Bool
}

extension LiveSite {
  /// Who has no session gets a visitor for this request alone: it takes no memory afterwards.
  private func visit(of request: HostRequest) -> Visit<Subject> {
    let id = VisitorCookie.read(request.fields, isSecure: request.isSecure)
    let known = id.flatMap(visitors.find)
    let brought = id.flatMap { known != nil || visitors.signer.hasMade($0) ? $0 : nil }
    let visitor =
      known
      ?? visitors.make(
        id: brought ?? visitors.signer.makeID(), prefix: ClientAddress.prefix(of: request.client),
        environment: site.visitorEnvironment(in: environment))
    return visit(
      of: visitor, isNew: known == nil, brought, query: RequestQuery(request.target.query),
      isSecure: request.isSecure)
  }

  private func visit(
    of visitor: Visitor, isNew: Bool, _ broughtID: String?, query: RequestQuery, isSecure: Bool
  ) -> Visit<Subject> {
    Visit(
      visitor: visitor,
      renderer: SiteRenderer(site, environment: visitor.environment, root: root()),
      isNew: isNew, broughtID: broughtID, query: query, isSecure: isSecure)
  }

  /// The same visit in a session that is kept: something is worth it.
  func begin(_ visit: Visit<Subject>) -> Visit<Subject> {
    let visitor = visitors.keep(visit.visitor)
    return self.visit(
      of: visitor, isNew: false, visit.broughtID, query: visit.query, isSecure: visit.isSecure)
  }
}
