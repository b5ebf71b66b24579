// A program that was built again may make other pages of the same content.
import Foundation
import TestSupport
import Testing

@Suite("The program in the cache")
struct ProgramTests {
  @Test("a program that was built again makes every page again", .slow)
  func rebuilt() throws {
    let bench = try Workbench()
    var helper = Helper.building(bench.root, version: 1, "--verbose")
    helper.program = bench.path("program")
    let made = "  pages\n"
    let original = try #require(Helper.path)
    // By another program: no file runs while one that was just started has a copy of its writer.
    try Process.run(URL(filePath: "/bin/cp"), arguments: [original, bench.path("program")])
      .waitUntilExit()
    #expect(try helper.run().text.contains(made))
    #expect(!(try helper.run().text.contains(made)))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: bench.path("program"))
    #expect(try helper.run().text.contains(made))
    #expect(!(try helper.run().text.contains(made)))
  }
}
