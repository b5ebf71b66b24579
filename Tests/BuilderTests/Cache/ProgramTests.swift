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
}
