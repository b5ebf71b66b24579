// What a URL of a live site means: a destination, or a question over one, with a query string.
import Puddles
import PuddlesBasics

/// A page of a running site.
struct RequestedPage: Sendable {
  let place: SitePlace
  /// The last segment of the URL of a question.
  var slug: String?

  var path: RoutePath { slug.map { place.path.appending($0) } ?? place.path }
}

extension RequestedPage {
  /// What a path may mean, the likeliest first: a place may have the form of a question's URL.
  static func candidates(at path: RoutePath, in map: SiteMap) -> [RequestedPage] {
    var matches: [RequestedPage] = []
    if let slug = path.segments.last, slug.hasPrefix(ReservedNames.questionPrefix),
      let parent = path.parent,
      case .place(let place) = map.match(parent)
    {
      matches.append(RequestedPage(place: place, slug: slug))
    }
    if case .place(let place) = map.match(path) { matches.append(RequestedPage(place: place)) }
    return matches
  }

  /// What a path means that is not the one that its place prints.
  static func moved(from path: RoutePath, in map: SiteMap) -> [RequestedPage] {
    var matches: [RequestedPage] = []
    if let slug = path.segments.last, slug.hasPrefix(ReservedNames.questionPrefix),
      let parent = path.parent,
      case .moved(let place) = map.match(parent)
    {
      matches.append(RequestedPage(place: place, slug: slug))
    }
    if case .moved(let place) = map.match(path) {
      matches.append(RequestedPage(place: place))
    }
    return matches
  }
}

/// A rendered page, and where it was found.
struct RenderedRoute: Sendable {
  let match: RequestedPage
  let page: RenderedPage
  let rendering: Rendering
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
    let pairs = query.parts(at: UInt8(ascii: "&")).filter { !$0.isEmpty }
    func value(_ name: String) -> Substring? {
      pairs.first { $0.hasBytePrefix(name) }
        .map { Substring($0.utf8.dropFirst(name.utf8.count)) }
    }
    let own = ReservedNames.QueryName.allCases.map(Self.beginning)
    text = pairs.filter { pair in !own.contains { pair.hasBytePrefix($0) } }.joined(separator: "&")
    working = value(Self.beginning(of: .working)).flatMap { Int($0) }
    events = value(Self.beginning(of: .events))
  }
}

extension RequestQuery {
  /// The query of the page that waits for an action.
  func waiting(for number: Int) -> String {
    "?\(text)\(text.isEmpty ? "" : "&")\(Self.beginning(of: .working))\(number)"
  }

  private static func beginning(of name: ReservedNames.QueryName) -> String { "\(name.rawValue)=" }

  var ofPage: PageQuery { PageQuery(encoded: text) }

  /// What follows the path in a URL that keeps the query.
  var suffix: String { text.isEmpty ? "" : "?" + text }
}
