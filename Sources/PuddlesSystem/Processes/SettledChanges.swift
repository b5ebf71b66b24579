// Reports the changes of a folder when no more have come for a moment.

package enum SettledChanges {
  /// Returns one element for each burst of changes below a folder: fifty files that are saved together make one. Bursts
  /// that come before the last one was received are joined.
  /// - Parameter followingLinks: Whether what links lead to outside of the folder is watched, too.
  package static func of(
    _ folder: String, followingLinks: Bool = false
  ) throws(ListeningError) -> AsyncStream<Set<String>> {
    let watcher = try ContentWatcher(folder, followingLinks: followingLinks)
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
        let found = watcher.drainChanges()
        guard var changed = burst.add(found, isQuiet: polls[0].isEmpty, at: .now) else {
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

/// A burst of changes that follow each other closely.
package struct ChangeBurst: Sendable {
  /// How long nothing must change until a burst is over.
  static let quiet = Duration.milliseconds(30)
  /// After this time a burst is over even if changes go on.
  static let longest = Duration.milliseconds(500)

  private var changed: Set<String> = []
  private var start: ContinuousClock.Instant?

  package init() {}

  package var isEmpty: Bool { changed.isEmpty }

  /// Adds changes to the burst.
  /// - Parameter isQuiet: Whether nothing has changed in the last moment.
  /// - Returns: All changes of the burst, if it is over.
  package mutating func add(
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
