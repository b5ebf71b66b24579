// What strangers can fill is bounded in number and in bytes: a test for each row of the guide's table.
import Puddles
import PuddlesHTTP
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("Limits of the host", .live, .timeLimit(.minutes(60)))
struct LimitTests {
  @Test("kept pages: no more than their number, and their bytes count with those of their URLs")
  func responses() {
    var limits = SessionLimits()
    (limits.pages, limits.bytesOfPages) = (10, 20_000)
    let pages = PageCache(limits: limits)
    func keep(_ name: String, _ bytes: Int) {
      let page = HTTPResponse.html(200, [UInt8](repeating: 32, count: bytes))
      pages.add(page, for: PageCache.Key(RoutePath([name])), since: 0)
    }
    for number in 0..<100 {
      keep("\(number)", 1)
      #expect(pages.size.count <= 10)
    }
    for number in 0..<100 {
      keep("\(number)" + String(repeating: "q", count: 4_000), 1)
      #expect(pages.size.bytes <= 20_000 && pages.size.count <= 5)
    }
    let before = pages.size
    keep("large", 20_000)
    #expect(pages.size == before, "what is larger than all of it is not kept")
  }

  @Test("places that a reader left: only those that were shown are remembered")
  func departures() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    for number in 0..<100 { try await reader.open("/till/", from: "/loaves/\(number + 100)/") }
    let visitor = try #require(live.site.sessions.store.all.first)
    #expect(visitor.with(\.departures.count) <= live.site.options.limits.places)
    #expect(visitor.with(\.departures.count) < 3)
  }

  @Test("open questions: they end with the state of their place, and nothing is kept of them")
  func questions() async throws {
    let live = try Live(options: .patient { ($0.limits.places, $0.absence) = (2, .zero) })
    let reader = try await live.reader().open("/till/").tap("Close")
    let visitor = try #require(live.site.sessions.store.all.first)
    #expect(visitor.with(\.waiting.count) == 1)
    let other = Reader(live.stage, jar: reader.jar)
    try await other.open("/").open("/trouble/").open("/new/")
    #expect(visitor.with(\.waiting.count) == 0)
  }

  @Test("slow actions of a session: when as many as it may have go on, a further one gets 429")
  func slowActions() async throws {
    let live = try Live(
      options: .patient(on: ManualClock()) {
        ($0.patience, $0.absence, $0.limits.slowActions) = (.zero, .zero, 3)
      })
    let reader = live.reader()
    for _ in 1...3 {
      try await reader.open("/trouble/").tap("Wait")
      #expect(reader.status == 202)
    }
    try await reader.open("/trouble/").tap("Wait")
    #expect(reader.status == 429 && reader.text.contains("still under way"))
    #expect(reader.fields["Retry-After"] == "10")
    let visitor = try #require(live.site.sessions.store.all.first)
    #expect(visitor.with(\.slow.count) == 3)
  }

  @Test("lines of the log: one line each, and no longer than they may be")
  func log() {
    let lines = Mutex<[String]>([])
    var world = ServingWorld()
    world.log = { line in lines.withLock { $0.append(line) } }
    world.logLine("/a\r\nforged\u{1B}[2J: " + String(repeating: "x", count: 10_000))
    let line = lines.withLock { $0.first ?? "" }
    #expect(line.hasPrefix("/a  forged [2J: x") && line.hasSuffix("x …"))
    #expect(line.utf8.count < ServingWorld.longestLine + 10)
    world.logLine("/b: short")
    #expect(lines.withLock { $0.last } == "/b: short", "only what is cut says so")
  }

  @Test("forms of a session that wait for their turn: beyond their number they get 503")
  func turnstile() async throws {
    let turnstile = AsyncMutex(limit: 2)
    let (inside, gate) = (Latch(), Latch())
    let refused = Count()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        try? await turnstile.pass {
          inside.open()
          await gate.wait()
        }
      }
      await inside.wait()
      for _ in 0..<10 {
        group.addTask {
          do { try await turnstile.pass {} } catch {
            #expect(error as? RequestError == .overloaded)
            if refused.add() == 8 { gate.open() }
          }
        }
      }
    }
    #expect(refused.value == 8)
  }
}
