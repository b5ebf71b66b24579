// A trait for suites: a test fails if it has stored snapshots that it does not ask for any more.
import Foundation
import Synchronization
public import Testing

/// Fails tests whose stored snapshots no test asked for.
///
/// Put it on a suite: `@Suite(.snapshots)`. After each test function has run with all its arguments,
/// the files with its name are compared with those that it asked for. If all snapshots are recorded,
/// other files are deleted instead. A function that does not run is not checked.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  /// True: the trait also applies to the suites and tests within a suite.
  public var isRecursive: Bool { true }

  /// The whole run of a test function, not of one of its arguments, is one scope.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil && !test.isSuite ? self : nil
  }

  /// Runs a test function, and then compares the stored snapshots with those that it asked for.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let collector = SnapshotCollector()
    try await SnapshotCollector.$current.withValue(collector) { try await function() }
    for orphan in collector.orphans {
      if SnapshotRecording.fromEnvironment() == .all {
        try FileManager.default.removeItem(at: orphan)
      } else {
        Issue.record(
          "the snapshot \(orphan.lastPathComponent) is an orphan: the test does not ask for it",
          sourceLocation: test.sourceLocation)
      }
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
  func record(_ file: SnapshotFile) {
    files.withLock { _ = $0.insert(file) }
  }

  /// The stored snapshots of the same tests that no assertion asked for.
  var orphans: [URL] {
    let recorded = files.withLock { $0 }
    let asked = Set(recorded.map(\.fileName))
    let tests = Set(recorded.map { $0.test + "." })
    let folders = Set(recorded.map { $0.url.deletingLastPathComponent() })
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted()
        .filter { name in tests.contains { name.hasPrefix($0) } && !asked.contains(name) }
        .map { folder.appending(path: $0) }
    }
  }
}
