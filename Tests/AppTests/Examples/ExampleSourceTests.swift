// The sources that the example pages show are the sources of the examples.
import Foundation
import Testing

@testable import App

@Suite("Sources of the examples")
struct ExampleSourceTests {
  @Test("a page shows its example, word for word", arguments: Place.Example.allCases)
  func source(example: Place.Example) throws {
    let name = example.rawValue.capitalized + "Example.swift"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/App/Modules/Examples/\(name)").standardizedFileURL
    let code = try String(contentsOf: file, encoding: .utf8)
    let parts = code.split(separator: "// example:begin\n", omittingEmptySubsequences: false)
    let region = try #require(parts.last?.split(separator: "// example:end").first)
    #expect(parts.count == 2, "\(name) has one marked region")
    #expect(example.source == region.trimmingCharacters(in: .newlines))
  }
}
