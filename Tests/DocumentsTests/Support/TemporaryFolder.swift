// A folder that lives for one test.

import Foundation
import Synchronization

/// Files in a new folder, which goes away with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "documents-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, Array(text.utf8)) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Folders that go away with the process.
  private static let open: Mutex<[TemporaryFolder]> = {
    atexit { TemporaryFolder.open.withLock { $0 = [] } }
    return Mutex([])
  }()

  func untilExit() -> TemporaryFolder {
    Self.open.withLock { $0.append(self) }
    return self
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
