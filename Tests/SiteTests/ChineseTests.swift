// The words and signs of Chinese pages and texts, by the table in Contributing.
import Foundation
import TestSupport
import Testing

@Suite("Chinese pages and texts")
struct ChineseTests {
  private static let page = "Content/docs/contributing/chinese.md"

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Places.package)/\(path)", encoding: .utf8)
  }

  private var pages: [String] {
    DocumentFence.documents(in: "Content/zh-Hans") + ["README.zh-Hans.md"]
  }

  /// What the last column of the table rejects, and the phrases below it, with the word to use.
  private func rejected() throws -> [(word: String, instead: String)] {
    let text = try text(Self.page)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.count > 30 && rows.allSatisfy { $0.count == 3 }, "\(Self.page)")
    let phrases = try #require(text.firstMatch(of: /carry English over: ([^。]+)。/)?.1)
    return rows.flatMap { row in row[2].components(separatedBy: "、").map { ($0, row[1]) } }
      + phrases.split(separator: "、").map { (String($0), "a sentence of its own") }
  }

  @Test("use the terms of the table: none that it rejects, also in comments and samples")
  func terms() throws {
    let texts = [
      "Puddles/Files/framework-zh.txt", "Puddles/Files/notices-zh.txt",
      "PuddlesMarkdown/Files/markdown-zh.txt", "PuddlesTheme/Files/texts-zh.txt",
      "PuddlesReference/Files/reference-zh.txt", "App/Components/Drawings/Drawing.swift",
    ]
    let files =
      pages + ["Content/strings/zh-Hans.yml", "Content/docs/sidebar.yml"]
      + texts.map { "Sources/\($0)" }
    let rejected = try rejected()
    for file in files {
      for (number, line) in try text(file).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for (word, instead) in rejected where line.contains(word) {
          Issue.record("\(file):\(number + 1): '\(word)': write \(instead)")
        }
      }
    }
  }

  @Test("have Chinese signs, blanks beside Latin words, and emphasis that ends")
  func signs() throws {
    let faults = [
      (#/\p{Script=Han}[A-Za-z0-9`]|[A-Za-z0-9`]\p{Script=Han}/#, "a blank is missing"),
      (#/\p{Script=Han}[,;!?(]|\p{Script=Han}:(?!:)/#, "a sign is Latin"),
      (#/[，。：；？！（、] (?=[^\\|h])/#, "a blank is too much"),
      (#/\*\*[^*]+[，。：；？！）”]\*\*(?=\S)/#, "the emphasis does not end"),
    ]
    for page in pages {
      var isCode = false
      for (number, line) in try text(page).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if line.hasPrefix("```") { isCode.toggle() }
        // A line of the page about text shows the mistake.
        if isCode || line.hasPrefix("错：") { continue }
        let words = String(line).replacing(/`[^`]*`/, with: "`")
          .replacing(/\]\([^)]*\)|\[\^[^\]]*\]/, with: "")
        let plain = words.replacing(/[\[\]]/, with: "")
        for (index, (fault, message)) in faults.enumerated() {
          let read = index < 3 ? plain.replacing("*", with: "") : plain
          if let found = read.firstMatch(of: fault) {
            Issue.record("\(page):\(number + 1): \(message): '\(found.output)'")
          }
        }
      }
    }
  }
}
