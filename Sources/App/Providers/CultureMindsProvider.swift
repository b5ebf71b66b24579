// Provides names of Minds to every module that shows them.
import CoreModels
import CultureMinds
public import Puddles

/// The source of the names of Minds.
///
/// This provider has its dependencies as a protocol, all others have closures: a protocol names its
/// arguments and can have generic members, but each variant is a type of its own, at the top level.
protocol CultureMindsDependencies: Sendable {
  /// The letters before the names, which stand for a class of ship.
  func prefixes() async throws -> [String]
  /// A stream of all names, each once: one after each interval in a random order; without an
  /// interval, at once and always in the same order. The stream ends after the last name.
  func names(every interval: Duration?) async throws -> AsyncStream<String>
  /// Returns a random name, of the class `prefix` if it is given.
  func inventedName(of prefix: String?) async throws -> String
}

/// Provides names of Minds: a stream of all names, or new ones.
public final class CultureMindsProvider: WatchedProvider {
  private let dependencies: any CultureMindsDependencies

  init(dependencies: any CultureMindsDependencies) {
    self.dependencies = dependencies
  }

  /// The letters before the names, such as `GCU`, which stand for a class of ship.
  func prefixes() async throws -> [String] { try await dependencies.prefixes() }

  /// A stream of all names, each once: one after each interval, in another order each time; without
  /// an interval, all at once and in the same order in every build.
  func names(every interval: Duration? = nil) async throws -> AsyncStream<String> {
    try await dependencies.names(every: interval)
  }

  /// Invents a name that is not in `known`; after a hundred draws it returns any name.
  /// - Parameter prefix: The class of the ship, such as `GCU`; drawn as well if it is not given.
  func inventName(of prefix: String? = nil, besides known: [String] = []) async throws -> String {
    for _ in 1..<100 {
      let name = try await dependencies.inventedName(of: prefix)
      if !known.contains(name) { return name }
    }
    return try await dependencies.inventedName(of: prefix)
  }
}

extension CultureMindsProvider {
  /// The names that the program contains or invents.
  static let live = CultureMindsProvider(dependencies: LiveMinds())
}

/// The names that the program contains or invents; orders and new names depend on the seeds alone.
struct LiveMinds: CultureMindsDependencies {
  var makeSeed: @Sendable () -> UInt64 = { .random(in: 0 ... .max) }

  func prefixes() -> [String] { CultureMinds.prefixes }

  func names(every interval: Duration?) -> AsyncStream<String> {
    let seed = interval == nil ? 1987 : makeSeed()
    return CultureMinds.generateNames(
      every: interval ?? .zero, clock: ContinuousClock(), using: SeededGenerator(seed: seed))
  }

  func inventedName(of prefix: String?) -> String {
    var generator = SeededGenerator(seed: makeSeed())
    return CultureMinds.inventName(of: prefix, using: &generator)
  }
}
