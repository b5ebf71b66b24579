// Every code of a diagnostic has its paragraph on the page of diagnostics, and no paragraph outlives its code.
import Foundation
import Testing

/// The codes in the sources: what stands after `code:`.
private func codes() throws -> Set<String> {
  var codes: Set<String> = []
  for file in try SourceFile.all(in: "Sources") {
    for match in file.text.matches(of: /\bcode: "([^"]+)"/) { codes.insert(String(match.1)) }
  }
  return codes
}

@Test("the page of diagnostics explains each code, in the order of the alphabet, and no other")
func explanations() throws {
  let page = SourceFile.root.appending(path: "Content/docs/guide/diagnostics.md")
  let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## ")
  let explained = parts.dropFirst().map { $0.prefix { !$0.isNewline } }.map(String.init)
  for part in parts.dropFirst() { #expect(part.split(separator: "\n").count > 1, "\(part)") }
  #expect(explained == (try codes()).sorted())
}

@Test("codes are words in lower case with hyphens")
func spelling() throws {
  for code in try codes() {
    #expect(code.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "'\(code)'")
  }
}
