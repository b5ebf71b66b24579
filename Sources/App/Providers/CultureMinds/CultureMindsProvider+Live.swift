// The invented Minds, told at the pace of who asks.
import CoreExtensions
import CultureMinds

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
