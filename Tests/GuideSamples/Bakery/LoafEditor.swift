// Guide: a form that edits what is stored.
import Puddles

struct LoafDraft: StoredDraft {
  var name = ""
  var original: String?

  init() {}

  init(editing original: String) {
    name = original
    self.original = original
  }
}

struct LoafEditor: Module {
  let id: Loaf.ID
  @Environment(LoafProvider.self) private var loaves
  @State private var draft = LoafDraft()

  func start() async throws {
    draft = LoafDraft(editing: try await loaves.loaf(id).name)
  }

  var body: some HTML {
    get async throws {
      Form($draft, editing: try await loaves.loaf(id).name, submit: save) { field in
        TextField("Name", field.name)
        SubmitButton("Save")
      }
    }
  }

  private func save() async throws -> Effect {
    try await loaves.rename(id, to: draft.name, replacing: draft.original)
    return .dismiss
  }
}
