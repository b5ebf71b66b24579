// A folder in which values that took long to make wait for the next process.
import Synchronization

/// Where sources of data may keep what they made. What lies there may be lost at any time.
package final class KeptFolder: Sendable {
  package let path: String
  /// Changes with the program: another one may make other values of the same data.
  package let program: UInt64
  private let used = Mutex<Set<String>>([])

  package init(path: String, program: UInt64) {
    self.path = path
    self.program = program
  }
}

extension KeptFolder {
  /// The path of a file; from now on it counts as used.
  package func file(_ name: String) -> String {
    used.withLock { _ = $0.insert(name) }
    return "\(path)/\(name)"
  }

  /// The names of the files that were asked for. Others are of no use any more.
  package var usedNames: Set<String> { used.withLock { $0 } }
}
