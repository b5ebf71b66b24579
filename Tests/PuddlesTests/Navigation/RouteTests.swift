// Routes print and parse by one template; paths are percent-encoded.
import Testing

@testable import Puddles

@Suite("Routes")
struct RouteTests {
  @Test("values print a path that parses to the same values")
  func roundTrip() {
    #expect(Album.page(7).path == RoutePath(["pages", "7"]))
    #expect(Album.page.values(at: Album.page(7).path) == 7)
    #expect(Album.page.values(at: Album.page(-2).path) == -2)
    #expect(Album.shelf.values(at: Album.shelf(.tens).path) == .tens)
    for name in ["Milk", "a b/ü?#%&.html", "index.html "] {
      #expect(Album.name.values(at: Album.name(name).path) == name)
    }
    let pair = Album.pair.values(at: Album.pair("a", 3).path)
    #expect(pair?.0 == "a" && pair?.1 == 3)
    let rest = RoutePath(["a b", "c", "ü"])
    #expect(Album.file(rest).path == RoutePath(["files", "a b", "c", "ü"]))
    #expect(Album.file.values(at: Album.file(rest).path) == rest)
  }

  @Test(
    "an integer that could overflow is none, nor is another spelling of one",
    arguments: [
      Int.min.description, Int.max.description, "9007199254740992", "-9007199254740992",
      "9223372036854775808", "007", "+7", "-0", "1e3", "0x7", "7 ", "٧", "",
    ])
  func integers(text: String) {
    #expect(Int(pathSegment: text) == nil)
    #expect(Route("any/{}", Int.self).values(at: RoutePath(["any", text])) == nil)
  }

  @Test("the ends of what a path holds are far from overflow")
  func ends() {
    for end in [Int.pathRange.lowerBound, Int.pathRange.upperBound] {
      #expect(Int(pathSegment: "\(end)") == end)
      #expect(!end.multipliedReportingOverflow(by: 1_000).overflow)
    }
  }

  @Test(
    "a path of another route has no values",
    arguments: [
      [], ["files"], ["names", "a", "of"], ["names", "a", "of", "x"], ["shelves", "1950s"],
    ])
  func unknown(segments: [String]) {
    let path = RoutePath(segments)
    #expect(Album.page.values(at: path) == nil && Album.shelf.values(at: path) == nil)
    #expect(Album.file.values(at: path) == nil && Album.pair.values(at: path) == nil)
  }

  @Test(
    "a malformed template is a fault with a reason, and parses no path",
    arguments: [
      ("{1}", "'{1}' is no parameter"), ("a/{x}", "'{x}' is no parameter"),
      ("{1...}", "'{1...}' is no parameter"), ("x{}", "'x{}' is no parameter"),
      ("a", "it has 0 parameters, and 1 types stand beside it"),
      ("{}/{}", "it has 2 parameters, and 1 types stand beside it"),
      ("a/{...}", "{...} stands at its end alone, and its type is RoutePath"),
      ("-/{}", "'-' is reserved for the live host"),
    ])
  func malformed(template: String, reason: String) {
    let route = Route(template, Int.self)
    #expect(
      route.template.faults.map(\.description) == [
        "the route '\(template)' is wrong: \(reason)"
      ])
    for path in [[], ["a"], ["a", "x"], ["a", "b", "c"]] {
      #expect(route.values(at: RoutePath(path)) == nil)
    }
  }

  @Test("{...} belongs to the end of a path")
  func kinds() {
    func fault<each Value>(_ route: Route<repeat each Value>) -> String? {
      route.template.faults.first?.description
    }
    for template in ["a/{...}/b", "a/{}"] {
      #expect(
        fault(Route(template, RoutePath.self))
          == "the route '\(template)' is wrong: it must end in {...}, for the values of a RoutePath"
      )
    }
    #expect(fault(Route("a/{}/{...}", Int.self, RoutePath.self)) == nil)
    #expect(
      fault(Route("{}/{}", RoutePath.self, Int.self))
        == "the route '{}/{}' is wrong: {...} stands at its end alone, and its type is RoutePath")
  }
}

@Suite("Paths of pages")
struct RoutePathTests {
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
}

enum Decade: String, CaseIterable, PathValue {
  case noughties = "2000s", tens = "2010s"
}

private enum Album {
  static let page = Route("pages/{}", Int.self)
  static let name = Route("names/{}", String.self)
  static let pair = Route("names/{}/of/{}", String.self, Int.self)
  static let shelf = Route("shelves/{}", Decade.self)
  static let file = Route("files/{...}", RoutePath.self)
}
