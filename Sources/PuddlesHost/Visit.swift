// One request with its session and the page that it is for.
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// One request of one visitor.
struct Visit: Sendable {
  /// What a host knows about a visitor when the request arrives.
  enum SessionState: Sendable {
    /// The request contains no id of this host.
    case missing
    /// The request contains an id that this host has signed, but nothing is stored for it.
    case signed
    /// The request contains the id of a stored session.
    case stored
  }

  let request: ValidRequest
  /// What the URL means.
  let match: PathMatch
  let query: RequestQuery
  let sessionState: SessionState
  /// The id in the request, if this host has made it.
  let broughtID: String?
  /// What the browser keeps, in the form in which it was sent.
  let broughtStorage: String
  /// The session of the visitor; unless it ``isKept``, no later request can find it.
  var record: SessionRecord
  var isKept: Bool
  /// The id of the control that was used; if the page stays, it is shown again from there.
  var pressed: String?
}

extension Visit {
  /// The path without `index.html` at its end.
  var path: RoutePath { match.path }

  /// The pages that the path may mean, the likeliest first; empty if it is the path of no page.
  var pages: [RequestedPage] { match.pages }

  /// Whether the browser has run the script of a page before, so that events can complete a page.
  var hasScript: Bool {
    SessionCookie.value(of: SessionCookie.scriptName, in: request.fields) == "1"
  }

  /// Whether the visitor was signed in or out since this request arrived, by its own action or by another request.
  var isOver: Bool { record.session.isRenewed }

  /// The part of the URL that is kept when the same page is shown again: its query and, without script, the control.
  ///
  /// A script restores the position of the visitor more exactly than a fragment. The page of a form needs neither: it
  /// may place the cursor in a field, which browsers do not do if the URL has a fragment.
  var suffixOfSamePage: String {
    query.suffix + (hasScript ? "" : pressed.map { "#" + $0 } ?? "")
  }

  /// The same visit in a stored session.
  func kept(in record: SessionRecord) -> Visit {
    var visit = self
    (visit.record, visit.isKept) = (record, true)
    return visit
  }
}

extension SiteRenderer {
  /// The renderer with the environment of a session.
  func forSession(_ record: SessionRecord) -> SiteRenderer {
    var renderer = self
    renderer.environment = record.environment
    return renderer
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

/// What a path means.
struct PathMatch: Sendable {
  let path: RoutePath
  /// The pages, the likeliest first: the URL of a place may look like that of a question.
  private(set) var pages: [RequestedPage] = []
  /// The page that has another spelling of the path.
  private(set) var moved: RequestedPage?

  init(_ path: RoutePath, in map: SiteMap) {
    self.path = path
    if let slug = path.segments.last, slug.hasPrefix(ReservedNames.questionPrefix),
      let parent = path.parent
    {
      add(map.match(parent), slug)
    }
    add(map.match(path), nil)
  }

  private mutating func add(_ match: RouteMatch?, _ slug: String?) {
    switch match {
    case .place(let place): pages.append(RequestedPage(place: place, slug: slug))
    case .moved(let place): moved = moved ?? RequestedPage(place: place, slug: slug)
    case nil: break
    }
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
