// The state of a whole folder as one number, which tells whether anything in it has changed without reading the files.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders with links that were followed on the way to a folder; used to find loops of links.
package struct LinkTrail {
  private var folders: [String] = []

  package init() {}

  /// The trail of the folder that a link leads to; `nil` if the link leads back to a folder above itself.
  /// - Parameter folder: The path of the folder that contains the link.
  package func behind(link name: String, in folder: String) -> LinkTrail? {
    var trail = self
    trail.folders.append(Files.resolved(folder))
    let target = Files.resolved("\(folder)/\(name)")
    return trail.folders.contains { Files.contains(target, $0) } ? nil : trail
  }
}

extension Files {
  /// Combines the names and stamps of everything in a folder into one number, including links and their targets; 0 if
  /// the folder does not exist.
  ///
  /// The clock that stamps files moves in ticks. If a file was written within the last tick, this waits until the tick
  /// is over, so that a later change gives another stamp.
  package static func state(of folder: String) -> UInt64 {
    state(of: folder, LinkTrail())
  }

  private static func state(of folder: String, _ trail: LinkTrail) -> UInt64 {
    guard let names = try? names(in: folder) else { return 0 }
    let parts = Parallel.map(names, portion: 64) { name, _ in
      let number = Fingerprint.of(bytes: name)
      let name = String(decoding: name, as: UTF8.self)
      let path = "\(folder)/\(name)"
      // A name that is not UTF-8 has no path, but it is there: a warning names it.
      guard let own = FileStamp.settled({ lstat(path, &$0) }) else { return number }
      switch own.status.st_mode & S_IFMT {
      case S_IFDIR: return Fingerprint.mix(number, state(of: path, trail) | 1)
      case S_IFLNK:
        let there = FileStamp.settled({ stat(path, &$0) })
        let inner =
          there.map { $0.status.st_mode & S_IFMT == S_IFDIR } == true
          ? trail.behind(link: name, in: folder) : nil
        return Fingerprint.combine([
          number, own.stamp.fingerprint, there?.stamp.fingerprint ?? 0,
          inner.map { state(of: path, $0) } ?? 0,
        ])
      default: return Fingerprint.mix(number, own.stamp.fingerprint)
      }
    }
    // The sum does not depend on the order of the names, so they need not be sorted.
    return parts.reduce(1) { $0 &+ $1 }
  }
}

extension FileStamp {
  /// Reads the status of a file; if it was written within the last tick, waits and reads it again.
  fileprivate static func settled(
    _ look: (inout stat) -> Int32
  ) -> (status: stat, stamp: FileStamp)? {
    var record = stat()
    guard look(&record) == 0 else { return nil }
    let age = FileStamp(changesOf: record).age
    // If the time is in the future, waiting would not help.
    if age >= .zero, age < tick {
      usleep(20_000)
      guard look(&record) == 0 else { return nil }
    }
    return (record, FileStamp(changesOf: record))
  }
}
