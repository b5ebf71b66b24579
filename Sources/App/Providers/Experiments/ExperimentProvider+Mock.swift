// Experiments for previews, tests and mock builds.
import CoreExtensions
import CoreMockData
import CoreModels
import PuddlesBasics

extension ExperimentProvider {
  /// The sample experiments. Shared: a test that deletes makes its own.
  static let mock = mock(Mock.Experiment.all)

  /// Experiments of one's own.
  static func mock(_ experiments: IdentifiedArrayOf<Experiment>) -> ExperimentProvider {
    ExperimentProvider(dependencies: Dependencies(load: { experiments }, delete: { _ in }))
  }

  /// Every endpoint fails.
  static let failingMock = ExperimentProvider(
    dependencies: Dependencies(
      load: { throw MockError.mock }, delete: { _ in throw MockError.mock }))

  /// For tests of modules that must not touch experiments: every endpoint throws its name.
  static let unimplemented = ExperimentProvider(
    dependencies: Dependencies(
      load: { throw Unimplemented("ExperimentProvider.load") },
      delete: { _ in throw Unimplemented("ExperimentProvider.delete") }))
}
