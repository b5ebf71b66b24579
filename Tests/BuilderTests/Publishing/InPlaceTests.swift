// Where the output cannot be exchanged it is updated file by file, and the build says so.
import Foundation
import Puddles
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("In place")
struct InPlaceTests {
  @Test("an update leaves what an exchange leaves, byte for byte, and what others put there")
  func same() async throws {
    let (one, two) = (try Workbench(), try Workbench())
    let sites = [
      TinySite(), TinySite(pages: [TinyPage("a", "new"), TinyPage("c")]),
      TinySite(pages: [TinyPage("b")]), TinySite(pages: [TinyPage("b")]),
    ]
    for bench in [one, two] {
      try bench.write("Public/mine.txt", "mine")
      try bench.write("Content/static/x", "a file, later a folder")
    }
    for (round, site) in sites.enumerated() {
      if round == 1 {
        for bench in [one, two] {
          try Files.remove(bench.path("Content/static/x"))
          try bench.write("Content/static/x/y.txt", "in a folder")
        }
      }
      let exchanged = await one.build(site)
      let updated = await two.build(site) { $0.run.isInPlace = true }
      #expect(exchanged.texts == [] && updated.texts == [], "round \(round)")
      #expect(exchanged.written == updated.written && exchanged.removed == updated.removed)
      let expected = try one.tree().mapValues { $0.replacing(one.root, with: two.root) }
      #expect(try two.tree() == expected, "round \(round)")
      #expect(!two.exists("Public/.puddles-next"))
    }
    #expect(two.notices.withLock { $0 } == [], "who asks for it needs no notice")
  }

  @Test("a repository in the output stays, and a notice tells of the weaker promise")
  func repository() async throws {
    let bench = try Workbench()
    try bench.write("Public/.git/HEAD", "ref")
    let head = try HeldPlace(bench.path("Public/.git/HEAD"))
    #expect(await bench.build().isPublished)
    #expect(
      bench.notices.withLock { $0 } == [
        "'\(bench.path("Public"))' is a repository of its own, so it is updated in place, file by "
          + "file: a build that is killed may leave some pages old and some new"
      ])
    #expect(try head.lies(at: bench.path("Public/.git/HEAD")))
    #expect(try bench.text("Public/.git/HEAD") == "ref")
    #expect(bench.exists("Public/a/index.html"))
  }

  @Test("a mount point is updated in place, with a notice", .slow, .enabled(if: Mount.isPossible))
  func mountPoint() async throws {
    let bench = try Workbench()
    let mount = try Mount(at: bench.path("Public"), kilobytes: 1024)
    defer { mount.end() }
    #expect(await bench.build().texts == [])
    #expect(bench.notices.withLock { $0.first?.contains("is a mount point") } == true)
    #expect(bench.exists("Public/a/index.html"))
    #expect(!bench.exists(".Public.lock"), "the folder above may be read-only")
    let report = await bench.build(TinySite(pages: [TinyPage("b")]))
    #expect(report.removed == 1 && !bench.exists("Public/a"))
  }

  @Test("every file is new or old, never half: existing files are not opened for writing")
  func replaced() async throws {
    let bench = try Workbench()
    await bench.build { $0.run.isInPlace = true }
    try Files.link(bench.path("Public/a/index.html"), bench.path("second-name"))
    let old = try bench.text("second-name")
    await bench.build(TinySite(pages: [TinyPage("a", "new")])) { $0.run.isInPlace = true }
    #expect(try bench.text("second-name") == old)
    #expect(try bench.text("Public/a/index.html").contains("new"))
  }
}
