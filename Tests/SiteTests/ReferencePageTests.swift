// What the pages of the reference list, compared with the code.
import Foundation
import TestSupport
import Testing

@Suite("The pages of the reference")
struct ReferencePageTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Places.package)/\(path)", encoding: .utf8)
  }

  /// A section, the file that declares it, and what stands before its parameters.
  private static let sections = [
    ("Articles", "PuddlesTheme/Articles/Articles.swift", "public init<Below: HTML>("),
    (
      "Documentation", "PuddlesTheme/Documentation/Documentation.swift", "public init<Below: HTML>("
    ),
    ("Search", "PuddlesTheme/Search/Search.swift", "public init("),
    ("APIReference", "PuddlesReference/APIReference.swift", "public init("),
  ]

  @Test("show the whole initializer of each ready section", arguments: sections)
  func initializers(name: String, file: String, start: String) throws {
    let source = try text("Sources/\(file)")
    let from = try #require(source.range(of: start)?.upperBound)
    let to = try #require(source[from...].range(of: ") {\n    self.")?.lowerBound)
    let page = "Content/docs/guide/ready-sections.md"
    let fence = try #require(
      DocumentFence.all(in: page).first { $0.section == name && $0.code.hasPrefix("\(name)(") })
    let shown = fence.code.dropFirst(name.count + 1)
    let end = try #require(shown.lastIndex(of: ")"))
    #expect(words(String(shown[..<end])) == words(String(source[from..<to])))
  }

  /// The words of code, however it is broken into lines.
  private func words(_ code: String) -> String {
    code.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  @Test("show every argument of a section in the table below")
  func arguments() throws {
    let page = "Content/docs/guide/ready-sections.md"
    let fences = try DocumentFence.all(in: page).filter { $0.info.hasPrefix("text title=") }
    let table = try text(page).split(separator: "## What the arguments say")[1]
    for fence in fences {
      for match in fence.code.matches(of: #/[(,{]\s*(?:@HTMLBuilder )?(\w+)(?: \w+)?: /#)
      where !["file", "text", "_"].contains(match.1) {
        #expect(table.contains("`\(match.1):"), "\(match.1)")
      }
    }
    #expect(fences.count == 4)
  }

  @Test("show every key of front matter, and no other")
  func frontMatter() throws {
    let reader = try text("Sources/PuddlesContent/Documents/FrontMatter.swift")
    var keys = Set(reader.matches(of: #/\n +case "(\w+)": \w+ =/#).map { String($0.1) })
    #expect(keys.count > 10)
    let articles = try text("Sources/PuddlesTheme/Articles/Articles.swift")
    let matter = try #require(articles.split(separator: "public struct ArticleMatter").last)
      .prefix { $0 != "}" }
    keys.formUnion(matter.matches(of: /public var (\w+):/).map { String($0.1) })
    keys.insert("source")
    let rows = try text("Content/docs/guide/front-matter.md").matches(of: /\n\| `(\w+)` \|/)
    #expect(Set(rows.map { String($0.1) }) == keys)
  }
}
