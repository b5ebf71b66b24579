// Compares a text with its stored snapshot.
import Foundation
import Testing

/// One comparison, and where its result is reported.
struct Snapshot {
  let file: SnapshotFile
  let recording: SnapshotRecording
  let sourceLocation: SourceLocation
}

extension Snapshot {
  /// Compares or records; a difference is an issue of the test.
  func check(_ actual: String) {
    SnapshotCollector.current?.record(file)
    do {
      guard let stored = try stored() else { return try missing(actual) }
      guard stored != actual else { return }
      if recording == .all { try write(actual) } else { report(stored, actual) }
    } catch {
      fail("the snapshot \(file.fileName) cannot be used: \(error)")
    }
  }

  private func stored() throws -> String? {
    guard FileManager.default.fileExists(atPath: file.url.path) else { return nil }
    return String(decoding: try Data(contentsOf: file.url), as: UTF8.self)
  }

  private func missing(_ actual: String) throws {
    if recording != .never { return try write(actual) }
    attach(actual, "after")
    fail(
      """
      there is no snapshot \(file.fileName)
      Run the test with SNAPSHOT_RECORD=missing to write it. The page now:
      \(actual)
      """)
  }

  private func write(_ actual: String) throws {
    let folder = file.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: file.url, options: .atomic)
  }

  private func report(_ stored: String, _ actual: String) {
    attach(stored, "before")
    attach(actual, "after")
    fail(
      """
      the page is not like its snapshot \(file.fileName) (record again with SNAPSHOT_RECORD=\(file.test))
      \(LineDiff.between(stored, actual))
      """)
  }

  /// Attaches a file to look at, which `swift test --attachments-path` writes.
  private func attach(_ text: String, _ time: String) {
    Attachment.record(
      text, named: "\(file.test).\(file.name ?? "page").\(time).\(file.fileExtension)",
      sourceLocation: sourceLocation)
  }

  private func fail(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
