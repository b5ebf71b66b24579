// Pages, one line each: what a path means, what is listed, and the links that lead to no line.
import Foundation
import PuddlesTesting
import Testing

@testable import Puddles

@Suite("Pages, one line each")
struct PagesTests {
  private let environment = EnvironmentValues(Teams())
  private let map = SiteMap(HallSite())

  @Test(
    "a path means the line that prints it",
    arguments: [
      (Hall.home, "Hall"), (Hall.about, "2 teams"), (Hall.scrum(7), "Engineering"),
      (Hall.meeting(7), "Engineering"), (Hall.turn(7, 2), "Engineering, 2"),
      (Hall.list(3), "Page 3"), (Hall.shelf(.tens), "2010s"), (Hall.live, "Live"),
      (Hall.edit(VisitorID(Self.ada)), "Edit"), (Hall.file(RoutePath(["a", "b"])), "a/b"),
      (Hall.note("a b:ü?#%&.html"), "a b:ü?#%&.html"), (Hall.notes, "Notes"),
    ])
  func names(page: Destination, name: String) async throws {
    let place = try map.page(of: page)
    try map.check(place)
    #expect(place.destination == page)
    #expect(try await map.name(of: place, in: environment) == name)
    let rendered = try await SiteRenderer(
      HallSite(), environment: environment, root: PageLocation()
    ).page(at: page)
    let html = try HTMLDocument(parsing: String(decoding: rendered.bytes, as: UTF8.self))
    #expect(html.elements(named: "p").map(\.text) == [name])
  }

  @Test(
    "what no line takes is no page",
    arguments: [
      ["scrums", "07"], ["scrums", "x"], ["scrums", "7", "meeting", "x"], ["shelves", "1950s"],
      ["files"], ["users", "ada"], ["nothing"], ["open", "notes"],
    ])
  func unknown(path: [String]) {
    #expect(throws: PathError.unknown(RoutePath(path))) { try map.page(at: RoutePath(path)) }
  }

  @Test(
    "another spelling leads to the one that is printed",
    arguments: [
      (["users", "ADA00000-0000-0000-0000-000000000000"], Hall.user(VisitorID(Self.ada))),
      (["scrums", "7", "meeting", "1"], Hall.meeting(7)), (["notes", "page", "1"], Hall.notes),
      // The sign of kelvin is equal to a K, for texts but not for bytes.
      (["\u{212A}"], Hall.kelvin),
    ])
  func moved(path: [String], page: Destination) {
    let path = RoutePath(path)
    let error = #expect(throws: PathError.self) { try map.page(at: path) }
    guard case .moved(_, let target) = error else {
      Issue.record("\(path) is not moved")
      return
    }
    #expect(target.isSpelled(like: page.path))
    #expect(error?.description == "the page of \(path) is at \(page)")
  }

  @Test(
    "a page whose URL would not lead back to it is found by a check",
    arguments: ["", ".", "..", "a/b", "index.html", "\0"])
  func unreachable(name: String) throws {
    #expect(throws: (any Error).self) { try map.check(map.page(of: Hall.note(name))) }
  }

  @Test("a static site has the pages of all lines but those that are live")
  func listing() async throws {
    var (pages, codes): ([Destination], [String]) = ([], [])
    for group in Hall.pages.pages(in: environment) {
      let listing = try await group.load()
      pages += listing.pages
      codes += listing.diagnostics.map { $0.code }
    }
    #expect(codes == ["late", "same-url"])
    #expect(
      pages == [
        Hall.home, Hall.about, Hall.notes, Hall.kelvin, Hall.scrum(1), Hall.scrum(7),
        Hall.meeting(1), Hall.meeting(7), Hall.turn(1, 2), Hall.turn(7, 2), Hall.list(2),
        Hall.note("a b"), Hall.shelf(.noughties), Hall.shelf(.tens),
        Hall.file(RoutePath(["a", "b"])),
      ])
  }

  @Test("a value that names nothing is not found")
  func notFound() async throws {
    let place = try map.page(of: Hall.scrum(8))
    await #expect(throws: NotFoundError.self) { try await map.name(of: place, in: environment) }
  }

  @Test("guarded pages are those that say so, and every template is known")
  func guarded() {
    let guards = Hall.pages.contributions.guardedPages
    #expect(guards.map { $0.path } == [Hall.about.path, Hall.live.path])
    #expect(guards.map { $0.account != nil } == [false, true])
    #expect(map.routeErrors == [])
    #expect(Hall.pages.templates.prefix(3) == ["", "about", "scrums/{}"])
  }

  @Test("a landing URL applies something and leads on, or shows the page at its path")
  func landings() async throws {
    func target(_ path: String) async throws -> String? {
      try await map.landing(at: Destination(path).path, in: environment)?.description
    }
    #expect(try await target("open/7") == "/scrums/7/")
    #expect(try await target("open/x") == nil)
    #expect(try await target("about") == nil)
    await #expect(throws: NotFoundError.self) { try await target("open/8") }
  }

  @Test("lines that cannot print or parse their destinations are named")
  func wrong() {
    let pages = Pages {
      Page(Destination("a/{}"), name: "A") { EmptyPage() }
      Page(Route("b", String.self), name: { $0 }, all: []) { _ in EmptyPage() }
      Landing(Route("c/{1..9}", Int.self)) { _, _ in nil }
    }
    #expect(
      pages.contributions.routeErrors.map(\.description) == [
        "the route 'a/{}' is wrong: it has 1 parameters, and 0 types stand beside it",
        "the route 'b' is wrong: it has 0 parameters, and 1 types stand beside it",
        "the route 'c/{1..9}' is wrong: '{1..9}' is no parameter",
      ])
  }

  @Test("a sheet over a page that is not there is found by a check")
  func sheet() throws {
    let site = HallSite(
      more: Pages {
        Page(Destination("sheet"), name: "") { Line("") }.presented(over: Destination("gone"))
      })
    let map = SiteMap(site)
    let place = try map.page(of: Destination("sheet"))
    #expect(throws: PathError.unknown(RoutePath(["gone"]))) { try map.check(place) }
  }
}

@Suite("Typed links in a site")
struct DeadLinkTests {
  /// What the page of some markup on the site throws.
  private func error(_ markup: some HTML & Sendable) async throws -> MarkupError? {
    let page = Destination("links")
    let site = HallSite(more: Pages { Page(page, name: "") { Holder(markup: AnyHTML(markup)) } })
    let renderer = SiteRenderer(
      site, environment: EnvironmentValues(Teams()), root: PageLocation(assets: .unchecked))
    do {
      _ = try await renderer.page(at: page)
      return nil
    } catch let error as RegionError {
      return error.underlying as? MarkupError
    }
  }

  @Test("a link to no page is an error that names file and line of the link")
  func dead() async throws {
    let gone = Destination("gone")
    let line = #line + 2
    let errors = [
      try await error(Link("x", to: gone)),
      try await error(a(.href(to: gone)) { "x" }),
      try await error(Button("x") { .navigate(to: gone) }),
      try await error(Button("x") { .present(gone) }),
    ]
    let file = "PuddlesTests/PagesTests.swift"
    for (index, error) in errors.enumerated() {
      #expect(error == .deadLink(gone, file: file, line: line + index))
    }
    #expect(
      errors[0]?.description
        == "a link in \(file), line \(line), leads to /gone/, and the site has no page there")
  }

  @Test("a link with a value that no line takes is dead as well, and a landing URL is none")
  func values() async throws {
    let unknown = Destination("shelves/1950s")
    let line = #line + 1
    let found = try await error(Link("x", to: unknown))
    #expect(found == .deadLink(unknown, file: "PuddlesTests/PagesTests.swift", line: line))
    #expect(try await error(Link("x", to: Hall.scrum(8))) == nil)
    #expect(try await error(Link("x", to: Destination("open/7"))) == nil)
    #expect(try await error(a(.href(path: RoutePath(["gone"]))) { "x" }) == nil)
  }
}

extension PagesTests {
  fileprivate static let ada = UUID(uuidString: "ADA00000-0000-0000-0000-000000000000") ?? UUID()
}

/// What the pages of a hall show.
final class Teams: Sendable {
  let titles = [1: "Design", 7: "Engineering"]

  func title(_ id: Int) throws -> String {
    guard let title = titles[id] else { throw NotFoundError("team \(id)") }
    return title
  }
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

private enum Hall {
  static let home = Destination()
  static let about = Destination("about")
  static let live = Destination("live")
  static let kelvin = Destination("K")
  static let notes = Destination("notes")
  static let scrum = Route("scrums/{}", Int.self)
  static let meeting = Route("scrums/{}/meeting", Int.self)
  static let turn = Route("scrums/{}/meeting/{}", Int.self, Int.self)
  static let list = Route("notes/page/{}", Int.self)
  static let note = Route("notes/{}", String.self)
  static let shelf = Route("shelves/{}", Decade.self)
  static let user = Route("users/{}", VisitorID.self)
  static let edit = Route("users/{}/edit", VisitorID.self)
  static let file = Route("files/{...}", RoutePath.self)

  static let pages = Pages(
    warnings: { _ in [Diagnostic(.warning, code: "late", "the teams are late")] }
  ) {
    Page(home, name: "Hall") { Line("Hall") }
    Page(about, name: { "\(try $0.require(Teams.self).titles.count) teams" }) { Line("2 teams") }
      .guarded(counting: .everyTry)
    Page(
      scrum, from: Teams.self, name: { try $0.title($1) }, all: { $0.titles.keys.sorted() }
    ) { _ in Line("Engineering") }
    Page(
      meeting, from: Teams.self, name: { try $0.title($1) }, all: { $0.titles.keys.sorted() }
    ) { _ in Line("Engineering") }
    Page(
      turn, from: Teams.self, name: { "\(try $0.title($1)), \($2)" },
      all: { $0.titles.keys.sorted().map { ($0, 2) } }
    ) { Line("Engineering, \($1)") }
    .canonical { $1 == 1 ? meeting($0) : turn($0, $1) }
    Page(notes, name: "Notes") { Line("Notes") }
    Page(list, name: { "Page \($0)" }, all: [2]) { Line("Page \($0)") }
      .canonical { $0 == 1 ? notes : list($0) }
    Page(note, name: { $0 }, all: ["a b"]) { Line($0) }
    Page(shelf, name: { $0.rawValue }, all: Decade.allCases) { Line($0.rawValue) }
    Page(user, name: { $0.pathSegment }, all: .live) { Line($0.pathSegment) }
    Page(edit, name: { _ in "Edit" }, all: [VisitorID(UUID())]) { _ in Line("Edit") }.live()
    Page(file, name: { $0.pathSegment }, all: [RoutePath(["a", "b"])]) { Line($0.pathSegment) }
    Page(live, name: "Live") { Line("Live") }.live().guarded(account: \Credentials.name)
    Page(kelvin, name: "Kelvin") { Line("Kelvin") }
    // The path of this value is the one of another line.
    Page(Route("{}/7", Decoy.self), name: { $0.pathSegment }, all: [Decoy()]) { _ in Line("") }
    Landing(Route("open/{}", Int.self)) { environment, id in
      _ = try environment.require(Teams.self).title(id)
      return scrum(id)
    }
    Landing(about) { _ in nil }
  }
}

/// A value whose page has the path of a scrum.
private struct Decoy: PathValue {
  let pathSegment = "scrums"

  init() {}
  init?(pathSegment: String) { return nil }
}

private struct Credentials { var name: String }

private struct Line: Module {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some HTML { p { text } }
}

private struct Holder: Module {
  let markup: AnyHTML
  var body: some HTML { markup }
}

private struct HallSite: Site {
  let name = "Hall"
  var more: (any Section)?

  var sections: [any Section] {
    Hall.pages
    if let more { more }
  }
}
