// Names of Minds, for every module that shows them.
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
