// No Swift in the documents is left uncompiled.
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("Swift in the documents")
struct SwiftFenceTests {
  @Test("is compiled: each block says 'test', or is a file of a document that a test follows")
  func samples() throws {
    let followed = try Walkthrough.compiledBlocks()
    let samples = try ["Content/docs", "README.md"].flatMap {
      try SampleReader.samples(in: "\(Places.package)/\($0)")
    }
    #expect(samples.count > 140)
    for sample in samples where !sample.isTested {
      let place = sample.document.split(separator: "\(Places.package)/", maxSplits: 1).last ?? ""
      #expect(
        followed.contains("\(place):\(sample.line)"), "\(place):\(sample.line): mark it 'test'")
    }
  }

  /// `puddles samples` reads the originals; translations show the same code.
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
