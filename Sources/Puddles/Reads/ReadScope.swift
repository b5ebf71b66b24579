// Records the reads of work that runs outside of the task that waits for it.

/// What records the reads of the current task; for work on a thread that belongs to no task.
package struct ReadScope: Sendable {
  private let recorder = ReadRecorder.current
  private let sources = ReadSources.current

  package init() {}

  /// Does some work whose reads count as those of the task that made this value.
  package func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    try ReadSources.$current.withValue(sources) {
      try ReadRecorder.$current.withValue(recorder, operation: work)
    }
  }
}
