// What a session remembers of places whose state ended: bounded, and on the safe side.
import Testing

@testable import Puddles

@Suite("Places whose state ended")
struct EndedPlacesTests {
  @Test("a few are distinguished; after very many all count as ended")
  func bound() {
    var places = EndedPlaces()
    for place in 0..<200 { places.insert(UInt64(place), at: UInt64(place) + 5) }
    #expect(places.firstRevision(of: 7) == 12 && places.firstRevision(of: 1_000) == 0)
    for place in 200..<10_000 { places.insert(UInt64(place), at: UInt64(place) + 5) }
    #expect(places.firstRevision(of: 7) > 12 && places.firstRevision(of: 1_000_000) > 12)
    let known = Mirror(reflecting: places).descendant("places") as? [UInt64: UInt64]
    #expect(known.map { $0.count <= 256 } == true)
  }

  @Test("state that was never written looks alike in all sessions; made anew it does not")
  func revisions() async {
    let (first, second) = (Session(mode: .live), Session(mode: .live))
    let (key, owner) = (SlotKey(region: 1, name: "a"), SlotOwner(place: 1, rendering: 1))
    let slots = [first, second].map { $0.slot(key, of: owner) { "" } }
    #expect(slots.map(\.revision) == [0, 0] && !slots[0].isWritten)
    slots[0].current = "x"
    #expect(slots[0].revision != 0 && slots[0].isWritten)
    await first.end { _, _ in true }
    #expect(first.slot(key, of: owner) { "" }.revision > slots[0].revision)
  }
}
