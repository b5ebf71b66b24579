// Ranges in templates, what is wrong with a template, and other spellings of a path.
import Puddles
import Testing

@Suite("Templates of routes")
struct RouteTemplateTests {
  @Test(
    "a range admits its integers alone",
    arguments: [
      ("pages", "2", true), ("pages", "9007199254740991", true), ("pages", "0", false),
      ("pages", "-1", false), ("grades", "-2", true), ("grades", "2", true),
      ("grades", "-3", false), ("grades", "3", false),
    ])
  func ranges(kind: String, number: String, isThere: Bool) throws {
    let path = RoutePath([kind, number])
    #expect((try? Album(path: path))?.path == (isThere ? path : nil))
  }

  @Test(
    "an integer that could overflow is none, nor is another spelling of one",
    arguments: [
      Int.min.description, Int.max.description, "9007199254740992", "-9007199254740992",
      "9223372036854775808", "007", "+7", "-0", "1e3", "0x7", "7 ", "٧", "",
    ])
  func integers(text: String) {
    #expect(Int(pathSegment: text) == nil)
    #expect(throws: UnknownPath.self) { try Album(path: RoutePath(["any", text])) }
  }

  @Test("the ends of what a path holds are far from overflow")
  func ends() throws {
    for end in [Int.pathRange.lowerBound, Int.pathRange.upperBound] {
      #expect(try Album(path: RoutePath(["any", "\(end)"])) == .any(end))
      #expect(!end.multipliedReportingOverflow(by: 1_000).overflow)
    }
  }

  @Test("the example has no fault, and every template is known")
  func sound() {
    #expect(Album.router.faults == [])
    #expect(Album.router.templates.prefix(2) == ["", "pages/{1...}"])
  }

  @Test(
    "a malformed template is a fault with a reason, and parses no path",
    arguments: [
      ("{1}", "'{1}' is no parameter"), ("a/{x}", "'{x}' is no parameter"),
      ("{9...1}", "'{9...1}' is no parameter"), ("{...9}", "'{...9}' is no parameter"),
      ("{1..<9}", "'{1..<9}' is no parameter"), ("{01...}", "'{01...}' is no parameter"),
      ("x{}", "'x{}' is no parameter"), ("{1...}}", "'{1...}}' is no parameter"),
      ("{9007199254740992...}", "'{9007199254740992...}' is no parameter"),
      ("{1...9223372036854775808}", "'{1...9223372036854775808}' is no parameter"),
      ("a", "it has 0 parameters, and its destination takes 1"),
      ("{}/{}", "it has 2 parameters, and its destination takes 1"),
      ("a/{...}", "{...} belongs to Page(rest:) and Route(rest:)"),
    ])
  func malformed(template: String, reason: String) {
    let router = Router<Album> {
      Route(template, Album.any) { if case .any(let number) = $0 { number } else { nil } }
    }
    #expect(router.faults.map(\.description) == ["the route '\(template)' is wrong: \(reason)"])
    for path in [[], ["a"], ["a", "x"], ["a", "b", "c"]] {
      #expect(throws: UnknownPath.self) { try router.destination(at: RoutePath(path)) }
    }
  }

  @Test("a range belongs to integers, and {...} to the end of a rest")
  func kinds() {
    let router = Router<Album> {
      Route(.cover, "a/{}")
      Route("codes/{1...}", Album.code) { if case .code(let code) = $0 { code } else { nil } }
      Route("{1...}/{...9}", Album.photo) {
        if case .photo(let code, let number) = $0 { (code, number) } else { nil }
      }
      Route(rest: "a/{...}/b", { _ in .cover }, match: { _ in nil })
      Route(rest: "a/{}", { _ in .cover }, match: { _ in nil })
    }
    #expect(
      router.faults.map(\.description) == [
        "the route 'a/{}' is wrong: it has 1 parameters, and its destination takes 0",
        "the route 'codes/{1...}' is wrong: a range needs an integer, and the parameter is a Code",
        "the route '{1...}/{...9}' is wrong: '{...9}' is no parameter",
        "the route 'a/{...}/b' is wrong: it must end in {...}, which stands nowhere else",
        "the route 'a/{}' is wrong: it must end in {...}, which stands nowhere else",
      ])
  }
}

@Suite("Other spellings of a path")
struct MovedPathTests {
  @Test(
    "a path that its destination does not print leads to the one that it prints",
    arguments: [
      (["pages", "1"], ["pages"]), (["codes", "AB"], ["codes", "ab"]),
      (["photos", "aB", "2"], ["photos", "ab", "2"]),
      // The sign of kelvin is equal to a K, for texts but not for bytes.
      (["\u{212A}"], ["K"]),
    ])
  func moved(path: [String], target: [String]) throws {
    let (path, target) = (RoutePath(path), RoutePath(target))
    let error = #expect(throws: MovedPath.self) { try Album(path: path) }
    #expect(error?.target.encoded == target.encoded)
    #expect(error?.description == "the page of \(path) is at \(target)")
    #expect(try Album(path: target).path.encoded == target.encoded)
  }

  @Test("a destination whose own path does not lead back to it has no page elsewhere either")
  func lost() throws {
    for path in [RoutePath(["grave", "x"]), RoutePath(["hidden", "X"])] {
      #expect(throws: UnknownPath(path: path)) { try Album(path: path) }
    }
  }
}

/// Letters in any case; the lower one is the spelling.
private struct Code: PathValue {
  let text: String

  init(_ text: String) { self.text = text }

  init?(pathSegment: String) { text = pathSegment.lowercased() }

  var pathSegment: String { text }
}

private enum Album: Routed {
  case cover, kelvin
  case any(Int), page(Int), grade(Int)
  case code(Code)
  case photo(Code, Int)
  /// Prints a path that no route parses, and one that no URL can say.
  case grave, hidden(Code)

  static let router = Router<Album> {
    Route(.cover)
    Route("pages/{1...}", Album.page) {
      if case .page(let number) = $0, number > 1 { number } else { nil }
    }
    Route(.page(1), "pages")
    Route("grades/{-2...2}", Album.grade) { if case .grade(let value) = $0 { value } else { nil } }
    Route("any/{}", Album.any) { if case .any(let value) = $0 { value } else { nil } }
    Route("codes/{}", Album.code) { if case .code(let value) = $0 { value } else { nil } }
    Route("photos/{}/{1...}", Album.photo) {
      if case .photo(let code, let number) = $0 { (code, number) } else { nil }
    }
    Route(.kelvin, "K")
    Route("grave/{}", { (_: Code) in .grave }, match: { _ in nil })
    Route("hidden/{}", Album.hidden) { if case .hidden = $0 { Code("..") } else { nil } }
  }
}
