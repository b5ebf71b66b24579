// Folders known by their stamps.
import Foundation
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("Stamps of folders")
struct FolderSumTests {
  private let folders = ["a", "b", "b/c"]

  private func look(
    _ bench: Workbench, _ known: FolderSum?, touched: Set<String> = [], now: Int = FolderSum.now
  ) -> (sum: FolderSum, isAsKnown: Bool)? {
    FolderSum.look(
      at: folders + ["missing"], of: bench.path("tree"), known: known, touched: touched, now: now
    ) { folder in
      let entries = try? Files.entries(of: bench.path("tree/\(folder)"))
      return entries?.contains { $0.name == "foreign" } == false
    }
  }

  @Test("a folder that was just touched is fresh, later its stamp stands for its names")
  func settling() async throws {
    let bench = try Workbench()
    let start = FolderSum.now
    for folder in folders { try bench.write("tree/\(folder)/x", "x") }
    let first = try #require(look(bench, nil, now: start))
    #expect(first.sum.fresh == Set(folders))
    #expect(!first.sum.vouches(for: "b/c/x"))
    try await Task.sleep(for: .milliseconds(80))
    let settled = try #require(look(bench, nil)).sum
    #expect(settled.fresh.isEmpty && settled.vouches(for: "b/c/x"))
    #expect(!settled.vouches(for: "x"), "the topmost folder has no stamp")
    #expect(try #require(look(bench, settled)).isAsKnown)
    #expect(try #require(look(bench, settled, touched: ["a"])).sum.fresh == ["a"])

    try bench.write("tree/b/c/y", "y")
    #expect(try #require(look(bench, settled)).isAsKnown == false)
    try bench.write("tree/a/foreign", "")
    #expect(look(bench, settled) == nil)
  }

  @Test("a folder tells of a new name also when its old time was put back")
  func timePutBack() async throws {
    let bench = try Workbench()
    for folder in folders { try bench.write("tree/\(folder)/x", "x") }
    let path = bench.path("tree/b/c")
    let time = try timesOfChange(path)
    try await Task.sleep(for: .milliseconds(80))
    let settled = try #require(look(bench, nil)).sum
    try bench.write("tree/b/c/y", "y")
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    #expect(try timesOfChange(path) == time)
    #expect(try #require(look(bench, settled)).isAsKnown == false)
  }

  private func timesOfChange(_ path: String) throws -> timespec {
    var record = stat()
    try #require(stat(path, &record) == 0)
    #if canImport(Glibc)
      return record.st_mtim
    #else
      return record.st_mtimespec
    #endif
  }
}

extension timespec {
  fileprivate static func == (left: timespec, right: timespec) -> Bool {
    left.tv_sec == right.tv_sec && left.tv_nsec == right.tv_nsec
  }
}
