// Tests that documents name, so that a reader finds them.
import TestSupport
import Testing

@Test("each test that a document names is there")
func citations() throws {
  var names: [Substring: [Substring]] = [:]
  for file in try SourceFile.all(in: "Tests") {
    let tests = file.text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/).map(\.output.1)
    for suite in file.text.matches(of: /(?:struct|enum|class) (\w+Tests)\b/) {
      names[suite.output.1, default: []] += tests
    }
  }
  var count = 0
  for file in DocumentFence.documents(in: "Content/docs") {
    for citation in try packageText(file).matches(of: /`(\w+Tests)`((?:,? "[^"]+")+)/) {
      for quote in citation.output.2.matches(of: /"([^"]+)"/) {
        let start = quote.output.1.hasSuffix("…") ? quote.output.1.dropLast() : quote.output.1
        let tests = names[citation.output.1] ?? []
        let isThere = tests.contains { $0.replacing("\\\"", with: "\"").hasPrefix(start) }
        #expect(isThere, "\(file): no test of \(citation.output.1) begins with '\(start)'")
        count += 1
      }
    }
  }
  #expect(count > 50, "documents name tests as this test reads them")
}
