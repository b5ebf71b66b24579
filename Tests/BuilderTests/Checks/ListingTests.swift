// `site list` and `site clean`, below the command line.
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("Lists")
struct ListingTests {
  @Test("pages, redirects, assets and what was left out, without rendering or writing")
  func listing() async throws {
    let bench = try Workbench()
    try bench.write("Content/static/robots.txt", "x")
    try bench.write("Content/assets/a.png", "x")
    var site = TinySite(pages: [TinyPage("a", error: TinyFailure(description: "never rendered"))])
    var listing = PlaceGroup<TinyPlace>.Listing(
      [], redirects: [.init(from: RoutePath(["old"]), to: .page("a"))])
    listing.leftOut = [LeftOut("docs/b.md", .draft), LeftOut("docs/a.md", .future)]
    let group = listing
    site.extraGroups = [PlaceGroup { group }]
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let list = await SiteBuild(site, options: options).listing()
    #expect(list.diagnostics == [])
    #expect(list.pages.map(\.url) == ["/", "/a/"])
    #expect(list.redirects.map(\.url) == ["/old/"] && list.redirects.map(\.target) == ["/a/"])
    #expect(list.assets.count == 2 && list.assets[1].file == "robots.txt")
    #expect(list.leftOut.map(\.source) == ["docs/a.md", "docs/b.md"])
    #expect(!bench.exists("Public"))
  }

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
