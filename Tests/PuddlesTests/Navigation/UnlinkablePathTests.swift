// Links to destinations whose paths no URL can say.
import Puddles
import PuddlesTesting
import Testing

@Suite("Paths without a URL")
struct UnlinkablePathTests {
  @Test(
    "a link that a browser would take somewhere else is an error",
    arguments: ["", ".", ".."])
  func segments(name: String) async throws {
    let path = RoutePath(["shelf", name])
    let error = UnlinkablePathError(path: path)
    await #expect(throws: error) { try await markup(Link("x", to: Shelf.book(name))) }
    await #expect(throws: error) { try await markup(a(.href(to: Shelf.book(name))) { "x" }) }
    await #expect(throws: error) {
      try await markup(Button("x") { .navigate(to: Shelf.book(name)) })
    }
  }

  @Test("a link whose segments only look odd is fine", arguments: ["...", "a:b", "%2e", "//"])
  func odd(name: String) async throws {
    #expect(try await markup(Link("x", to: Shelf.book(name))).contains("href=\"shelf/"))
  }
}

private enum Shelf {
  static let book = Route("shelf/{}", String.self)
}
