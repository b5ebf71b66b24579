// Guide: questions that suspend the action that asks.
import Puddles

struct Clearance: Module {
  @Environment(LoafProvider.self) private var provider
  let confirm: Queryable<Loaf, Bool>

  var body: some HTML {
    get async throws {
      let loaves = try await provider.loaves()
      Group {
        ForEach(loaves) { loaf in Button("Clear \(loaf.name)") { try await clear(loaf) } }
      }
      .queryable(confirm) { loaf, answer in
        p { "Clear \(loaf.name)?" }
        Button("Clear") { .perform { answer.answer(with: true) } }
        Button("Keep") { .perform { answer.answer(with: false) } }
      }
    }
  }

  private func clear(_ loaf: Loaf) async throws {
    guard try await confirm.query(with: loaf) else { return }
    try await provider.remove(loaf.id)
  }
}
