// Changes of a folder, sent when nothing more has come for a moment.

package enum SettledChanges {
  /// One element for each burst of changes below a folder; fifty files saved together are one. Bursts
  /// that come before the last one was taken are joined.
  package static func of(_ folder: String) throws(ListeningError) -> AsyncStream<Set<String>> {
    let watcher = try ContentWatcher(folder)
    let stop = try Pipe()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Set<String>.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { _ in stop.wake() }
    Background.start {
      var watcher = watcher
      var burst = ChangeBurst()
      while true {
        var polls = PollSet()
        polls.add(watcher.descriptor, .reading)
        polls.add(stop.readEnd, .reading)
        polls.wait(burst.isEmpty ? watcher.pollingInterval : ChangeBurst.quiet)
        if !polls[1].isEmpty { break }
        let found = watcher.takeChanges()
        guard var changed = burst.take(found, isQuiet: polls[0].isEmpty, at: .now) else {
          continue
        }
        while case .dropped(let older) = continuation.yield(changed), !older.isSubset(of: changed) {
          changed.formUnion(older)
        }
      }
      watcher.close()
      stop.close()
    }
    return stream
  }
}

/// Changes that follow each other closely.
package struct ChangeBurst: Sendable {
  /// How long nothing must happen before a burst counts as over.
  static let quiet = Duration.milliseconds(30)
  /// When it counts as over although it goes on.
  static let longest = Duration.milliseconds(500)

  private var changed: Set<String> = []
  private var start: ContinuousClock.Instant?

  package init() {}

  package var isEmpty: Bool { changed.isEmpty }

  /// Adds what one look has found.
  /// - Parameter isQuiet: Whether nothing has happened for a moment before it.
  /// - Returns: All changes of the burst, if it is over.
  package mutating func take(
    _ found: Set<String>, isQuiet: Bool, at now: ContinuousClock.Instant
  ) -> Set<String>? {
    changed.formUnion(found)
    guard !changed.isEmpty else { return nil }
    let first = start ?? now
    start = first
    guard isQuiet || now - first > Self.longest else { return nil }
    defer { (changed, start) = ([], nil) }
    return changed
  }
}
