// Names of Minds, for every module that shows them.
import CoreModels
import CultureMinds
public import Puddles

/// Hands out names of Minds: all at once by class, or one after another.
public final class CultureMindsProvider: WatchedProvider {
  /// The names of the ships of one class.
  struct ShipClass: Hashable, Sendable {
    /// The letters before the names, such as `GCU`.
    let prefix: String
    /// The class in words.
    let name: String
    /// The names with their prefixes.
    let ships: [String]
  }

  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Every class that has ships, the largest ships first.
    var fleet: @Sendable () async throws -> [ShipClass]
    /// Every name once, one after each interval; the stream ends after the last one.
    var names: @Sendable (_ interval: Duration) async throws -> AsyncStream<String>
    /// A name that no ship has yet, of the class with a prefix if there is one; the number tells one
    /// draw from another.
    var inventedName: @Sendable (_ number: Int, _ prefix: String?) async throws -> String
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension CultureMindsProvider {
  /// Every class that has ships, the largest ships first.
  func fleet() async throws -> [ShipClass] {
    try await dependencies.fleet()
  }

  /// Every name once, one after each interval.
  func names(every interval: Duration) async throws -> AsyncStream<String> {
    try await dependencies.names(interval)
  }

  /// A name that no ship has yet.
  /// - Parameters:
  ///   - number: Which draw it is: the same number gives the same name.
  ///   - prefix: The class of the ship, such as `GCU`; drawn as well if it is not given.
  func inventName(_ number: Int, of prefix: String? = nil) async throws -> String {
    try await dependencies.inventedName(number, prefix)
  }

  /// The first names of the stream, collected without waiting; fewer if it ends before.
  func firstNames(_ count: Int) async throws -> [String] {
    guard count > 0 else { return [] }
    var collected: [String] = []
    for await name in try await names(every: .zero) {
      collected.append(name)
      if collected.count == count { break }
    }
    return collected
  }
}

extension CultureMindsProvider {
  /// The Minds of the program, always told in the same order.
  static let live = live(clock: ContinuousClock())

  /// The Minds of the program. The order depends on the seed alone.
  static func live(clock: some Clock<Duration>, seed: UInt64 = 1987) -> CultureMindsProvider {
    let minds = CultureMinds()
    return CultureMindsProvider(
      dependencies: Dependencies(
        fleet: { minds.fleet },
        names: { interval in
          minds.generateNames(
            every: interval, clock: clock, using: SeededGenerator(seed: seed))
        },
        inventedName: { number, prefix in
          var generator = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(number)))
          return minds.inventName(ofClass: prefix, using: &generator)
        }))
  }
}

extension CultureMinds {
  fileprivate func inventName(
    ofClass prefix: String?, using generator: inout some RandomNumberGenerator
  ) -> String {
    inventName(of: prefix.flatMap { ShipClass(rawValue: $0) }, using: &generator)
  }

  fileprivate var fleet: [CultureMindsProvider.ShipClass] {
    let groups = Dictionary(grouping: minds, by: \.shipClass)
    return ShipClass.allCases.compactMap { shipClass in
      guard let ships = groups[shipClass] else { return nil }
      return CultureMindsProvider.ShipClass(
        prefix: shipClass.rawValue, name: shipClass.name, ships: ships.map(\.fullName))
    }
  }
}
