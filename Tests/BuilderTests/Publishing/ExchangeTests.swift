// The new site takes the place of the old one in one step, or in two that a later build can finish.
import Foundation
import PuddlesSystem
import Synchronization
import Testing

@testable import PuddlesBuilder

@Suite("Taking the place of the old site")
struct ExchangeTests {
  /// Looks for a file again and again until `end()`.
  private final class Reader: Sendable {
    private let state = Mutex((isDone: false, looks: 0, misses: 0))
    private let ended = DispatchSemaphore(value: 0)

    init(of path: String) {
      Thread.detachNewThread { [self] in
        while !state.withLock({ $0.isDone }) {
          let misses = (0..<1000).count { _ in access(path, F_OK) != 0 }
          state.withLock {
            $0.looks += 1000
            $0.misses += misses
          }
        }
        ended.signal()
      }
    }

    func end() -> (looks: Int, misses: Int) {
      state.withLock { $0.isDone = true }
      ended.wait()
      return state.withLock { ($0.looks, $0.misses) }
    }
  }

  @Test("a reader who asks all the time always finds the site there")
  func oneStep() async throws {
    let bench = try Workbench()
    await bench.build()
    let reader = Reader(of: bench.path("Public/index.html"))
    for round in 0..<50 {
      #expect(await bench.build(TinySite(home: "<h1>Home \(round)</h1>")).written > 0)
    }
    let seen = reader.end()
    #expect(seen.looks > 0 && seen.misses == 0, "\(seen)")
  }

  @Test("a system that cannot exchange two folders renames one after the other")
  func renames() async throws {
    let (bench, other) = (try Workbench(), try Workbench())
    let newer = TinySite(pages: [TinyPage("a", "<p>Newer</p>")], home: "<h1>Newer</h1>")
    for bench in [bench, other] {
      await bench.build()
      try bench.write("Public/mine.txt", "mine")
    }
    #expect(await bench.build(newer) { $0.run.canExchange = false }.texts == [])
    #expect(await other.build(newer).texts == [])
    #expect(try bench.tree() == other.tree())
    #expect(try bench.text("Public/mine.txt") == "mine")
  }

  @Test("one file that changed takes the place of the old one, and no folder is exchanged")
  func oneFile() async throws {
    let bench = try Workbench()
    await bench.build()
    let folder = try HeldPlace(bench.path("Public"))
    let report = await bench.build(TinySite(home: "<h1>Newer</h1>")) { $0.run.canExchange = false }
    #expect(report.isPublished && report.written == 1 && !report.isHalfPublished)
    #expect(try folder.lies(at: bench.path("Public")))
    let clean = try Workbench()
    await clean.build(TinySite(home: "<h1>Newer</h1>")) { $0.run.usesCache = false }
    #expect(try bench.tree() == clean.tree())
  }

  @Test("a site that was whole when the first of two renames was done is published by any build")
  func betweenRenames() async throws {
    let (bench, newer) = (try Workbench(), try Workbench())
    await bench.build()
    try bench.write("Public/mine.txt", "mine")
    await newer.build(TinySite(home: "<h1>Newer</h1>"))
    let expected = try newer.tree()
    // As a build leaves it that is killed between the two.
    try Files.move(bench.path("Public"), to: bench.path(".Public.old"))
    try Files.move(newer.path("Public"), to: bench.path(".Public.next"))
    let failing = TinySite(pages: [TinyPage("a", error: TinyFailure(description: "no"))])
    #expect(await bench.build(failing).isPublished == false)
    #expect(try bench.tree().filter { $0.key != "mine.txt" } == expected)
    #expect(try bench.text("Public/mine.txt") == "mine")
    for name in [".Public.old", ".Public.next"] {
      #expect(!bench.exists(name), "\(name)")
    }
  }
}
