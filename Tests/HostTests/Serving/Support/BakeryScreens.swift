// The screens of the bakery: a list, a form, a question in the middle of an action, trouble.
import Puddles

struct Shop: Module {
  @Environment(Shelf.self) private var shelf
  @Environment(Basket.self) private var basket
  @Queryable<Loaf, Bool> private var confirmSale
  @State private var visits = 0
  @State private var greeting = "Good morning"

  var body: some HTML {
    section {
      h1 { "Bakery" }
      p { greeting }.resolveSignals(basket.greeting) { greeting = $0 }
      p { "counted \(visits)" }
      ul {
        ForEach(shelf.loaves) { loaf in
          li {
            Link(loaf.name, to: BakeryPlace.loaf(loaf.id))
            Button("Sell") { sell(loaf) }
            Button("Throw away") { throwAway(loaf) }
          }
        }
      }
      Button("Count") { count() }
      Button("New") { .present(BakeryPlace.new) }
    }
    .pageTitle("Bakery")
    .queryableSheet(controlledBy: confirmSale) { loaf, query in
      p { "Sell \(loaf.name)?" }
      Button("Yes") { query.answer(with: true) }
      Button("No") { query.cancelQuery() }
    }
  }

  private func count() { visits += 1 }

  private func throwAway(_ loaf: Loaf) -> Effect {
    .perform { shelf.remove(loaf.id) }
  }

  private func sell(_ loaf: Loaf) -> Effect {
    confirmSale(loaf) { yes in
      yes
        ? .perform {
          shelf.remove(loaf.id)
          return .navigate(to: BakeryPlace.till)
        } : .none
    }
  }
}

struct NewLoaf: Module {
  @Environment(Shelf.self) private var shelf
  @State private var draft = Draft()

  var body: some HTML {
    h2 { "New loaf" }
    p { "notes: \(draft.notes.joined(separator: ", "))" }
    Form($draft, submit: save) { field in
      TextField("Name", field.name)
      NumberField("Grams", field.grams, in: 100...2000)
      SubmitButton("Save")
      SubmitButton("Note") { note() }
      SubmitButton("Ask at the till") { .present(BakeryPlace.till) }
    }
  }

  private func note() -> Effect {
    draft.notes.append(draft.name)
    return .none
  }

  @Sendable private func save() async throws -> Effect {
    shelf.add(draft.name)
    return .navigate(to: BakeryPlace.shop)
  }
}

/// Asks in the middle of an action.
struct Till: Module {
  @Environment(Shelf.self) private var shelf
  @Queryable<Int, Bool> private var close
  @State private var said = "open"

  var body: some HTML {
    section {
      h1 { "Till" }
      p { "The till is \(said)." }
      Button("Close") { try await closeTill() }
      Button("Ask first") {
        .perform {
          close(shelf.loaves.count, id: "all") { $0 ? .perform { shelf.remove(1) } : .none }
        }
      }
      Link("Leave", to: BakeryPlace.shop)
    }
    .queryableSheet(controlledBy: close) { count, query in
      p { "Close with \(count) loaves left?" }
      Button("Do it") { query.answer(with: true) }
      Button("Not yet") { query.cancelQuery() }
    }
  }

  private func closeTill() async throws -> Effect {
    do {
      said = try await close.query(with: shelf.loaves.count) ? "closed" : "open"
      return .navigate(to: BakeryPlace.shop)
    } catch let error as QueryCancellationError {
      said = "open, \(error.reason)"
      throw error
    }
  }
}

struct Trouble: Module {
  @Environment(Shelf.self) private var shelf

  var body: some HTML {
    section {
      h1 { "Trouble" }
      Button("Fail") { try fail() }
      Button("Wait") { await shelf.latch.wait() }
      Button("Log in") { .perform { Session.renew() } }
      Button("Log in slowly") { await logInSlowly() }
      Button("Log in late") { await logInLate() }
    }
  }

  private func fail() throws { throw Burnt() }

  private func logInLate() async {
    await shelf.latch.wait()
    Session.renew()
  }

  private func logInSlowly() async {
    Session.renew()
    await shelf.latch.wait()
  }
}

struct Burnt: Error {}

struct LoafDetail: Module {
  let id: Int
  @Environment(Shelf.self) private var shelf

  var body: some HTML {
    get async throws {
      guard let loaf = shelf.loaves.first(where: { $0.id == id }) else {
        throw NotFoundError("loaf \(id)")
      }
      return h1 { loaf.name }
    }
  }
}

struct LoafDraft: StoredDraft, Validated {
  var name = ""
  var original: Loaf?

  init() {}

  init(editing original: Loaf) {
    name = original.name
    self.original = original
  }

  var faults: [FormError] {
    name.isEmpty ? [FormError(\LoafDraft.name, "A loaf needs a name.")] : []
  }
}

struct EditLoaf: Module {
  let id: Int
  @Environment(Shelf.self) private var shelf
  @State private var draft = LoafDraft()

  func start() async throws { draft = LoafDraft(editing: try loaf()) }

  var body: some HTML {
    get async throws {
      let loaf = try loaf()
      h1 { "Edit" }
      Form($draft, editing: loaf, submit: save) { field in
        TextField("Name", field.name)
        SubmitButton("Save")
        SubmitButton("Keep") { .none }
        SubmitButton("Save slowly") {
          await shelf.latch.wait()
          return try await save()
        }
      }
      Button("Rename") { try shelf.rename(id, to: "x", replacing: nil) }
    }
  }

  @Sendable private func save() async throws -> Effect {
    try shelf.rename(id, to: draft.name, replacing: draft.original)
    return .navigate(to: BakeryPlace.loaf(id))
  }

  private func loaf() throws -> Loaf {
    guard let loaf = shelf.loaves.first(where: { $0.id == id }) else {
      throw NotFoundError("loaf \(id)")
    }
    return loaf
  }
}

struct Lost: Module {
  @Environment(.nearestParent) private var nearestParent

  var body: some HTML {
    h1 { "There is no such page" }
    if let nearestParent { p { "go back to \(nearestParent)" } }
  }
}
