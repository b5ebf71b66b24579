// The Swift in the documents is the Swift of this repository: a sample that drifts is a failure.
import Foundation
import TestSupport
import Testing

@Suite("The Swift in the documents")
struct DocumentSampleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("each sample stands in the samples of the tests or in the sources, line for line", .slow)
  func samples() throws {
    let documents = try Self.files(in: "Content/docs", suffix: ".md") + ["README.md"]
    let sources = try ["Sources", "Tests"].flatMap { try Self.files(in: $0, suffix: ".swift") }
    let code = try sources.map { try Self.lines(of: $0).joined(separator: "\n") }
    var count = 0
    for document in documents {
      for sample in Samples.swift(in: try Self.text(of: document)) {
        count += 1
        let isThere = code.contains { $0.contains(sample.code) }
        #expect(isThere, "\(document):\(sample.line): this sample is not in the code")
      }
    }
    #expect(count > 80)
  }

  private static func files(in folder: String, suffix: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  private static func lines(of file: String) throws -> [String] {
    Samples.trimmed(try text(of: file).split(separator: "\n"))
  }
}

/// The fences of a document that are marked as a file for `puddles samples`, and with nothing else.
private enum Samples {
  static func swift(in markdown: String) -> [(line: Int, code: String)] {
    var samples: [(line: Int, code: String)] = []
    var open: (line: Int, lines: [Substring])?
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line == "```swift test", open == nil {
        open = (index + 1, [])
      } else if line == "```", let sample = open {
        samples += parts(of: sample.lines).map { (sample.line, $0) }
        open = nil
      } else {
        open?.lines.append(line)
      }
    }
    return samples
  }

  /// Declarations that stand apart in a sample may stand apart in the code.
  private static func parts(of lines: [Substring]) -> [String] {
    var parts: [[Substring]] = [[]]
    for line in lines {
      if line.isEmpty, parts[parts.count - 1].last?.hasPrefix("}") == true { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    return parts.map { trimmed($0).joined(separator: "\n") }.filter { !$0.isEmpty }
  }

  static func trimmed(_ lines: some Sequence<Substring>) -> [String] {
    lines.compactMap { line in
      var text = line.drop { $0 == " " }
      if text.hasPrefix("/// ") { text = text.dropFirst(4).drop { $0 == " " } }
      return text.isEmpty ? nil : String(text)
    }
  }
}
