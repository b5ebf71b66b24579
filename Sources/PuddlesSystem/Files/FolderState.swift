// Whether whole folders are still those that were read, without reading them again.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders that hold the links on the way from the top of a tree to a folder.
package struct LinkTrail {
  private var folders: [String] = []

  package init() {}

  /// The trail of the folder that a link leads to; `nil` if it leads back to a folder on the way to itself.
  /// - Parameter folder: The path of the folder that holds the link.
  package func behind(link name: String, in folder: String) -> LinkTrail? {
    var trail = self
    trail.folders.append(Files.resolved(folder))
    let target = Files.resolved("\(folder)/\(name)")
    return trail.folders.contains { Files.contains(target, $0) } ? nil : trail
  }
}

extension Files {
  /// The names and stamps of everything in a folder as one number, links and what they lead to included; 0 for
  /// a folder that does not exist.
  ///
  /// A clock that stamps files moves on in ticks, so a look at a file that was written just now waits until its
  /// tick has passed.
  package static func state(of folder: String) -> UInt64 {
    state(of: folder, LinkTrail())
  }

  private static func state(of folder: String, _ trail: LinkTrail) -> UInt64 {
    guard let names = try? names(in: folder) else { return 0 }
    let parts = Parallel.map(names, portion: 64) { name, _ in
      let name = String(decoding: name, as: UTF8.self)
      let path = "\(folder)/\(name)"
      guard let own = FileStamp.settled({ lstat(path, &$0) }) else { return UInt64(0) }
      let number = Fingerprint.of(bytes: name.utf8)
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
    // Addition has no order, so nothing is sorted.
    return parts.reduce(1) { $0 &+ $1 }
  }
}

extension FileStamp {
  /// Looks at a file, and once more if it was written within the tick of the first look.
  fileprivate static func settled(
    _ look: (inout stat) -> Int32
  ) -> (status: stat, stamp: FileStamp)? {
    var record = stat()
    guard look(&record) == 0 else { return nil }
    let age = FileStamp(changesOf: record).age
    // A time that lies ahead is not waited for.
    if age >= .zero, age < tick {
      usleep(20_000)
      guard look(&record) == 0 else { return nil }
    }
    return (record, FileStamp(changesOf: record))
  }
}
