// Watches a folder and everything below it for changes.

#if canImport(Glibc)
  import Glibc

  /// Watches a folder and everything below it by inotify.
  package struct ContentWatcher: Sendable {
    package let descriptor: Int32
    private let root: String
    /// The paths of the watched folders, by their numbers in inotify.
    private var folders: [Int32: String] = [:]

    /// - Throws: A `ListeningError` if the system cannot watch more.
    package init(_ root: String) throws(ListeningError) {
      self.root = root
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw .system("watch '\(root)'", errno) }
      watch("")
    }
  }

  extension ContentWatcher {
    /// The descriptor becomes readable at each change, so the watcher need not look by itself.
    package var pollingInterval: Duration? { nil }

    /// Returns the paths below the folder that have changed, without hidden files, which a build does not see. An empty
    /// path means that anything may have changed.
    package mutating func takeChanges() -> Set<String> {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var changed: Set<String> = []
      var hasNewFolders = false
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        for event in Self.events(in: buffer[..<count]) where !event.name.hasPrefix(".") {
          let folder = folders[event.watch] ?? ""
          let isEverything = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          changed.insert(isEverything ? "" : folder + event.name)
          if event.mask & UInt32(IN_ISDIR | IN_Q_OVERFLOW) != 0 { hasNewFolders = true }
        }
      }
      // A new folder may already contain folders that are not watched yet, so all folders are added again.
      if hasNewFolders { watch("") }
      return changed
    }

    package func close() {
      Glibc.close(descriptor)
    }

    /// - Parameter folder: The path below the root; empty, or with a slash at its end.
    private mutating func watch(_ folder: String) {
      let mask = IN_CREATE | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let watch = inotify_add_watch(descriptor, "\(root)/\(folder)", UInt32(mask))
      if watch >= 0 { folders[watch] = folder }
      let entries = (try? Files.entries(of: "\(root)/\(folder)")) ?? []
      for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
        self.watch("\(folder)\(entry.name)/")
      }
    }

    private struct Event {
      let watch: Int32
      let mask: UInt32
      let name: String
    }

    /// Reads the events. Those of hidden files, which editors write first, are skipped by the caller.
    private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
      bytes.withUnsafeBytes { bytes in
        var (events, offset) = ([Event](), 0)
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes.dropFirst(offset + head).prefix(Int(event.len)).prefix { $0 != 0 }
          events.append(
            Event(
              watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
          offset += head + Int(event.len)
        }
        return events
      }
    }
  }
#else
  import Darwin

  /// Watches a folder and everything below it by comparing all files twice a second.
  package struct ContentWatcher: Sendable {
    /// There is no descriptor; `poll` ignores negative numbers.
    package let descriptor: Int32 = -1
    private let root: String
    private var last: [String: FileStatus]

    package init(_ root: String) throws(ListeningError) {
      self.root = root
      last = Self.snapshot(of: root, "")
    }
  }

  extension ContentWatcher {
    package var pollingInterval: Duration? { .milliseconds(500) }

    /// Returns the paths below the folder that have changed since the last call.
    package mutating func takeChanges() -> Set<String> {
      let now = Self.snapshot(of: root, "")
      defer { last = now }
      let paths = Set(now.keys).union(last.keys)
      return paths.filter { now[$0] != last[$0] }
    }

    package func close() {}

    private static func snapshot(of root: String, _ folder: String) -> [String: FileStatus] {
      var files: [String: FileStatus] = [:]
      for entry in (try? Files.entries(of: "\(root)/\(folder)")) ?? []
      where !entry.name.hasPrefix(".") {
        let path = "\(folder)\(entry.name)"
        if entry.kind == .folder {
          files.merge(snapshot(of: root, path + "/")) { a, _ in a }
        } else {
          files[path] = Files.status(of: "\(root)/\(path)")
        }
      }
      return files
    }
  }
#endif
