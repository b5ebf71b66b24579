// Names of Minds, for every module that shows them.
import CoreModels
import CultureMinds
public import Puddles

/// Hands out names of Minds: all at once by class, or one after another.
public final class CultureMindsProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The letters before the names, which stand for a class of ship.
    var prefixes: @Sendable () async throws -> [String]
    /// Every name once, shuffled by a seed, one after each interval; the stream ends after the last one.
    var names: @Sendable (_ interval: Duration, _ seed: UInt64) async throws -> AsyncStream<String>
    /// A name drawn by a seed, of the class with a prefix if there is one.
    var inventedName: @Sendable (_ seed: UInt64, _ prefix: String?) async throws -> String
    /// Chance: another number each time.
    var seed: @Sendable () -> UInt64 = { .random(in: 0 ... .max) }
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension CultureMindsProvider {
  /// The letters before the names, such as `GCU`, which stand for a class of ship.
  func prefixes() async throws -> [String] {
    try await dependencies.prefixes()
  }

  /// Every name once, in an order of its own each time, one after each interval.
  func names(every interval: Duration) async throws -> AsyncStream<String> {
    try await dependencies.names(interval, dependencies.seed())
  }

  /// Every name once and at once, in the same order in every build.
  func names() async throws -> AsyncStream<String> {
    try await dependencies.names(.zero, 1987)
  }

  /// A name that is not among those that are known; after a hundred draws any name.
  /// - Parameter prefix: The class of the ship, such as `GCU`; drawn as well if it is not given.
  func inventName(of prefix: String? = nil, besides known: [String] = []) async throws -> String {
    for _ in 1..<100 {
      let name = try await dependencies.inventedName(dependencies.seed(), prefix)
      if !known.contains(name) { return name }
    }
    return try await dependencies.inventedName(dependencies.seed(), prefix)
  }

  /// The first names of the stream, collected without waiting; fewer if it ends before.
  func firstNames(_ count: Int) async throws -> [String] {
    guard count > 0 else { return [] }
    var collected: [String] = []
    for await name in try await names() {
      collected.append(name)
      if collected.count == count { break }
    }
    return collected
  }
}

extension CultureMindsProvider {
  /// The Minds of the program.
  static let live = live(clock: ContinuousClock())

  /// The Minds of the program; the orders and the names depend on the seeds alone.
  static func live(
    clock: some Clock<Duration>,
    seed: @escaping @Sendable () -> UInt64 = { .random(in: 0 ... .max) }
  ) -> CultureMindsProvider {
    let minds = CultureMinds()
    return CultureMindsProvider(
      dependencies: Dependencies(
        prefixes: { CultureMinds.prefixes },
        names: { interval, seed in
          minds.generateNames(
            every: interval, clock: clock, using: SeededGenerator(seed: seed))
        },
        inventedName: { seed, prefix in
          var generator = SeededGenerator(seed: seed)
          return minds.inventName(of: prefix, using: &generator)
        }, seed: seed))
  }
}
