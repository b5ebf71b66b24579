// What the system refuses: one clear error, and the old site as it was.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

/// Builds one version, then another one that the system refuses; the old one must stay.
private func expectRefusal(
  _ text: String, _ bench: Workbench, _ limits: String = "", words: [String] = [],
  at location: SourceLocation = #_sourceLocation
) throws {
  let good = try bench.tree()
  var helper = Helper.building(bench.root, version: 2)
  helper.arguments += words
  helper.limits = limits
  let end = try helper.run()
  #expect(end.code == 1 && !end.isSignal, "\(end)", sourceLocation: location)
  #expect(end.text.contains(text), "\(end.text)", sourceLocation: location)
  let errors = end.text.split(separator: "\n").filter { $0.contains("error[") }
  #expect(errors.count == 1, "\(end.text)", sourceLocation: location)
  #expect(try bench.tree() == good, sourceLocation: location)
}

@Suite("Refusals", .serialized)
struct RefusalTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    #expect(try Helper.building(bench.root, version: 1).run().code == 0)
    return bench
  }

  @Test("files that may not grow are one error")
  func fileSize() throws {
    try expectRefusal("cannot write the new site to", try bench(), "ulimit -f 0")
  }

  @Test("a full disk is one error", .enabled(if: Mount.isPossible))
  func fullDisk() throws {
    let bench = try Workbench()
    let mount = try Mount(at: bench.path("disk"), kilobytes: 140)
    defer { mount.end() }
    try Files.makeFolder(bench.path("disk/Content"))
    let root = bench.path("disk")
    #expect(try Helper.building(root, version: 1).run().code == 0)
    let good = try bench.tree("disk/Public")
    let end = try Helper.building(root, version: 2).run()
    #expect(end.code == 1 && end.text.contains("No space left on device"), "\(end.text)")
    #expect(end.text.split(separator: "\n").filter { $0.contains("error[system]") }.count == 1)
    #expect(try bench.tree("disk/Public") == good)
    #expect(!bench.exists("disk/.Public.stage"))
  }

  @Test("a folder that may not be written is one error")
  func permissions() throws {
    let bench = try bench()
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o555]
    try FileManager.default.setAttributes(mode, ofItemAtPath: bench.root)
    defer {
      let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
      try? FileManager.default.setAttributes(mode, ofItemAtPath: bench.root)
    }
    guard getuid() == 0 else { return try expectRefusal("Permission denied", bench) }
    let drop = "command -v setpriv >/dev/null || exit 1; "
    var helper = Helper.building(bench.root, version: 2)
    helper.limits = drop + "exec setpriv --reuid=65534 --clear-groups \"$0\" \"$@\""
    let end = try helper.run()
    #expect(end.code == 1 && end.text.contains("Permission denied"), "\(end)")
  }

  @Test("a second build that may not wait is an error")
  func busy() async throws {
    let bench = try Workbench()
    let held = try BuildLock(bench.path(".Public.lock")) {}
    let report = await bench.build { $0.waits = false }
    #expect(report.texts == ["error[busy]: another build writes '\(bench.path("Public"))'"])
    #expect(!bench.exists("Public"))
    held.release()
    #expect(await bench.build { $0.waits = false }.isPublished)
  }

  @Test("an output that goes away while a build runs comes back whole")
  func removedOutput() async throws {
    let bench = try Workbench()
    await bench.build()
    var page = TinyPage("a", "new")
    page.whileRendering = { try? Files.removeTree(bench.path("Public")) }
    let report = await bench.build(TinySite(pages: [page, TinyPage("b", "<p>B</p>")]), workers: 1)
    if report.isPublished {
      #expect(bench.exists("Public/a/index.html") && bench.exists("Public/b/index.html"))
    } else {
      #expect(report.errors.count == 1, "\(report.texts)")
    }
    #expect(await bench.build().isPublished)
    #expect(bench.exists("Public/b/index.html"))
  }

  @Test("a stage that goes away while a build runs is an error, and the old site stays")
  func removedStage() async throws {
    let bench = try Workbench()
    await bench.build()
    let good = try bench.tree()
    let pages = (0..<5).map { number in
      var page = TinyPage("p\(number)", "new")
      page.whileRendering = { try? Files.removeTree(bench.path(".Public.stage")) }
      return page
    }
    let report = await bench.build(TinySite(pages: pages), workers: 1)
    #expect(!report.isPublished)
    #expect(report.errors.map(\.code) == ["system"], "\(report.texts)")
    #expect(try bench.tree() == good)
  }
}
