// Pages, one line each: what they print and parse, what they list, and the lines that are wrong.
import Foundation
import PuddlesTesting
import Testing

@testable import Puddles

@Suite("Pages, one line each")
struct PagesTests {
  private let environment = EnvironmentValues(Teams())

  @Test(
    "every destination prints a path that parses to the same destination",
    arguments: [
      (.home, []), (.about, ["about"]), (.scrum(7), ["scrums", "7"]),
      (.scrum(-1), ["scrums", "-1"]), (.turn(7, speaker: 1), ["scrums", "7", "meeting"]),
      (.turn(7, speaker: 2), ["scrums", "7", "meeting", "2"]),
      (.list(page: 1), ["notes"]), (.list(page: 2), ["notes", "page", "2"]),
      (.note("a b:ü?#%&.html"), ["notes", "a b:ü?#%&.html"]), (.note("tags"), ["notes", "tags"]),
      (.shelf(.tens), ["shelves", "2010s"]), (.level(.high), ["levels", "2"]),
      (.user(Self.ada), ["users", "ada00000-0000-0000-0000-000000000000"]),
      (.edit(Self.ada), ["users", "ada00000-0000-0000-0000-000000000000", "edit"]),
      (.three("a", 1, .noughties), ["a", "of", "1", "2000s"]),
      (.file(RoutePath(["a b", "c"])), ["files", "a b", "c"]),
      (.indirectly([.about]), ["chains", "about"]),
    ] as [(Hall, [String])])
  func roundTrip(place: Hall, path: [String]) throws {
    // The second time, the path is one that is known.
    for _ in 1...2 {
      #expect(place.path == RoutePath(path))
      #expect(try Hall(path: RoutePath(path)) == place)
    }
    try Hall.router.check(place)
  }

  @Test(
    "what no line takes is no page",
    arguments: [
      ["scrums", "07"], ["scrums", "x"], ["scrums", "7", "meeting", "0"],
      ["scrums", "7", "meeting", "10"], ["shelves", "1950s"], ["levels", "3"], ["files"],
      ["users", "ada"], ["a", "of", "9", "2000s"], ["nothing"], ["notes", ""],
    ])
  func unknown(path: [String]) {
    #expect(throws: UnknownPath.self) { try Hall(path: RoutePath(path)) }
  }

  @Test(
    "another spelling leads to the one that is printed",
    arguments: [
      (["users", "ADA00000-0000-0000-0000-000000000000"], Hall.user(Self.ada)),
      (["scrums", "7", "meeting", "1"], .turn(7, speaker: 1)),
      (["notes", "page", "1"], .list(page: 1)), (["\u{212A}"], .kelvin),
    ])
  func moved(path: [String], place: Hall) {
    let error = #expect(throws: MovedPath.self) { try Hall(path: RoutePath(path)) }
    #expect(error?.target.isSpelled(like: place.path) == true)
  }

  @Test(
    "a value outside of its range has no path, so links to it are faults",
    arguments: [Hall.turn(7, speaker: 0), .turn(7, speaker: 10), .list(page: 0), .note("")])
  func outside(place: Hall) {
    #expect(!place.path.isLinkable)
    #expect(throws: UnroutedDestination.self) { try Hall.router.check(place) }
  }

  @Test("a static site has the pages of all lines but those that are live")
  func listing() async throws {
    var (places, codes): ([Hall], [String]) = ([], [])
    for group in Hall.pages.places(in: environment) {
      let listing = try await group.load()
      places += listing.places
      codes += listing.diagnostics.map(\.code)
    }
    #expect(codes == ["late"])
    #expect(
      places == [
        .home, .about, .list(page: 1), .kelvin, .scrum(1), .scrum(7), .turn(1, speaker: 1),
        .turn(7, speaker: 1), .turn(1, speaker: 2), .turn(7, speaker: 2), .list(page: 2),
        .note("a b"), .shelf(.noughties), .shelf(.tens), .level(.low), .level(.high),
        .three("x", 1, .tens), .file(RoutePath(["a", "b"])), .indirectly([.about]),
      ])
  }

  @Test(
    "a page is called by its line",
    arguments: [
      (.home, "Hall"), (.about, "2 teams"), (.scrum(7), "Engineering"),
      (.turn(7, speaker: 2), "Engineering, 2"), (.list(page: 3), "Page 3"),
      (.shelf(.tens), "2010s"), (.live, "Live"), (.edit(Self.ada), "Edit"),
      (.file(RoutePath(["a", "b"])), "a/b"),
    ] as [(Hall, String)])
  func names(place: Hall, name: String) async throws {
    #expect(try await Hall.pages.name(of: place, in: environment) == name)
    let page = try await SiteRenderer(
      HallSite(), environment: environment, root: PageLocation()
    ).page(at: place)
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("<p>\(place)</p>"))
  }

  @Test("a value that names nothing is not found, and neither is a destination without a page")
  func notFound() async throws {
    for place in [Hall.scrum(8), .turn(7, speaker: 10)] {
      await #expect(throws: NotFound.self) {
        try await Hall.pages.name(of: place, in: environment)
      }
    }
    #expect(Hall.pages.module(for: .turn(7, speaker: 10)) is NotFoundPage)
  }

  @Test("guarded pages are those that say so")
  func guarded() {
    let guards = Hall.pages.guardedPlaces
    #expect(guards.map(\.path) == [RoutePath(["about"]), RoutePath(["live"])])
    #expect(guards.map { $0.account != nil } == [false, true])
  }

  @Test("a list without a fault has none, and the routes are those of the lines")
  func sound() {
    #expect(Hall.pages.routeErrors == [])
    #expect(Hall.router.templates.prefix(3) == ["", "about", "scrums/{}"])
  }

  @Test("a case without a line has no page to link to")
  func missing() {
    #expect(Gappy.pages.routeErrors == [])
    #expect(!Gappy.about.path.isLinkable && !Gappy.note(text: "x", 1).path.isLinkable)
  }

  @Test("lines that cannot print or parse their destinations are named")
  func wrong() {
    #expect(
      Crooked.pages.routeErrors.map(\.description) == [
        "the route 'a/{}' is wrong: it has 1 parameters, and its destination takes 0",
        "the route 'b' is wrong: it has 0 parameters, and its destination takes 1",
        "the route 'c/{}' is wrong: it has 1 parameters, and its destination takes 2",
        "the route 'd/{1...}' is wrong: a range needs an integer, and the parameter is a String",
        "the route 'e/{1..9}' is wrong: '{1..9}' is no parameter",
        "the route 'g/{}/{}' is wrong: the destination 'two(\"a\", \"7\")' does not give its values back",
        "the route 'h/{}' is wrong: only a page without values can be guarded",
        "the route 'i/{...}' is wrong: {...} belongs to Page(rest:) and Route(rest:)",
        "the route 'j/{}' is wrong: it must end in {...}, which stands nowhere else",
      ])
  }

  @Test("a page is found again, however often and from how many tasks it is asked for")
  func sideBySide() async {
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<2_000 {
            let place = Hall.turn(number * 8 + task, speaker: 2)
            #expect(place.path.segments == ["scrums", "\(number * 8 + task)", "meeting", "2"])
          }
        }
      }
    }
  }
}

extension PagesTests {
  fileprivate static let ada = UUID(uuidString: "ADA00000-0000-0000-0000-000000000000") ?? UUID()
}

/// What the pages of a hall show.
final class Teams: Sendable {
  let titles = [1: "Design", 7: "Engineering"]

  func title(_ id: Int) throws -> String {
    guard let title = titles[id] else { throw NotFound("team \(id)") }
    return title
  }
}

enum Decade: String, CaseIterable, PathValue {
  case noughties = "2000s", tens = "2010s"
}

/// A value that prints a number and is none.
enum Level: Int, CaseIterable, PathValue {
  case low = 1, high

  var pathSegment: String { "\(rawValue)" }

  init?(pathSegment: String) {
    guard let number = Int(pathSegment: pathSegment) else { return nil }
    self.init(rawValue: number)
  }
}

/// A value of which no sample can be made.
struct Chain: PathValue, CustomStringConvertible {
  let places: [Hall]

  init(_ places: [Hall]) { self.places = places }

  init?(pathSegment: String) {
    guard pathSegment == "about" else { return nil }
    places = [.about]
  }

  var pathSegment: String { "about" }
  var description: String { "\(places)" }
}

struct VisitorID: PathValue, Hashable {
  let id: UUID

  init(_ id: UUID) { self.id = id }

  init?(pathSegment: String) {
    guard let id = UUID(uuidString: pathSegment) else { return nil }
    self.id = id
  }

  var pathSegment: String { id.uuidString.lowercased() }
}

indirect enum Hall: Paged {
  case home, about, live, kelvin
  case scrum(Int), turn(Int, speaker: Int), list(page: Int), note(String), shelf(Decade)
  case level(Level), account(VisitorID), accountForm(VisitorID), three(String, Int, Decade), file(
    RoutePath)
  case chain(Chain)

  static func user(_ id: UUID) -> Hall { .account(VisitorID(id)) }
  static func edit(_ id: UUID) -> Hall { .accountForm(VisitorID(id)) }
  static func indirectly(_ places: [Hall]) -> Hall { .chain(Chain(places)) }

  static let pages = Pages<Hall>(
    warnings: { _ in [Diagnostic(.warning, code: "late", "the teams are late")] }
  ) {
    Page(.home, name: "Hall") { Line(place: .home) }
    Page(.about, "about", name: { "\(try $0.require(Teams.self).titles.count) teams" }) {
      Line(place: .about)
    }
    .guarded(counting: .everyTry)
    Page(
      "scrums/{}", Hall.scrum, from: Teams.self, name: { try $0.title($1) },
      all: { $0.titles.keys.sorted() }
    ) { Line(place: .scrum($0)) }
    Page(
      "scrums/{}/meeting", { .turn($0, speaker: 1) }, from: Teams.self,
      name: { try $0.title($1) }, all: { $0.titles.keys.sorted() }
    ) { Line(place: .turn($0, speaker: 1)) }
    Page(
      "scrums/{}/meeting/{1...9}", Hall.turn, from: Teams.self,
      name: { "\(try $0.title($1)), \($2)" }, all: { $0.titles.keys.sorted().map { ($0, 2) } }
    ) { Line(place: .turn($0, speaker: $1)) }
    Page(.list(page: 1), "notes", name: "Notes") { Line(place: .list(page: 1)) }
    Page("notes/page/{1...}", Hall.list, name: { "Page \($0)" }, all: [2]) {
      Line(place: .list(page: $0))
    }
    Page("notes/{}", Hall.note, name: { $0 }, all: ["a b"]) { Line(place: .note($0)) }
    Page("shelves/{}", Hall.shelf, name: { $0.rawValue }, all: Decade.allCases) {
      Line(place: .shelf($0))
    }
    Page("levels/{}", Hall.level, name: { "\($0)" }, all: Level.allCases) {
      Line(place: .level($0))
    }
    Page("users/{}", Hall.account, name: { $0.pathSegment }, all: .live) {
      Line(place: .account($0))
    }
    Page("users/{}/edit", Hall.accountForm, name: { _ in "Edit" }, all: [VisitorID(UUID())]) {
      Line(place: .accountForm($0))
    }
    .live()
    Page("{}/of/{1...8}/{}", Hall.three, name: { a, _, _ in a }, all: [("x", 1, .tens)]) {
      Line(place: .three($0, $1, $2))
    }
    Page(
      rest: "files/{...}", Hall.file, from: Teams.self,
      name: { $1.segments.joined(separator: "/") }, all: { _ in [RoutePath(["a", "b"])] }
    ) { Line(place: .file($0)) }
    Page("chains/{}", Hall.chain, name: { "\($0)" }, all: [Chain([.about])]) {
      Line(place: .chain($0))
    }
    Page(.live, "live", name: "Live") { Line(place: .live) }.live().guarded(
      account: \Credentials.name)
    Page(.kelvin, "K", name: "Kelvin") { Line(place: .kelvin) }
  }
}

private struct Credentials { var name: String }

private struct Line: Module {
  let place: Hall
  var body: some HTML { p { "\(place)" } }
}

private struct HallSite: Site {
  let name = "Hall"
  var sections: [any Section] { Hall.pages }
}

private enum Gappy: Paged {
  case home, about, note(text: String, Int)

  static let pages = Pages<Gappy> {
    Page(.home, name: "Home") { NotFoundPage() }
  }
}

private enum Crooked: Paged {
  case home, one(String), two(String, String), number(Int), rest(RoutePath)

  static let pages = Pages<Crooked> {
    Page(.home, "a/{}", name: "A") { NotFoundPage() }
    Page("b", Crooked.one, name: { $0 }, all: []) { _ in NotFoundPage() }
    Page("c/{}", Crooked.two, name: { $0 + $1 }, all: []) { _, _ in NotFoundPage() }
    Page("d/{1...}", Crooked.one, name: { $0 }, all: []) { _ in NotFoundPage() }
    Page("e/{1..9}", Crooked.number, name: { "\($0)" }, all: []) { _ in NotFoundPage() }
    Page("g/{}/{}", { .two($1 == "7" ? "a" : "", $0) }, name: { $0 + $1 }, all: []) { _, _ in
      NotFoundPage()
    }
    Page("h/{}", Crooked.one, name: { $0 }, all: []) { _ in NotFoundPage() }.guarded()
    Page("i/{...}", Crooked.one, name: { $0 }, all: []) { _ in NotFoundPage() }
    Page(
      rest: "j/{}", Crooked.rest, from: Teams.self, name: { _, _ in "" }, all: { _ in [] }
    ) { _ in NotFoundPage() }
  }
}
