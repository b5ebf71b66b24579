// Pages that exist in each language: their URLs, the links between them, and their names.
import PuddlesTesting
import Testing

@testable import Puddles

@Suite("Pages in each language")
struct LanguagePageTests {
  private let map = SiteMap(Inn())

  private func html(_ place: Destination) async throws -> String {
    let renderer = SiteRenderer(
      Inn(), environment: EnvironmentValues(),
      root: PageLocation(links: .directories, assets: .unchecked), baseURL: "https://example.org")
    return String(decoding: try await renderer.page(at: place).bytes, as: UTF8.self)
  }

  @Test("a site has the pages of each language, and others once")
  func listing() async throws {
    var paths: [String] = []
    for group in map.pages(in: EnvironmentValues()) {
      paths += try await group.load().places.map { "\($0.path)" }
    }
    #expect(
      paths == [
        "/", "/fr/", "/zh-Hans/", "/rooms/", "/fr/rooms/", "/zh-Hans/rooms/", "/book/",
        "/fr/book/", "/zh-Hans/book/", "/imprint/", "/rooms/1/", "/fr/rooms/1/",
        "/zh-Hans/rooms/1/", "/rooms/2/", "/fr/rooms/2/", "/zh-Hans/rooms/2/", "/fr/cellar/",
      ])
  }

  @Test(
    "a path is that of a page in its language, and prints and parses alike",
    arguments: [
      ("/rooms/2/", InnPlace.room(2), "en"), ("/zh-Hans/rooms/2/", InnPlace.room(2), "zh-Hans"),
      ("/zh-Hans/", InnPlace.hall, "zh-Hans"), ("/imprint/", InnPlace.imprint, "en"),
    ])
  func paths(path: String, place: Destination, language: String) throws {
    let path = try #require(RoutePath(encoded: path))
    let found = try map.page(at: path)
    #expect(found.destination == place)
    #expect(found.path == path)
    #expect(map.language(of: found) == language)
    try map.check(found)
  }

  @Test(
    "other spellings lead to the one URL of a page",
    arguments: [
      ("/en/rooms/", "/rooms/"), ("/zh-hans/rooms/", "/zh-Hans/rooms/"), ("/EN/", "/"),
    ])
  func moved(path: String, target: String) throws {
    guard case .moved(let place) = map.match(try #require(RoutePath(encoded: path))) else {
      Issue.record("\(path) should be moved")
      return
    }
    #expect("\(place.path)" == target)
  }

  @Test(
    "what exists in one language, or in none, has no page in another",
    arguments: ["/zh-Hans/imprint/", "/de/rooms/", "/zh-Hans/cellar/", "/zh-Hans/zh-Hans/rooms/"])
  func unknown(path: String) throws {
    #expect(map.match(try #require(RoutePath(encoded: path))) == nil)
  }

  @Test("links lead to pages of the same language, without saying so")
  func links() async throws {
    let chinese = try await html(InnPlace.hall.inLanguage("zh-Hans"))
    #expect(chinese.contains("<html lang=\"zh-Hans\">"))
    #expect(chinese.contains("<a href=\"rooms/\">房间</a>"), "a link")
    #expect(chinese.contains("<a class=\"attribute\" href=\"rooms/#top\">"), "an attribute")
    #expect(chinese.contains("<a class=\"button\" href=\"book/\">"), "a button that leads")
    #expect(chinese.contains("<a href=\"../imprint/\">"), "a page in one language")
    #expect(chinese.contains("<a href=\"../fr/cellar/\">"), "a section with one page")
    #expect(chinese.contains("<a href=\"../\">English</a>"), "a language that was chosen")
    let french = try await html(InnPlace.hall.inLanguage("fr"))
    #expect(french.contains("<a href=\"rooms/\">Chambres</a>"))
    #expect(french.contains("<a href=\"./\" aria-current=\"page\">Here</a>"))
    let english = try await html(InnPlace.hall)
    #expect(english.contains("<a href=\"rooms/\">Rooms</a>"))
    #expect(english.contains("<a href=\"./\" aria-current=\"page\">English</a>"))
  }

  @Test("a page outside of the list leads to pages in its own language")
  func elsewhere() async throws {
    #expect(try await html(Cellar.page).contains("<a href=\"../rooms/\">Chambres</a>"))
  }

  @Test("a sheet lies over the page of its language, and says so")
  func sheets() async throws {
    let sheet = try await html(InnPlace.book.inLanguage("fr"))
    #expect(sheet.contains("<a class=\"button\" href=\"../rooms/\">"))
    #expect(sheet.contains("href=\"https://example.org/fr/rooms/\""))
  }

  @Test("all versions know each other, and breadcrumbs begin with the first page of the language")
  func versions() async throws {
    let page = try await html(InnPlace.room(2).inLanguage("zh-Hans"))
    #expect(page.contains("en https://example.org/rooms/2/ -"))
    #expect(page.contains("fr https://example.org/fr/rooms/2/ -"))
    #expect(page.contains("zh-Hans https://example.org/zh-Hans/rooms/2/ current"))
    #expect(page.contains("crumbs: Inn /zh-Hans/, 房间 /zh-Hans/rooms/, 2 号房 /zh-Hans/rooms/2/;"))
    #expect(page.contains("home: /zh-Hans/;"))
    #expect(try await html(InnPlace.imprint).contains("versions: ;"))
  }

  @Test("a driver follows links and effects within the language")
  func driver() async throws {
    let test = try await ModuleTest(
      site: Inn(), at: InnPlace.hall.inLanguage("zh-Hans"), environment: EnvironmentValues())
    try await test.tap("房间")
    #expect("\(test.page)" == "/zh-Hans/rooms/")
    #expect(test.destination == InnPlace.rooms)
    try await test.tap("Take the best")
    #expect("\(test.page)" == "/zh-Hans/rooms/1/")
    try await test.tap("In French")
    #expect("\(test.page)" == "/fr/rooms/")
  }

  @Test("a site in one language has no folders")
  func oneLanguage() async throws {
    let map = SiteMap(Hut())
    #expect(map.match(RoutePath(["en", "rooms"])) == nil)
    let place = try map.page(at: RoutePath(["rooms"]))
    #expect(try await map.translations(of: place, in: EnvironmentValues()).isEmpty)
  }
}

/// The words of the inn.
enum InnStrings: String, StringTable {
  case rooms = "Rooms"
  case room = "Room {number}"

  static let translations: [String: [InnStrings: String]] = [
    "zh-Hans": [.rooms: "房间", .room: "{number} 号房"],
    "fr": [.rooms: "Chambres"],
  ]
}

/// The pages of an inn.
enum InnPlace {
  static let hall = Destination()
  static let rooms = Destination("rooms")
  static let room = Route("rooms/{}", Int.self)
  static let book = Destination("book")
  static let imprint = Destination("imprint")

  static let pages = Pages(inEachLanguage: true) {
    Page(hall, name: "Inn") { InnHall() }
    Page(rooms, name: InnStrings.rooms) { InnRooms() }
    Page(room, name: { InnStrings.room.with(["number": "\($0)"]) }, all: [1, 2]) {
      InnRoom(number: $0)
    }
    Page(book, name: "Book") { InnRoom(number: 0) }.presented(over: rooms)
    Page(imprint, name: "Imprint") { InnRoom(number: 0) }.inOneLanguage()
    Landing(Destination("open")) { _ in rooms }
  }
}

private struct InnHall: Module {
  @Environment(.strings) private var strings

  var body: some HTML {
    Link(strings(InnStrings.rooms), to: InnPlace.rooms)
    a(.class("attribute"), .href(to: InnPlace.rooms, fragment: "top")) { "Attribute" }
    Button("Book") { .present(InnPlace.book) }
    Link("Imprint", to: InnPlace.imprint)
    Link("Cellar", to: Cellar.page)
    Link("English", to: InnPlace.hall.inLanguage("en"))
    Link("Here", to: InnPlace.hall)
  }
}

private struct InnRooms: Module {
  var body: some HTML {
    Button("Take the best") { try await best() }
  }
}

extension InnRooms {
  private func best() async throws -> Effect { .navigate(to: InnPlace.room(1)) }
}

private struct InnRoom: Module {
  let number: Int

  var body: some HTML {
    p { number }
    Button("In French") { try await french() }
  }

  private func french() async throws -> Effect { .navigate(to: InnPlace.rooms.inLanguage("fr")) }
}

@Test("a link to a landing URL stays in the language of its page")
func landingLinks() {
  let map = SiteMap(Inn())
  #expect(map.path(of: Destination("open"), in: "fr")?.encoded == "fr/open/")
  #expect(map.path(of: Destination("open"), in: nil)?.encoded == "open/")
}

/// A section that knows nothing of other languages than its own.
private struct Cellar: Section {
  static let page = Destination("fr/cellar")

  func page(at path: RoutePath) -> PageDefinition? {
    guard path == Self.page.path else { return nil }
    var page = PageDefinition(Self.page, module: InnHall()) { _ in "cellar" }
    page.language = "fr"
    return page
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] { [PageGroup([Self.page])] }
}

private struct Inn: Site {
  let name = "Inn"
  let settings = SiteSettings(languages: ["en", "fr", "zh-Hans"])

  var sections: [any Section] {
    InnPlace.pages
    Cellar()
  }

  func layout(_ page: PageContext) -> some HTML { InnLayout(page: page) }
}

private struct InnLayout: Component {
  let page: PageContext

  var body: some HTML {
    PageDocument(.lang(page.language)) {
      Head.title { page.title }
      Head.link(.rel(.canonical), .href(page.canonicalURL ?? ""))
    } body: {
      main { page.content }
      footer {
        "versions: \(versions);"
        "crumbs: \(page.breadcrumbs.map { "\($0.name) \($0.path)" }.joined(separator: ", "));"
        "home: \(page.homePath);"
      }
    }
  }

  private var versions: String {
    page.translations.map {
      "\($0.language) \($0.url ?? "") \($0.isCurrent ? "current" : "-")"
    }.joined(separator: ", ")
  }
}

private struct Hut: Site {
  let name = "Hut"
  var sections: [any Section] { InnPlace.pages }
  func layout(_ page: PageContext) -> some HTML { main { page.content } }
}
