// The invented Minds, told without waiting.
import CoreExtensions
import CultureMinds

extension CultureMindsProvider {
  /// The Minds of the program; their names come at once, because a static page waits for the end of
  /// the stream.
  static let live = live(every: .zero, clock: ImmediateClock())

  /// The Minds of the program, one name after each interval of a clock. The order depends on the
  /// seed alone.
  static func live(
    every interval: Duration, clock: some Clock<Duration>, seed: UInt64 = 1987
  ) -> CultureMindsProvider {
    let minds = CultureMinds()
    return CultureMindsProvider(
      dependencies: Dependencies(
        fleet: { minds.fleet },
        names: {
          minds.generateNames(
            every: interval, clock: clock, using: SeededGenerator(seed: seed))
        }))
  }
}

extension CultureMinds {
  fileprivate var fleet: [CultureMindsProvider.ShipClass] {
    let groups = Dictionary(grouping: minds, by: \.shipClass)
    return ShipClass.allCases.compactMap { shipClass in
      guard let ships = groups[shipClass] else { return nil }
      return CultureMindsProvider.ShipClass(
        prefix: shipClass.rawValue, name: shipClass.name, ships: ships.map(\.fullName))
    }
  }
}
