// Whether a file holds what it held before, without reading it each time.

internal import Synchronization

/// Knows a number for the content of a file: another one when the content is another.
///
/// The file is read again only when its stamp changed, so asking often costs next to nothing. That
/// is how a provider learns of a change that somebody else made.
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
    guard let stamp = FileDescriptor.stamp(of: file.path) else {
      return Self.missing
    }
    if let known = known.withLock({ $0 }), known.stamp == stamp { return known.revision }
    // The stamp is older than the bytes: a change in between is seen next time.
    let isSettled = stamp.isSettled
    guard let bytes = try? file.read() else { return 1 }
    let revision = Self.hash(bytes)
    known.withLock { $0 = isSettled ? (stamp, revision) : nil }
    return revision
  }

  /// FNV-1a, which is plenty for telling two versions of one file apart.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// What the system says of a file that was replaced or written to: some of it differs.
///
/// The clock that stamps files moves on in ticks: two changes within one may leave the same stamp.
struct FileStamp: Hashable, Sendable {
  let number: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int
}

extension FileStamp {
  /// How long that clock stands still at most.
  private static let tick = Duration.milliseconds(20)

  /// Whether any later change gives another stamp. A time that lies ahead is not believed.
  var isSettled: Bool {
    FileDescriptor.timeOfStamps - (.seconds(seconds) + .nanoseconds(nanoseconds)) > Self.tick
  }
}
