// Relative paths from the folder they start in.
import PuddlesBasics
import Testing

@Suite("Relative paths")
struct RelativePathTests {
  @Test(
    "mean a folder by a slash or dots at their end",
    arguments: [
      ("", true), ("a/", true), (".", true), ("..", true), ("a/.", true), ("a/..", true),
      ("a", false),
      ("a/...", false), ("a/.b", false), ("a..", false),
    ])
  func folder(path: String, isFolder: Bool) {
    #expect(RelativePath.isFolder(path[...]) == isFolder)
  }

  @Test("climb as far as they may")
  func climbing() {
    #expect(RelativePath.names(of: "../b/./c", from: ["a"]) == ["b", "c"])
    #expect(RelativePath.names(of: "../../b", from: ["a"]) == nil)
    #expect(RelativePath.names(of: "../../b", from: ["a"], above: .ignored) == ["b"])
    #expect(RelativePath.names(of: "../../b", from: ["a"], above: .kept) == ["..", "b"])
  }
}
