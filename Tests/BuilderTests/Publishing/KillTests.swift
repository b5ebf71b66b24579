// A build that is killed at any of its changes of the file system leaves the old site or the new one, whole.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

/// How many kills for each of the three ways to publish; more by `PUDDLES_KILLS=100`.
private let kills = Int(ProcessInfo.processInfo.environment["PUDDLES_KILLS"] ?? "") ?? 25

private enum Way: CaseIterable {
  case exchange, renames, inPlace
}

@Suite("Kills", .slow, .serialized)
struct KillTests {
  private static let pages = 60

  @Test("killed at any step, a build leaves a whole site, and the next one needs no help")
  func kill() throws {
    var numbers = RandomNumbers()
    for way in Way.allCases {
      let bench = try Workbench()
      try bench.write("Public/mine.txt", "mine")
      var steps = try self.steps(of: run(bench, way, version: 0, killedAt: 0))
      var (round, killed, before) = (0, 0, try site(bench))
      while killed < kills, round < 10 * kills {
        round += 1
        let isCold = round % 4 == 0
        if isCold {
          try empty(bench, withOthers: Bool.random(using: &numbers))
          before = [:]
        }
        let step = Int.random(in: 1...steps, using: &numbers)
        let end = try run(bench, way, version: round, killedAt: step)
        let versions = try versions(bench)
        let place = "\(way), round \(round), killed at \(step) of \(steps): \(versions), \(numbers)"
        if end.isSignal { killed += 1 }
        let isBetweenRenames =
          way == .renames && bench.exists(".Public.old") && !bench.exists("Public")
        #expect(way == .inPlace || versions.count == (versions.isEmpty ? 0 : 1), "\(place)")
        #expect(!versions.isEmpty || isCold || isBetweenRenames, "\(place)")
        #expect(versions.allSatisfy { [round, round - 1].contains($0.key) }, "\(place)")
        #expect(way == .inPlace || versions.values.allSatisfy { $0 == Self.pages }, "\(place)")
        let left = try way == .inPlace || !bench.exists("Public") ? nil : site(bench)
        let next = try run(bench, way, version: round, killedAt: 0)
        #expect(next.code == 0, "\(place)")
        steps = max(steps, try self.steps(of: next))
        #expect(try self.versions(bench) == [round: Self.pages], "\(place)")
        let after = try site(bench)
        #expect(left == nil || left == before || left == after, "\(place)")
        before = after
        #expect(try litter(bench) == [], "\(place)")
        #expect(isCold || bench.exists("Public/mine.txt"), "\(place)")
        if isCold { try bench.write("Public/mine.txt", "mine") }
      }
      #expect(killed == kills, "\(way): \(killed) of \(round), \(numbers)")
    }
  }

  private func run(
    _ bench: Workbench, _ way: Way, version: Int, killedAt step: Int
  ) throws -> Helper.End {
    var helper = Helper.building(bench.root, version: version)
    helper.variables["HELPER_PAGES"] = "\(Self.pages)"
    helper.variables["HELPER_KILL"] = "\(step)"
    if way == .renames { helper.variables["HELPER_RENAMES"] = bench.root }
    if way == .inPlace { helper.arguments.append("--in-place") }
    return try helper.run()
  }

  /// How many changes a build made that was not killed.
  private func steps(of end: Helper.End) throws -> Int {
    let line = end.text.split(separator: "\n").first { $0.hasPrefix("steps: ") }
    return try #require(line.flatMap { Int($0.dropFirst(7)) }, "\(end.text)")
  }

  /// As before the first build, or with what others left there.
  private func empty(_ bench: Workbench, withOthers: Bool) throws {
    try Files.removeTree(bench.path("Public"))
    if withOthers { try bench.write("Public/other.txt", "theirs") }
  }

  /// How many pages there are of each version; every page must be of one.
  private func versions(_ bench: Workbench) throws -> [Int: Int] {
    guard bench.exists("Public/p") else { return [:] }
    var versions: [Int: Int] = [:]
    for (_, page) in try bench.tree("Public/p") {
      let parts = page.split(separator: "VERSION-").dropFirst()
      let numbers = Set(parts.map { $0.prefix { $0 != "-" } })
      #expect(numbers.count == 1 && page.hasSuffix("</html>"))
      versions[numbers.first.flatMap { Int($0) } ?? -1, default: 0] += 1
    }
    return versions
  }

  /// The published site with its manifest: every file that is not of others.
  private func site(_ bench: Workbench) throws -> [String: String] {
    let others = ["mine.txt", "other.txt", BuildFolders.draftManifest]
    let files = try bench.tree().filter { !others.contains($0.key) }
    // A folder that has only files of others gets an empty manifest before the exchange.
    let none = [Manifest.name: String(decoding: Manifest().bytes, as: UTF8.self)]
    return files == none ? [:] : files
  }

  /// What lies around beside and in the output, other than the lock.
  private func litter(_ bench: Workbench) throws -> [String] {
    let beside = try Files.entries(of: bench.root).map(\.name)
    let inside = try Files.entries(of: bench.path("Public")).map(\.name)
    let expected: Set = [
      ".cache", ".Public.lock", "Content", "Public", "mine.txt", "other.txt", "p", "index.html",
      "404.html",
      Manifest.name,
    ]
    return (beside + inside).filter { !expected.contains($0) }
  }
}
