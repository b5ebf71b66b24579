// Forms that somebody may try in order to guess take only so many tries.
import PuddlesExchange
import Testing

@testable import PuddlesHost

@Suite("Guarded places", .timeLimit(.minutes(15)))
struct GuardedPlaceTests {
  @Test("only so many failed tries are taken from one address, whoever makes them")
  func tries() async throws {
    let time = TimeHolder()
    var options = ServingOptions()
    options.world.now = { time.now }
    options.limits.tries = 3
    var gate = RequestGate()
    _ = gate.proxies.add("127.0.0.1")
    let live = try Live(.socket, options: options, guarding: [.new], gate: gate)
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
}
