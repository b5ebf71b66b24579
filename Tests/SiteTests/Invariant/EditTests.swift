// How much work an edit makes: only what has to be done again.
import Puddles
import PuddlesBuilder
import PuddlesSystem
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

  private func build() async -> BuildReport {
    await SiteBuild(work.site, options: work.options).run()
  }

  @Test("another title draws every page again, and what no document says only some")
  mutating func title() async throws {
    let first = await build()
    #expect(first.rendered == first.pages)
    work.site.name = "Another garden"
    let second = await build()
    #expect(second.rendered == second.pages && second.pages == first.pages)
    try work.write("plants.txt", "rose=121=Rose\nmint=30\n")
    let third = await build()
    #expect(third.rendered > 0 && third.rendered < third.pages)
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
    let report = await build()
    #expect(report.rendered == 1)
    let page = try Files.read("\(work.options.output)/docs/b/index.html")
    #expect(String(decoding: page, as: UTF8.self).contains("One more line."))
  }

  @Test("another name makes the pages again that show it, and no other")
  mutating func name() async throws {
    _ = await build()
    try work.write(
      "docs/b.md", try work.read("docs/b.md").replacing("title: b", with: "title: Bee"))
    let report = await build()
    // Two plants in two languages, and the dialogs of two of these pages.
    #expect(report.pages - report.rendered == 6)
  }
}
