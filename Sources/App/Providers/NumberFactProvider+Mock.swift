// Facts for previews, tests and mock builds.
import CoreMockData

extension NumberFactProvider {
  /// The same kind of sentence for every number; every third number is of every kind.
  static let mock = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { Mock.factAboutNumber($0, in: $1) },
      factsAboutNumber: { [Mock.factAboutNumber($0, in: $1), Mock.noOtherFact($0, in: $1)] },
      seed: { 73 },
      numbersOfKind: { _, range in range.filter { $0.isMultiple(of: 3) } }))

  /// One sentence for every number.
  static func mock(fact: String) -> NumberFactProvider {
    NumberFactProvider(
      dependencies: Dependencies(
        factAboutNumber: { _, _ in fact }, factsAboutNumber: { _, _ in [fact] }, seed: { 73 },
        numbersOfKind: { _, _ in [] }))
  }

  /// Every endpoint fails.
  static let failingMock = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { _, _ in throw MockError.mock },
      factsAboutNumber: { _, _ in throw MockError.mock }, seed: { 73 },
      numbersOfKind: { _, _ in throw MockError.mock }))

  /// The mock, beside a service that does not answer.
  static let awayMock = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { Mock.factAboutNumber($0, in: $1) },
      factsAboutNumber: { [Mock.factAboutNumber($0, in: $1)] }, seed: { 73 },
      numbersOfKind: { _, _ in [] },
      service: Service(
        address: "https://numbers.example", facts: { _ in [:] }, randomFact: { _ in nil },
        isAway: { true })))

  /// For tests of modules that must not touch facts: every endpoint throws its name.
  static let unimplemented = NumberFactProvider(
    dependencies: Dependencies(
      factAboutNumber: { _, _ in throw Unimplemented("NumberFactProvider.factAboutNumber") },
      factsAboutNumber: { _, _ in throw Unimplemented("NumberFactProvider.factsAboutNumber") },
      seed: { 73 },
      numbersOfKind: { _, _ in throw Unimplemented("NumberFactProvider.numbersOfKind") }))
}
