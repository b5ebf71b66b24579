// The page of Contributing that follows one document through a build names what is there.
import Foundation
import Testing

@Test("the page about the way of a file names functions and types that exist, and counts them")
func oneFile() throws {
  let text = try packageText("Content/docs/contributing/one-file.md")
  let sources = try SourceFile.all(in: "Sources")
  let functions = text.matches(of: /(?m)^\| `(\w+)\.(\w+)` \| `([^`]+)` \|/)
  for row in functions {
    let (type, name, path) = (row.1, row.2, row.3)
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
  let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.types) }
  for type in types {
    #expect(declared.contains(String(type)), "no room declares '\(type)'")
  }
  #expect(text.contains("These are \(functions.count) functions and \(types.count) types."))
}
