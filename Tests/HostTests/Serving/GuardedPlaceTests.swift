// Forms that one may try in order to guess, or to fill the site, are slowed down and never locked.
import Puddles
import PuddlesHTTP
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("Guarded places", .live, .timeLimit(.minutes(60)))
struct GuardedPlaceTests {
  @Test("failed tries wait longer and longer, from one network only, and are forgotten in time")
  func failures() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 3 }
    for _ in 1...5 { #expect(try await door.enter("Rye", from: "192.0.2.1") == [303]) }
    var waits: [[Int]] = []
    for _ in 1...10 { waits.append(try await door.enter("", from: "192.0.2.1")) }
    #expect(waits.prefix(6) == [[422], [422], [422], [1, 422], [2, 422], [4, 422]])
    #expect(waits.last == [30, 422], "no wait is longer")
    #expect(try await door.enter("Rye", from: "192.0.2.2") == [303], "another network is free")
    #expect(try await door.enter("Rye", from: "192.0.2.1") == [30, 303], "slow, and not locked")
    door.time.advance(by: .seconds(3_000))
    #expect(try await door.enter("", from: "192.0.2.1") == [422])
  }

  @Test("a network is counted as one, however many addresses it has")
  func prefixes() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 3 }
    for host in 1...3 { #expect(try await door.enter("", from: "2001:db8::\(host)") == [422]) }
    #expect(try await door.enter("", from: "2001:db8::abcd:4") == [1, 422])
    #expect(try await door.enter("", from: "2001:db8:0:1::4") == [422])
  }

  @Test("wrong tries for an account slow down neither its owner elsewhere nor a browser it knows")
  func account() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, account: \Draft.name)) {
      $0.triesOfAccount = 3
    }
    let owner = door.live.reader()
    #expect(try await door.enter("Rye", from: "192.0.2.1", as: owner) == [303])
    let device = try #require(owner.jar["device"])
    for name in ["Rye", " rye", "RYE"] {
      #expect(try await door.enter(name, grams: "many", from: "192.0.2.1") == [422])
    }
    #expect(try await door.enter("Rye", grams: "many", from: "192.0.2.1") == [1, 422])
    #expect(try await door.enter("Spelt", from: "192.0.2.1") == [303], "another account is free")
    #expect(try await door.enter("Rye", from: "192.0.2.2") == [303], "its owner is elsewhere")
    #expect(try await door.enter("Rye", from: "192.0.2.1", device: device) == [303])
    let thief = try await door.enter("Spelt", grams: "many", from: "192.0.2.1", device: device)
    #expect(thief == [422])
    for _ in 1...3 {
      let own = try await door.enter("Rye", grams: "many", from: "192.0.2.1", device: device)
      #expect(own == [422], "a known browser has tries of its own")
    }
    let last = try await door.enter("Rye", grams: "many", from: "192.0.2.1", device: device)
    #expect(last == [1, 422])
  }

  @Test(
    "spellings of a name that differ in case or in invisible signs count as one account",
    arguments: ["\u{200B}", "\u{2060}", "\u{AD}", "\u{2003}", "\u{0}", "\r"])
  func spellings(sign: String) async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, account: \Draft.name)) {
      $0.triesOfAccount = 3
    }
    for name in ["kim", "\u{212A}im", "KIM" + sign] {
      #expect(try await door.enter(name, grams: "many", from: "192.0.2.1") == [422])
    }
    let next = try await door.enter("k" + sign + "im", grams: "many", from: "192.0.2.1")
    #expect(next == [1, 422])
  }

  @Test("where every try counts, a crowd of many addresses waits a little, and its pages say so")
  func crowd() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, counting: .everyTry)) {
      ($0.everyTry, $0.everyTryOfAll) = (2, 4)
    }
    for _ in 1...2 { #expect(try await door.enter("Rye", from: "192.0.2.1") == [303]) }
    #expect(try await door.enter("Rye", from: "192.0.2.1") == [1, 303])
    #expect(try await door.enter("Rye", from: "192.0.2.2") == [303])
    #expect(try await door.enter("Rye", from: "192.0.2.3") == [4, 303])
    let latch = Latch()
    door.hold(latch)
    let reader = door.live.reader()
    #expect(try await door.enter("Rye", from: "192.0.2.4", as: reader) == [4, 303])
    try await reader.open("/new/?working=1")
    #expect(reader.status == 202 && reader.text.contains("Many people do this right now"))
    let loaves = door.live.shelf.loaves.count
    latch.open()
    await door.time.settle()
    try await reader.open("/new/?working=1")
    #expect(reader.url == "/" && door.live.shelf.loaves.count == loaves + 1)
  }

  @Test("only so many tries of a network wait at once; others get 429 with Retry-After")
  func waiting() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) {
      ($0.tries, $0.waitingTriesOfPrefix, $0.waitingTries) = (1, 2, 3)
    }
    let latch = Latch()
    door.hold(latch)
    #expect(try await door.enter("", from: "192.0.2.1") == [422])
    for _ in 1...2 { #expect(try await door.enter("", from: "192.0.2.1").last == 303) }
    let refused = try await door.answer("", from: "192.0.2.1")
    #expect(refused.status == 429 && refused.fields["Retry-After"] != nil)
    #expect(try await door.enter("", from: "192.0.2.2") == [422])
    #expect(try await door.enter("", from: "192.0.2.2").last == 303)
    #expect(try await door.answer("", from: "192.0.2.2").status == 429, "of all there are three")
    #expect(try await door.enter("Rye", from: "192.0.2.3") == [303])
    latch.open()
  }

  @Test("a form that is out of date is no failed try")
  func stale() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 1 }
    let (old, new) = door.live.tabs()
    try await old.open("/new/").fill("Name", "old")
    try await new.open("/new/").fill("Name", "new").tap("Note")
    let form = try old.body(pressing: old.element("Save"))
    let before = door.live.site.tries.size.count
    for _ in 1...5 { #expect(try await old.post(form, to: "/new/").status == 409) }
    #expect(door.live.site.tries.size.count == before)
  }

  @Test("names of any length and any number of networks fill no table; the newest still count")
  func table() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, account: \Draft.name)) { $0.triedKeys = 40 }
    let long = String(repeating: "x", count: 20_000)
    for number in 1...60 {
      _ = try await door.enter(long + "\(number)", grams: "many", from: "192.0.2.\(number)")
      #expect(door.live.site.tries.size.count <= 40)
    }
    #expect(door.live.site.tries.size.bytes < 40 * 120)
    for _ in 1...4 { _ = try await door.enter(long, grams: "many", from: "198.51.100.1") }
    #expect(try await door.enter(long, grams: "many", from: "198.51.100.1") == [422])
    #expect(try await door.enter(long, grams: "many", from: "198.51.100.1") == [1, 422])
  }
}

/// A bakery with a guarded place, a clock that stands still and waits that are noted.
private final class Door: Sendable {
  let live: LiveBakery
  let time: ManualClock
  private let waits: Waits

  private final class Waits: Sendable {
    let seconds = Mutex<[Int]>([])
    let latch = Mutex<Latch?>(nil)
    /// Moves when a try is held, so that its reader is told to wait; any other is awaited.
    let patience = ManualClock()
    let end = Mutex(Duration.zero)
  }

  init(_ place: GuardedPage, _ change: (inout SessionLimits) -> Void) throws {
    let (time, waits) = (ManualClock(), Waits())
    var options = LiveOptions(on: time)
    let patience = options.patience
    options.world.sleep = { duration in
      guard duration > .zero else { return }
      if duration == patience {
        return try await waits.patience.sleep(until: waits.end.withLock { $0 })
      }
      waits.seconds.withLock { $0.append(Int(duration.components.seconds)) }
      guard let latch = waits.latch.withLock({ $0 }) else { return }
      waits.patience.advance(by: patience)
      await latch.wait()
    }
    // The tasks of pages that are left wait as well: here they do not.
    options.absence = .zero
    change(&options.limits)
    (self.time, self.waits) = (time, waits)
    live = try Live(options: options, guarding: [place])
  }

  /// Lets the tries wait until the latch opens.
  func hold(_ latch: Latch) { waits.latch.withLock { $0 = latch } }

  /// Fills in the form as a new reader; what it waited for, and the status.
  func enter(
    _ name: String, grams: String = "500", from client: String, as reader: Reader? = nil,
    device: String? = nil
  ) async throws -> [Int] {
    let status = try await answer(name, grams: grams, from: client, as: reader, device: device)
      .status
    defer { waits.seconds.withLock { $0 = [] } }
    return waits.seconds.withLock { $0 } + [status]
  }

  func answer(
    _ name: String, grams: String = "500", from client: String, as reader: Reader? = nil,
    device: String? = nil
  ) async throws -> HTTPResponse {
    let reader = reader ?? live.reader()
    try await reader.open("/new/").fill("Name", name).fill("Grams", grams)
    let body = try reader.body(pressing: reader.element("Save"))
    if let device { reader.jar["device"] = device }
    var request = ValidRequest(
      .post, try RequestTarget("/new/"),
      fields: [
        "Cookie": reader.jar.cookie ?? "", "Content-Type": "application/x-www-form-urlencoded",
      ], body: Array(body.utf8))
    request.client = client
    waits.end.withLock { $0 = waits.patience.now + live.site.options.patience }
    let answer = await live.site.respond(to: request)
    reader.jar.take(answer.fields)
    return answer
  }
}
