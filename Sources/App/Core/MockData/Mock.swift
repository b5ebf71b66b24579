// Sample values for previews, tests and `--mock` builds. They never come from a file, the clock or
// chance: every run gives the same ones. Live code never imports this room.

public import Foundation

/// The namespace of the samples: `Mock.DailyScrum.all`, `Mock.Book.all`, `Mock.User.example`.
public enum Mock {
  /// A fixed id for a number; the same number gives the same id.
  ///
  /// The ids start with `00000000-0000-4000-8000`, so that nobody takes them for real ones.
  public static func id(_ number: UInt32) -> UUID {
    let tail = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, tail[0], tail[1], tail[2], tail[3]
      ))
  }

  /// A fixed day, 13 January 2025 at nine, and so many days after it.
  public static func date(day: Int = 0) -> Date {
    Date(timeIntervalSince1970: 1_736_758_800 + Double(day) * 86_400)
  }
}
