// What a region of a live page read: values of providers, state, questions.

/// Checks whether a region would still read the same.
struct RegionReads: Sendable {
  let noted: Reads
  /// State and questions, each with its own way to tell; they belong to a session and have no name.
  let watches: [@Sendable () -> Bool]
  let sources: ReadSources?
}

extension RegionReads {
  var isCurrent: @Sendable () async -> Bool {
    {
      guard noted.unwatched.isEmpty, watches.allSatisfy({ $0() }) else { return false }
      for (key, revision) in noted.revisions {
        guard await sources?.revision(of: key) == revision else { return false }
      }
      return true
    }
  }
}

extension ReadRecorder {
  /// Notes a read of something that lives in a session. A static page does not record it.
  static func watch(_ isCurrent: @escaping @Sendable () -> Bool) {
    current?.add(isCurrent)
  }

  /// Takes over what was read while something was made beforehand.
  static func adopt(_ reads: RegionReads) {
    current?.merge(reads.noted)
    for watch in reads.watches { current?.add(watch) }
  }

  /// Does the work of a region and takes down what it reads.
  static func region<Result>(
    of rendering: Rendering, _ work: () async throws -> Result
  ) async throws -> (result: Result, reads: RegionReads) {
    let recorder = ReadRecorder(isWatching: rendering.isRefreshable)
    do {
      let result = try await $current.withValue(recorder, operation: work)
      let reads = RegionReads(
        noted: recorder.reads, watches: recorder.watches, sources: rendering.sources)
      return (result, reads)
    } catch {
      current?.merge(recorder.reads)
      for watch in recorder.watches { current?.add(watch) }
      throw error
    }
  }
}
