// The pages of Contributing that follow a document and a form on their ways name what is there.
import Foundation
import Testing

@Test(
  "the pages about the ways of a file and of a form name what exists, and count it",
  arguments: [("one-file", 50), ("one-visit", 45)])
func oneWay(name: String, longest: Int) throws {
  let text = try packageText("Content/docs/contributing/\(name).md")
  let sources = try SourceFile.all(in: "Sources")
  // A function behind an arrow is called by the step above it.
  let functions = text.matches(of: /(?m)^\| (→ )?`(\w+)\.(\w+)` \| `([^`]+)` \|/)
  let steps = functions.filter { $0.1 == nil }.count
  #expect(steps <= longest)
  for row in functions {
    let (type, name, path) = (row.2, row.3, row.4)
    let file = sources.first { $0.path == "Sources/\(path)" }
    let code = try #require(file, "there is no Sources/\(path)").text
    let declaration = name == "init" ? "init" : "(func|var|let) \(name)\\b"
    #expect(code.contains(try Regex(declaration)), "\(path) declares no '\(name)'")
    #expect(code.contains(type), "\(path) does not name '\(type)'")
  }
  var types: Set<Substring> = []
  for list in text.split(separator: "\n\n") where list.hasPrefix("Types: ") {
    types.formUnion(list.matches(of: /`(\w+)`/).map(\.1))
  }
  let declaration = /\b(?:struct|class|enum|actor|protocol|typealias) (\w+)/
  let declared = Set(sources.flatMap { $0.text.matches(of: declaration).map(\.1) })
  #expect(types.subtracting(declared).isEmpty, "no room declares them")
  #expect(
    text.contains(
      "These are \(steps) steps, \(functions.count - steps) functions that they call, and \(types.count) types."
    ))
}
