// `site clean`, below the command line.
import Foundation
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("Cleaning")
struct CleaningTests {
  @Test("clean removes what the manifest lists and nothing else")
  func clean() async throws {
    let bench = try Workbench()
    #expect(try SiteCleaner(output: bench.path("Public")).clean() == nil)
    try bench.write("Public/.gitignore", "*")
    await bench.build()
    try bench.write("Public/a/mine.txt", "mine")
    let cleaned = try #require(try SiteCleaner(output: bench.path("Public")).clean())
    #expect(cleaned.removed == 4)
    #expect(cleaned.kept == [".gitignore", "a/mine.txt"])
    #expect(try bench.tree() == [".gitignore": "*", "a/mine.txt": "mine"])
    #expect(!bench.exists(".cache/Public"))
    #expect(await bench.build().isPublished)
  }

  @Test("a link in the place of a folder stays, and what lies behind it is not counted")
  func link() async throws {
    let bench = try Workbench()
    await bench.build()
    try Files.move(bench.path("Public/a"), to: bench.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("Public/a"), withDestinationPath: bench.path("elsewhere"))
    let cleaned = try #require(try SiteCleaner(output: bench.path("Public")).clean())
    #expect(cleaned.removed == 3 && cleaned.kept == ["a"])
    #expect(bench.exists("elsewhere/index.html"))
  }

  @Test("a folder in the place of a file stays, and the rest goes")
  func folder() async throws {
    let bench = try Workbench()
    await bench.build()
    try Files.remove(bench.path("Public/404.html"))
    try bench.write("Public/404.html/mine.txt", "mine")
    let cleaned = try #require(try SiteCleaner(output: bench.path("Public")).clean())
    #expect(cleaned.removed == 3 && cleaned.kept == ["404.html"])
  }

  @Test("clean waits at the lock of a build: beside the output, in it where that is a mount point")
  func cleanWaits() async throws {
    let bench = try Workbench()
    try await expectWait(at: ".Public.lock", bench)
    guard Mount.isPossible else { return print("SKIPPED: this process may not mount") }
    let mount = try Mount(at: bench.path("Public"), kilobytes: 1024)
    defer { mount.end() }
    try await expectWait(at: "Public/.puddles-lock", bench)
  }

  /// The lock is let go only when the cleaner says that it waits.
  private func expectWait(at lock: String, _ bench: Workbench) async throws {
    await bench.build()
    let build = try LockFile(bench.path(lock)) {}
    var waited = false
    let cleaned = try SiteCleaner(output: bench.path("Public")).clean {
      waited = true
      build.release()
    }
    #expect(waited && cleaned?.removed == 4, "\(lock)")
  }
}
