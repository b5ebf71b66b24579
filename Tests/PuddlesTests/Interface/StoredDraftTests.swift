// Forms that edit what is stored: what their fields say when something else is stored by now.
import Puddles
import PuddlesTesting
import Synchronization
import Testing

@Suite("Drafts of what is stored")
struct StoredDraftTests {
  @Test("each kind of field shows what is stored and what its reader wants, as readers see it")
  func fields() async throws {
    let store = Store(Loaf())
    let test = try await ModuleTest(LoafEditor(store: store))
    try test.fill("Name", "Rye").fill("Grams", "750").choose("Size", "Half").check("Sliced")
    try test.fill("Notes", "mine")
    store.loaf = Loaf(name: "Oat", grams: 900, size: .whole, isSliced: false, notes: "theirs")
    try await test.tap("Save")
    #expect(store.loaf.name == "Oat")
    for versions in [
      "Stored now Oat Yours Rye", "Stored now 900 Yours 750", "Stored now No Yours Yes",
      "Stored now theirs Yours mine", "Stored now Whole Yours Half",
    ] {
      #expect(test.text.contains(versions))
    }
    #expect(!test.text.contains("secret"))
    #expect(try test.value(of: "Sliced") == "on")
    for label in ["Name", "Grams", "Size", "Sliced", "Notes"] {
      let id = try #require(test.html.all(label: label).first?.element["aria-describedby"])
      #expect(test.html.element(id: id)?.name == "dl")
    }
    try await test.tap("Save")
    #expect(store.loaf.name == "Rye")
    #expect(!test.text.contains("Stored now"))
  }

  @Test("a draft of something new has no versions to compare")
  func new() async throws {
    let store = Store(Loaf())
    let test = try await ModuleTest(LoafEditor(store: store, isNew: true))
    try test.fill("Name", "Rye")
    store.loaf = Loaf(name: "Oat")
    try await test.tap("Save")
    #expect(store.loaf.name == "Rye")
  }

  @Test("a check compares with what was seen; nothing seen is never right")
  func check() throws {
    try EditConflictError.check(1, is: 1)
    #expect(throws: EditConflictError.self) { try EditConflictError.check(1, is: 2) }
    #expect(throws: EditConflictError.self) { try EditConflictError.check(1, is: nil) }
  }
}

private enum Size: String, CaseIterable, PathValue, Codable {
  case half = "Half"
  case whole = "Whole"
}

private struct Loaf: Codable, Equatable {
  var name = ""
  var grams = 500
  var size = Size.whole
  var isSliced = false
  var notes = ""
  var code = "secret"
}

private struct LoafDraft: StoredDraft {
  var loaf = Loaf()
  var original: Loaf?

  init(new loaf: Loaf) { self.loaf = loaf }

  init(editing original: Loaf) {
    loaf = original
    self.original = original
  }
}

private final class Store: Sendable {
  private let storage: Mutex<Loaf>

  init(_ loaf: Loaf) { storage = Mutex(loaf) }

  var loaf: Loaf {
    get { storage.withLock(\.self) }
    set { storage.withLock { $0 = newValue } }
  }
}

private struct LoafEditor: Module {
  let store: Store
  var isNew = false
  @State private var draft = LoafDraft(new: Loaf())

  func start() async throws {
    if !isNew { draft = LoafDraft(editing: store.loaf) }
  }

  var body: some HTML {
    Form($draft, editing: isNew ? nil : store.loaf, submit: save) { field in
      TextField("Name", field[dynamicMember: \.loaf.name])
      NumberField("Grams", field[dynamicMember: \.loaf.grams], in: 1...1000)
      Picker("Size", field[dynamicMember: \.loaf.size], options: Size.allCases) { $0.rawValue }
      Toggle("Sliced", field[dynamicMember: \.loaf.isSliced])
      TextArea("Notes", field[dynamicMember: \.loaf.notes])
      SecureField("Code", field[dynamicMember: \.loaf.code])
      SubmitButton("Save")
    }
  }

  @Sendable private func save() async throws -> Effect {
    if !isNew { try EditConflictError.check(store.loaf, is: draft.original) }
    store.loaf = draft.loaf
    draft = LoafDraft(editing: store.loaf)
    return .none
  }
}
