// Target states and signals: applied once, by the first reader, and shown at once.
import Puddles
import PuddlesTesting
import Testing

@Suite("Target states and signals")
struct OneShotTests {
  @Test("a value waits for its receiver and is taken once; a later one replaces one that waits")
  func once() {
    let setter = TargetStateSetter<String>()
    #expect(setter.resolve() == nil)
    setter.set("reset")
    setter.send("showPage")
    #expect(setter.resolve() == "showPage")
    #expect(setter.resolve() == nil)
    setter.set("showPage")
    #expect(setter.resolve() == "showPage", "the same value can be wished for again")
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
    signal.send("none", id: Int?.none)
    #expect(signal.resolve() == "none")
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

@Suite("One-shot data in a page")
struct TargetedTests {
  @Test("a target state is applied before the page is drawn, and is not applied again")
  func target() async throws {
    let setter = TargetStateSetter<String>()
    setter.set("page 3")
    let test = try await ModuleTest(Book(), environment: EnvironmentValues().adding(setter))
    #expect(test.text == "page 3 Turn")
    try await test.tap("Turn")
    #expect(test.text == "page 3+ Turn")
    try await test.render()
    #expect(test.text == "page 3+ Turn")
    setter.set("reset")
    try await test.render()
    #expect(test.text == "reset Turn")
  }

  @Test("a target state is shown at once within regions that do not make their content")
  func withinRegions() async throws {
    let setter = TargetStateSetter<String>()
    setter.set("open")
    let test = try await ModuleTest(Boxes(), environment: EnvironmentValues().adding(setter))
    #expect(test.text == "open open open")
    setter.set("ajar")
    try await test.render()
    #expect(test.text == "ajar ajar ajar")
  }

  @Test("a value that another one sends is applied in the same rendering")
  func chain() async throws {
    let (setter, signal) = (TargetStateSetter<String>(), Signal<Int>())
    setter.set("go")
    let environment = EnvironmentValues().adding(setter).adding(signal)
    #expect(try await ModuleTest(Chain(), environment: environment).text == "go 2")
  }

  @Test("a rendering that fails leaves a value to the next one")
  func failing() async throws {
    let (setter, rows) = (TargetStateSetter<String>(), Rows(["bad"]))
    setter.set("open")
    let environment = EnvironmentValues().adding(setter).adding(rows)
    await #expect(throws: (any Error).self) {
      try await ModuleTest(Fragile(), environment: environment)
    }
    rows.names = []
    #expect(try await ModuleTest(Fragile(), environment: environment).text == "open")
  }

  @Test("a signal waits for its row, and reaches no other one")
  func signal() async throws {
    let signal = Signal<String>()
    let rows = Rows(["a"])
    let environment = EnvironmentValues().adding(signal).adding(rows)
    signal.send("blink", id: "b")
    let test = try await ModuleTest(Board(), environment: environment)
    #expect(test.text == "a: quiet")
    rows.names = ["a", "b", "c"]
    try await test.render()
    #expect(test.text == "a: quiet b: blink c: quiet")
    try await test.render()
    #expect(test.text == "a: quiet b: blink c: quiet", "the state stays, the signal is gone")
    #expect(signal.resolve(id: "b") == nil)
  }

  @Test("a setter that is handed down reaches the row of the id, or every row of no id")
  func handedDown() async throws {
    let setter = TargetStateSetter<String>()
    let test = try await ModuleTest(Shelf(setter: setter))
    #expect(test.text == "closed closed")
    setter.set("open", id: 2)
    try await test.render()
    #expect(test.text == "closed open")
    setter.set("ajar")
    try await test.render()
    #expect(test.text == "ajar open", "the second row takes what is for its id alone")
    #expect(setter.resolve() == nil && setter.resolve(id: 2) == nil)
  }

  @Test("a query ends with its session, and says that it expired")
  func session() async throws {
    let query = Queryable<Void, Bool>()
    let ends = Found()
    let test = try await ModuleTest(
      Button("Ask") { await ask(query, ends) })
    try await test.tap("Ask")
    #expect(query.isQuerying)
    await test.end()
    #expect(ends.texts == ["the query ended without an answer: the session expired"])
    #expect(!query.isQuerying)
  }

  private func ask(_ query: Queryable<Void, Bool>, _ ends: Found) async {
    do {
      _ = try await query.query()
    } catch {
      ends.add("\(error)")
    }
  }
}

private struct Book: Module {
  @Environment(TargetStateSetter<String>.self) private var targets
  @State private var place = "cover"

  var body: some HTML {
    p { place }.resolveSignals(targets) { place = $0 }
    Button("Turn") { turn() }
  }

  private func turn() {
    place += "+"
  }
}

/// The same state below regions of three kinds.
private struct Boxes: Module {
  @Environment(TargetStateSetter<String>.self) private var targets
  @State private var door = "closed"

  var body: some HTML {
    Attempt {
      p { door }.resolveSignals(targets) { door = $0 }
    } failed: { _ in
      p { "failed" }
    }
    Loading {
      p { door }
    } placeholder: {
      p { "waiting" }
    }
    p { door }
  }
}

private struct Chain: Module {
  @Environment(TargetStateSetter<String>.self) private var targets
  @Environment(Signal<Int>.self) private var numbers
  @State private var word = "stop"
  @State private var number = 1

  var body: some HTML {
    p { word }.resolveSignals(targets) {
      word = $0
      numbers.send(2)
    }
    p { "\(number)" }.resolveSignals(numbers) { number = $0 }
  }
}

private struct Fragile: Module {
  @Environment(TargetStateSetter<String>.self) private var targets
  @Environment(Rows.self) private var rows
  @State private var door = "closed"

  var body: some HTML {
    p { door }.resolveSignals(targets) { door = $0 }
    ForEach(rows.names, id: \.self) { _ in FailingRow() }
  }
}

private struct FailingRow: Module {
  struct Failure: Error {}

  var body: some HTML {
    get async throws {
      let _ = try fail()
      p { "never" }
    }
  }

  private func fail() throws { throw Failure() }
}

private struct Shelf: Module {
  let setter: TargetStateSetter<String>

  var body: some HTML {
    ShelfRow().sendSignals(setter)
    ShelfRow().sendSignals(setter, id: 2)
  }
}

private struct ShelfRow: Module {
  @State private var door = "closed"

  var body: some HTML {
    p { door }.resolveSignals(ofType: String.self) { door = $0 }
  }
}

private struct Board: Module {
  @Environment(Rows.self) private var rows

  var body: some HTML {
    ForEach(rows.names, id: \.self) { BoardRow(name: $0) }
  }
}

private struct BoardRow: Module {
  let name: String
  @Environment(Signal<String>.self) private var signal
  @State private var look = "quiet"

  var body: some HTML {
    p { "\(name): \(look)" }.resolveSignals(signal, id: name) { look = $0 }
  }
}
