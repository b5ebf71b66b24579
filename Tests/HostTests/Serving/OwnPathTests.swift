// One page, one URL: other spellings of a path lead to it, and nothing acts there.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Testing

@testable import PuddlesHost

@Suite("The one URL of a page", .live)
struct OwnPathTests {
  @Test(
    "another spelling of a path leads to the page's own, with its query", arguments: Reach.allCases)
  func redirects(reach: Reach) async throws {
    let hall = try Live(HallSite(), EnvironmentValues(), over: reach)
    for (target, own, status) in [
      ("/rooms/1/?a=b", "/rooms/?a=b", 301), ("/rooms/1?a=%41", "/rooms/?a=%41", 301),
      ("/rooms/1/index.html", "/rooms/", 301), ("/keys/AB12/", "/keys/ab12/", 301),
      ("/keys/aB12", "/keys/ab12/", 301), ("/r%6Foms/?a", "/rooms/?a", 301),
      ("/%72ooms", "/rooms/", 301), ("/keys/ab%2d/", "/keys/ab-/", 301),
      ("/keys/AB/ask-really-leave/", "/keys/ab/ask-really-leave/", 301),
      // A missing slash and an index.html lead to the folder.
      ("/rooms", "/rooms/", 308), ("/rooms?x=1", "/rooms/?x=1", 308),
      ("/rooms/index.html", "/rooms/", 308), ("/rooms/index.html/", "/rooms/", 308),
      ("/index.html/", "/", 308), ("/index.html?q=1", "/?q=1", 308),
    ] {
      let answer = try await hall.stage.get(target)
      #expect(answer.status == status && answer.fields["Location"] == own, "\(target)")
      #expect(try await hall.stage.get(own).status == 200)
      let head = ValidRequest(.head, try RequestTarget(target))
      #expect(await hall.site.respond(to: head).fields["Location"] == own)
    }
  }

  @Test(
    "what has no page is not found at any spelling of its path",
    arguments: [
      "/rooms/0/", "/rooms/-1/", "/rooms/01/", "/rooms/8/", "/rooms/9007199254740992/",
      "/rooms/-9223372036854775808/", "/keys/GONE/", "/keys/%67one/", "/keys/AB/ask-other/",
      "/rooms/1/ask-really-leave/", "/no%77here/",
    ])
  func unknown(target: String) async throws {
    let hall = try Live(HallSite(), EnvironmentValues())
    #expect(try await hall.reader().open(target).status == 404)
  }

  @Test("a page that is kept is not served at another spelling")
  func kept() async throws {
    let hall = try Live(HallSite(), EnvironmentValues())
    hall.site.sources.recordFollowed()
    for _ in 1...2 { #expect(try await hall.stage.get("/keys/\u{E9}/").status == 200) }
    #expect(try await hall.stage.get("/keys/e%CC%81/").status == 404)
    #expect(try await hall.stage.get("/keys/%C3%A9/").status == 200)
    #expect(try await hall.stage.get("/k%65ys/%C3%A9/").status == 301)
  }

  @Test("a form that is sent to another spelling does nothing")
  func forms() async throws {
    let hall = try Live(HallSite(), EnvironmentValues())
    let reader = try await hall.reader().open("/keys/ab/").tap("Turn")
    #expect(reader.text.contains("turned 1"))
    let form = try reader.body(pressing: reader.element("Turn"))
    try await reader.post(form, to: "/keys/AB/")
    #expect(reader.status == 404)
    #expect(try await hall.stage.post("/keys/AB/", form: form).status == 404)
    #expect(try await reader.open("/keys/ab/").text.contains("turned 1"))
  }

  @Test("a landing URL follows the same rule, and applies nothing on the way")
  func landing() async throws {
    let hall = try Live(HallSite(), EnvironmentValues())
    let answer = try await hall.stage.get("/open/AB/?x=1")
    #expect(answer.status == 301)
    #expect(answer.fields["Location"] == "/open/ab/?x=1")
    let reader = try await hall.reader().open("/open/AB/")
    #expect(reader.redirects == ["/open/ab/", "/keys/ab/"])
  }

  @Test("a host with a fault in its routes does not start")
  func faulty() async throws {
    let fault = await #expect(throws: RouteError.self) {
      _ = try await LiveSite(
        FaultySite())
    }
    #expect(fault?.description == "the route '{x}' is wrong: '{x}' is no parameter")
  }
}

// MARK: - A house with rooms and keys

/// Letters in any case; the lower one is the spelling.
private struct Key: PathValue {
  let pathSegment: String

  init?(pathSegment: String) { self.pathSegment = pathSegment.lowercased() }
}

private enum HallPlace {
  static let hall = Destination()
  static let rooms = Destination("rooms")
  static let room = Route("rooms/{}", Int.self)
  static let key = Route("keys/{}", Key.self)

  static let pages = Pages {
    Page(hall, name: "") { Room(number: 1) }
    Page(rooms, name: "rooms") { Room(number: 1) }
    Page(room, name: { "\($0)" }, all: .live) { Room(number: $0) }
      .canonical { $0 == 1 ? rooms : room($0) }
    Page(key, name: { $0.pathSegment }, all: .live) { KeyDetail(key: $0.pathSegment) }
    Landing(Route("open/{}", Key.self)) { _, key in HallPlace.key(key) }
  }
}

private struct HallSite: Site {
  let name = "Hall"
  var sections: [any Section] { HallPlace.pages }
}

private struct Room: Module {
  let number: Int

  var body: some HTML {
    get async throws {
      if number < 1 || number == 8 { throw NotFoundError("room \(number)") }
      return p { "room \(number - 1) + 1" }
    }
  }
}

private struct KeyDetail: Module {
  let key: String
  @State private var turns = 0
  @Queryable<Void, Bool> private var reallyLeave

  var body: some HTML {
    get async throws {
      if !["ab", "ab-", "ab12"].contains(key) && !key.utf8.elementsEqual("\u{E9}".utf8) {
        throw NotFoundError(key)
      }
      return controls
    }
  }

  @HTMLBuilder private var controls: some HTML {
    p { "turned \(turns)" }
    if key != "\u{E9}" {
      Button("Turn") { turn() }
      Button("Leave") { reallyLeave { _ in .dismiss } }
        .queryableSheet(controlledBy: reallyLeave) { _, query in
          Button("Yes") { query.answer(with: true) }
        }
    }
  }

  private func turn() { turns += 1 }
}

private struct FaultySite: Site {
  let name = "Faulty"
  var sections: [any Section] {
    Pages {
      Page(Route("{x}", Int.self), name: { "\($0)" }, all: .live) { _ in Room(number: 0) }
    }
  }
}
