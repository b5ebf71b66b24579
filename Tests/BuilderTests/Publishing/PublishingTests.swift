// What a build leaves in the output folder: all of a site, and nothing that was not there to stay.
import Foundation
import Puddles
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("Publishing")
struct PublishingTests {
  @Test("a build writes every page, the page for unknown paths and a manifest")
  func firstBuild() async throws {
    let bench = try Workbench()
    let report = await bench.build()
    #expect(report.texts == [])
    #expect(report.isPublished)
    #expect(report.pages == 4)
    #expect(
      try bench.tree().keys.sorted()
        == [".puddles-manifest", "404.html", "a/index.html", "b/index.html", "index.html"])
    #expect(
      try bench.text("Public/a/index.html")
        == "<!DOCTYPE html>\n<html lang=\"en\"><body><p>A</p></body></html>\n")
  }

  @Test("only changed pages are written; the others keep their files")
  func incremental() async throws {
    let bench = try Workbench()
    await bench.build()
    let before = Files.status(of: bench.path("Public/b/index.html"))?.modified
    let report = await bench.build(
      TinySite(pages: [TinyPage("a", "new"), TinyPage("b", "<p>B</p>")]))
    #expect(report.written == 1)
    #expect(report.unchanged == 3)
    #expect(Files.status(of: bench.path("Public/b/index.html"))?.modified == before)
    #expect(try bench.text("Public/a/index.html").contains("new"))
  }

  @Test("pages that are gone are removed, what others put there stays")
  func removal() async throws {
    let bench = try Workbench()
    try bench.write("Public/.gitignore", "*\n")
    await bench.build()
    try bench.write("Public/b/notes.txt", "mine")
    try bench.write("Public/.git/HEAD", "ref")
    let report = await bench.build(TinySite(pages: [TinyPage("a", "<p>A</p>")]))
    #expect(report.removed == 1)
    #expect(!bench.exists("Public/b/index.html"))
    #expect(try bench.text("Public/b/notes.txt") == "mine")
    #expect(try bench.text("Public/.git/HEAD") == "ref")
    #expect(try bench.text("Public/.gitignore") == "*\n")
    #expect(!bench.exists(".Public.next") && !bench.exists(".Public.old"))
  }

  @Test("an unmanaged file in the way of a page is an error, and stays")
  func obstruction() async throws {
    let bench = try Workbench()
    try bench.write("Public/a", "a file, not a folder")
    try bench.write("Public/index.html", "mine")
    let report = await bench.build()
    #expect(!report.isPublished)
    let output = bench.path("Public")
    #expect(
      report.texts == [
        "error[output]: '\(output)/a' is in the way and was not written by a build",
        "error[output]: '\(output)/index.html' is in the way and was not written by a build",
      ])
    #expect(try bench.tree() == ["a": "a file, not a folder", "index.html": "mine"])
  }

  @Test("a file that a build takes over is not in the way of the builds that follow")
  func takenOver() async throws {
    let bench = try Workbench()
    await bench.build()
    try bench.write("Public/CNAME", "example.org")
    try bench.write("Content/static/CNAME", "example.org")
    for round in ["one", "two"] {
      let report = await bench.build(TinySite(pages: [TinyPage(round)]))
      #expect(report.texts == [], "\(round)")
      #expect(bench.exists("Public/\(round)/index.html"))
      #expect(!bench.exists(".Public.old"))
    }
    #expect(try bench.text("Public/CNAME") == "example.org")
  }

  @Test("what cannot move to the new site is kept beside it, and the next build goes on")
  func stranded() async throws {
    let bench = try Workbench()
    await bench.build()
    let good = try bench.tree()
    try bench.write(
      ".Public.old/.puddles-manifest", String(decoding: Manifest().bytes, as: UTF8.self))
    try bench.write(".Public.old/a/index.html", "mine")
    for round in ["one", "two"] {
      let report = await bench.build(TinySite(pages: [TinyPage("a", "<p>A</p>"), TinyPage(round)]))
      #expect(report.texts == [], "\(round)")
    }
    #expect(try bench.text("Public/a/index.html") == good["a/index.html"])
    #expect(try bench.text(".Public.old-1/a/index.html") == "mine")
    #expect(!bench.exists(".Public.old"))
  }

  @Test("a file whose name holds a line break is an error, not a broken manifest")
  func nameWithLineBreak() async throws {
    let bench = try Workbench()
    try bench.write("Content/static/a\nb.txt", "x")
    let report = await bench.build()
    #expect(report.errors.map(\.code) == ["asset"])
    #expect(!report.isPublished)
  }

  @Test("a second build waits for the first one and says so")
  func lock() async throws {
    let bench = try Workbench()
    let held = try LockFile(bench.path(".Public.lock")) {}
    let isEarly = Mutex(false)
    // On a thread of its own: the build holds one of those that tasks share.
    Thread.detachNewThread {
      _ = waitInThread(every: .milliseconds(1)) { !bench.notices.withLock(\.isEmpty) }
      isEarly.withLock { $0 = bench.exists("Public") }
      held.release()
    }
    #expect(await bench.build().isPublished)
    #expect(!isEarly.withLock { $0 })
    #expect(
      bench.notices.withLock { $0 }
        == ["another build writes '\(bench.path("Public"))': waiting for it"])
  }

  @Test(
    "a lock is given up also while a program that was just started has a copy of it",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func copiedLock() throws {
    let bench = try Workbench()
    let path = bench.path("lock")
    let held = try LockFile(path) {}
    let manager = FileManager.default
    let copies = (0..<1024).filter {
      (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
    }.map { dup(Int32($0)) }
    try #require(copies.count == 1)
    defer { close(copies[0]) }
    held.release()
    #expect(throws: Never.self) { try LockFile(path) { throw CancellationError() } }
  }

  @Test("who waited for a lock whose file was removed keeps the next build waiting")
  func removedLock() async throws {
    struct Busy: Error {}
    let bench = try Workbench()
    let path = bench.path("lock")
    let first = try LockFile(path) {}
    let (waiting, continuation) = AsyncStream.makeStream(of: Void.self)
    async let second = waited(for: path) { continuation.yield() }
    for await _ in waiting { break }
    try Files.remove(path)
    first.release()
    let lock = try await second
    #expect(throws: Busy.self) { try LockFile(path) { throw Busy() } }
    lock.release()
    _ = try LockFile(path) { throw Busy() }
  }

  private func waited(
    for path: String, onWait: @escaping @Sendable () -> Void
  ) async throws -> LockFile {
    let lock = Mutex<LockFile?>(nil)
    try await Background.run {
      let mine = try LockFile(path, onWait: onWait)
      lock.withLock { $0 = mine }
    }
    return try #require(lock.withLock { $0 })
  }
}
