// A request, resolved once: whose it is, and which page it means.
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// One request of one visitor.
struct Visit<SiteType: Site>: Sendable {
  /// What the host knew of a visitor when the request came.
  enum Standing: Sendable {
    /// The request brought no id of this host.
    case stranger
    /// It brought an id that this host signed; nothing is kept for it.
    case signed
    /// It brought the id of a session.
    case known
  }

  let request: ValidRequest
  /// The path, without an `index.html` at its end.
  let path: RoutePath
  let query: RequestQuery
  /// What the path may mean, the likeliest first; none if it is the path of no page.
  let pages: [RequestedPage]
  let standing: Standing
  /// The id that the request brought, if it is one of ours.
  let broughtID: String?
  /// What the browser keeps, as it sent it.
  let broughtStorage: String
  /// Its own session; one that no later request can find unless it ``isKept``.
  var record: SessionRecord
  var isKept: Bool
  var renderer: SiteRenderer<SiteType>
  /// The id of the control that was pressed: a page that stays is shown from there again.
  var pressed: String?
}

extension Visit {
  /// Whether the browser ran the script of a page before: pages may be completed by events.
  var hasScript: Bool {
    SessionCookie.value(of: SessionCookie.scriptName, in: request.fields) == "1"
  }

  /// Whether the visitor signed in or out since the request came, by another one.
  var isOver: Bool { record.session.isRenewed }

  /// What the URL keeps on the same page: its query and, without script, the button.
  ///
  /// A script goes back to where the reader was, more exactly than a fragment does. A form does without
  /// both: its page may have the cursor in a field, and browsers put none there with a fragment.
  var suffixOfSamePage: String {
    query.suffix + (hasScript ? "" : pressed.map { "#" + $0 } ?? "")
  }
}

extension LiveSite {
  /// Finds out whose a request is, and which page it means. A request without a session gets one for
  /// itself alone: it takes no memory afterwards.
  func identify(_ request: ValidRequest) async -> Visit<SiteType> {
    let path = RoutePath(request.target.pagePath)
    let id = SessionCookie.visitor.read(request)
    let storage = SessionCookie.kept.read(request) ?? ""
    let query = RequestQuery(request.target.query)
    var known = if let id { await session(of: id) } else { SessionRecord?.none }
    if known == nil, let id { known = sessions.renewing(id, working: query.working) }
    let signed = known == nil ? id.flatMap { sessions.signer.hasMade($0) ? $0 : nil } : nil
    known?.takeStorage(storage)
    let record =
      known
      ?? sessions.make(
        id: signed ?? sessions.signer.makeID(), prefix: ClientAddress.prefix(of: request.client),
        environment: visitorEnvironment(keeping: BrowserStorage(encoded: storage)))
    return Visit(
      request: request, path: path, query: query,
      pages: RequestedPage.candidates(at: path, in: map),
      standing: known != nil ? .known : signed != nil ? .signed : .stranger,
      broughtID: known == nil ? signed : id, broughtStorage: storage, record: record,
      isKept: known != nil, renderer: renderer(for: record))
  }

  /// The environment of a visitor whose browser keeps this.
  func visitorEnvironment(keeping storage: BrowserStorage) -> EnvironmentValues {
    var environment = environment
    environment[.browserStorage] = storage
    environment[.isLive] = true
    environment = site.environment(ofVisitorIn: environment)
    environment[.browserStorage] = storage
    return environment
  }

  func renderer(for record: SessionRecord) -> SiteRenderer<SiteType> {
    SiteRenderer(site, map: map, environment: record.environment, root: root)
  }

  /// The same visit in a session that is kept.
  func keep(_ visit: Visit<SiteType>) -> Visit<SiteType> {
    self.visit(visit, in: sessions.keep(visit.record))
  }

  private func visit(_ visit: Visit<SiteType>, in record: SessionRecord) -> Visit<SiteType> {
    var visit = visit
    if record !== visit.record { visit.renderer = renderer(for: record) }
    (visit.record, visit.isKept) = (record, true)
    return visit
  }

  /// The same visit in the session that replaces its own, if the action signed the visitor in or out. The
  /// state of pages that the visitor may not open any more does not follow, nor that of guarded forms.
  /// - Parameter saved: The page of a form that was saved: its state is over.
  func renewed(_ visit: Visit<SiteType>, saved: RoutePath?) async -> Visit<SiteType> {
    guard visit.isOver else { return visit }
    var forgotten = map.guardedPaths + (saved.map { [$0] } ?? [])
    for path in visit.record.with(\.places) where !forgotten.contains(path) {
      guard case .place(let place) = map.match(path) else { continue }
      do { try await visit.renderer.checkAccess(to: place) } catch { forgotten.append(path) }
    }
    await forget(visit.record.id)
    let record = await sessions.renew(visit.record, forgetting: forgotten)
    return self.visit(visit, in: record)
  }
}

// MARK: - What a URL means

/// A page of a running site.
struct RequestedPage: Sendable {
  let place: SitePlace
  /// The last segment of the URL of a question.
  var slug: String?

  var path: RoutePath { slug.map { place.path.appending($0) } ?? place.path }
}

extension RequestedPage {
  /// What a path may mean, the likeliest first: a place may have the form of a question's URL.
  /// - Parameter isMoved: Whether the path is another one than its place prints.
  static func candidates(
    at path: RoutePath, in map: SiteMap, isMoved: Bool = false
  ) -> [RequestedPage] {
    func place(_ path: RoutePath) -> SitePlace? {
      switch map.match(path) {
      case .place(let place) where !isMoved: place
      case .moved(let place) where isMoved: place
      default: nil
      }
    }
    var pages: [RequestedPage] = []
    if let slug = path.segments.last, slug.hasPrefix(ReservedNames.questionPrefix),
      let parent = path.parent.flatMap(place)
    {
      pages.append(RequestedPage(place: parent, slug: slug))
    }
    if let place = place(path) { pages.append(RequestedPage(place: place)) }
    return pages
  }
}

extension RequestTarget {
  /// The path of the page: `index.html` is the folder it lies in.
  fileprivate var pagePath: [String] {
    segments.last == "index.html" ? Array(segments.dropLast()) : segments
  }

  /// Whether the URL ends with a slash, as those of all pages do, and with no `index.html` before it.
  var endsLikePage: Bool { (isFolder || segments.isEmpty) && segments.last != "index.html" }
}

/// The query of a request.
struct RequestQuery: Sendable {
  /// What the page reads, still encoded.
  let text: String
  /// The number of the action that the reader waits for.
  let working: Int?
  /// The version of the page that asks for what changed since.
  let events: Substring?

  init(_ query: String) {
    var own: [ReservedNames.QueryName: Substring] = [:]
    var others: [Substring] = []
    for pair in query.parts(at: UInt8(ascii: "&")) where !pair.isEmpty {
      let parts = pair.parts(at: UInt8(ascii: "="), maxSplits: 1)
      if parts.count == 2, let name = ReservedNames.QueryName(rawValue: String(parts[0])) {
        own[name] = own[name] ?? parts[1]
      } else {
        others.append(pair)
      }
    }
    text = others.joined(separator: "&")
    working = own[.working].flatMap { Int($0) }
    events = own[.events]
  }
}

extension RequestQuery {
  /// The query of the page that waits for an action.
  func waiting(for number: Int) -> String {
    "?\(text)\(text.isEmpty ? "" : "&")\(ReservedNames.QueryName.working.rawValue)=\(number)"
  }

  var ofPage: PageQuery { PageQuery(encoded: text) }

  /// What follows the path in a URL that keeps the query.
  var suffix: String { text.isEmpty ? "" : "?" + text }
}
