// A package outside of this one that depends on it, as an adopter's does.

import Foundation
import Testing

/// A folder below `.build/outside` with a package that is built against this library.
///
/// Packages that use the same products share one build folder, so the library is compiled for the first of
/// them alone. There is one package at a time, also among processes: the next one is made when this one is
/// let go.
package final class OutsidePackage: Sendable {
  /// Where the package is.
  package let folder: String
  /// Where it is built.
  package let scratch: String

  private let lock: Int32

  /// An empty place for a package with this name: what was there is removed.
  package init(_ name: String) async throws {
    folder = Self.root + "/" + name
    scratch = Self.root + "/build"
    try FileManager.default.createDirectory(
      atPath: Self.root, withIntermediateDirectories: true)
    lock = open(Self.root + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    // The limit only ends a test that would hang.
    try await waitUntil(
      "no other test builds a package", within: .seconds(3_600), every: .milliseconds(200)
    ) { flock(lock, LOCK_EX | LOCK_NB) == 0 }
    try? FileManager.default.removeItem(atPath: folder)
  }

  deinit { close(lock) }

  private static let root = Places.package + "/.build/outside"

  /// What every build of such a package is told, so that they can share what is compiled. Nothing here needs
  /// information for a debugger, which takes a fifth of the work.
  package static let buildFlags = [
    "-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules",
  ]
}

extension OutsidePackage {
  /// Writes a file of the package, in folders that are made for it.
  package func write(_ path: String, _ text: String) throws {
    let url = URL(filePath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  package func read(_ path: String) throws -> String {
    try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  /// Runs `swift build`, `swift test` or the like for the package.
  package func swift(_ words: String...) throws -> ChildProcess.End {
    try ChildProcess.run(
      ["swift"] + words + ["--package-path", folder, "--scratch-path", scratch]
        + Self.buildFlags, in: folder)
  }

  /// Runs the package's program `site`, which has been built.
  package func site(_ words: String...) throws -> ChildProcess.End {
    try ChildProcess.run([scratch + "/debug/site"] + words, in: folder)
  }
}
