// Guide: questions that suspend the action that asks.
import Puddles

struct Clearance: Module {
  @Environment(LoafProvider.self) private var provider
  @Queryable<Loaf, Bool> private var confirm

  var body: some HTML {
    get async throws {
      let loaves = try await provider.loaves()
      Group {
        ForEach(loaves) { loaf in Button("Clear \(loaf.name)") { try await clear(loaf) } }
      }
      .queryableSheet(controlledBy: confirm) { loaf, query in
        h2 { "Clear \(loaf.name)?" }
        Button("Clear") { query.answer(with: true) }
        Button("Keep") { query.answer(with: false) }
      }
    }
  }

  private func clear(_ loaf: Loaf) async throws {
    guard try await confirm.query(with: loaf) else { return }
    try await provider.remove(loaf.id)
  }
}
