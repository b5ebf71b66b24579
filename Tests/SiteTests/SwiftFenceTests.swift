// No Swift in the documents is left uncompiled.
import App
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("Swift in the documents")
struct SwiftFenceTests {
  @Test("is compiled: each block says 'test', or is a file of a document that a test follows")
  func samples() async throws {
    let options = BuildOptions(content: "\(Places.package)/Content", output: "")
    let found = await SiteBuild(ExampleSite(), options: options).samples()
    let followed = try Walkthrough.compiledBlocks()
    #expect(found.samples.count > 140)
    for sample in found.samples where !sample.isTested {
      let place = sample.document.split(separator: "\(Places.package)/", maxSplits: 1).last ?? ""
      #expect(
        followed.contains("\(place):\(sample.line)"), "\(place):\(sample.line): mark it 'test'")
    }
  }

  /// `site test` reads the originals; translations show the same code.
  @Test("is the code of the original in a translation, but for comments")
  func translations() throws {
    let originals = DocumentFence.documents(in: "Content/docs") + ["README.md"]
    var count = 0
    for original in originals {
      let translation =
        original == "README.md"
        ? "README.zh-Hans.md" : original.replacing("Content/docs", with: "Content/zh-Hans/docs")
      guard let translated = try? DocumentFence.all(in: translation) else { continue }
      count += 1
      let code = Set(try DocumentFence.all(in: original).map(Self.essence))
      for fence in translated where fence.language == "swift" {
        #expect(code.contains(Self.essence(of: fence)), "\(translation):\(fence.line)")
      }
    }
    #expect(count > 3)
  }

  /// What a block holds besides comments.
  private static func essence(of fence: DocumentFence) -> [Substring] {
    [fence.info[...]]
      + fence.code.split(separator: "\n").map { line in
        let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
        return line[..<end]
      }
  }
}
