// Notices changes below a folder.
import PuddlesBuilder

#if canImport(Glibc)
  import Glibc

  /// Watches a folder and everything below it by inotify.
  package struct ContentWatcher: Sendable {
    package let descriptor: Int32
    private let root: String

    /// - Throws: A `ListeningError` if the system watches nothing more.
    package init(_ root: String) throws(ListeningError) {
      self.root = root
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw .system("watch '\(root)'", errno) }
      watch(root)
    }
  }

  extension ContentWatcher {
    /// Events wake the loop; it never has to look by itself.
    package var pollingInterval: Int32? { nil }

    /// Reads all events; whether something changed that a build would see.
    package mutating func takeChanges() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var hasChanged = false
      var hasNewFolders = false
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        for event in Self.events(in: buffer[..<count]) {
          if event.isHidden { continue }
          hasChanged = true
          if event.mask & UInt32(IN_ISDIR | IN_Q_OVERFLOW) != 0 { hasNewFolders = true }
        }
      }
      // A folder may have got folders of its own before it was watched: look at everything again.
      if hasNewFolders { watch(root) }
      return hasChanged
    }

    private func watch(_ folder: String) {
      let mask = IN_CREATE | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      _ = inotify_add_watch(descriptor, folder, UInt32(mask))
      let entries = (try? Files.entries(of: folder)) ?? []
      for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
        watch("\(folder)/\(entry.name)")
      }
    }

    /// Editors and stores write hidden temporary files first; only the final name counts.
    private static func events(in bytes: ArraySlice<UInt8>) -> [(mask: UInt32, isHidden: Bool)] {
      var events: [(UInt32, Bool)] = []
      var offset = bytes.startIndex
      let head = MemoryLayout<inotify_event>.size
      bytes.withUnsafeBytes { raw in
        while offset + head <= raw.count {
          let mask = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = raw.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
          let isHidden = length > 0 && raw[offset + head] == UInt8(ascii: ".")
          events.append((mask, isHidden))
          offset += head + Int(length)
        }
      }
      return events
    }
  }
#else
  import Darwin

  /// Watches a folder and everything below it by looking twice a second.
  package struct ContentWatcher: Sendable {
    /// `poll` ignores it.
    package let descriptor: Int32 = -1
    private let root: String
    private var last: [String: FileStatus]

    package init(_ root: String) throws(ListeningError) {
      self.root = root
      last = Self.snapshot(of: root)
    }
  }

  extension ContentWatcher {
    package var pollingInterval: Int32? { 500 }

    /// Whether something changed since the last look.
    package mutating func takeChanges() -> Bool {
      let now = Self.snapshot(of: root)
      defer { last = now }
      return now != last
    }

    private static func snapshot(of folder: String) -> [String: FileStatus] {
      var files: [String: FileStatus] = [:]
      for entry in (try? Files.entries(of: folder)) ?? [] where !entry.name.hasPrefix(".") {
        let path = "\(folder)/\(entry.name)"
        if entry.kind == .folder {
          files.merge(snapshot(of: path)) { a, _ in a }
        } else {
          files[path] = Files.status(of: path)
        }
      }
      return files
    }
  }
#endif
