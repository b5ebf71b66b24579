// Facts for previews, tests and mock builds.
import CoreMockData

extension NumberFactProvider {
  /// The same kind of sentence for every number.
  static let mock = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { Mock.factAboutNumber($0, in: $1) },
      factsAboutNumber: { [Mock.factAboutNumber($0, in: $1), Mock.noOtherFact($0, in: $1)] },
      seed: { 73 }))

  /// One sentence for every number.
  static func mock(fact: String) -> NumberFactProvider {
    NumberFactProvider(
      dependencies: Dependencies(
        factAboutNumber: { _, _ in fact }, factsAboutNumber: { _, _ in [fact] }, seed: { 73 }))
  }

  /// Every endpoint fails.
  static let failingMock = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { _, _ in throw MockError.mock },
      factsAboutNumber: { _, _ in throw MockError.mock }, seed: { 73 }))

  /// The mock, beside a service that does not answer.
  static let awayMock = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { Mock.factAboutNumber($0, in: $1) },
      factsAboutNumber: { [Mock.factAboutNumber($0, in: $1)] }, seed: { 73 },
      service: Service(
        address: "https://numbers.example", fact: { _ in nil }, isAway: { true })))

  /// For tests of modules that must not touch facts: every endpoint throws its name.
  static let unimplemented = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { _, _ in throw Unimplemented("NumberFactProvider.factAboutNumber") },
      factsAboutNumber: { _, _ in throw Unimplemented("NumberFactProvider.factsAboutNumber") },
      seed: { 73 }))
}
