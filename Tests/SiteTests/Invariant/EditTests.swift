// How much work an edit makes: only what has to be done again.
import Puddles
import PuddlesBuilder
import Synchronization
import TestSupport
import Testing

@Suite("The work after an edit")
struct EditTests {
  private let folder: TemporaryFolder
  private var work: GardenWork

  init() throws {
    folder = try TemporaryFolder()
    work = try GardenWork(in: folder.path, seed: 1)
  }

  /// Builds with a clock that advances each time it is read.
  private func build(explaining paths: [RoutePath] = []) async -> BuildReport {
    let looks = Mutex(0)
    let world = BuildWorld(now: {
      .milliseconds(
        looks.withLock {
          $0 += 1
          return $0
        })
    })
    var options = work.options
    options.run.measuresTime = true
    options.run.explained = paths
    return await SiteBuild(work.site, options: options, world: world).run()
  }

  private func time(of kind: String, in report: BuildReport) -> Duration? {
    report.timings.work.first { $0.name == kind }?.duration
  }

  @Test("another title draws every page again, and what no document says parses none")
  mutating func title() async throws {
    let first = await build()
    #expect(try #require(time(of: "parsing", in: first)) > .zero)
    #expect(first.rendered == first.pages)
    work.site.name = "Another garden"
    let second = await build()
    #expect(second.rendered == second.pages && second.pages == first.pages)
    #expect(try #require(time(of: "rendering", in: second)) > .zero)
    try work.write("plants.txt", "rose=121=Rose\nmint=30\n")
    let third = await build()
    #expect(third.rendered > 0 && third.rendered < third.pages)
    #expect(time(of: "parsing", in: third) == .zero)
  }

  @Test("a build with nothing to do loads no documents, also after one that made a few pages")
  func nothing() async throws {
    let loads = LoadCounter()
    try await GardenDocuments.$loads.withValue(loads) {
      _ = await build()
      #expect(loads.count.load(ordering: .relaxed) == 1)
      let again = await build()
      #expect(again.rendered == 0 && again.written == 0)
      #expect(loads.count.load(ordering: .relaxed) == 1)
      try work.write("docs/b.md", try work.read("docs/b.md") + "\nOne more line.\n")
      #expect(await build().rendered == 1)
      #expect(loads.count.load(ordering: .relaxed) == 2)
      #expect(await build().rendered == 0)
      #expect(loads.count.load(ordering: .relaxed) == 2)
    }
  }

  @Test("a line more in a document makes its page again, and no other")
  mutating func line() async throws {
    _ = await build()
    try work.write("docs/b.md", try work.read("docs/b.md") + "\nOne more line.\n")
    let report = await build(explaining: [RoutePath(["docs", "b"]), RoutePath(["docs", "a"])])
    #expect(report.rendered == 1)
    let kept = report.explanations.filter { $0.hasSuffix("nothing that it read has changed") }
    #expect(kept == ["/docs/a/: it was kept: nothing that it read has changed"])
    #expect(try #require(time(of: "parsing", in: report)) > .zero)
  }

  @Test("another name makes the pages again that show it, and no other")
  mutating func name() async throws {
    _ = await build()
    try work.write(
      "docs/b.md", try work.read("docs/b.md").replacing("title: b", with: "title: Bee"))
    let report = await build(explaining: [RoutePath(["plants", "rose"])])
    #expect(report.explanations.contains { $0.hasPrefix("/plants/rose/: it was kept") })
    // Two plants in two languages, and the dialogs of two of these pages.
    #expect(report.pages - report.rendered == 6)
  }
}
