// Names of Minds, for every module that shows them.
import CoreModels
import CultureMinds
public import Puddles

/// What the names of Minds come from.
///
/// This provider has its dependencies as a protocol, all others have closures: a protocol names its
/// arguments and can have generic members, but each variant is a type of its own, at the top level.
protocol CultureMindsDependencies: Sendable {
  /// The letters before the names, which stand for a class of ship.
  func prefixes() async throws -> [String]
  /// Every name once: one after each interval in a random order, or, without an interval, at once and
  /// always in the same one; the stream ends after the last name.
  func names(every interval: Duration?) async throws -> AsyncStream<String>
  /// A random name, of the class with a prefix if there is one.
  func inventedName(of prefix: String?) async throws -> String
}

/// Hands out names of Minds: all at once by class, or one after another.
public final class CultureMindsProvider: WatchedProvider {
  private let dependencies: any CultureMindsDependencies

  init(dependencies: any CultureMindsDependencies) {
    self.dependencies = dependencies
  }

  /// The letters before the names, such as `GCU`, which stand for a class of ship.
  func prefixes() async throws -> [String] { try await dependencies.prefixes() }

  /// Every name once: one after each interval in an order of its own each time, or, without an
  /// interval, at once and in the same order in every build.
  func names(every interval: Duration? = nil) async throws -> AsyncStream<String> {
    try await dependencies.names(every: interval)
  }

  /// A name that is not among those that are known; after a hundred draws any name.
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
  /// The Minds of the program.
  static let live = CultureMindsProvider(dependencies: LiveMinds())
}

/// The Minds of the program; the orders and the names depend on the seeds alone.
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
