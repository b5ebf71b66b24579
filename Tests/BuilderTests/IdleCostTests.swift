// What a build costs that has nothing to do: processor time, which does not depend on who else works.
import Foundation
import Testing

@testable import PuddlesBuilder

@Suite("The cost of nothing")
struct IdleCostTests {
  @Test("where nothing changed a build costs a tenth of the first one, at most")
  func unchanged() throws {
    let bench = try Workbench()
    let first = try cost(bench)
    let second = try cost(bench)
    #expect(second < first / 10, "\(first) s, then \(second) s")
  }

  /// The processor time of one build of a thousand pages in a process of its own, in seconds.
  private func cost(_ bench: Workbench) throws -> Double {
    var helper = Helper.building(bench.root, version: 1)
    helper.variables["HELPER_PAGES"] = "1000"
    // The shell counts for its children alone, whatever else this process has started.
    helper.limits = "TIMEFORMAT='%3U %3S'; time \"$0\" \"$@\"; exit"
    let last = try helper.run().text.split(separator: "\n").last ?? ""
    let times = last.split(separator: " ").compactMap { Double($0) }
    try #require(times.count == 2, "\(last)")
    return times[0] + times[1]
  }
}
