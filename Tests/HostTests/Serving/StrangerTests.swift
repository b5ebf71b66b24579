// Readers without a session: the host keeps nothing of them, and they cost others nothing.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Readers without a session", .live)
struct StrangerTests {
  @Test("pages with forms keep nothing, and their forms are good", arguments: Reach.allCases)
  func forms(reach: Reach) async throws {
    let live = try Live(reach)
    let readers = (0..<20).map { _ in live.reader() }
    for reader in readers { try await reader.open("/").open("/new/").reload() }
    #expect(live.site.sessions.store.count == 0)
    #expect(live.served.visitors.value == 0)
    #expect(Set(readers.map { $0.jar.cookie ?? "" }).count == 20)
    try await readers[0].fill("Name", "Oat").tap("Save")
    #expect(readers[0].url == "/" && live.shelf.loaves.last?.name == "Oat")
    #expect(live.site.sessions.store.count == 1)
  }

  @Test("a form that was shown before the session is good in it, whichever tab began it")
  func tabs() async throws {
    let live = try Live()
    let (one, two) = live.tabs()
    try await one.open("/")
    try await two.open("/new/").fill("Name", "Oat")
    try await one.tap("Count").tap("Count")
    try await two.tap("Save")
    #expect(two.redirects == ["/"] && two.text.contains("counted 2"))
    #expect(live.site.sessions.store.count == 1)
  }

  @Test("a form needs the token of its own id, and both the signature of this host")
  func signatures() async throws {
    let live = try Live()
    let (anna, ben) = (try await live.reader().open("/"), try await live.reader().open("/"))
    let form = try anna.body(pressing: anna.element("Count"))
    let annas = try #require(anna.jar.cookie)
    let foreign = try await live.stage.post(
      "/", form: form, fields: ["Cookie": try #require(ben.jar.cookie)])
    #expect(foreign.status == 403)
    for cookie in ["visitor=" + String(repeating: "0", count: 64), String(annas.dropLast()) + "x"] {
      #expect(try await live.stage.post("/", form: form, fields: ["Cookie": cookie]).status == 409)
    }
    #expect(live.site.sessions.store.count == 0)
    #expect(try await live.stage.post("/", form: form, fields: ["Cookie": annas]).status == 303)
  }

  @Test("an id that signed in is no longer the one it came with")
  func planted() async throws {
    let live = try Live()
    let victim = try await live.reader().open("/trouble/")
    let planted = try #require(victim.jar.cookie)
    let form = try victim.body(pressing: victim.element("Log in"))
    try await victim.tap("Log in")
    let session = try #require(live.site.sessions.store.all.first)
    let thief = live.reader()
    thief.jar.cookie = planted
    try await thief.open("/")
    let store = live.site.sessions.store
    #expect(store.all.count == 1 && store.find(session.id) === session)
    try await thief.post(form, to: "/trouble/")
    #expect(live.site.sessions.store.all.count == 2)
  }

  @Test("neither pages nor forms of strangers end the session of a visitor who is signed in")
  func eviction() async throws {
    let time = ManualClock()
    let live = try Live(options: .patient(on: time) { $0.limits.sessions = 10 })
    let owner = try await live.reader().open("/").tap("Count").open("/trouble/").tap("Log in")
    let faithful = try await live.reader().open("/").tap("Count")
    for _ in 0..<30 {
      time.advance(by: .seconds(1))
      try await live.reader().open("/")
      try await live.reader().open("/open/evening/")
      try await live.reader().open("/").tap("Count")
      try await faithful.reload()
      #expect(live.site.sessions.store.count <= 10)
    }
    #expect(try await owner.open("/").text.contains("counted 1"))
    #expect(faithful.text.contains("counted 1"), "of those who acted the least used go")
  }

  @Test("of sessions of one rank those of the client that has most of them go first")
  func fairness() async throws {
    let time = ManualClock()
    var (limits, world) = (SessionLimits(), ServingWorld())
    limits.sessions = 20
    world.now = { time.now }
    let registry = SessionStore(limits: limits, world: world)
    func visitor(from prefix: String) -> SessionRecord {
      time.advance(by: .seconds(1))
      let visitor = registry.make(
        id: registry.signer.makeID(), prefix: prefix, environment: EnvironmentValues())
      visitor.raise(to: .acted)
      return registry.keep(visitor)
    }
    let others = (0..<5).map { visitor(from: "192.0.2.\($0)") }
    for _ in 0..<100 { _ = visitor(from: "198.51.100.1") }
    #expect(registry.count <= 20 && others.allSatisfy(registry.knows))
    await registry.close()
  }

  @Test("a form without a session is good at another host with the same home")
  func restart() async throws {
    let home = MemoryHome()
    let (first, second) = try await (Live.bakery(in: home), Live.bakery(in: home))
    let reader = try await first.reader().open("/new/").fill("Name", "Oat")
    let form = try reader.body(pressing: reader.element("Save"))
    let later = Reader(second.stage, jar: reader.jar)
    try await later.post(form, to: "/new/")
    #expect(later.url == "/" && second.shelf.loaves.last?.name == "Oat")
  }

  @Test("a page that is open hears what another tab does, and takes no memory once it is closed")
  func open() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/")
    var page: OpenPage? = try await reader.listen()
    #expect(live.site.sessions.store.count == 1)
    page = nil
    _ = page
    try await waitUntil("no session is left") { live.site.sessions.store.count == 0 }
  }

  @Test("all sessions together stay within their bytes at every moment")
  func bytes() async throws {
    let live = try Live(options: .patient(on: ManualClock()) { $0.limits.bytes = 20_000 })
    let long = String(repeating: "x", count: 2_000)
    for _ in 0..<10 {
      try await live.reader().open("/new/").fill("Name", long).tap("Note")
      #expect(live.site.sessions.store.all.reduce(0) { $0 + $1.session.size } <= 20_000)
    }
    #expect(live.site.sessions.store.count > 2)
  }
}
