// Sessions: secret, bounded, and ended when they are not used.
import Puddles
import PuddlesHTTP
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Sessions of a live site", .live)
struct LiveSessionTests {
  @Test("the cookie is unguessable and out of reach of scripts; behind TLS it is secure")
  func cookie() async throws {
    let plain = try Live()
    let cookies = try await [plain.stage.get("/"), plain.stage.get("/")].map {
      try #require($0.fields["Set-Cookie"])
    }
    #expect(cookies[0] != cookies[1])
    let pattern = /visitor=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax/
    #expect(cookies.allSatisfy { $0.wholeMatch(of: pattern) != nil })
    var request = ValidRequest(.get, try RequestTarget("/"))
    request.isSecure = true
    let cookie = try #require(await plain.site.respond(to: request).fields["Set-Cookie"])
    #expect(
      cookie.wholeMatch(
        of: /__Host-visitor=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure/) != nil)
    // What was planted by plain HTTP counts for nothing behind TLS.
    request.fields["Cookie"] = cookies[0].prefix { $0 != ";" }.description
    #expect(await plain.site.respond(to: request).fields["Set-Cookie"] != nil)
  }

  @Test("secrets come from the generator of the system: those of two hosts have nothing in common")
  func secrets() {
    let secrets = (0..<2).flatMap { _ in
      let world = ServingWorld()
      return (0..<200).map { _ in world.secret() }
    }
    #expect(Set(secrets.map { $0.prefix(16) } + secrets.map { $0.suffix(16) }).count == 800)
    #expect(secrets.allSatisfy { $0.utf8.count == 32 })
    for place in 0..<32 {
      let digits = Set(secrets.map { Array($0.utf8)[place] })
      #expect(digits.count == 16, "each of 400 secrets has one of 16 digits at each place")
    }
  }

  @Test("nothing stays in memory of requests that keep no session, whatever became of them")
  func leaks() async throws {
    let live = try Live()
    for path in ["/nowhere/", "/loaves/99/", "/till", "/ask-confirm-sale-99/", "/-/live.js"] {
      for _ in 0..<10 { #expect(try await live.stage.get(path).fields["Set-Cookie"] == nil) }
      _ = try await live.stage.post(path, form: "control=x")
    }
    #expect(live.site.sessions.store.count == 0)
    #expect(live.served.visitors.value == 0)
  }

  @Test("nothing stays in memory of sessions that have ended")
  func ended() async throws {
    let live = try Live()
    for _ in 0..<20 {
      let reader = try await live.reader().open("/").tap("Count")
      try await reader.open("/new/").fill("Name", "x").tap("Note")
      try await reader.open("/till/").tap("Close")
    }
    #expect(live.served.visitors.value == 20)
    await live.site.shutDown()
    try await waitUntil("nothing of a session is in memory") {
      live.served.visitors.value == 0
    }
  }

  @Test("a session that is not used ends")
  func expiry() async throws {
    let time = ManualClock()
    let live = try Live(options: .patient(on: time) { $0.limits.idle = .seconds(60) })
    let reader = try await live.reader().open("/").tap("Count")
    time.advance(by: .seconds(50))
    #expect(try await reader.reload().text.contains("counted 1"))
    time.advance(by: .seconds(61))
    #expect(try await reader.reload().text.contains("counted 0"))
  }

  @Test("a session does not grow beyond its size")
  func size() async throws {
    let live = try Live(options: .patient { $0.limits.bytesOfSession = 10_000 })
    let reader = try await live.reader().open("/new/")
    let long = String(repeating: "x", count: 4_000)
    for _ in 0..<2 { try await reader.fill("Name", long).tap("Note") }
    #expect(reader.status == 413)
    #expect(reader.text.contains("holds more than it may"))
    try await reader.open("/new/")
    #expect(try reader.value(of: "Name") == "")
  }

  @Test("a session that grows by what it is shown gives up what was used longest ago")
  func shown() async throws {
    let scale = try Live()
    try await scale.reader().open("/").tap("Count").open("/till/")
    let room = try #require(scale.site.sessions.store.all.first).session.size
    let live = try Live(options: .patient { $0.limits.bytesOfSession = room })
    let reader = try await live.reader().open("/").tap("Count").open("/till/")
    let session = try #require(live.site.sessions.store.all.first).session
    for path in ["/trouble/", "/new/", "/till/"] {
      try await reader.open(path)
      #expect(session.size <= room)
      #expect(!session.isEmpty)
    }
    #expect(try await reader.open("/").text.contains("counted 0"))
  }

  @Test("a page that is too large for a session is shown, and keeps nothing")
  func hugePage() async throws {
    let live = try Live(options: .patient { $0.limits.bytesOfSession = 10 })
    let reader = try await live.reader().open("/")
    #expect(reader.status == 200)
    #expect(reader.text.contains("counted 0"))
    #expect(live.site.sessions.store.all.allSatisfy { $0.session.size == 0 })
  }

  @Test("only so many places of a session are kept")
  func places() async throws {
    let live = try Live(options: .patient { $0.limits.places = 2 })
    let reader = try await live.reader().open("/").tap("Count")
    try await reader.open("/till/").open("/trouble/")
    #expect(try await reader.open("/").text.contains("counted 0"))
  }

  @Test("requests of many visitors at once never mix their state")
  func isolation() async throws {
    let live = try Live()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for visitor in 0..<200 {
        group.addTask {
          let reader = try await live.reader().open("/")
          for _ in 0..<(visitor % 4) { try await reader.tap("Count") }
          #expect(reader.text.contains("counted \(visitor % 4)"))
        }
      }
      try await group.waitForAll()
    }
  }
}
