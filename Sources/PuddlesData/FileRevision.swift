// Whether a file holds what it held before, without reading it each time.

import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Knows a number for the content of a file: another one when the content is another.
///
/// The file is read again only when its stamp changed, so asking often costs next to nothing. That
/// is how a program learns that another one changed the file.
public final class FileRevision: Sendable {
  private let file: DurableFile
  private let known = Mutex<(stamp: FileStamp, revision: UInt64)?>(nil)

  /// Names a file; nothing is opened yet.
  public init(path: String) { file = DurableFile(path: path) }
}

extension FileRevision {
  /// The number of no file at all.
  public static let missing: UInt64 = 0

  /// The number of the present content; ``missing`` without a file, 1 for one that cannot be read.
  public func current() -> UInt64 {
    guard let stamp = FileStamp(changesOf: file.path) else { return Self.missing }
    if let known = known.withLock({ $0 }), known.stamp == stamp { return known.revision }
    // The stamp is older than the bytes: a change in between is seen next time.
    let isSettled = stamp.isSettled
    guard let bytes = try? file.read() else { return 1 }
    let revision = Fingerprint.of(bytes: bytes)
    known.withLock { $0 = isSettled ? (stamp, revision) : nil }
    return revision
  }
}
