// The manifest: lines for tools, and exactly what the next build reads.
import Foundation
import Puddles
import PuddlesBasics
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("The manifest")
struct ManifestTests {
  @Test("has a line for each file: its path")
  func lines() async throws {
    let bench = try Workbench()
    try bench.write("Content/static/robots.txt", "x")
    await bench.build(TinySite(pages: [TinyPage("a")]))
    #expect(
      try bench.text("Public/.puddles-manifest") == """
        puddles manifest 4
        404.html
        a/index.html
        index.html
        robots.txt

        """)
  }

  @Test("what is written is what is read, whatever the names")
  func roundTrip() throws {
    let names = ["a", "ü/\"quoted\"\\ b.html", "tab\there", "日本/x", "control\u{1}", " b  c "]
    let manifest = Manifest(names)
    let read = try #require(Manifest(manifest.bytes))
    #expect(read.bytes == manifest.bytes)
    #expect(read.count == names.count && names.allSatisfy(read.holds))
    #expect(Manifest(Manifest().bytes)?.count == 0)
  }

  @Test("a damaged manifest, an old one and one that points outside count for nothing")
  func damaged() {
    let good = Manifest(["a"]).bytes
    let head = good.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    for length in 0..<good.count where length != head + 1 {
      #expect(Manifest(Array(good[..<length])) == nil)
    }
    let text = String(decoding: good, as: UTF8.self)
    for bad in ["../a", "/a", "a//b", ".", ""] {
      #expect(Manifest(Array(text.replacing("\na\n", with: "\n\(bad)\n").utf8)) == nil, "\(bad)")
    }
    #expect(
      Manifest(Array(#"{"puddles":"manifest","version":2,"kept":[],"files":[\n]}\n"#.utf8)) == nil)
    for line in ["a", "812 a", "83b2 812 a", "83b2d0c1f4a59e67 812", "83b2d0c1f4a59e67 812 ../a"] {
      #expect(Manifest(Array("puddles manifest 3\n\(line)\n".utf8)) == nil, "\(line)")
    }
    for version in [1, 2, 5] {
      #expect(Manifest(Array("puddles manifest \(version)\n".utf8)) == nil)
    }
  }

  @Test("a manifest of the version before is read, so that nobody has to remove their output")
  func old() async throws {
    let bench = try Workbench()
    await bench.build(TinySite(pages: [TinyPage("a", "1"), TinyPage("b", "1")]))
    let lines = try #require(Manifest.read(in: bench.path("Public"))).paths
      .map { "83b2d0c1f4a59e67 812 \($0)\n" }
    try bench.write("Public/\(Manifest.name)", "puddles manifest 3\n" + lines.joined())
    let report = await bench.build(TinySite(pages: [TinyPage("a", "2")]))
    #expect(report.isPublished && report.removed == 1 && !bench.exists("Public/b/index.html"))
  }

  @Test(
    "a file whose name is only spelled in another way is another file", arguments: [false, true])
  func spelling(isInPlace: Bool) async throws {
    let bench = try Workbench()
    let spellings = ["caf\u{E9}.txt", "cafe\u{301}.txt"]
    for round in 0..<5 {
      let (new, old) = (spellings[round % 2], spellings[1 - round % 2])
      try? Files.remove(bench.path("Content/static/\(old)"))
      try bench.write("Content/static/\(new)", "x")
      let report = await bench.build { $0.run.isInPlace = isInPlace }
      #expect(report.isPublished && report.found == [])
      let names = try Files.entries(of: bench.path("Public")).map { Array($0.name.utf8) }
      #expect(names.contains(Array(new.utf8)) && !names.contains(Array(old.utf8)), "\(round)")
    }
    let cleaned = try #require(try SiteCleaner(output: bench.path("Public")).clean())
    #expect(cleaned.removed == 5 && cleaned.kept == [])
  }

  @Test("files of others stay in two folders whose names are only spelled in another way")
  func spellingOfFolders() async throws {
    let bench = try Workbench()
    let folders = ["caf\u{E9}", "cafe\u{301}"]
    for round in 0..<4 {
      for (folder, name) in zip(folders, ["a", "b"]) {
        try bench.write("Content/static/\(folder)/\(name).txt", "\(round)")
      }
      let report = await bench.build()
      #expect(report.isPublished, "\(report.texts)")
      if round == 0 {
        for folder in folders { try bench.write("Public/\(folder)/own.txt", folder) }
      }
      for (folder, name) in zip(folders, ["a", "b"]) where round > 0 {
        #expect(try bench.text("Public/\(folder)/own.txt") == folder, "\(round)")
        #expect(try bench.text("Public/\(folder)/\(name).txt") == "\(round)")
      }
    }
    // All files of one of the folders go, and nothing else.
    try Files.remove(bench.path("Content/static/\(folders[1])/b.txt"))
    try bench.write("Content/static/\(folders[0])/a.txt", "last")
    #expect(await bench.build().isPublished)
    #expect(try bench.text("Public/\(folders[1])/own.txt") == folders[1])
    #expect(try bench.text("Public/\(folders[0])/own.txt") == folders[0])
    #expect(!bench.exists("Public/\(folders[1])/b.txt"))
  }

  @Test("a damaged manifest is one error, however many unmanaged files there are")
  func unknown() async throws {
    let bench = try Workbench()
    await bench.build()
    try bench.write("Public/.puddles-manifest", "damaged")
    let good = try bench.tree()
    let report = await bench.build(TinySite(pages: [TinyPage("a", "new"), TinyPage("b", "new")]))
    #expect(report.texts.count == 1 && report.texts[0].contains("is damaged or of another version"))
    #expect(try bench.tree() == good)
    #expect(await bench.build().isPublished, "what is as it was needs no list")
    #expect(await bench.build(TinySite(pages: [TinyPage("a", "new")])).removed == 1)
  }

  @Test("files of others are reported by each build that publishes, and stay")
  func foreign() async throws {
    // One file that changes is published in another way than two are.
    for (isInPlace, names) in [(false, ["x", "y"]), (false, ["x"]), (true, ["x", "y"])] {
      let bench = try Workbench()
      try bench.write("Public/mine.txt", "mine")
      try bench.write("Public/notes/a.txt", "a")
      func found(_ text: String) async throws -> [String] {
        for name in names { try bench.write("Content/static/\(name).txt", text) }
        return await bench.build { $0.run.isInPlace = isInPlace }.found
      }
      #expect(try await found("1") == ["mine.txt", "notes"])
      #expect(try await found("1") == [])
      try bench.write("Public/a/late.txt", "late")
      #expect(try await found("2") == ["a/late.txt", "mine.txt", "notes"])
      for name in ["mine.txt", "notes/a.txt", "a/late.txt"] {
        #expect(bench.exists("Public/\(name)"), "\(name)")
      }
    }
  }
}
