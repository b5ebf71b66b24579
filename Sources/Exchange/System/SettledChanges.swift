// Changes of a folder, told when nothing more has come for a moment.
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum SettledChanges {
  /// One element for each burst of changes below a folder; fifty files saved together are one.
  ///
  /// - Parameter quiet: How long nothing must happen before a burst counts as over.
  package static func of(
    _ folder: String, quiet: Duration = .milliseconds(30)
  ) throws(ListeningError) -> AsyncStream<Set<String>> {
    let watcher = try ContentWatcher(folder)
    let stop = try Pipe()
    let limit = Int32(quiet / .milliseconds(1))
    let (stream, continuation) = AsyncStream.makeStream(of: Set<String>.self)
    continuation.onTermination = { _ in stop.wake() }
    Background.start {
      var watcher = watcher
      var changed: Set<String> = []
      while true {
        var polls = [
          pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stop.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        let ready = poll(&polls, 2, changed.isEmpty ? watcher.pollingInterval ?? -1 : limit)
        if polls[1].revents != 0 { break }
        changed.formUnion(watcher.takeChanges())
        guard ready == 0, !changed.isEmpty else { continue }
        continuation.yield(changed)
        changed = []
      }
      watcher.close()
      stop.close()
    }
    return stream
  }
}
