// One change of the content, or one other wish: what depends on it is drawn again, and the site is that of a
// clean build, whatever is kept of the one before.
import Puddles
import PuddlesBuilder
import Synchronization
import TestSupport
import Testing

/// One change of the garden.
private struct Change: Sendable, CustomTestStringConvertible {
  /// How many pages are drawn, or kept.
  enum Reach: Sendable {
    case drawn(Int), kept(Int)
  }

  let testDescription: String
  /// Of a change of the content; a wish may reach any page.
  let reach: Reach?
  let make: @Sendable (inout GardenWork) throws -> Void

  init(
    _ name: String, _ reach: Reach? = nil,
    _ make: @escaping @Sendable (inout GardenWork) throws -> Void
  ) {
    (testDescription, self.reach, self.make) = (name, reach, make)
  }

  static let all = [
    Change("the text of a document: its page", .drawn(1)) {
      try $0.write("docs/b.md", try $0.read("docs/b.md") + "\nOne more line.\n")
    },
    Change("the size of an image: the page that shows it", .drawn(1)) {
      try $0.write("docs/picture.svg", "<svg width=\"20\" height=\"10\"></svg>")
    },
    Change("the name of a file in a folder: all but the plants and the search", .kept(7)) {
      try $0.write("docs/other.txt", "")
    },
    Change("front matter: all but the plants and the search", .kept(7)) {
      try $0.write("docs/b.md", try $0.read("docs/b.md").replacing("It is b", with: "It was b"))
    },
    Change("a name: all but the plants of two languages, and the dialogs of two", .kept(6)) {
      try $0.write("docs/b.md", try $0.read("docs/b.md").replacing("title: b", with: "title: Bee"))
    },
    Change("a value: all but the documents and the search", .kept(8)) {
      try $0.write("plants.txt", "rose=121=Rose\nmint=30\n")
    },
    Change("an asset: every page links to it", .kept(0)) {
      try $0.write("assets/garden.css", "p { margin: 1px }\n")
    },
    Change("an asset that no page knows: none", .drawn(0)) {
      try $0.write("assets/other.css", "p { margin: 1px }\n")
    },
    Change("the title of the site: every page", .kept(0)) { $0.site.name = "Another garden" },
    Change("drafts") { $0.options.includesDrafts = true },
    Change("a clock") { $0.options.clock = CalendarDate("2025-01-15") },
    Change("the future") { $0.options.includesFuture = true },
    Change("pretty links") { $0.options.linkStyle = .directories },
    Change("dead links are errors") { $0.options.linkPolicy = .error },
    Change("another base path") { $0.options.basePath = "/sub/" },
    Change("another base URL") { $0.options.baseURL = "https://example.net/" },
    Change("no base URL") { $0.options.baseURL = nil },
  ]
}

@Suite("What a page depends on")
struct ChangeTests {
  @Test("after a change the site is that of a clean build", arguments: Change.all)
  fileprivate func change(change: Change) async throws {
    let folder = try TemporaryFolder()
    var work = try GardenWork(in: folder.path, seed: 1)
    try work.write("docs/picture.svg", "<svg width=\"10\" height=\"10\"></svg>")
    try work.write("docs/a.md", try work.read("docs/a.md") + "\n![a rose](picture.svg)\n")
    if change.reach == nil { try work.writeWhatDependsOnWishes() }
    let before = await SiteBuild(work.site, options: work.options).run()
    try change.make(&work)
    let report = await SiteBuild(work.site, options: work.options).run()
    switch change.reach {
    case .drawn(let count): #expect(report.rendered == count)
    case .kept(let count): #expect(report.pages - report.rendered == count)
    case nil: break
    }
    let expected = await work.buildClean()
    #expect(before.isPublished && report.isPublished == expected.isPublished)
    #expect(report.diagnostics == expected.diagnostics)
    if report.isPublished {
      #expect(differences(try files(in: work.options.output), try files(in: work.clean)) == [])
    }
    let isNew = report.written > 0 || report.diagnostics != before.diagnostics
    #expect(change.reach != nil || isNew, "the wish did nothing")
  }

  @Test("a build with nothing to do loads no documents, also after one that made a few pages")
  func nothing() async throws {
    let folder = try TemporaryFolder()
    let work = try GardenWork(in: folder.path, seed: 1)
    func build() async -> BuildReport { await SiteBuild(work.site, options: work.options).run() }
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
}

extension GardenWork {
  fileprivate mutating func writeWhatDependsOnWishes() throws {
    options.clock = CalendarDate("2025-03-01")
    try write("docs/draft.md", "---\ndraft: true\n---\n# Draft\n")
    try write("docs/future.md", "---\ndate: 2026-01-01\n---\n# Future\n")
    try write("docs/past.md", "---\ndate: 2025-02-01\naliases: [before]\n---\n[x](/x)\n")
  }
}
