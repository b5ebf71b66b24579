// The ways to show a question, of effects and of actions that wait.
import Puddles
import PuddlesTesting
import Testing

@Suite("Presentations of questions")
struct QueryPresentationTests {
  @Test("an alert is an open dialog with title, message, answers and a hidden way out")
  func alert() async throws {
    let test = try await ModuleTest(Office())
    try await test.tap("Alert")
    let dialog = try #require(test.html.elements(named: "dialog").first)
    #expect(dialog["class"] == "sheet alert" && dialog["role"] == "alertdialog")
    #expect(dialog.has("open"))
    let title = try #require(test.html.elements(named: "h1").first)
    #expect(title.text == "Shred <7> sheets?" && title["id"] == dialog["aria-labelledby"])
    #expect(test.html.elements.contains { $0["id"] == dialog["aria-describedby"] })
    let way = try #require(test.html.elements(class: "close").first)
    #expect(way.has("hidden") && way.elements.contains { $0.name == "button" })
    try await test.tap("Shred")
    #expect(test.text.contains("alert: true") && !test.isAsking)
    await test.end()
  }

  @Test("a confirmation offers several answers, a sheet and a cover a way out that is seen")
  func others() async throws {
    let test = try await ModuleTest(Office())
    try await test.tap("Choose")
    #expect(test.html.elements(named: "dialog").first?["class"] == "sheet confirmation")
    #expect(test.has(.dialog, "Which color?"))
    try await test.tap("Blue")
    #expect(test.text.contains("choice: blue"))
    for (name, words) in [("Sheet", "sheet"), ("Cover", "sheet cover")] {
      try await test.tap(name)
      #expect(test.html.elements(named: "dialog").first?["class"] == words)
      try await test.tap("Close")
      #expect(!test.isAsking && test.html.elements(named: "dialog").isEmpty)
    }
    await test.end()
  }

  @Test("an overlay leaves the page usable, and an inline question stands where it is declared")
  func inPlace() async throws {
    let test = try await ModuleTest(Office())
    try await test.tap("Toast")
    #expect(test.html.elements(class: "overlay").first?["role"] == "status")
    #expect(test.html.elements(class: "overlay").first?["class"] == "overlay bottom")
    #expect(test.html.elements(named: "dialog").isEmpty && test.has(.button, "Alert"))
    try await test.tap("Undo")
    #expect(test.text.contains("toast: true"))
    try await test.tap("Inline")
    #expect(test.html.elements(named: "dialog").isEmpty && test.has(.button, "Alert"))
    try await test.tap("Here")
    #expect(test.text.contains("inline: true") && !test.has(.button, "Here"))
    await test.end()
  }

  @Test("a question that is handed on is asked where it is declared, and may fail by an effect")
  func handedOn() async throws {
    let test = try await ModuleTest(Reception())
    try await test.tap("Ring")
    #expect(test.isAsking)
    await #expect(throws: Reception.Failure.self) { try await test.tap("Refuse") }
    try await test.tap("Open")
    #expect(test.text.contains("open: true"))
    await test.end()
  }

  @Test("a closure that does not answer leaves the question to the reader")
  func openClosure() async throws {
    let test = try await ModuleTest(Reception())
    try await test.tap("Knock")
    #expect(test.isAsking, "an odd number is no answer")
    try await test.tap("Come in")
    #expect(test.text.contains("knock: 7"))
    await test.end()
  }

  @Test("the form of a sheet answers the question of an effect, and that of an action")
  func formInSheet() async throws {
    let test = try await ModuleTest(Nursery())
    for (button, name) in [("Say", "Ada"), ("Wait", "Ben")] {
      try await test.tap(button).fill("Name", name).tap("Add")
      #expect(!test.isAsking && test.text.contains("\(button): \(name)"))
      try await test.tap(button)
      #expect(try test.value(of: "Name") == "", "the draft ended with the question")
      try await test.tap("Close")
    }
    await test.end()
  }

  @Test("a question whose module is gone ends, and so does the action that waits for it")
  func gone() async throws {
    let (rows, ends) = (Rows(["a"]), Found())
    let test = try await ModuleTest(
      Corridor(), environment: EnvironmentValues().adding(rows).adding(ends))
    try await test.tap("Ask")
    #expect(test.isAsking)
    rows.names = []
    try await test.render()
    #expect(!test.isAsking)
    await test.end()
    #expect(ends.texts == ["\(QueryCancellationReason.presentationEnded)"])
  }

  @Test("a question of an effect that nothing shows as a dialog is an error that names it")
  func hidden() async throws {
    let test = try await ModuleTest(Attic())
    await #expect(throws: (any Error).self) { try await test.tap("Ask") }
  }

  @Test("a closure answers before anybody is asked; what it leaves open is cancelled")
  func closure() async throws {
    let test = try await ModuleTest(Office())
    try await test.tap("Rule")
    #expect(!test.isAsking && test.text.contains("rule: 42"))
    await test.end()
  }

  @Test("the question of an effect has a page, whose way out is a link")
  func effect() async throws {
    let test = try await ModuleTest(Office())
    try await test.tap("Effect")
    #expect(test.isAsking && test.html.elements(named: "dialog").first?["class"] == "sheet alert")
    let way = try #require(test.html.elements(class: "close").first)
    #expect(way.elements.contains { $0.name == "a" && $0.has("href") })
    try await test.tap("Do it")
    #expect(test.text.contains("effect: true") && !test.isAsking)
  }

  @Test("closing a question over a sheet leaves the sheet open")
  func overSheet() async throws {
    let sheet = PageLocation(
      path: RoutePath(["office"]), presentedOver: .root, assets: .unchecked)
    let test = try await ModuleTest(Office(), at: sheet)
    try await test.tap("Effect").dismiss()
    #expect(!test.isAsking && test.destination == nil)
  }
}

/// Asks in every way.
private struct Office: Module {
  @State private var told = ""
  @Queryable<Int, Bool> private var alert
  @Queryable<Void, String> private var choice
  @Queryable<Void, Void> private var sheet
  @Queryable<Void, Void> private var cover
  @Queryable<Void, Bool> private var toast
  @Queryable<Void, Bool> private var inline
  @Queryable<Int, Int> private var rule
  @Queryable<Void, Bool> private var effect

  var body: some HTML {
    section {
      p { told }
      Button("Alert") { told = "alert: \(try await alert.query(with: 7))" }
      Button("Choose") { told = "choice: \(try await choice.query())" }
      Button("Sheet") { try await sheet.query() }
      Button("Cover") { try await cover.query() }
      Button("Toast") { told = "toast: \(try await toast.query())" }
      Button("Inline") { told = "inline: \(try await inline.query())" }
      Button("Rule") { told = "rule: \(try await rule.query(with: 21))" }
      Button("Effect") { effect { isSure in note("effect: \(isSure)") } }
        .queryableInline(controlledBy: inline) { _, query in
          Button("Here") { query.answer(with: true) }
        }
    }
    .queryableAlert(controlledBy: alert, title: { "Shred <\($0)> sheets?" }) { _, query in
      Button("Shred") { query.answer(with: true) }
    } message: { count in
      p { "All \(count) are gone then." }
    }
    .queryableConfirmationDialog(controlledBy: choice, title: "Which color?") { _, query in
      Button("Red") { query.answer(with: "red") }
      Button("Blue") { query.answer(with: "blue") }
    } message: { _ in
      "It cannot be changed later."
    }
    .queryableSheet(controlledBy: sheet) { _, _ in h1 { "Sheet" } }
    .queryableFullScreenCover(controlledBy: cover) { _, _ in h1 { "Cover" } }
    .queryableOverlay(controlledBy: toast, alignment: .bottom) { _, query in
      Button("Undo") { query.answer(with: true) }
    }
    .queryableClosure(controlledBy: rule) { $0 * 2 }
    .queryableAlert(controlledBy: effect, title: "Do it?") { _, query in
      Button("Do it") { query.answer(with: true) }
    } message: { _ in
      "Really."
    }
  }

  private func note(_ text: String) -> Effect {
    .perform {
      told = text
      return .dismiss
    }
  }
}

/// A question that another module asks, and one that a closure answers in part.
private struct Reception: Module {
  struct Failure: Error {}

  @Queryable<Void, Bool> private var door
  @Queryable<Int, Int> private var knock
  @State private var words = ""

  var body: some HTML {
    Bell(door: door) { isOpen in words = "open: \(isOpen)" }
    Button("Knock") { words = "knock: \(try await knock.query(with: 7))" }
    p { words }
      .queryableSheet(controlledBy: door) { _, query in
        h1 { "Door" }
        Button("Open") { query.answer(with: true) }
        Button("Refuse") { query.answer(throwing: Failure()) }
      }
      .queryableSheet(controlledBy: knock) { number, query in
        h1 { "Knock" }
        Button("Come in") { query.answer(with: number) }
      }
      .queryableClosure(controlledBy: knock) { $0.isMultiple(of: 2) ? $0 : nil }
  }
}

private struct Bell: Module {
  let door: Queryable<Void, Bool>
  let action: @Sendable (Bool) -> Void

  var body: some HTML {
    Button("Ring") { door { isOpen in .perform { action(isOpen) } } }
  }
}

private struct Corridor: Module {
  @Environment(Rows.self) private var rows

  var body: some HTML {
    ForEach(rows.names, id: \.self) { _ in CorridorRow() }
  }
}

private struct CorridorRow: Module {
  @Environment(Found.self) private var ends
  @Queryable<Void, Bool> private var ask

  var body: some HTML {
    Button("Ask") { try await wait() }
      .queryableSheet(controlledBy: ask) { _, query in
        h1 { "Sure?" }
        Button("Yes") { query.answer(with: true) }
      }
  }

  private func wait() async throws {
    do {
      _ = try await ask.query()
    } catch let error as QueryCancellationError {
      ends.add("\(error.reason)")
    }
  }
}

private struct Attic: Module {
  @Queryable<Void, Bool> private var ask

  var body: some HTML {
    Button("Ask") { ask { _ in .none } }
      .queryableInline(controlledBy: ask) { _, query in
        Button("Yes") { query.answer(with: true) }
      }
  }
}

private struct Nursery: Module {
  struct Draft: Sendable { var name = "" }

  @Queryable<Void, String> private var askForName
  @State private var said = ""

  var body: some HTML {
    div {
      Button("Say") { askForName { name in .perform { said = "Say: \(name)" } } }
      Button("Wait") { said = "Wait: \(try await askForName.query())" }
      p { said }
    }
    .queryableSheet(controlledBy: askForName) { _, query in
      StateHosting(Draft()) { $draft in
        h2 { "Name" }
        Form($draft, submit: { query.answer(with: $draft.name) }) { field in
          TextField("Name", field.name)
          SubmitButton("Add")
        }
      }
    }
  }
}
