// The site before the published one is kept and becomes the next: nothing in it is trusted.
import Foundation
import Puddles
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("The previous site")
struct PreviousSiteTests {
  private let previous = ".cache/Public/site"

  /// Builds until there is a previous site; the published one differs in page `a` and the first page.
  private func bench() async throws -> Workbench {
    let bench = try Workbench()
    await bench.build()
    await bench.build(site("one"))
    #expect(bench.exists("\(previous)/a/index.html"))
    return bench
  }

  private func site(_ text: String, _ others: TinyPage...) -> TinySite {
    TinySite(
      pages: [TinyPage("a", "<p>\(text)</p>"), TinyPage("b", "<p>B</p>")] + others,
      home: "<h1>\(text)</h1>")
  }

  private func clean(_ site: TinySite) async throws -> [String: String] {
    let bench = try Workbench()
    await bench.build(site) { $0.run.usesCache = false }
    return try bench.tree()
  }

  @Test("becomes the next site: what did not change keeps its file, and its folder")
  func reuse() async throws {
    let bench = try await bench()
    let file = Files.status(of: bench.path("Public/b/index.html"))
    let folder = try HeldPlace(bench.path("\(previous)/b"))
    #expect(await bench.build(site("two")).written == 2)
    #expect(Files.status(of: bench.path("Public/b/index.html")) == file)
    #expect(try folder.lies(at: bench.path("Public/b")))
    #expect(try bench.tree() == (await clean(site("two"))))
  }

  @Test("a build without cache keeps none")
  func uncached() async throws {
    let bench = try Workbench()
    await bench.build()
    await bench.build(site("one")) { $0.run.usesCache = false }
    #expect(!bench.exists(previous))
  }

  @Test("what was changed, put in the way or removed in it never reaches the site")
  func meddling() async throws {
    for name in ["b/index.html", "a/index.html", "c/index.html", "b/index.html/x", "c"] {
      let bench = try await bench()
      if name.hasSuffix("/x") { try Files.remove(bench.path("\(previous)/b/index.html")) }
      try bench.write("\(previous)/\(name)", "meddled")
      await bench.build(site("two", TinyPage("c")))
      let wanted = try await clean(site("two", TinyPage("c")))
      #expect(try bench.tree() == wanted, "\(name)")
    }
    let bench = try await bench()
    try Files.removeTree(bench.path("\(previous)/b"))
    await bench.build(site("two"))
    #expect(try bench.tree() == (await clean(site("two"))))
  }

  @Test("files of others beside its files are not published, and links out of it are not followed")
  func strays() async throws {
    for name in ["stray.txt", "b/.DS_Store", "empty/folder/x"] {
      let bench = try await bench()
      try bench.write("\(previous)/\(name)", "left here")
      await bench.build(site("two"))
      #expect(try bench.tree() == (await clean(site("two"))), "\(name)")
    }
    let bench = try await bench()
    try bench.write("elsewhere/index.html", "not ours")
    try Files.removeTree(bench.path("\(previous)/a"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("\(previous)/a"), withDestinationPath: bench.path("elsewhere"))
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

  @Test("after a build that did not know it, it is brought up to date")
  func strangers() async throws {
    let killed = try await bench()
    try killed.write("\(previous)/left.html", "left by a build that was killed")
    try Files.remove(killed.path("\(previous)/b/index.html"))
    await killed.build(site("two"))
    #expect(try killed.tree() == (await clean(site("two"))))

    let other = try await bench()
    await other.build(site("two", TinyPage("c"))) { $0.run.usesCache = false }
    await other.build(site("three"))
    #expect(try other.tree() == (await clean(site("three"))))

    let inPlace = try await bench()
    await inPlace.build(site("two", TinyPage("c"))) { $0.run.isInPlace = true }
    await inPlace.build(site("three"))
    #expect(try inPlace.tree() == (await clean(site("three"))))
  }

  @Test("what comes or goes in either of the two sites is noticed by each build")
  func meddlingBetween() async throws {
    let meddling: [(Workbench) throws -> Void] = [
      { try $0.write("\(self.previous)/b/.DS_Store", "left here") },
      { try $0.write("\(self.previous)/b/index.html", "meddled") },
      { try Files.remove($0.path("\(self.previous)/b/index.html")) },
      { try Files.removeTree($0.path("\(self.previous)/b")) },
      { try $0.write("Public/b/notes.txt", "mine") },
      { try $0.write("Public/b/index.html", "meddled") },
    ]
    for (number, meddle) in meddling.enumerated() {
      let bench = try await bench()
      try meddle(bench)
      for text in ["6", "7"] {
        await bench.build(site(text))
        var files = try bench.tree()
        #expect(files.removeValue(forKey: "b/notes.txt") == (number == 4 ? "mine" : nil))
        var wanted = try await clean(site(text))
        files[Manifest.name] = nil
        wanted[Manifest.name] = nil
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

  // MARK: - Known by the stamps of its folders

  /// A site of pages that are kept while nothing changes that they read, built until there is a previous
  /// site whose folders are known.
  private func shelf() async throws -> Workbench {
    let bench = try Workbench()
    for name in ["a", "b", "c"] { try bench.write("Content/shelf/\(name).html", searched(name)) }
    for text in ["one", "two", "three"] { try await edit(bench, searched(text)) }
    return bench
  }

  private func searched(_ text: String) -> String { "<main><p>\(text)</p></main>" }

  /// Changes page `a` and builds; the site has to be what a build from nothing makes.
  private func edit(_ bench: Workbench, _ text: String) async throws {
    try bench.write("Content/shelf/a.html", text)
    // A folder that was changed just now is not known.
    let page = bench.path("Content/shelf/a.html")
    #expect(waitInThread { FileStamp(changesOf: page)?.isSettled == true })
    let report = await bench.build(ShelfSite())
    #expect(report.texts == [])
    let other = try Workbench()
    for entry in try Files.entries(of: bench.path("Content/shelf")) {
      try other.write(
        "Content/shelf/\(entry.name)", try bench.text("Content/shelf/\(entry.name)"))
    }
    await other.build(ShelfSite()) { $0.run.usesCache = false }
    let (mine, wanted) = (try bench.tree(), try other.tree())
    let names = Set(mine.keys).union(wanted.keys).filter { mine[$0] != wanted[$0] }
    #expect(names.sorted() == [], "\(text)")
  }

  @Test("what a build did not do to its known folders is noticed")
  func meddlingWithKnown() async throws {
    let meddling: [(Workbench) throws -> Void] = [
      { try Files.removeTree($0.path("\(self.previous)/b")) },
      { try Files.remove($0.path("\(self.previous)/b/index.html")) },
      {
        try Files.remove($0.path("\(self.previous)/b/index.html"))
        try $0.write("\(self.previous)/b/index.html", "meddled")
      },
      { try $0.write("\(self.previous)/b/stray.txt", "meddled") },
      { try $0.write("\(self.previous)/c/b/stray.txt", "meddled") },
      {
        try Files.move($0.path("\(self.previous)/b"), to: $0.path("elsewhere"))
        try FileManager.default.createSymbolicLink(
          atPath: $0.path("\(self.previous)/b"), withDestinationPath: $0.path("elsewhere"))
      },
      { try $0.write("Public/b/index.html", "meddled") },
      { try Files.removeTree($0.path("Public/b")) },
    ]
    for meddle in meddling {
      let bench = try await shelf()
      try meddle(bench)
      for text in ["four", "five", "six"] { try await edit(bench, searched(text)) }
    }
  }

  @Test("pages that come, go and come back are in it as they are in the site")
  func comingAndGoing() async throws {
    let bench = try await shelf()
    for round in 0..<3 {
      try Files.remove(bench.path("Content/shelf/b.html"))
      try await edit(bench, searched("without b \(round)"))
      if round > 0 { try await edit(bench, searched("still without b \(round)")) }
      try bench.write("Content/shelf/b.html", searched("b again \(round)"))
      try await edit(bench, searched("with b \(round)"))
      if round > 1 { try await edit(bench, searched("still with b \(round)")) }
    }
  }

  @Test("a file that was replaced alone is new in it, too")
  func replacedAlone() async throws {
    let bench = try await shelf()
    try await edit(bench, "<p>not searched</p>")
    for number in 0..<3 {
      // Only this file changes, so no site is exchanged.
      let before = try HeldPlace(bench.path("Public/b"))
      try await edit(bench, "<p>not searched \(number)</p>")
      #expect(try before.lies(at: bench.path("Public/b")))
      try bench.write("Content/shelf/c.html", searched("\(number)"))
      try await edit(bench, "<p>not searched \(number)</p>")
      #expect(try before.lies(at: bench.path("\(previous)/b")))
    }
  }
}
