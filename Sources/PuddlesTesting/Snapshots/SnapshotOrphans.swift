// Stored snapshots that belong to no test.
import Foundation
public import Testing

/// Checks that each snapshot in a folder belongs to a test that still exists.
///
/// Call it from one test of a target. A snapshot is an orphan if the test file beside its folder, or
/// the function it is named after, is gone; the names within one test are watched by the trait
/// ``SnapshotTrait``.
/// - Parameter file: A file in the folder to search; by default the caller's.
public func assertNoOrphanSnapshots(
  below file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
  for orphan in SnapshotOrphans.withoutTest(below: folder) {
    SnapshotOrphans.handle(orphan, reason: "there is no test of its name", sourceLocation)
  }
}

enum SnapshotOrphans {
  /// Files named after the tests of the given snapshots that are not among them.
  static func left(by files: Set<SnapshotFile>) -> [URL] {
    let asked = Set(files.map(\.url.path))
    let tests = Set(files.map { Group(file: $0.testFile, test: $0.test) })
    return tests.sorted { ($0.file, $0.test) < ($1.file, $1.test) }.flatMap { group in
      contents(of: SnapshotFile.folder(of: group.file)).filter {
        $0.test == group.test && !asked.contains($0.url.path)
      }.map(\.url)
    }
  }

  /// Files in any `__Snapshots__` folder below `folder` whose test is gone.
  static func withoutTest(below folder: URL) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let folders = Set(
      (paths ?? []).filter { $0.contains("__Snapshots__/") }
        .map { folder.appending(path: $0).deletingLastPathComponent() }
        .filter { $0.deletingLastPathComponent().lastPathComponent == "__Snapshots__" })
    let sources = (paths ?? []).filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    let tests = sources.reduce(into: Set<String>()) { $0.formUnion(functions(in: $1)) }
    return folders.sorted { $0.path < $1.path }.flatMap { orphans(in: $0, tests: tests) }
  }

  /// Reports an orphan, or deletes it if all snapshots are recorded again.
  static func handle(_ orphan: URL, reason: String, _ sourceLocation: SourceLocation) {
    if SnapshotRecording.fromEnvironment() == .all {
      try? FileManager.default.removeItem(at: orphan)
    } else {
      Issue.record(
        "the snapshot \(orphan.lastPathComponent) is an orphan: \(reason)",
        sourceLocation: sourceLocation)
    }
  }

  private struct Group: Hashable {
    let file: String
    let test: String
  }

  private static func orphans(in folder: URL, tests: Set<String>) -> [URL] {
    let testFile = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: folder.lastPathComponent + ".swift")
    let exists = FileManager.default.fileExists(atPath: testFile.path)
    return contents(of: folder).filter { !exists || !tests.contains($0.test) }.map(\.url)
  }

  /// The names of the functions in a source file, as they stand in the names of snapshots.
  private static func functions(in file: URL) -> [String] {
    let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return source.split(separator: "func ", omittingEmptySubsequences: false).dropFirst().map {
      rest in
      SnapshotFile.slug(String(rest.prefix { $0 != "(" && $0 != "<" }))
    }
  }

  private static func contents(of folder: URL) -> [(url: URL, test: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map {
      (folder.appending(path: $0), String($0.prefix { $0 != "." }))
    }
  }
}
