// A site with a door, a form, a question and a page that is followed, as anybody could write it.
import Puddles
import Synchronization

extension Destination {
  static let hall = Destination(), door = Destination("door"), table = Destination("table")
}

struct Tearoom: VisitorSite {
  let name = "Tearoom"
  var sections: [any Section] {
    Pages {
      Page(.hall, name: "Tearoom") { Hall() }
      Page(.door, name: "Door") { Door() }.guarded()
      Page(.table, name: "Table") { Table() }.requires(.guest)
    }
  }

  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.adding(Guest())
  }
}

/// Who a visitor is.
final class Guest: Sendable {
  private let storage = Mutex<String?>(nil)

  var name: String? { storage.withLock { $0 } }

  func enter(as name: String) {
    storage.withLock { $0 = name }
    Session.renew()
  }
}

extension Requirement {
  static let guest = Requirement { environment in
    try environment.require(Guest.self).name == nil ? .signIn(at: .door) : .met
  }
}

struct Entry: Sendable, Codable {
  var name = ""
}

struct Hall: Module {
  @State private var cups = 0

  var body: some HTML {
    h1 { "Tearoom" }
    p { "\(cups) cups" }
    Button("Pour") { pour() }
  }

  private func pour() { cups += 1 }
}

struct Door: Module {
  @Environment(Guest.self) private var guest
  @State private var entry = Entry()

  var body: some HTML {
    Form($entry, submit: enter) { field in
      TextField("Name", field.name)
      SubmitButton("Enter")
    }
  }

  @Sendable private func enter() async throws -> Effect {
    guard !entry.name.isEmpty else { throw FormError(\Entry.name, "Say who you are.") }
    guest.enter(as: entry.name)
    return .navigate(to: .hall)
  }
}

struct Table: Module {
  @Environment(Guest.self) private var guest
  @Queryable<String, Bool> private var confirm
  @State private var orders: [String] = []

  var body: some HTML {
    section {
      h1 { "The table of \(guest.name ?? "nobody")" }
      p { "ordered: \(orders.joined(separator: ", "))" }
      Button("Order") {
        confirm("tea", id: "tea") { isSure in isSure ? .perform { orders.append("tea") } : .none }
      }
    }
    .queryableSheet(controlledBy: confirm) { drink, query in
      p { "Do you want \(drink)?" }
      Button("Yes") { query.answer(with: true) }
      Button("No") { query.cancelQuery() }
    }
  }
}
