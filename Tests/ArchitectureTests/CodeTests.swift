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

@Test("codes are words with hyphens; their page explains each, in the order of the alphabet")
func explanations() throws {
  let page = try packageText("Content/docs/guide/diagnostics.md")
  let parts = page.components(separatedBy: "\n## ")
  let explained = parts.dropFirst().map { $0.prefix { !$0.isNewline } }.map(String.init)
  for part in parts.dropFirst() { #expect(part.split(separator: "\n").count > 1, "\(part)") }
  let codes = try codes()
  #expect(explained == codes.sorted())
  for code in codes { #expect(code.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "'\(code)'") }
}
