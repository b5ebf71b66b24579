// Pages that are alike for all readers without a session are drawn once, until something changes.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Kept pages", .live)
struct KeptPageTests {
  @Test("a page that shows nothing of its reader is drawn once, until something changes")
  func page() async throws {
    let larder = try LiveLarder(Screens(["": LarderView()]))
    let (stage, looks) = (larder.live.stage, larder.larder.looks)
    for _ in 1...3 { #expect(try await stage.get("/").body.contains("0 jars")) }
    #expect(looks.value == 3, "no page is kept before changes are announced")
    larder.live.site.sources.recordFollowed()
    let first = try await stage.get("/")
    for _ in 1...3 { #expect(try await stage.get("/") == first) }
    #expect(looks.value == 4)
    var request = ValidRequest(.get, try RequestTarget("/"))
    #expect(larder.live.site.readyResponse(to: request)?.status == 200, "nobody waits for it")
    request.fields["Cookie"] = "visitor=somebody"
    #expect(larder.live.site.readyResponse(to: request) == nil, "whose id it is must be asked")
    await larder.save(jars: 5)
    #expect(larder.live.site.readyResponse(to: ValidRequest(.get, request.target)) == nil)
    for _ in 1...3 { #expect(try await stage.get("/").body.contains("5 jars")) }
    #expect(looks.value == 5)
    let last = try await stage.get("/", fields: ["Cookie": "visitor=somebody"])
    #expect(try await stage.get("/") == last, "a session that is gone is none")
    #expect(looks.value == 5)
    _ = try await stage.get("/?q=1")
    #expect(looks.value == 6, "a request with a query is rendered anew")
  }

  @Test("a page of documents is kept, also beside a sidebar that is written by hand")
  func document() async throws {
    let folder = try TemporaryFolder()
    try copyExampleContent(to: folder.path)
    let live = try await Live.mock(content: folder.file("Content"))
    #expect(try await live.stage.get("/docs/guide/state/").status == 200)
    #expect(live.isCached(RoutePath(["docs", "guide", "state"])))
  }

  @Test("state that was only read makes no session, and the page is shared")
  func unwritten() async throws {
    let pantry = try pantry()
    let page = try await pantry.live.stage.get("/shelf/")
    #expect(page.fields["Set-Cookie"] == nil && page.body.contains("0 boxes"))
    #expect(try await pantry.live.stage.get("/shelf/") == page)
    #expect(pantry.larder.looks.value == 1)
  }

  @Test(
    "an action changes the page of its visitor, and nobody is given a page of another one",
    arguments: Reach.allCases)
  func privacy(reach: Reach) async throws {
    let pantry = try pantry(reach)
    let readers = (0..<4).map { _ in pantry.live.reader() }
    for (number, reader) in readers.enumerated() {
      try await reader.open("/")
      for _ in 0..<number { try await reader.tap("Eat") }
    }
    for _ in 1...3 {
      for (number, reader) in readers.enumerated() {
        #expect(try await reader.reload().text.contains("eaten \(number) of"))
      }
      #expect(Set(readers.map(\.token)).count == 4)
    }
    let thief = pantry.live.reader()
    thief.jar.cookie = "visitor=00000000000000000000000000000000"
    #expect(try await thief.open("/").text.contains("eaten 0 of"))
    #expect(!readers.map(\.token).contains(thief.token))
  }

  @Test(
    "what a landing URL sends is applied once, for its visitor alone, and not missed by a kept page"
  )
  func landing() async throws {
    let pantry = try pantry()
    let reader = try await pantry.live.reader().open("/").reload().reload()
    #expect(reader.text.contains("hello nobody"))
    try await reader.open("/open/anna/")
    #expect(reader.redirects == ["/"] && reader.text.contains("hello anna"))
    #expect(try await reader.reload().text.contains("hello anna"))
    #expect(try await pantry.live.reader().open("/").text.contains("hello nobody"))
  }

  @Test("a kept page takes no landing URL from who comes from elsewhere")
  func fromElsewhere() async throws {
    let pantry = try pantry()
    let inside: HTTPFields = ["Referer": "\(pantry.live.stage.origin)/shelf/"]
    for _ in 1...2 {
      #expect(try await pantry.live.stage.get("/porch/").fields["Location"] == "/")
      #expect(try await pantry.live.stage.get("/porch/", fields: inside).status == 200)
    }
    #expect(pantry.larder.looks.value == 1, "the page of those who come from inside is kept, too")
  }
}

extension Reader {
  /// What the forms of the page send back.
  fileprivate var token: String {
    page.elements(named: "input").first { $0["name"] == "token" }?["value"] ?? ""
  }
}

/// A larder with controls, whose every change is announced.
private func pantry(_ reach: Reach = .memory) throws -> LiveLarder<PantrySite> {
  let pantry = try LiveLarder(PantrySite(), over: reach)
  pantry.live.site.sources.recordFollowed()
  return pantry
}

private struct PantryView: Module {
  @Environment(Larder.self) private var larder
  @Environment(Signal<String>.self) private var names
  @State private var eaten = 0
  @State private var name = "nobody"

  var body: some HTML {
    get async throws {
      larder.looks.add()
      let jars = try await larder.jars.value()
      return Group {
        p { "hello \(name), eaten \(eaten) of \(jars)" }
        Button("Eat") { eat() }
      }
      .resolveSignals(names) { name = $0 }
    }
  }

  private func eat() { eaten += 1 }
}

private struct ShelfView: Module {
  @Environment(Larder.self) private var larder
  @State private var boxes = 0

  var body: some HTML {
    get async throws {
      larder.looks.add()
      return p { "\(boxes) boxes" }
    }
  }
}

private struct PantrySite: VisitorSite {
  let name = "Pantry"
  var sections: [any Section] {
    Screens(["": PantryView(), "shelf": ShelfView(), "porch": ShelfView()])
    Pages {
      Landing(Destination("porch")) { environment in
        environment[.cameFromSite] ? nil : Destination()
      }
      Landing(Destination("open/anna")) { environment in
        try environment.require(Signal<String>.self).send("anna")
        return Destination()
      }
    }
  }

  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.adding(Signal<String>())
  }
}
