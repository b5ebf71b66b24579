// Routers print and parse; paths are percent-encoded; what is unknown is a typed error.
import Puddles
import Testing

@Suite("Routers")
struct RouterTests {
  @Test(
    "every destination prints a path that parses to the same destination",
    arguments: [
      Spot.home, .numbers, .number(0), .number(-7), .name("Milk"), .name("a b/ü?#%&.html"),
      .name("index.html "), .pair("a", 3), .document(["guide"]), .document(["a b", "c", "ü"]),
      .kind(.prime),
    ])
  func roundTrip(spot: Spot) throws {
    #expect(try Spot(path: spot.path) == spot)
  }

  @Test(
    "a path that travelled through a URL is the same path",
    arguments: [
      (["a b"], "a%20b/"), (["ü", "x"], "%C3%BC/x/"), (["a+b", "c;d"], "a+b/c;d/"),
      (["100%"], "100%25/"), (["a:b"], "a%3Ab/"), (["\"<>"], "%22%3C%3E/"), ([], ""),
    ] as [([String], String)])
  func encoding(segments: [String], encoded: String) {
    let path = RoutePath(segments)
    #expect(path.encoded == encoded)
    #expect(RoutePath(encoded: encoded) == path)
    #expect(RoutePath(encoded: "/" + encoded + "index.html") == path)
  }

  @Test(
    "a path that is malformed or climbs is no path",
    arguments: [
      "..", "a/../b", "%2e%2e/x", ".", "a/%2E", "%", "%2", "%zz", "a%2Fb", "%00", "%ff", "%C3",
    ])
  func malformed(path: String) {
    #expect(RoutePath(encoded: path) == nil)
  }

  @Test(
    "a path that no route describes is an error that names it",
    arguments: [
      ["x"], ["numbers", "x"], ["numbers", "07"], ["numbers", "1", "2"], ["kinds", "odd"], ["docs"],
    ])
  func unknown(segments: [String]) {
    let path = RoutePath(segments)
    let error = #expect(throws: UnknownPath.self) { try Spot(path: path) }
    #expect(error?.path == path)
    #expect(error?.description == "there is no page at \(path)")
  }

  @Test("a destination without a route is found by a check")
  func unrouted() throws {
    try Spot.router.check(.number(3))
    #expect(throws: UnroutedDestination.self) { try Spot.router.check(.nowhere) }
  }

  @Test(
    "a destination whose URL would not lead back is found by a check",
    arguments: ["", ".", "..", "a/b", "index.html", "\0"])
  func unreachable(name: String) {
    #expect(throws: UnroutedDestination.self) { try Spot.router.check(.name(name)) }
  }

  @Test("the places without parameters are known, in the order of the routes")
  func fixed() {
    #expect(Spot.router.fixedDestinations == [.home, .numbers])
  }
}

enum NumberKind: String, PathValue {
  case prime, square
}

enum Spot: Routed {
  case home, numbers, nowhere
  case number(Int)
  case name(String)
  case pair(String, Int)
  case kind(NumberKind)
  case document([String])

  static let router = Router<Spot> {
    Route(.home)
    Route(.numbers, "numbers")
    Route("numbers/{}", Spot.number) { if case .number(let value) = $0 { value } else { nil } }
    Route("names/{}", Spot.name) { if case .name(let value) = $0 { value } else { nil } }
    Route("names/{}/of/{}", Spot.pair) { if case .pair(let a, let b) = $0 { (a, b) } else { nil } }
    Route("kinds/{}", Spot.kind) { if case .kind(let value) = $0 { value } else { nil } }
    Route(rest: "docs/{...}", { Spot.document($0.segments) }) {
      if case .document(let segments) = $0 { RoutePath(segments) } else { nil }
    }
  }
}
