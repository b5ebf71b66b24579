// Whether snapshots are compared or written: one variable of the environment decides.
import Foundation

/// When snapshots are written instead of compared.
public enum SnapshotRecording: String, Sendable, Hashable {
  /// No snapshot is written: a missing one is a failure.
  case never
  /// Snapshots that do not exist yet are written.
  case missing
  /// All snapshots are written; the files of a test that no assertion writes any more are deleted.
  case all
}

extension SnapshotRecording {
  /// The mode that the variable `SNAPSHOT_RECORD` asks for; unset or empty means never.
  static func fromEnvironment(for file: SnapshotFile? = nil) -> SnapshotRecording {
    SnapshotRecording(
      ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] ?? "", for: file)
  }

  /// - Parameter words: `missing`, `all`, or the names of tests or of snapshots, separated by commas:
  ///   then all of these are recorded, and no others.
  init(_ words: String, for file: SnapshotFile?) {
    if let recording = SnapshotRecording(rawValue: words) {
      self = recording
      return
    }
    let names = words.split(separator: ",").map { $0.drop { $0 == " " } }
    let isNamed = file.map { file in
      names.contains { $0 == file.test || file.fileName.hasPrefix($0 + ".") }
    }
    self = isNamed == true ? .all : .never
  }
}
