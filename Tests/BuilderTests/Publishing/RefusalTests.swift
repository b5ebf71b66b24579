// What the system refuses: one clear error, and the old site as it was.
import Foundation
import Puddles
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesBuilder

/// Runs a build that the system refuses; the old site must stay.
private func expectRefusal(
  _ text: String, _ bench: Workbench, at location: SourceLocation = #_sourceLocation,
  of build: () throws -> Helper.End
) throws {
  let good = try bench.tree()
  let end = try build()
  #expect(end.code == 1 && !end.isSignal, "\(end)", sourceLocation: location)
  #expect(end.text.contains(text), "\(end.text)", sourceLocation: location)
  let errors = end.text.split(separator: "\n").filter { $0.contains("error[") }
  #expect(errors.count == 1, "\(end.text)", sourceLocation: location)
  #expect(try bench.tree() == good, sourceLocation: location)
}

extension Workbench {
  /// Builds as a user to whom file permissions apply: root gives the folder to the user `nobody` and runs
  /// the helper as that one.
  fileprivate func buildAsOthers(version: Int) throws -> Helper.End {
    var helper = Helper.building(root, version: version)
    if getuid() == 0 {
      helper.limits = """
        program='\(root)/helper'; [ -e "$program" ] || install -m 755 "$0" "$program"
        chown -hR 65534 '\(root)'
        exec setpriv --reuid=65534 --clear-groups "$program" "$@"
        """
    }
    return try helper.run()
  }

  /// Whether that is possible: where root's folders are closed, other users cannot run the helper.
  fileprivate static let hasOthers: Bool = {
    guard let bench = try? Workbench() else { return false }
    return withExtendedLifetime(bench) { (try? bench.buildAsOthers(version: 1).code) == 0 }
  }()

  fileprivate func setMode(_ mode: UInt32, of name: String) {
    Files.setMode(mode, of: path(name))
  }
}

@Suite("Refusals", .slow, .serialized)
struct RefusalTests {
  private static let others = ConditionTrait.enabled(
    if: Workbench.hasOthers, "no user without rights can run the helper here")

  @Test("a lock that is a link is refused: what it leads to is not the builder's")
  func linkedLock() async throws {
    let bench = try Workbench()
    try bench.write("theirs", "theirs")
    try makeLink(bench.path("theirs"), bench.path(".Public.lock"))
    let report = await bench.build()
    #expect(!report.isPublished && report.errors.count == 1, "\(report.texts)")
    #expect(report.texts.first?.contains(".Public.lock") == true, "\(report.texts)")
    #expect(try bench.text("theirs") == "theirs" && !bench.exists("Public"))
  }

  @Test("files that may not grow are one error")
  func fileSize() throws {
    let bench = try Workbench()
    #expect(try Helper.building(bench.root, version: 1).run().code == 0)
    try expectRefusal("cannot write the new site to", bench) {
      var helper = Helper.building(bench.root, version: 2)
      helper.limits = "ulimit -f 0"
      return try helper.run()
    }
  }

  @Test("a full disk is one error", .enabled(if: Mount.isPossible))
  func fullDisk() throws {
    let bench = try Workbench()
    let mount = try Mount(at: bench.path("disk"), kilobytes: 16 * 1024)
    defer { mount.end() }
    try Files.makeFolder(bench.path("disk/Content"))
    let root = bench.path("disk")
    #expect(try Helper.building(root, version: 1).run().code == 0)
    let good = try bench.tree("disk/Public")
    try mount.shrink(toFree: 16)
    let end = try Helper.building(root, version: 2).run()
    #expect(end.code == 1 && end.text.contains("No space left on device"), "\(end.text)")
    #expect(end.text.split(separator: "\n").filter { $0.contains("error[system]") }.count == 1)
    #expect(try bench.tree("disk/Public") == good)
    #expect(!bench.exists("disk/.Public.next"))
  }

  @Test("a folder that may not be written is one error", Self.others)
  func permissions() throws {
    let bench = try Workbench()
    #expect(try bench.buildAsOthers(version: 1).code == 0)
    bench.setMode(0o555, of: ".")
    defer { bench.setMode(0o755, of: ".") }
    try expectRefusal("Permission denied", bench) { try bench.buildAsOthers(version: 2) }
  }

  @Test(
    "an output that may not be changed is one error, and the next build needs no help", Self.others)
  func readOnlyOutput() throws {
    let bench = try Workbench()
    #expect(try bench.buildAsOthers(version: 1).code == 0)
    let good = try bench.tree()
    bench.setMode(0o555, of: "Public")
    try expectRefusal("the output folder may not be changed", bench) {
      try bench.buildAsOthers(version: 2)
    }
    #expect(!bench.exists(".Public.old") && !bench.exists(".Public.next"))
    bench.setMode(0o755, of: "Public")
    #expect(try bench.buildAsOthers(version: 2).code == 0)
    #expect(try bench.tree() != good)
  }

  @Test(
    "an old site that cannot be removed is reported, and stops no later build",
    .enabled(if: Mount.isPossible))
  func lastingSite() async throws {
    let bench = try Workbench()
    await bench.build()
    try Files.makeFolder(bench.path("Public/a/disk"))
    let mount = try Mount(at: bench.path("Public/a/disk"), kilobytes: 16)
    let report = await bench.build(TinySite(pages: [TinyPage("b", "new"), TinyPage("c")]))
    Mount(held: bench.path(".Public.old-1/a/disk")).end()
    mount.end()
    #expect(report.isPublished && report.texts.count == 1)
    #expect(report.texts.first?.contains("lies beside the output as '.Public.old-1'") == true)
    #expect(await bench.build().texts == [])
  }

  @Test(
    "a folder of the output that may not be read is one error, and the next build needs no help",
    Self.others)
  func closedFolder() throws {
    let bench = try Workbench()
    #expect(try bench.buildAsOthers(version: 1).code == 0)
    bench.setMode(0, of: "Public/p/0")
    let end = try bench.buildAsOthers(version: 2)
    #expect(end.code == 1 && end.text.contains("Permission denied"), "\(end)")
    bench.setMode(0o755, of: "Public/p/0")
    #expect(try bench.buildAsOthers(version: 2).code == 0)
  }

  @Test("an update that stops on its way says so, and the next one goes on", Self.others)
  func halfAnUpdate() throws {
    let bench = try Workbench()
    #expect(try bench.buildAsOthers(version: 1).code == 0)
    try Files.makeFolder(bench.path("Public/.git"))
    bench.setMode(0o555, of: "Public/p/0")
    let end = try bench.buildAsOthers(version: 2)
    #expect(end.code == 1 && end.text.contains("is updated only in part"), "\(end)")
    bench.setMode(0o755, of: "Public/p/0")
    let next = try bench.buildAsOthers(version: 2)
    #expect(next.code == 0 && !next.text.contains("in part"), "\(next)")
  }

  @Test("what lies where the cache or an old site should be harms nothing")
  func intruders() async throws {
    let bench = try Workbench()
    await bench.build()
    try bench.write("elsewhere/precious", "gold")
    for (number, name) in [".cache", ".cache/Public", ".Public.old", ".Public.next"].enumerated() {
      try Files.removeTree(bench.path(name))
      try Files.makeFolder(Files.parent(of: bench.path(name)))
      let leadsOn = name.hasPrefix(".Public")
      if leadsOn {
        try FileManager.default.createSymbolicLink(
          atPath: bench.path(name), withDestinationPath: bench.path("elsewhere"))
      } else {
        try bench.write(name, "a file")
      }
      let report = await bench.build(TinySite(pages: [TinyPage("a", "number \(number)")]))
      #expect(report.isPublished, "\(name): \(report.texts)")
      #expect(try bench.text("elsewhere/precious") == "gold", "\(name)")
      if !leadsOn { try Files.removeTree(bench.path(name)) }
    }
    #expect(bench.notices.withLock { $0 }.contains { $0.contains("'.Public.old-1'") })
  }

  @Test("a second build that may not wait is an error")
  func busy() async throws {
    let bench = try Workbench()
    let held = try LockFile(bench.path(".Public.lock")) {}
    let report = await bench.build { $0.run.waits = false }
    #expect(report.texts == ["error[busy]: another build writes '\(bench.path("Public"))'"])
    #expect(!bench.exists("Public"))
    held.release()
    #expect(await bench.build { $0.run.waits = false }.isPublished)
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
      page.whileRendering = { try? Files.removeTree(bench.path(".Public.next")) }
      return page
    }
    let report = await bench.build(TinySite(pages: pages), workers: 1)
    #expect(!report.isPublished)
    #expect(report.errors.map(\.code) == ["system"], "\(report.texts)")
    #expect(try bench.tree() == good)
  }

  @Test(
    "a report that cannot be written is an error, and exit code 1",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullResult() throws {
    let bench = try Workbench()
    var helper = Helper.building(bench.root, version: 1)
    helper.limits = "exec > /dev/full"
    let end = try helper.run()
    #expect(end.code == 1 && !end.isSignal)
    #expect(end.text == "error: cannot write the result: No space left on device\n")
    #expect(bench.exists("Public/index.html"))
  }
}
