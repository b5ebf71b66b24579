// One request with its session and the page that it is for.
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// One request of one visitor.
struct Visit: Sendable {
  /// What a host knows about a visitor when the request arrives.
  enum Standing: Sendable {
    /// The request contains no id of this host.
    case stranger
    /// The request contains an id that this host has signed, but nothing is stored for it.
    case signed
    /// The request contains the id of a stored session.
    case known
  }

  let request: ValidRequest
  /// The path without `index.html` at its end.
  let path: RoutePath
  let query: RequestQuery
  /// The pages that the path may mean, the likeliest first; empty if it is the path of no page.
  let pages: [RequestedPage]
  let standing: Standing
  /// The id in the request, if this host has made it.
  let broughtID: String?
  /// What the browser keeps, in the form in which it was sent.
  let broughtStorage: String
  /// The session of the visitor; unless it ``isKept``, no later request can find it.
  var record: SessionRecord
  var isKept: Bool
  var renderer: SiteRenderer
  /// The id of the control that was used; if the page stays, it is shown again from there.
  var pressed: String?
}

extension Visit {
  /// Whether the browser has run the script of a page before, so that events can complete a page.
  var hasScript: Bool {
    SessionCookie.value(of: SessionCookie.scriptName, in: request.fields) == "1"
  }

  /// Whether the visitor was signed in or out since this request arrived, by its own action or by another request.
  var isOver: Bool { record.session.isRenewed }

  /// The part of the URL that is kept when the same page is shown again: its query and, without script, the control.
  ///
  /// A script restores the position of the reader more exactly than a fragment. The page of a form needs neither: it
  /// may place the cursor in a field, which browsers do not do if the URL has a fragment.
  var suffixOfSamePage: String {
    query.suffix + (hasScript ? "" : pressed.map { "#" + $0 } ?? "")
  }
}

extension LiveSite {
  /// Finds the session of a request, and the pages that its path may mean. A request without a session gets one for
  /// itself alone, stored only by `keep`.
  func identify(_ request: ValidRequest) async -> Visit {
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

  /// The environment of a visitor whose browser keeps these values.
  func visitorEnvironment(keeping storage: BrowserStorage) -> EnvironmentValues {
    var environment = environment
    environment[.browserStorage] = storage
    environment[.isLive] = true
    environment = site.environment(ofVisitorIn: environment)
    environment[.browserStorage] = storage
    return environment
  }

  func renderer(for record: SessionRecord) -> SiteRenderer {
    SiteRenderer(site, map: map, environment: record.environment, root: root)
  }

  /// The same visit in a session that is stored.
  func keep(_ visit: Visit) -> Visit {
    self.visit(visit, in: sessions.keep(visit.record))
  }

  private func visit(_ visit: Visit, in record: SessionRecord) -> Visit {
    var visit = visit
    if record !== visit.record { visit.renderer = renderer(for: record) }
    (visit.record, visit.isKept) = (record, true)
    return visit
  }

  /// The same visit in the session that replaces the old one, if the action has signed the visitor in or out. The state
  /// of guarded forms is not copied, nor that of pages that the visitor may not see any more.
  /// - Parameter saved: The page of a form that was saved; its state is not copied either.
  func renewed(_ visit: Visit, saved: RoutePath?) async -> Visit {
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

// MARK: - The meaning of a URL

/// A page of a live site, perhaps with a question.
struct RequestedPage: Sendable {
  let place: SitePlace
  /// The last segment of the URL, if it shows a question.
  var slug: String?

  var path: RoutePath { slug.map { place.path.appending($0) } ?? place.path }
}

extension RequestedPage {
  /// The pages that a path may mean, the likeliest first: the URL of a place may look like that of a question.
  /// - Parameter isMoved: Whether to look for places that now have another path.
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
  /// The path of the page; `index.html` stands for the folder that contains it.
  var pagePath: [String] {
    segments.last == "index.html" ? Array(segments.dropLast()) : segments
  }

  /// Whether the URL ends with a slash like the URLs of all pages, and not with `index.html`.
  var endsLikePage: Bool { (isFolder || segments.isEmpty) && segments.last != "index.html" }
}

/// The query of a request: the fields of the host, and the rest, which belongs to the page.
struct RequestQuery: Sendable {
  /// The part of the query that the page reads, still encoded.
  let text: String
  /// The number of the action that the browser waits for.
  let working: Int?
  /// The version of the page in the browser, if the request asks for the changes since then.
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

  /// The query with its question mark, to be appended to a path.
  var suffix: String { text.isEmpty ? "" : "?" + text }
}
