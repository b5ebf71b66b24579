// A trait for suites: snapshots that no test asks for any more are failures.
import Synchronization
public import Testing

/// Fails tests whose stored snapshots no test asked for.
///
/// Put it on a suite: `@Suite(.snapshots)`. After each test function has run with all its arguments,
/// the files that bear its name are compared with those it asked for. A function that was skipped or
/// filtered out is not looked at; files of a function that does not exist any more are found by
/// ``assertNoOrphanSnapshots(below:sourceLocation:)``.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  /// The whole run of a test function, not of one of its arguments, is one scope.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil && !test.isSuite ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let collector = SnapshotCollector()
    try await SnapshotCollector.$current.withValue(collector) { try await function() }
    for orphan in SnapshotOrphans.left(by: collector.noted) {
      SnapshotOrphans.handle(orphan, reason: "the test does not ask for it", test.sourceLocation)
    }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Fails tests whose stored snapshots no test asked for.
  public static var snapshots: SnapshotTrait { SnapshotTrait() }
}

// MARK: - Which snapshots a test asked for; found through a task-local, so tests may run at the same time

/// Collects the snapshots of one test function, over all of its arguments.
final class SnapshotCollector: Sendable {
  @TaskLocal static var current: SnapshotCollector?

  private let files = Mutex<Set<SnapshotFile>>([])
}

extension SnapshotCollector {
  func note(_ file: SnapshotFile) {
    files.withLock { _ = $0.insert(file) }
  }

  var noted: Set<SnapshotFile> { files.withLock { $0 } }
}
