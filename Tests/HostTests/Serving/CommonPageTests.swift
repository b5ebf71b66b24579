// Pages that are the same for everybody without a session are drawn once.
import Puddles
import PuddlesExchange
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("Common pages")
struct CommonPageTests {
  @Test("a page that shows nothing of its reader is drawn once, until something changes")
  func page() async throws {
    let (file, larder, site) = Larder.open()
    let stage = try Stage(site, over: .memory)
    let looks = { larder.looks.load(ordering: .relaxed) }
    for _ in 1...3 { #expect(try await stage.get("/").body.contains("0 jars")) }
    #expect(looks() == 3, "nobody says yet that changes are announced")
    site.sources.noteFollowed()
    let first = try await stage.get("/")
    for _ in 1...3 { #expect(try await stage.get("/") == first) }
    #expect(looks() == 4)
    file.advance(by: .seconds(5))
    await site.reload()
    for _ in 1...3 { #expect(try await stage.get("/").body.contains("5 jars")) }
    #expect(looks() == 5)
    _ = try await stage.get("/", fields: ["Cookie": "visitor=somebody"])
    _ = try await stage.get("/?q=1")
    #expect(looks() == 7, "who brings a session or asks for something is shown a page of their own")
    await site.shutDown()
  }

  @Test("a page with a control is nobody else's")
  func control() async throws {
    let live = try Live()
    live.site.sources.noteFollowed()
    let cookies = try await [live.stage.get("/"), live.stage.get("/")].map {
      try #require($0.fields["Set-Cookie"])
    }
    #expect(cookies[0] != cookies[1])
    await live.end()
  }
}

@Suite("Guarded places", .timeLimit(.minutes(1)))
struct GuardedPlaceTests {
  @Test("only so many failed tries are taken from one address, whoever makes them")
  func tries() async throws {
    let time = TimeHolder()
    var options = ServingOptions()
    options.world.now = { time.now }
    options.limits.tries = 3
    let live = try Live(.socket, options: options, guarding: [.new])
    for _ in 1...5 {
      let right = try await live.reader().open("/new/").fill("Name", "Rye").tap("Save")
      #expect(right.redirects == ["/"])
    }
    for status in [422, 422, 422, 429] {
      #expect(try await live.reader().open("/new/").tap("Save").status == status)
    }
    let reader = try await live.reader().open("/new/").fill("Name", "Rye")
    let form = try reader.body(pressing: reader.element("Save"))
    let fields: HTTPFields = ["Cookie": try #require(reader.jar.cookie)]
    let refused = try await live.stage.post("/new/", form: form, fields: fields)
    #expect(refused.status == 429 && refused.body.contains("tried too often"))
    var elsewhere = fields
    elsewhere["X-Forwarded-For"] = "127.0.0.1, 192.0.2.7"
    #expect(try await live.stage.post("/new/", form: form, fields: elsewhere).status == 303)
    time.advance(by: .seconds(300))
    #expect(try await live.reader().open("/new/").tap("Save").status == 422)
    await live.end()
  }

  @Test("another machine cannot say for whom it asks")
  func forwarding() throws {
    var request = HostRequest(
      .post, try RequestTarget("/"), fields: ["X-Forwarded-For": "192.0.2.7"])
    request.client = "192.0.2.1"
    #expect(request.address == "192.0.2.1")
    request.client = "::1"
    #expect(request.address == "192.0.2.7")
  }
}
