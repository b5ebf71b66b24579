// A small app for the tests of the driver: a list, questions of both kinds, a form and a sheet.
import Puddles
import Synchronization

struct Errand: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var isUrgent = false
}

/// What a form edits.
struct ErrandDraft: Sendable, Validated {
  var title = ""
  var notes = ""
  var minutes = 5
  var isUrgent = false
  var kind = "home"

  var faults: [FormError] {
    title.isEmpty ? [FormError(\ErrandDraft.title, "A title is needed.")] : []
  }
}

final class ErrandProvider: Sendable {
  private let storage: Mutex<[Errand]>

  init(_ errands: [Errand] = [Errand(id: 1, title: "Milk"), Errand(id: 2, title: "Post")]) {
    storage = Mutex(errands)
  }

  var errands: [Errand] { storage.withLock { $0 } }

  func remove(_ id: Int) {
    storage.withLock { $0.removeAll { $0.id == id } }
  }

  func add(_ draft: ErrandDraft) {
    storage.withLock {
      let errand = Errand(id: $0.count + 10, title: draft.title, isUrgent: draft.isUrgent)
      $0.append(errand)
    }
  }
}

enum ErrandPlace {
  static let list = Destination()
  static let new = Destination("new")
  static let errand = Route("errands/{}", Int.self)
}

/// The list; each row can be deleted after a question.
struct ErrandList: Module {
  @Environment(ErrandProvider.self) private var provider
  @Queryable<Errand, Bool> private var confirmDelete
  @Queryable<Int, Bool> private var purge

  var body: some HTML {
    let errands = provider.errands
    section {
      h1 { "Errands" }
      p { "\(errands.count) errands" }
      ul {
        ForEach(errands) { errand in
          li {
            Link(errand.title, to: ErrandPlace.errand(errand.id))
            Button("Delete", style: .destructive) { delete(errand) }
          }
        }
      }
      Button("New") { .present(ErrandPlace.new) }
      Button("Purge") { try await purgeAll() }
    }
    .pageTitle("Errands")
    .queryableSheet(controlledBy: confirmDelete) { errand, query in
      p { "Delete \(errand.title)?" }
      Button("Yes") { query.answer(with: true) }
      Button("No") { query.answer(with: false) }
      Button("Cancel") { query.cancelQuery() }
    }
    .queryableSheet(controlledBy: purge) { count, query in
      p { "Remove all \(count)?" }
      Button("Do it") { query.answer(with: true) }
      Button("Stop") { query.cancelQuery() }
    }
  }

  private func delete(_ errand: Errand) -> Effect {
    confirmDelete(errand) { yes in
      yes ? .perform { provider.remove(errand.id) } : .none
    }
  }

  private func purgeAll() async throws -> Effect {
    guard try await purge.query(with: provider.errands.count) else { return .none }
    for errand in provider.errands { provider.remove(errand.id) }
    return .navigate(to: ErrandPlace.new)
  }
}

/// The form for a new one.
struct ErrandForm: Module {
  @Environment(ErrandProvider.self) private var provider
  @State private var draft = ErrandDraft()

  var body: some HTML {
    h2 { "New errand" }
    Form($draft, submit: save) { field in
      TextField("Title", field.title)
      TextArea("Notes", field.notes)
      NumberField("Minutes", field.minutes, in: 1...60)
      Toggle("Urgent", field.isUrgent)
      Picker("Kind", field.kind, options: ["home", "work"]) { $0 == "home" ? "Home" : "Work" }
      SubmitButton("Save")
    }
    Button("Forget it") { .dismiss }
  }

  @Sendable private func save() async throws -> Effect {
    provider.add(draft)
    return .navigate(to: ErrandPlace.list)
  }
}

/// One errand.
struct ErrandDetail: Module {
  let id: Int
  @Environment(ErrandProvider.self) private var provider
  @State private var taps = 0

  var body: some HTML {
    get async throws {
      guard let errand = provider.errands.first(where: { $0.id == id }) else {
        throw NotFoundError("errand \(id)")
      }
      return section {
        h1 { errand.title }
        p { "taps \(taps)" }
        Button("Tap") { tap() }
        Link("All", to: ErrandPlace.list)
        Link("Next", to: ErrandPlace.errand(id + 1))
      }
    }
  }

  private func tap() {
    taps += 1
  }
}

struct ErrandSite: Site {
  let name = "Errands"
  let provider = ErrandProvider()

  var providers: EnvironmentValues { EnvironmentValues().adding(provider) }

  var sections: [any Section] {
    Pages {
      Page(ErrandPlace.list, name: "") { ErrandList() }
      Page(ErrandPlace.new, name: "new") { ErrandForm() }.presented(over: ErrandPlace.list)
      Page(ErrandPlace.errand, name: { "\($0)" }, all: .live) { ErrandDetail(id: $0) }
    }
  }

  func page(for notice: Notice) -> any Module { ErrandDetail(id: -1) }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang(page.language)) {
      Head.title { page.title }
    } body: {
      main { page.content }
    }
  }
}
