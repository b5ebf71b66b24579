// Another wish is another site, whatever is kept of the one before.
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

/// One wish that changes the garden.
private struct Wish: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (inout BuildOptions) -> Void

  init(_ name: String, _ change: @escaping @Sendable (inout BuildOptions) -> Void) {
    testDescription = name
    self.change = change
  }

  static let all = [
    Wish("drafts") { $0.includesDrafts = true },
    Wish("a clock") { $0.clock = CalendarDate("2025-01-15") },
    Wish("the future") { $0.includesFuture = true },
    Wish("pretty links") { $0.linkStyle = .directories },
    Wish("dead links are errors") { $0.linkPolicy = .error },
    Wish("another base path") { $0.basePath = "/sub/" },
    Wish("another base URL") { $0.baseURL = "https://example.net/" },
    Wish("no base URL") { $0.baseURL = nil },
  ]
}

@Suite("Options of incremental builds")
struct OptionTests {
  @Test("a wish makes the site that a clean build would make of it", arguments: Wish.all)
  fileprivate func wish(wish: Wish) async throws {
    let folder = try TemporaryFolder()
    var work = try GardenWork(in: folder.path, seed: 1)
    work.options.clock = CalendarDate("2025-03-01")
    try work.write("docs/draft.md", "---\ndraft: true\n---\n# Draft\n")
    try work.write("docs/future.md", "---\ndate: 2026-01-01\n---\n# Future\n")
    try work.write("docs/past.md", "---\ndate: 2025-02-01\naliases: [before]\n---\n[x](/x)\n")
    let before = await SiteBuild(work.site, options: work.options).run()
    wish.change(&work.options)
    let report = await SiteBuild(work.site, options: work.options).run()
    let expected = await work.buildClean()
    #expect(before.isPublished && report.isPublished == expected.isPublished)
    #expect(report.diagnostics == expected.diagnostics)
    let (now, wanted) = (try files(in: work.options.output), try files(in: work.clean))
    if report.isPublished { #expect(differences(now, wanted) == []) }
    #expect(report.written > 0 || report.diagnostics != before.diagnostics, "the wish did nothing")
  }
}
