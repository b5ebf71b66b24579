// Forms that one may try in order to guess, or to fill the site, have to wait and are never locked.
import Puddles
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Suite("Guarded places", .live, .timeLimit(.minutes(60)))
struct GuardedPlaceTests {
  @Test("failed tries wait longer and longer, from one network only, and are forgotten in time")
  func failures() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 3 }
    for _ in 1...5 { #expect(try await door.enter("Rye", from: "192.0.2.1") == "303") }
    for _ in 1...3 { #expect(try await door.enter("", from: "192.0.2.1") == "422") }
    for wait in [1, 2, 4, 8, 16, 30, 30] {
      #expect(try await door.enter("", from: "192.0.2.1") == "429 \(wait)")
      #expect(try await door.enter("", from: "192.0.2.1") == "429 \(wait)", "nor does it count")
      door.time.advance(by: .seconds(wait))
      #expect(try await door.enter("", from: "192.0.2.1") == "422")
    }
    #expect(try await door.enter("Rye", from: "192.0.2.2") == "303", "another network is free")
    door.time.advance(by: .seconds(30))
    #expect(try await door.enter("Rye", from: "192.0.2.1") == "303", "slow, and not locked")
    door.time.advance(by: .seconds(3_000))
    #expect(try await door.enter("", from: "192.0.2.1") == "422")
    #expect(try await door.enter("", from: "192.0.2.1") == "422")
  }

  @Test("a form that comes too early is shown again, with what was typed")
  func shownAgain() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 1 }
    #expect(try await door.enter("", from: "") == "422")
    let reader = try await door.live.reader().open("/new/").fill("Name", "Rye").tap("Save")
    #expect(reader.status == 429 && reader.text.contains("tried too often"))
    #expect(try reader.value(of: "Name") == "Rye")
  }

  @Test("many tries at once gain nothing")
  func atOnce() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 3 }
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...20 { group.addTask { try await door.enter("", from: "192.0.2.1") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter { $0 == "422" }.count == 3)
    #expect(answers.filter { $0 == "429 1" }.count == 17)
  }

  @Test("a network is counted as one, however many addresses it has")
  func prefixes() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 3 }
    for host in 1...3 { #expect(try await door.enter("", from: "2001:db8::\(host)") == "422") }
    #expect(try await door.enter("", from: "2001:db8::abcd:4") == "429 1")
    #expect(try await door.enter("", from: "2001:db8:0:1::4") == "422")
  }

  @Test("wrong tries for an account slow down neither its owner elsewhere nor a browser it knows")
  func account() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, account: \Draft.name)) {
      $0.triesOfAccount = 3
    }
    let owner = door.live.reader()
    #expect(try await door.enter("Rye", from: "192.0.2.1", as: owner) == "303")
    let device = try #require(owner.jar["device"])
    for name in ["Rye", " rye", "RYE"] {
      #expect(try await door.enter(name, grams: "many", from: "192.0.2.1") == "422")
    }
    #expect(try await door.enter("Rye", grams: "many", from: "192.0.2.1") == "429 1")
    #expect(try await door.enter("Spelt", from: "192.0.2.1") == "303", "another account is free")
    #expect(try await door.enter("Rye", from: "192.0.2.2") == "303", "its owner is elsewhere")
    #expect(try await door.enter("Rye", from: "192.0.2.1", device: device) == "303")
    let thief = try await door.enter("Spelt", grams: "many", from: "192.0.2.1", device: device)
    #expect(thief == "422")
    for answer in ["422", "422", "422", "429 1"] {
      let own = try await door.enter("Rye", grams: "many", from: "192.0.2.1", device: device)
      #expect(own == answer, "a known browser has tries of its own")
    }
  }

  @Test(
    "spellings of a name that differ in case or in invisible signs count as one account",
    arguments: ["\u{200B}", "\u{2060}", "\u{AD}", "\u{2003}", "\u{0}", "\r"])
  func spellings(sign: String) async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, account: \Draft.name)) {
      $0.triesOfAccount = 3
    }
    for name in ["kim", "\u{212A}im", "KIM" + sign] {
      #expect(try await door.enter(name, grams: "many", from: "192.0.2.1") == "422")
    }
    let next = try await door.enter("k" + sign + "im", grams: "many", from: "192.0.2.1")
    #expect(next == "429 1")
  }

  @Test("where every try counts, those that lead on do as well, from one network only")
  func everyTry() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, counting: .everyTry)) { $0.everyTry = 2 }
    for _ in 1...2 { #expect(try await door.enter("Rye", from: "192.0.2.1") == "303") }
    #expect(try await door.enter("Rye", from: "192.0.2.1") == "429 1")
    #expect(try await door.enter("Rye", from: "192.0.2.2") == "303")
    for _ in 1...5 {
      let typo = try await door.enter("Rye", grams: "many", from: "192.0.2.3")
      #expect(typo == "422", "what cannot be sent is no try")
    }
    for _ in 1...2 { #expect(try await door.enter("Rye", from: "192.0.2.3") == "303") }
    #expect(try await door.enter("Rye", grams: "many", from: "192.0.2.3") == "429 1")
  }

  @Test("a form that is out of date is no failed try")
  func stale() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new)) { $0.tries = 1 }
    let (old, new) = door.live.tabs()
    try await old.open("/new/").fill("Name", "old")
    try await new.open("/new/").fill("Name", "new").tap("Note")
    let form = try old.body(pressing: old.element("Save"))
    let before = door.live.tries.count
    for _ in 1...5 { #expect(try await old.post(form, to: "/new/").status == 409) }
    #expect(door.live.tries.count == before)
  }

  @Test("names of any length and any number of networks fill no table; the newest still count")
  func table() async throws {
    let door = try Door(GuardedPage(BakeryPlace.new, account: \Draft.name)) { $0.triedKeys = 40 }
    let long = String(repeating: "x", count: 20_000)
    for number in 1...60 {
      door.time.advance(by: .seconds(1))
      _ = try await door.enter(long + "\(number)", grams: "many", from: "192.0.2.\(number)")
      #expect(door.live.tries.count <= 40)
    }
    #expect(door.live.tries.bytes < 40 * 120)
    for answer in ["422", "422", "422", "422", "422", "429 1"] {
      #expect(try await door.enter(long, grams: "many", from: "198.51.100.1") == answer)
    }
  }
}

/// A bakery with a guarded place, and a clock that stands still.
private final class Door: Sendable {
  let live: LiveBakery
  let time = ManualClock()

  init(_ place: GuardedPage, _ change: (inout SessionLimits) -> Void) throws {
    let options = LiveOptions.patient(on: time) { options in
      // The tasks of pages that are left wait as well: here they do not.
      options.absence = .zero
      change(&options.limits)
    }
    live = try Live(options: options, guarding: [place])
  }

  /// Fills in the form as a new reader; the status, and how many seconds to wait.
  func enter(
    _ name: String, grams: String = "500", from client: String, as reader: Reader? = nil,
    device: String? = nil
  ) async throws -> String {
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
    let answer = await live.site.respond(to: request)
    reader.jar.take(answer.fields)
    return "\(answer.status)" + (answer.fields["Retry-After"].map { " " + $0 } ?? "")
  }
}
