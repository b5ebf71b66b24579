// Every code of a diagnostic is explained, and no explanation outlives its code.
import Foundation
import Testing

/// The codes in the sources: after `code:`, and in the files that give codes to reasons.
private func codes() throws -> Set<String> {
  var codes: Set<String> = []
  for file in try SourceFile.all(in: "Sources") {
    let text = file.text
    for match in text.matches(of: /\bcode: "([^"]+)"/) { codes.insert(String(match.1)) }
    guard file.path.hasSuffix("SourceError+Code.swift") else { continue }
    for match in text.matches(of: /:\s*"([^"]*)"/) { codes.insert(String(match.1)) }
  }
  return codes
}

private func explained() throws -> [String] {
  try SourceFile.all(in: "Sources").flatMap { file in
    file.text.matches(of: /Explanation\(\s*"([^"]*)"/).map { String($0.1) }
  }
}

@Test("every code of a diagnostic has one explanation, and every explanation has a code")
func explanations() throws {
  let (codes, explained) = (try codes(), try explained())
  #expect(codes.count > 20)
  #expect(codes.subtracting(explained).sorted() == [], "add them to the table of their room")
  #expect(Set(explained).subtracting(codes).sorted() == [], "nothing makes these codes any more")
  #expect(Set(explained).count == explained.count, "a code is explained twice")
}

@Test("codes are words in lower case with hyphens")
func spelling() throws {
  for code in try codes() {
    #expect(code.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "'\(code)'")
  }
}
