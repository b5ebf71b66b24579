// A program that was built again may make other pages of the same content.
import Foundation
import Puddles
import PuddlesBasics
import Synchronization
import Testing

@testable import PuddlesBuilder

@Suite("The program in the cache")
struct ProgramTests {
  @Test("a program that was built again makes every page again")
  func rebuilt() throws {
    let bench = try Workbench()
    var helper = Helper.building(bench.root, version: 1, "--explain", "/")
    helper.program = bench.path("program")
    let original = try #require(Helper.path)
    // By another program: no file runs while one that was just started has a copy of its writer.
    try Process.run(URL(filePath: "/bin/cp"), arguments: [original, bench.path("program")])
      .waitUntilExit()
    let unknown = "/: there is no cache of a build by this program with these options\n"
    #expect(try helper.run().text.contains(unknown))
    #expect(try helper.run().text.contains("/: it was kept: nothing at all has changed\n"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: bench.path("program"))
    #expect(try helper.run().text.contains(unknown))
    #expect(try helper.run().text.contains("/: it was kept: nothing at all has changed\n"))
  }

  @Test("providers may tell what another program has kept from what this one has")
  func kept() async throws {
    let (bench, site) = (try Workbench(), KeepingSite())
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    #expect(await SiteBuild(site, options: options).run().texts == [])
    let program = try #require(site.seen.program.withLock { $0 })
    #expect(program == BuildKey.programKey && program != Fingerprint.of(bytes: "".utf8))
  }
}

/// Notes which program its providers would keep something for.
private struct KeepingSite: Site {
  final class Seen: Sendable {
    let program = Mutex<UInt64?>(nil)
  }

  let seen = Seen()
  let title = "Keeping"
  var notFound: any Module { TinyModule(html: "<p>Not here</p>") }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    seen.program.withLock { $0 = ReadSources.current?.kept?.program }
    return EnvironmentValues()
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<TinyPlace>] { [] }

  func module(for place: TinyPlace) -> any Module { TinyModule() }

  func layout(_ page: Page<TinyPlace>) -> some HTML { page.content }
}
