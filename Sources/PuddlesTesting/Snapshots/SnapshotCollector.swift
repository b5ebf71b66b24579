// Which snapshots a test asked for; found through a task-local, so tests may run at the same time.
import Synchronization

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
