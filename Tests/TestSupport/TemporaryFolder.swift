// A folder of its own for each test, gone when the test is done.

import Foundation
import Synchronization

/// A folder that is removed with its content when the last reference goes.
package final class TemporaryFolder: Sendable {
  /// Without symbolic links.
  package let path: String

  /// - Parameter files: Texts by the paths of their files.
  package init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "puddles-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Folders that go away with the process.
  private static let open: Mutex<[TemporaryFolder]> = {
    atexit { TemporaryFolder.open.withLock { $0 = [] } }
    return Mutex([])
  }()

  /// The folder itself, which stays as long as the process.
  package func untilExit() -> TemporaryFolder {
    Self.open.withLock { $0.append(self) }
    return self
  }

  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, in folders that are made for it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
  }

  /// The names of all visible files, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
  }
}
