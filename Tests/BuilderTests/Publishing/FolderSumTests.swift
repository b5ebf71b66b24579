// Folders known by their stamps.
import Testing

@testable import PuddlesBuilder

@Suite("Stamps of folders")
struct FolderSumTests {
  private let folders = ["a", "b", "b/c"]

  private func look(
    _ bench: Workbench, _ known: FolderSum?, touched: Set<String> = []
  ) -> (sum: FolderSum, isAsKnown: Bool)? {
    FolderSum.look(
      at: folders + ["missing"], of: bench.path("tree"), known: known, touched: touched
    ) { folder in
      let entries = try? Files.entries(of: bench.path("tree/\(folder)"))
      return entries?.contains { $0.name == "foreign" } == false
    }
  }

  @Test("a folder that was just touched is fresh, later its stamp stands for its names")
  func settling() async throws {
    let bench = try Workbench()
    for folder in folders { try bench.write("tree/\(folder)/x", "x") }
    let first = try #require(look(bench, nil))
    #expect(first.sum.fresh == Set(folders))
    #expect(!first.sum.vouches(for: "b/c/x"))
    try await Task.sleep(for: .milliseconds(80))
    let settled = try #require(look(bench, nil)).sum
    #expect(settled.fresh.isEmpty && settled.vouches(for: "b/c/x"))
    #expect(!settled.vouches(for: "x"), "the topmost folder has no stamp")
    #expect(try #require(look(bench, settled)).isAsKnown)
    #expect(try #require(look(bench, settled, touched: ["a"])).sum.fresh == ["a"])

    try bench.write("tree/b/c/y", "y")
    #expect(try #require(look(bench, settled)).isAsKnown == false)
    try bench.write("tree/a/foreign", "")
    #expect(look(bench, settled) == nil)
  }
}
