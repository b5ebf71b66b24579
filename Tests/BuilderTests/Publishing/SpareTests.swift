// The site before the published one is kept and becomes the next: it is trusted in nothing.
import Foundation
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("The spare site")
struct SpareTests {
  private let spare = ".cache/Public/site"

  /// Builds until there is a spare site, of which the published one differs in page `a`.
  private func bench() async throws -> Workbench {
    let bench = try Workbench()
    await bench.build()
    await bench.build(site("one"))
    #expect(bench.exists("\(spare)/a/index.html"))
    return bench
  }

  private func site(_ text: String, _ others: TinyPage...) -> TinySite {
    TinySite(pages: [TinyPage("a", "<p>\(text)</p>"), TinyPage("b", "<p>B</p>")] + others)
  }

  private func clean(_ site: TinySite) async throws -> [String: String] {
    let bench = try Workbench()
    await bench.build(site) { $0.usesCache = false }
    return try bench.tree()
  }

  @Test("becomes the next site: what did not change keeps its file, and its folder")
  func reuse() async throws {
    let bench = try await bench()
    let file = Files.status(of: bench.path("Public/b/index.html"))
    let folder = try HeldPlace(bench.path("\(spare)/b"))
    #expect(await bench.build(site("two")).written == 1)
    #expect(Files.status(of: bench.path("Public/b/index.html")) == file)
    #expect(try folder.lies(at: bench.path("Public/b")))
    #expect(try bench.tree() == (await clean(site("two"))))
  }

  @Test("there is one after the first build, with second names of all files, and it is not trusted")
  func first() async throws {
    let meddling: [(Workbench) throws -> Void] = [
      { _ in }, { try $0.write("\(self.spare)/b/.DS_Store", "left here") },
      { try $0.write("\(self.spare)/b/index.html", "meddled") },
      { try $0.write("\(self.spare)/stray.txt", "left here") },
      { try $0.write("\(self.spare)-mark", "no mark") },
    ]
    for (number, meddle) in meddling.enumerated() {
      let bench = try Workbench()
      await bench.build(site("one"))
      for name in ["index.html", "a/index.html", "b/index.html"] {
        let stamps = ["Public", spare].map { FileStamp(of: bench.path("\($0)/\(name)")) }
        #expect(stamps[0] != nil && stamps[0] == stamps[1], "\(name)")
      }
      let folder = try HeldPlace(bench.path("\(spare)/b"))
      try meddle(bench)
      #expect(await bench.build(site("two")).written == 1)
      #expect(try bench.tree() == (await clean(site("two"))), "\(number)")
      #expect(try folder.lies(at: bench.path("Public/b")) == [0, 2].contains(number), "\(number)")
    }
    let failed = try Workbench()
    await failed.build(site("one", TinyPage("a")))
    #expect(!failed.exists(spare))
    let uncached = try Workbench()
    await uncached.build(site("one")) { $0.usesCache = false }
    #expect(!uncached.exists(spare))
  }

  @Test("what was changed, put in the way or removed in it never reaches the site")
  func meddling() async throws {
    for name in ["b/index.html", "a/index.html", "c/index.html", "b/index.html/x", "c"] {
      let bench = try await bench()
      if name.hasSuffix("/x") { try Files.remove(bench.path("\(spare)/b/index.html")) }
      try bench.write("\(spare)/\(name)", "meddled")
      await bench.build(site("two", TinyPage("c")))
      let wanted = try await clean(site("two", TinyPage("c")))
      #expect(try bench.tree() == wanted, "\(name)")
    }
    let bench = try await bench()
    try Files.removeTree(bench.path("\(spare)/b"))
    await bench.build(site("two"))
    #expect(try bench.tree() == (await clean(site("two"))))
  }

  @Test("what others put beside its files is not published, and a link leads nobody out of it")
  func strays() async throws {
    for name in ["stray.txt", "b/.DS_Store", "empty/folder/x"] {
      let bench = try await bench()
      try bench.write("\(spare)/\(name)", "left here")
      await bench.build(site("two"))
      #expect(try bench.tree() == (await clean(site("two"))), "\(name)")
    }
    let bench = try await bench()
    try bench.write("elsewhere/index.html", "not ours")
    try Files.removeTree(bench.path("\(spare)/a"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("\(spare)/a"), withDestinationPath: bench.path("elsewhere"))
    await bench.build(site("two"))
    #expect(try bench.text("elsewhere/index.html") == "not ours")
    #expect(try bench.tree() == (await clean(site("two"))))
  }

  @Test("pages come and go, and a file takes the place of a folder")
  func shapes() async throws {
    let bench = try await bench()
    let shapes = [
      site("two", TinyPage("c"), TinyPage("d")), site("two", TinyPage("d")), site("three"),
      site("three", TinyPage("c")),
    ]
    for (number, shape) in shapes.enumerated() {
      await bench.build(shape)
      #expect(try bench.tree() == (await clean(shape)), "\(number)")
    }
    try bench.write("Content/static/x", "a file")
    await bench.build(site("four"))
    try Files.remove(bench.path("Content/static/x"))
    try bench.write("Content/static/x/y", "a file in a folder")
    await bench.build(site("five"))
    try bench.write("Content/static/x", "a file again")
    await bench.build(site("six"))
    #expect(try bench.text("Public/x") == "a file again")
    let wanted = try await clean(site("six"))
    #expect(try bench.tree().keys.sorted() == (wanted.keys + ["x"]).sorted())
  }

  @Test("without its mark, or after a build that did not know it, it is thrown away")
  func strangers() async throws {
    let unmarked = try await bench()
    try Files.remove(unmarked.path("\(spare)-mark"))
    try unmarked.write("\(spare)/left.html", "left by a build that was killed")
    await unmarked.build(site("two"))
    #expect(try unmarked.tree() == (await clean(site("two"))))

    let other = try await bench()
    await other.build(site("two", TinyPage("c"))) { $0.usesCache = false }
    await other.build(site("three"))
    #expect(try other.tree() == (await clean(site("three"))))

    let inPlace = try await bench()
    await inPlace.build(site("two", TinyPage("c"))) { $0.isInPlace = true }
    await inPlace.build(site("three"))
    #expect(try inPlace.tree() == (await clean(site("three"))))
  }

  @Test("once the folders are known by their stamps, what comes or goes in them is still noticed")
  func stamps() async throws {
    let meddling: [(Workbench) throws -> Void] = [
      { try $0.write("\(self.spare)/b/.DS_Store", "left here") },
      { try $0.write("\(self.spare)/b/index.html", "meddled") },
      { try Files.remove($0.path("\(self.spare)/b/index.html")) },
      { try Files.removeTree($0.path("\(self.spare)/b")) },
      { try $0.write("Public/b/notes.txt", "mine") },
      { try $0.write("Public/b/index.html", "meddled") },
    ]
    var wanted = try await clean(site("one"))
    wanted[Manifest.name] = nil
    for (number, meddle) in meddling.enumerated() {
      let bench = try Workbench()
      for text in ["1", "2", "3", "4", "5"] {
        try bench.write("Content/static/text.txt", text)
        await bench.build(site("one"))
        try await Task.sleep(for: .milliseconds(60))
      }
      try meddle(bench)
      for text in ["6", "7"] {
        try bench.write("Content/static/text.txt", text)
        await bench.build(site("one"))
        var files = try bench.tree()
        files[Manifest.name] = nil
        #expect(files.removeValue(forKey: "text.txt") == text)
        #expect(files.removeValue(forKey: "b/notes.txt") == (number == 4 ? "mine" : nil))
        #expect(files == wanted, "\(number)")
      }
    }
  }

  @Test("files of others stay with the published site through any number of builds")
  func foreign() async throws {
    let bench = try await bench()
    try bench.write("Public/b/notes.txt", "mine")
    try bench.write("Public/mine/notes.txt", "mine, too")
    for text in ["two", "three", "four"] {
      await bench.build(site(text))
      #expect(try bench.text("Public/b/notes.txt") == "mine")
      #expect(try bench.text("Public/mine/notes.txt") == "mine, too")
    }
    try Files.remove(bench.path("Public/b/notes.txt"))
    await bench.build(site("five"))
    await bench.build(site("six"))
    #expect(!bench.exists("Public/b/notes.txt"))
  }
}
