// Target states and signals are applied once, by the first reader.
import Puddles
import Testing

@Suite("Target states and signals")
struct OneShotTests {
  @Test("a target state is taken once, and a later one replaces one that waits")
  func target() {
    let setter = TargetStateSetter<String>()
    #expect(setter.resolve() == nil)
    setter.set("reset")
    setter.set("showPage")
    #expect(setter.resolve() == "showPage")
    #expect(setter.resolve() == nil)
    setter.set("showPage")
    #expect(setter.resolve() == "showPage", "the same value can be wished for again")
  }

  @Test("a signal waits for a receiver that appears later, and is resolved once")
  func signal() {
    let signal = Signal<Int>()
    signal.send(1)
    signal.send(2)
    #expect(signal.resolve() == 2)
    #expect(signal.resolve() == nil)
  }

  @Test("an id addresses one row; the others and anyone else do not see the signal")
  func rows() {
    let signal = Signal<String>()
    signal.send("edit", id: 7)
    signal.send("delete", id: "7")
    signal.send("all", id: "")
    #expect(signal.resolve() == nil)
    #expect(signal.resolve(id: 8) == nil)
    #expect(signal.resolve(id: "7") == "delete")
    #expect(signal.resolve(id: 7) == "edit")
    #expect(signal.resolve(id: 7) == nil)
    #expect(signal.resolve(id: "") == "all")
  }

  @Test("of many receivers at once exactly one gets a value")
  func race() async {
    let signal = Signal<Int>()
    for round in 0..<100 {
      signal.send(round, id: "row")
      let received = await withTaskGroup(of: Int?.self) { group in
        for _ in 0..<8 { group.addTask { signal.resolve(id: "row") } }
        return await group.reduce(into: [Int]()) { if let value = $1 { $0.append(value) } }
      }
      #expect(received == [round])
    }
  }
}
