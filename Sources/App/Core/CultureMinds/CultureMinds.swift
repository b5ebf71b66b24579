// Names of Minds. All of them are inventions of this project in the manner of the Culture books;
// only the ship classes are the books' own.

/// Lists names of Minds, draws one, or tells them one after another.
public struct CultureMinds: Sendable {
  /// Every Mind, in a fixed order.
  public let minds: [CultureMind]

  /// The invented Minds, or a list of one's own.
  public init(minds: [CultureMind] = CultureMinds.invented) { self.minds = minds }
}

extension CultureMinds {
  /// All names with their prefixes, in a fixed order.
  public func allNames() -> [String] { minds.map(\.fullName) }

  /// One of the names, drawn by the caller's generator; nil when the list is empty.
  public func randomName(using generator: inout some RandomNumberGenerator) -> String? {
    minds.randomElement(using: &generator)?.fullName
  }

  /// A new name: a class and two halves of phrases, drawn by the caller's generator.
  public func inventName(using generator: inout some RandomNumberGenerator) -> String {
    let shipClass = ShipClass.allCases.randomElement(using: &generator) ?? .generalContact
    let start = Self.openings.randomElement(using: &generator) ?? ""
    let end = Self.closings.randomElement(using: &generator) ?? ""
    return CultureMind(shipClass, "\(start) \(end)").fullName
  }

  /// Tells every name once, shuffled by the generator, one after each interval, then ends.
  ///
  /// Without an interval they come at once. The stream stops early when its reader stops or the
  /// reader's task is cancelled. A test passes a clock of its own and waits for nothing.
  public func generateNames(
    every interval: Duration = .seconds(1), clock: some Clock<Duration>,
    using generator: some RandomNumberGenerator
  ) -> AsyncStream<String> {
    var generator = generator
    let names = allNames().shuffled(using: &generator)
    return AsyncStream { continuation in
      let task = Task {
        for name in names {
          if interval > .zero {
            do { try await clock.sleep(for: interval) } catch { break }
          }
          continuation.yield(name)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
