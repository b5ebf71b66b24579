// A build that is killed at any instant leaves the old site or the new one, whole.
import Foundation
import Puddles
import PuddlesBuilder
import Testing

/// A site whose pages all carry the same number, so that a mixture shows.
private func site(version: Int) -> TinySite {
  let text = String(repeating: "<p>VERSION-\(version)-</p>", count: 20)
  return TinySite(pages: (0..<150).map { TinyPage("p\($0)", text) }, home: text)
}

/// How many kills; more by `PUDDLES_KILLS=300`.
private let kills = Int(ProcessInfo.processInfo.environment["PUDDLES_KILLS"] ?? "") ?? 5

@Suite("Kills", .serialized)
struct KillTests {
  @Test("killed at any instant, a build leaves one whole site, and the next one is clean")
  func kill() async throws {
    let bench = try Workbench()
    try bench.write("Public/mine.txt", "mine")
    await bench.build(site(version: 0))
    let clock = ContinuousClock()
    let time = await clock.measure { await bench.build(site(version: 1)) }
    var generator = SystemRandomNumberGenerator()
    for version in 2..<(2 + kills) {
      let micros = Int.random(in: 0..<Int(time / .microseconds(1)) * 5 / 4, using: &generator)
      await expectKilled(bench.root, version, after: micros)
      let pages = try bench.tree().filter { $0.key.hasPrefix("p") }
      let versions = Set(pages.values.compactMap { $0.split(separator: "-").dropFirst().first })
      #expect(pages.count == 150, "killed after \(micros) µs")
      #expect(versions.count == 1, "killed after \(micros) µs: \(versions)")
      await bench.build(site(version: version))
      #expect(try bench.text("Public/mine.txt") == "mine")
      #expect(!bench.exists(".Public.stage") && !bench.exists(".Public.old"))
      #expect(try bench.text("Public/p7/index.html").contains("VERSION-\(version)-"))
    }
  }

  /// Builds in a process of its own that ends by itself if the build was quicker than the kill.
  private func expectKilled(_ root: String, _ version: Int, after micros: Int) async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [root, version, micros] in
      Thread.detachNewThread {
        usleep(UInt32(micros))
        Foundation.kill(getpid(), SIGKILL)
      }
      let options = BuildOptions(content: root + "/Content", output: root + "/Public")
      _ = await SiteBuild(site(version: version), options: options).run()
      Foundation.kill(getpid(), SIGKILL)
    }
  }
}
