// Names for previews, tests and mock builds.
import CoreMockData
import Synchronization

extension CultureMindsProvider {
  /// The sample names in their order, all of one class.
  static let mock = mock(names: Mock.cultureMindNames)

  /// Names of one's own, all of one class; without names there is no class either.
  static func mock(names: [String]) -> CultureMindsProvider {
    let drawn = Mutex<UInt64>(0)
    let ships = ShipClass(prefix: "GSV", name: "General Sample Vehicle", ships: names)
    return CultureMindsProvider(
      dependencies: Dependencies(
        fleet: { names.isEmpty ? [] : [ships] },
        names: { _, _ in
          AsyncStream { continuation in
            for name in names { continuation.yield(name) }
            continuation.finish()
          }
        },
        inventedName: { "\($1 ?? "GSV") Sample Number \($0)" },
        seed: {
          drawn.withLock { number in
            number += 1
            return number
          }
        }))
  }

  /// Every endpoint fails.
  static let failingMock = CultureMindsProvider(
    dependencies: Dependencies(
      fleet: { throw MockError.mock }, names: { _, _ in throw MockError.mock },
      inventedName: { _, _ in throw MockError.mock }))

  /// For tests of modules that must not touch Minds: every endpoint throws its name.
  static let unimplemented = CultureMindsProvider(
    dependencies: Dependencies(
      fleet: { throw Unimplemented("CultureMindsProvider.fleet") },
      names: { _, _ in throw Unimplemented("CultureMindsProvider.names") },
      inventedName: { _, _ in throw Unimplemented("CultureMindsProvider.inventedName") }))
}
