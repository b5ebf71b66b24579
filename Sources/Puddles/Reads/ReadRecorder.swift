// Collects reads while something is being made.
import Synchronization

/// Takes down what is read by the current task and its child tasks.
package final class ReadRecorder: Sendable {
  @TaskLocal static var current: ReadRecorder?

  private let noted = Mutex(Reads())
  private let watched = Mutex<[@Sendable () -> Bool]>([])
  /// Whether reads of a session are recorded too.
  private let isWatching: Bool

  init(isWatching: Bool = false) {
    self.isWatching = isWatching
  }
}

extension ReadRecorder {
  var reads: Reads { noted.withLock { $0 } }

  /// What was read of a session; each can check whether it is as it was.
  var watches: [@Sendable () -> Bool] { watched.withLock { $0 } }

  func add(_ isCurrent: @escaping @Sendable () -> Bool) {
    if isWatching { watched.withLock { $0.append(isCurrent) } }
  }

  func note(_ key: ReadKey, revision: UInt64) {
    noted.withLock { $0.note(key, revision: revision) }
  }

  func note(unwatched what: String) {
    noted.withLock { $0.note(unwatched: what) }
  }

  func merge(_ reads: Reads) {
    guard !reads.isEmpty else { return }
    noted.withLock { $0.merge(reads) }
  }
}

extension ReadRecorder {
  /// Does some work and takes down what it reads.
  ///
  /// If the work throws, its reads belong to the code that catches the error.
  package static func recording<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> (result: Result, reads: Reads) {
    let recorder = ReadRecorder()
    do {
      let result = try await $current.withValue(recorder, operation: work)
      return (result, recorder.reads)
    } catch {
      current?.merge(recorder.reads)
      throw error
    }
  }

  /// Does some work whose reads are not recorded.
  package static func ignoring<Result>(_ work: () throws -> Result) rethrows -> Result {
    try $current.withValue(nil, operation: work)
  }

  /// Does some work whose reads are not recorded.
  package static func ignoring<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(nil, operation: work)
  }
}
