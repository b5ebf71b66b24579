// Guide: a provider whose dependencies are closures.
import Puddles

final class LoafProvider: WatchedProvider {
  struct Dependencies: Sendable {
    var load: @Sendable () async throws -> [Loaf]
    var save: @Sendable ([Loaf]) async throws -> Void
  }

  private let dependencies: Dependencies
  private let shared: SharedValue<[Loaf]>

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    shared = SharedValue(load: dependencies.load)
  }
}

extension LoafProvider {
  func loaves() async throws -> [Loaf] { try await shared.value() }

  func loaf(_ id: String) async throws -> Loaf {
    let loaves = try await loaves()
    guard let loaf = loaves.first(where: { $0.id == id }) else { throw NotFoundError("loaf \(id)") }
    return loaf
  }

  func remove(_ id: String) async throws {
    try await shared.change({ $0.removeAll { $0.id == id } }, save: dependencies.save)
  }
}

extension LoafProvider {
  func rename(_ id: String, to name: String, replacing original: String?) async throws {
    let change: @Sendable (inout [Loaf]) throws -> Void = { loaves in
      guard let index = loaves.firstIndex(where: { $0.id == id }) else {
        throw NotFoundError("loaf \(id)")
      }
      try EditConflictError.check(loaves[index].name, is: original)
      loaves[index].name = name
    }
    try await shared.change(change, save: dependencies.save)
  }
}
