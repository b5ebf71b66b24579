// What lies beside documents: published if something refers to it, named in the summary otherwise.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("Files beside documents")
struct ReferredFileTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("Content/docs/pond.svg", "<svg/>")
    try bench.write("Content/docs/notes.txt", "notes")
    return bench
  }

  private func site(_ used: [String] = []) -> TinySite {
    var site = TinySite(usedAssets: used)
    site.assetFolders = ["docs"]
    return site
  }

  private func assets(_ bench: Workbench) throws -> [String] {
    guard bench.exists("Public/assets") else { return [] }
    return try bench.tree("Public/assets").keys.map {
      $0.split(separator: ".").enumerated().filter { $0.offset != 1 }.map { String($0.element) }
        .joined(separator: ".")
    }.sorted()
  }

  @Test("a file that nothing refers to is not published, and is named in the summary")
  func unreferred() async throws {
    let bench = try bench()
    let report = await bench.build(site(["docs/pond.svg"]))
    #expect(report.texts == [])
    #expect(report.assets == 1)
    #expect(try assets(bench) == ["docs/pond.svg"])
    let content = bench.path("Content")
    let text = "1 file beside documents that nothing refers to (\(content)/docs/notes.txt)"
    #expect(report.omissions.contains(text))
  }

  @Test("the first reference brings a file, the last one that goes takes it, as in a clean build")
  func references() async throws {
    let bench = try bench()
    for used in [["docs/pond.svg"], ["docs/pond.svg", "docs/notes.txt"], [], ["docs/notes.txt"]] {
      await bench.build(site(used))
      #expect(try assets(bench) == used.sorted())
      let kept = try bench.tree()
      await bench.build(site(used)) {
        $0.output = bench.path("Clean")
        $0.run.usesCache = false
      }
      #expect(try bench.tree("Clean") == kept)
    }
  }

  @Test("a stylesheet refers to files too, if it is published itself")
  func stylesheets() async throws {
    let bench = try bench()
    try bench.write("Content/docs/old.css", "a { background: url(notes.txt) }")
    await bench.build(site())
    #expect(try assets(bench) == [])
    try bench.write("Content/assets/site.css", "a { background: url(docs/pond.svg) }")
    await bench.build(site(["site.css"]))
    #expect(try assets(bench) == ["docs/pond.svg", "site.css"])
    await bench.build(site(["site.css", "docs/old.css"]))
    #expect(try assets(bench) == ["docs/notes.txt", "docs/old.css", "docs/pond.svg", "site.css"])
  }

  @Test("what an editor leaves behind is never published, from no folder, and is named")
  func backups() async throws {
    let bench = try Workbench()
    let names = ["draft.md~", "a.md.bak", "a.md.orig", "#a.md#", ".#a.md", ".a.md.swp"]
    for name in names {
      for folder in ["docs", "assets", "static"] {
        try bench.write("Content/\(folder)/\(name)", "x")
      }
    }
    let before = await bench.build(site())
    #expect(before.texts == [])
    #expect(before.assets + before.files == 0)
    let omitted = before.omissions.joined(separator: "\n")
    #expect(omitted.contains("6 files that an editor left behind"))
    #expect(omitted.contains("static/.a.md.swp"))
    #expect(omitted.contains("docs/draft.md~"))
    let asked = await bench.build(site(["docs/draft.md~"]))
    #expect(asked.texts.contains { $0.contains("there is no asset 'docs/draft.md~'") })
  }

  @Test("the summary names ten files and says that there are more")
  func many() async throws {
    let bench = try Workbench()
    for number in 10...22 { try bench.write("Content/docs/\(number).txt", "x") }
    let omission = try #require(await bench.build(site()).omissions.last)
    #expect(omission.hasPrefix("13 files beside documents"))
    #expect(omission.hasSuffix("docs/19.txt, …)"))
  }

  @Test(
    "a file of the site is an asset of its name, and of no other",
    arguments: [
      ("assets/docs/a.0123abcd.svg", "assets/docs/a.svg", true),
      ("assets/docs/a.0123abcd.svg", "assets/docs/b.svg", false),
      ("assets/docs/LICENSE.0123abcd", "assets/docs/LICENSE", true),
      ("assets/docs/a.b.0123abcd.svg", "assets/docs/a.b.svg", true),
      ("assets/docs/a.svg", "assets/docs/a.svg", false),
    ])
  func names(file: String, name: String, isOne: Bool) {
    #expect(AssetMaker.isFile(file, of: name) == isOne)
  }
}
