// Whether snapshots are compared or written: one variable of the environment decides.
import Foundation

/// When snapshots are written instead of compared.
public enum SnapshotRecording: String, Sendable, Hashable {
  /// Never: a missing snapshot is a failure.
  case never
  /// Those that do not exist yet.
  case missing
  /// All of them; the files of a test that no assertion writes any more are deleted.
  case all
}

extension SnapshotRecording {
  /// What the variable `SNAPSHOT_RECORD` says; unset or empty means never.
  /// - Throws: ``UnknownSnapshotRecording`` for a word that means nothing.
  static func fromEnvironment() throws -> SnapshotRecording {
    let word = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] ?? ""
    if word.isEmpty { return .never }
    guard let recording = SnapshotRecording(rawValue: word) else {
      throw UnknownSnapshotRecording(word: word)
    }
    return recording
  }
}

/// A value of `SNAPSHOT_RECORD` that means nothing.
struct UnknownSnapshotRecording: Error, CustomStringConvertible {
  let word: String

  var description: String { "SNAPSHOT_RECORD is '\(word)': use 'missing' or 'all'" }
}
