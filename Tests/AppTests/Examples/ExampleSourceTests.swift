// The sources that pages show are the sources of the code.
import Foundation
import Testing

@testable import App

@Suite("Sources of the examples")
struct ExampleSourceTests {
  @Test("a page shows its example, word for word", arguments: Place.Example.allCases)
  func example(_ example: Place.Example) throws {
    let name = "\(example.rawValue.capitalized)Example"
    #expect(try example.source == marked(in: "Modules/Examples/\(name).swift"))
  }

  @Test("the first page shows the component beside its source, word for word")
  func component() throws {
    #expect(try ExampleSources.talkTimeView == marked(in: "Components/Home/TalkTimeView.swift"))
  }

  @Test("the guide shows files of the example, word for word", arguments: LessonFile.allCases)
  func lesson(_ lesson: LessonFile) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../\(lesson.path)").standardizedFileURL
    let source = lesson.source
    #expect(try String(contentsOf: file, encoding: .utf8).contains(source))
    #expect(source.split(separator: "\n").count > 20)
    #expect(!source.contains("example:"))
  }

  /// The region of a file between its marks.
  private func marked(in path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/App/\(path)").standardizedFileURL
    let code = try String(contentsOf: file, encoding: .utf8)
    let parts = code.split(separator: "// example:begin\n", omittingEmptySubsequences: false)
    let region = try #require(parts.last?.split(separator: "// example:end").first)
    #expect(parts.count == 2, "\(path) has one marked region")
    return region.trimmingCharacters(in: .newlines)
  }
}
