// Records what is read while something is being made, such as a page.
import Synchronization

/// Records what the current task and its child tasks read.
package final class ReadRecorder: Sendable {
  @TaskLocal static var current: ReadRecorder?

  private let found = Mutex(RegionReads())
  /// Whether reads of a session are recorded too.
  private let isWatching: Bool

  private init(isWatching: Bool) {
    self.isWatching = isWatching
  }
}

/// What was read to make a part of a page: values of providers, state, questions.
struct RegionReads: Sendable {
  var recorded = Reads()
  /// State and questions: for each a closure that returns whether it is unchanged. They belong to a session
  /// and have no key.
  var watches: [@Sendable () -> Bool] = []
}

extension RegionReads {
  /// Whether everything would be read the same now.
  /// - Parameter sources: Finds the current revisions of the values of providers.
  func isCurrent(in sources: ReadSources?) async -> Bool {
    guard watches.allSatisfy({ $0() }) else { return false }
    return await recorded.isCurrent(in: sources)
  }
}

extension ReadRecorder {
  func record(_ key: ReadKey, revision: UInt64) {
    found.withLock { $0.recorded.record(key, revision: revision) }
  }

  func record(unwatched what: String) {
    found.withLock { $0.recorded.record(unwatched: what) }
  }

  func merge(_ reads: Reads) {
    if !reads.isEmpty { found.withLock { $0.recorded.merge(reads) } }
  }

  /// Adds reads that were recorded earlier, such as for content that is used only now.
  func merge(_ reads: RegionReads) {
    merge(reads.recorded)
    if isWatching { found.withLock { $0.watches += reads.watches } }
  }

  /// Records a read of something that lives in a session. A static page does not record it.
  static func watch(_ isCurrent: @escaping @Sendable () -> Bool) {
    guard let current, current.isWatching else { return }
    current.found.withLock { $0.watches.append(isCurrent) }
  }
}

extension ReadRecorder {
  /// Runs some work and records what it reads.
  ///
  /// If the work throws, its reads belong to the code that catches the error.
  package static func recording<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> (result: Result, reads: Reads) {
    let (result, reads) = try await region(isWatching: false, isolation: isolation, work)
    return (result, reads.recorded)
  }

  /// Does some work, and returns what it reads without recording it.
  static func reads<Result>(of work: () -> Result) -> (result: Result, reads: Reads) {
    let recorder = ReadRecorder(isWatching: false)
    let result = $current.withValue(recorder, operation: work)
    return (result, recorder.found.withLock { $0.recorded })
  }

  /// Runs the work of a region and records what it reads.
  /// - Parameter isWatching: Whether reads of a session are recorded too.
  static func region<Result>(
    isWatching: Bool, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> (result: Result, reads: RegionReads) {
    let recorder = ReadRecorder(isWatching: isWatching)
    do {
      let result = try await $current.withValue(recorder, operation: work)
      return (result, recorder.found.withLock { $0 })
    } catch {
      current?.merge(recorder.found.withLock { $0 })
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
