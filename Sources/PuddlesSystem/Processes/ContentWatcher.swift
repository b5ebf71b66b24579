// Watches a folder and everything below it for changes.

#if canImport(Glibc)
  import Glibc

  /// Watches a folder and everything below it by inotify.
  ///
  /// A watch of inotify belongs to a folder and not to its path. So the names on the way to the folder are watched, too,
  /// in the folders that hold them: when another folder gets its path, that one is watched.
  package struct ContentWatcher: Sendable {
    /// What is watched by one number of inotify.
    private struct Watched {
      /// The paths of the folder below the root, empty or with a slash at their end; several if links lead to it.
      var paths: Set<String> = []
      /// The names on the way to what is watched, each with the paths below the root that it changes.
      var names: [String: Set<String>] = [:]
    }

    package let descriptor: Int32
    private let root: String
    /// Whether links that lead out of the folder are followed.
    private let followsLinks: Bool
    private var folders: [Int32: Watched] = [:]

    /// - Throws: A `ListeningError` if the system cannot watch more.
    package init(_ root: String, followingLinks: Bool = false) throws(ListeningError) {
      self.root = root
      followsLinks = followingLinks
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw .system("watch '\(root)'", errno) }
      watchAll()
    }
  }

  extension ContentWatcher {
    /// The descriptor becomes readable at each change, so the watcher need not look by itself.
    package var pollingInterval: Duration? { nil }

    /// Returns the paths below the folder that have changed, without hidden files, which a build does not see. An empty
    /// path means that anything may have changed.
    package mutating func drainChanges() -> Set<String> {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var changed: Set<String> = []
      var isMoved = false
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        for event in Self.events(in: buffer[..<count]) {
          if event.mask & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) != 0 {
            changed.insert("")
            isMoved = true
          }
          guard let watched = folders[event.watch], !event.name.isEmpty else { continue }
          if let paths = watched.names[event.name] {
            changed.formUnion(paths)
            isMoved = true
          }
          guard !event.name.hasPrefix("."), !watched.paths.isEmpty else { continue }
          changed.formUnion(watched.paths.map { $0 + event.name })
          if followsLinks || event.mask & UInt32(IN_ISDIR) != 0 { isMoved = true }
        }
      }
      // A new folder may already contain folders that are not watched yet, so all folders are added again.
      if isMoved { watchAll() }
      return changed
    }

    package func close() {
      Glibc.close(descriptor)
    }

    /// Watches everything that the paths lead to now, and nothing else.
    private mutating func watchAll() {
      let old = folders.keys
      folders = [:]
      watchNames(to: root, changing: "")
      watch("", LinkTrail())
      for number in old where folders[number] == nil { inotify_rm_watch(descriptor, number) }
    }

    /// - Parameter folder: The path below the root; empty, or with a slash at its end.
    private mutating func watch(_ folder: String, _ trail: LinkTrail) {
      add("\(root)/\(folder)", Int32(IN_CLOSE_WRITE)) { $0.paths.insert(folder) }
      for entry in (try? Files.entries(of: "\(root)/\(folder)")) ?? []
      where !entry.name.hasPrefix(".") {
        switch entry.kind {
        case .folder: watch("\(folder)\(entry.name)/", trail)
        case .link where followsLinks: watch(link: entry.name, in: folder, trail)
        default: break
        }
      }
    }

    /// Watches what a link leads to, unless that lies in the folder anyway.
    private mutating func watch(link name: String, in folder: String, _ trail: LinkTrail) {
      let path = "\(root)/\(folder)\(name)"
      guard !Files.contains(Files.resolved(root), Files.resolved(path)) else { return }
      watchNames(to: path, changing: folder + name)
      guard Files.isFolder(path),
        let trail = trail.behind(link: name, in: "\(root)/\(folder)")
      else { return }
      watch("\(folder)\(name)/", trail)
    }

    /// Watches each name on the way to a file or folder, those that links on the way lead to included.
    /// - Parameter changed: What has changed below the root if one of them leads elsewhere.
    private mutating func watchNames(to path: String, changing changed: String) {
      let steps = Files.steps(to: path)
      for (number, step) in steps.enumerated() {
        // The last step may lead to a file, which is written without a change of its name.
        let isLast = number == steps.count - 1 && !changed.isEmpty
        add(step.folder, isLast ? Int32(IN_CLOSE_WRITE) : 0) {
          $0.names[step.name, default: []].insert(changed)
        }
      }
    }

    private mutating func add(_ folder: String, _ more: Int32, _ record: (inout Watched) -> Void) {
      let names = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let mask = UInt32(names | IN_ONLYDIR | IN_MASK_ADD | more)
      let watch = inotify_add_watch(descriptor, folder, mask)
      if watch >= 0 { record(&folders[watch, default: Watched()]) }
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
    /// Whether links to folders are followed.
    private let followsLinks: Bool
    private var last: [String: FileStatus] = [:]

    package init(_ root: String, followingLinks: Bool = false) throws(ListeningError) {
      self.root = root
      followsLinks = followingLinks
      last = snapshot("", LinkTrail())
    }
  }

  extension ContentWatcher {
    package var pollingInterval: Duration? { .milliseconds(500) }

    /// Returns the paths below the folder that have changed since the last call.
    package mutating func drainChanges() -> Set<String> {
      let now = snapshot("", LinkTrail())
      defer { last = now }
      let paths = Set(now.keys).union(last.keys)
      return paths.filter { now[$0] != last[$0] }
    }

    package func close() {}

    private func snapshot(_ folder: String, _ trail: LinkTrail) -> [String: FileStatus] {
      var files: [String: FileStatus] = [:]
      for entry in (try? Files.entries(of: "\(root)/\(folder)")) ?? []
      where !entry.name.hasPrefix(".") {
        let path = "\(folder)\(entry.name)"
        if entry.kind == .folder {
          files.merge(snapshot(path + "/", trail)) { a, _ in a }
        } else if followsLinks, Files.isFolder("\(root)/\(path)"),
          let trail = trail.behind(link: entry.name, in: "\(root)/\(folder)")
        {
          files.merge(snapshot(path + "/", trail)) { a, _ in a }
        } else {
          files[path] = Files.status(of: "\(root)/\(path)")
        }
      }
      return files
    }
  }
#endif
