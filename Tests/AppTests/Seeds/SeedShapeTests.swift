// The call shapes of the originals, as they are written here: that this file compiles is half of the
// test. Above each shape stand the names of the original spelling.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

/// Shapes that a reader of the originals writes without looking anything up.
private enum Shapes {}

// Originally: PreviewProvider, StateHosting(PreviewState()) { $state in List { … Section { … } } }
extension Shapes {
  struct PreviewState: Sendable {
    var fact = NumberFact(number: 5, content: "5 is a prime number.")
    var isLoading = false
    var step = 3
  }

  static var hosted: some HTML {
    StateHosting(PreviewState()) { $state in
      NumberFactView(
        numberFact: state.isLoading ? NumberFact(number: state.fact.number) : state.fact)
      Button("Toggle Loading") { $state.isLoading.toggle() }
      Button("Next") {
        $state.isLoading = false
        $state.fact = NumberFact(number: 6, content: "6 is a perfect number.")
      }
      Shapes.Doubler(number: $state.step)
    }
  }

  // Originally: @Binding var numberFacts, a Module that changes what its parent owns
  struct Doubler: Module {
    @Binding var number: Int

    var body: some HTML {
      Button("Double \(number)") { number *= 2 }
    }
  }
}

// Originally: interface.fire(_:), Button { … } label: { … }
extension Shapes {
  struct NameView: Component {
    var interface: Interface<Action>
    var names: [String]

    var body: some HTML {
      Button("Shout") { interface.send(.shoutTapped) }
      ul {
        ForEach(names, id: \.self) { name in
          li {
            Button(style: .plain) {
              interface.send(.nameTapped(name))
            } label: {
              strong { name }
            }
          }
        }
      }
    }

    enum Action: Sendable {
      case shoutTapped
      case nameTapped(String)
    }
  }

  // Originally: a view provider with interface: .consume(handleViewInterface), whose handler returns
  // nothing
  struct Names: Module {
    @State private(set) var names = ["Rocinante", "Razorback"]
    @State private(set) var handled = 0

    var body: some HTML {
      NameView(interface: .consume(handleViewInterface), names: names)
    }

    @Sendable private func handleViewInterface(_ action: NameView.Action) {
      handled += 1
      switch action {
      case .shoutTapped: names = names.map { $0.uppercased() }
      case .nameTapped(let name): names.removeAll { $0 == name }
      }
    }
  }

  // Originally: interface: .consume { _ in … }
  struct Printer: Module {
    @State private(set) var actions = 0

    var body: some HTML {
      NameView(interface: .consume { _ in actions += 1 }, names: [])
    }
  }
}

/// A sample whose words have another name here, so that using them is a warning.
private protocol OldWords {
  static func shown(_ interface: Interface<Shapes.NameView.Action>) -> AnyHTML
}

// Originally: interface.fire(_:), the word of Puddles 1
extension Shapes {
  enum Firing: OldWords {
    @available(*, deprecated)
    static func shown(_ interface: Interface<NameView.Action>) -> AnyHTML {
      AnyHTML(
        Group {
          Button("Shout") {
            interface.fire(.shoutTapped)
          }
          Button {
            interface.fire(.nameTapped("Rocinante"))
          } label: {
            strong { "Rocinante" }
          }
        })
    }
  }
}

// Originally: Button("Delete") { Task { if try await queryable.query(with: item) { … } } }
extension Shapes {
  struct Deleter: Module {
    @State private(set) var names = ["One", "Two", "Three", "Four", "Five"]
    @Queryable<String, Bool> private var confirm

    var body: some HTML {
      div {
        Button("If") { if try await confirm.query(with: "One") { remove("One") } }
        Button("If else") {
          if try await confirm.query(with: "Two") { remove("Two") } else { names.append("Kept") }
        }
        Button("Guard") {
          guard try await confirm.query(with: "Three") else { return }
          remove("Three")
        }
        Button("Catch") {
          do {
            _ = try await confirm.query(with: "Four")
            remove("Four")
          } catch is QueryCancellationError {
            names.append("Caught")
          }
        }
        Button("Lead") {
          guard try await confirm.query(with: "Five") else { return .none }
          return .navigate(to: .home)
        }
        Button("Perform") { .perform { if try await confirm.query(with: "Two") { remove("Two") } } }
      }
      .queryableAlert(controlledBy: confirm, title: { "Delete \($0)?" }) { _, query in
        Button("Yes") { query.answer(with: true) }
        Button("No") { query.answer(with: false) }
        Button("Cancel") { query.cancelQuery() }
      } message: { _ in
        "It cannot be undone."
      }
    }

    private func remove(_ name: String) { names.removeAll { $0 == name } }
  }
}

// Originally: Router.shared.showLogin(), Router.shared.navigate(to: .numbersExample)
extension Shapes {
  struct Home: Module {
    let isSignedIn: Bool

    var body: some HTML {
      Button("Numbers Example") { .navigate(to: .numbers) }
      Button("Login") { if !isSignedIn { .present(.login) } }
    }
  }
}

@Suite("The shapes of the originals")
struct SeedShapeTests {
  @Test("a hosted state is read as a value and changed through its binding")
  func hosted() async throws {
    let test = try await ModuleTest(Shapes.hosted)
    #expect(test.text.contains("5 is a prime number."))
    try await test.tap("Toggle Loading")
    #expect(!test.text.contains("5 is a prime number."))
    try await test.tap("Next").tap("Double 3")
    #expect(test.text.contains("6 is a perfect number.") && test.has(.button, "Double 6"))
  }

  @Test("a handler that returns nothing acts when its control is used, and never while rendering")
  func handlers() async throws {
    let test = try await ModuleTest(Shapes.Names())
    #expect(try test.state(\Shapes.Names.handled) == 0)
    try await test.tap("Shout").tap("ROCINANTE")
    #expect(try test.state(\Shapes.Names.names) == ["RAZORBACK"])
    #expect(try test.state(\Shapes.Names.handled) == 2)
    let printer = try await ModuleTest(Shapes.Printer())
    #expect(try await printer.tap("Shout").state(\Shapes.Printer.actions) == 1)
  }

  @Test(
    "each way to ask compiles and goes on with the answer",
    arguments: [
      ("If", true, ["Two", "Three", "Four", "Five"]),
      ("If", false, ["One", "Two", "Three", "Four", "Five"]),
      ("If else", false, ["One", "Two", "Three", "Four", "Five", "Kept"]),
      ("Guard", true, ["One", "Two", "Four", "Five"]),
      ("Perform", true, ["One", "Three", "Four", "Five"]),
    ])
  func ask(label: String, answer: Bool, names: [String]) async throws {
    let test = try await ModuleTest(Shapes.Deleter())
    try await test.tap(label)
    #expect(test.isAsking)
    try await test.answer(answer)
    #expect(try test.state(\Shapes.Deleter.names) == names)
  }

  @Test("a question that is dismissed ends in the catch, and an answer can lead to a page")
  func ends() async throws {
    let test = try await ModuleTest(Shapes.Deleter())
    try await test.tap("Catch").dismiss()
    #expect(try test.state(\Shapes.Deleter.names).last == "Caught")
    try await test.tap("Lead").answer(true)
    #expect(test.destination == .home)
  }

  @Test("what is fired is sent")
  func fire() async throws {
    func shown<Sample: OldWords>(
      _ sample: Sample.Type, _ interface: Interface<Shapes.NameView.Action>
    ) -> AnyHTML { sample.shown(interface) }
    let test = try await ModuleTest(
      shown(
        Shapes.Firing.self,
        .consume { action in
          switch action {
          case .shoutTapped: .navigate(to: .home)
          case .nameTapped: .navigate(to: .books)
          }
        }))
    try await test.tap("Shout")
    #expect(test.destination == .home)
    try await test.tap("Rocinante")
    #expect(test.destination == .books)
  }

  @Test("a book has the names of the original beside ours")
  func book() {
    #expect(Book.preview.name == "The First Draft" && Book.preview.title == "The First Draft")
    #expect(Book.preview.description == Book.preview.summary)
  }

  @Test("a branch that is not there says nothing: its control is inert")
  func conditional() async throws {
    let stranger = try await ModuleTest(Shapes.Home(isSignedIn: false))
    try await stranger.tap("Login")
    #expect(stranger.destination == .login)
    let known = try await ModuleTest(Shapes.Home(isSignedIn: true))
    #expect(known.html.all(role: .button, label: "Login").allSatisfy { $0.element.isInert })
  }
}
