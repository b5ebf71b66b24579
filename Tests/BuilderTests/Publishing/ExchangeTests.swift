// The new site takes the place of the old one in one step, or in two that a later build can finish.
import Foundation
import PuddlesSystem
import Synchronization
import Testing

@testable import PuddlesBuilder

@Suite("Taking the place of the old site")
struct ExchangeTests {
  /// Looks for a file again and again until it is told to stop.
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

  @Test("somebody who reads all the time never finds that the site is not there")
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

  @Test("two folders change places without a journal of two renames")
  func noJournal() async throws {
    let bench = try Workbench()
    await bench.build()
    // Nobody can write a file here.
    try makeLink("nowhere", bench.path(".Public.journal"))
    #expect(await bench.build(TinySite(home: "<h1>Newer</h1>")).texts == [])
    #expect(try bench.text("Public/index.html").contains("Newer"))
    let renamed = await bench.build(TinySite(home: "<h1>Newest</h1>")) { $0.canExchange = false }
    #expect(!renamed.isPublished, "a journal can be written, so nothing is proven")
  }

  @Test("a site that was whole when the first of two renames was done is published by any build")
  func journal() async throws {
    let (bench, newer) = (try Workbench(), try Workbench())
    await bench.build()
    try bench.write("Public/mine.txt", "mine")
    await newer.build(TinySite(home: "<h1>Newer</h1>"))
    let expected = try newer.tree()
    // As a build leaves it that is killed between the two.
    try Files.move(bench.path("Public"), to: bench.path(".Public.old"))
    try Files.move(newer.path("Public"), to: bench.path(".Public.stage"))
    try bench.write(".Public.journal", "the stage is whole\n")
    let failing = TinySite(pages: [TinyPage("a", error: TinyFailure(description: "no"))])
    #expect(await bench.build(failing).isPublished == false)
    #expect(try bench.tree().filter { $0.key != "mine.txt" } == expected)
    #expect(try bench.text("Public/mine.txt") == "mine")
    for name in [".Public.journal", ".Public.old", ".Public.stage"] {
      #expect(!bench.exists(name), "\(name)")
    }
  }
}
