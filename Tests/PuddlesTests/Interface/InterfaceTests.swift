// Interfaces: actions go up, effects come back, and nothing is done on the way.
import Puddles
import PuddlesTesting
import Testing

@Suite("Interfaces")
struct InterfaceTests {
  @Test("consuming maps each action to its effect, when a control is drawn")
  func consume() async throws {
    let interface = Interface<PadAction>.consume { action in
      switch action {
      case .numberTapped(let number): .navigate(to: Destination("numbers/\(number)"))
      case .cleared: .none
      }
    }
    let page = try await document(Pad(interface: interface))
    #expect(page.outline == ["link '1'", "link '2'", "button 'Clear' (inert)"])
    #expect(page.elements(named: "a").last?["href"] == "numbers/2/index.html")
  }

  @Test("forwarding hands actions on, as they are or in the words of the one above")
  func forward() async throws {
    let log = Found()
    let top = Interface<String>.consume { word in
      .perform { log.add(word) }
    }
    let middle = Interface<PadAction>.forward(to: top) { "\($0)" }
    let pad = Pad(interface: .forward(to: middle))
    let test = try await ModuleTest(pad)
    try await test.tap("2").tap("Clear")
    #expect(log.texts == ["numberTapped(2)", "cleared"])
  }

  @Test("a form without a draft sends the actions of its fields; one that is refused is said there")
  func formWithoutDraft() async throws {
    let log = Found()
    let interface = Interface<String>.consume { text in
      .perform {
        if text == "bad" { throw FormError(\String.self, "Not this one.") }
        log.add(text)
      }
    }
    let test = try await ModuleTest(
      Form {
        TextField("First", interface.binding("a") { $0 })
        TextField("Second", interface.binding("b") { $0 })
        SubmitButton("Send")
      })
    #expect(try test.value(of: "First") == "a")
    try await test.fill("Second", "c").tap("Send")
    #expect(log.texts == ["a", "c"])
    try await test.fill("Second", "bad").tap("Send")
    #expect(test.text.contains("Not this one.") && log.texts == ["a", "c", "a"])
    #expect(try test.find("textbox", "Second")["aria-invalid"] == "true")
    #expect(try test.find("textbox", "First")["aria-invalid"] == nil)
  }
}

private enum PadAction: Sendable {
  case numberTapped(Int)
  case cleared
}

private struct Pad: Component {
  let interface: Interface<PadAction>

  var body: some HTML {
    ForEach(1...2, id: \.self) { number in
      Button("\(number)") { interface.send(.numberTapped(number)) }
    }
    Button("Clear") { interface.send(.cleared) }
  }
}
