// State: where it lives, when it may be written, and how it is handed down.
import Puddles
import PuddlesTesting
import Testing

@Suite("State")
struct StateTests {
  @Test("state stays with the id of its row when others come and go")
  func identity() async throws {
    let rows = Rows(["a", "b"])
    let test = try await ModuleTest(RowList(), environment: EnvironmentValues().adding(rows))
    try await test.tap("Count b").tap("Count b").tap("Count a")
    #expect(test.labels(of: "listitem") == ["a 1 hosted 1 Count a", "b 2 hosted 2 Count b"])
    rows.names = ["x", "b"]
    try await test.render()
    #expect(test.labels(of: "listitem") == ["x 0 hosted 0 Count x", "b 2 hosted 2 Count b"])
    rows.names = ["b", "x", "a"]
    try await test.render()
    #expect(
      test.labels(of: "listitem").map { $0.prefix(3) } == ["b 2", "x 0", "a 0"],
      "a row that was gone begins again")
  }

  @Test("the branches of a page do not share state")
  func branches() async throws {
    let rows = Rows(["a"])
    let test = try await ModuleTest(Branching(), environment: EnvironmentValues().adding(rows))
    try await test.tap("Count left")
    #expect(test.text.hasPrefix("left 1"))
    rows.names = []
    try await test.render()
    #expect(test.text.hasPrefix("right 0"))
  }

  @Test("wrappers in a container are installed with those of the module")
  func containers() async throws {
    let environment = EnvironmentValues().adding(Clicker(4))
    let test = try await ModuleTest(Contained(), environment: environment)
    #expect(test.text == "a0 b0 of 4 Add")
    try await test.tap("Add")
    #expect(test.text == "a1 b2 of 4 Add")
  }

  @Test("an object is made once for a region, however often it is rendered")
  func hostedObject() async throws {
    let made = Clicker()
    let session = Session(mode: .live)
    let tree = section {
      StateObjectHosting {
        made.increment()
        return Clicker(10 + made.value)
      } content: { object in
        ObjectView().environment(object)
      }
    }
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<50 { group.addTask { try await markup(tree, session: session) } }
      for try await text in group { #expect(text == "<section>11</section>") }
    }
    #expect(made.value == 1)
    #expect(try await markup(tree) == "<section>12</section>", "another session has its own")
  }

  @Test("a binding reads and writes a member, and a constant one ignores writes")
  func bindings() async throws {
    let test = try await ModuleTest(
      StateHosting(Pair()) { pair in
        p { "\(pair.wrappedValue.left) \(pair.right.wrappedValue)" }
        Button("Add") { pair.right.wrappedValue += 1 }
      })
    try await test.tap("Add").tap("Add")
    #expect(test.text == "0 2 Add")
    let constant = Binding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
  }
}

private struct Pair: Sendable {
  var left = 0
  var right = 0
}

private struct RowList: Module {
  @Environment(Rows.self) private var rows

  var body: some HTML {
    ul {
      ForEach(rows.names, id: \.self) { name in
        li { Row(name: name) }
      }
    }
  }
}

private struct Row: Module {
  let name: String
  @State private var count = 0

  var body: some HTML {
    StateHosting(0) { hosted in
      span { "\(name) \(count) hosted \(hosted.wrappedValue)" }
      Button("Count \(name)") { add(hosted) }
    }
  }

  private func add(_ hosted: Binding<Int>) {
    count += 1
    hosted.wrappedValue += 1
  }
}

private struct Branching: Module {
  @Environment(Rows.self) private var rows

  var body: some HTML {
    if rows.names.isEmpty {
      Row(name: "right")
    } else {
      Row(name: "left")
    }
  }
}

private struct Totals: DynamicProperty {
  @State var first = 0
  var inner = InnerTotals()

  func add() {
    first += 1
    inner.second += 2
  }
}

private struct InnerTotals: DynamicProperty {
  @State var second = 0
  @Environment(Clicker.self) var clicker
}

private struct Contained: Module {
  let totals = Totals()

  var body: some HTML {
    p { "a\(totals.first) b\(totals.inner.second) of \(totals.inner.clicker.value)" }
    Button("Add") { totals.add() }
  }
}

private struct ObjectView: Module {
  @Environment(Clicker.self) private var object

  var body: some HTML { "\(object.value)" }
}
