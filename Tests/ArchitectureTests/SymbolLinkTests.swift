// The guide links to the symbols that it teaches.
import Foundation
import TestSupport
import Testing

/// The names in single backticks of a document that it never writes as links to symbols, and that are no links either.
/// Code and headings do not count.
private func plainNames(in text: String) -> Set<String> {
  var isCode = false
  let prose = text.split(separator: "\n").filter { line in
    let isFence = line.drop { $0 == " " }.hasPrefix("```")
    if isFence { isCode.toggle() }
    return !isCode && !isFence && !line.hasPrefix("#")
  }.joined(separator: "\n").replacing(#/\[[^\]\n]*\]\(/#, with: "")
  let linked = Set(prose.matches(of: #/``(\w+)/#).map { String($0.1) })
  let others = prose.replacing(#/``[^`]+``/#, with: "").matches(of: #/`([A-Z]\w*)`/#)
  return Set(others.map { String($0.1) }).subtracting(linked)
}

@Test("each page of the guide links to the types of the library that it names")
func symbolLinks() throws {
  let declaration =
    #/^public (?:final |indirect )?(?:class|struct|enum|actor|protocol) (\w+)/#
  var types: Set<String> = []
  for file in try SourceFile.all(in: "Sources")
  where file.path.hasPrefix("Sources/Puddles") {
    for line in file.code where line.text.hasPrefix("public ") {
      if let match = line.text.firstMatch(of: declaration) { types.insert(String(match.1)) }
    }
  }
  #expect(types.count > 200)
  let documents = DocumentFence.documents(in: "Content/docs/guide")
  #expect(documents.count > 50)
  // What was renamed or removed has no symbol to link to.
  for document in documents where !document.hasSuffix("changed-names.md") {
    for name in plainNames(in: try packageText(document)).intersection(types).sorted() {
      Issue.record("\(document): write '\(name)' once in double backticks, as a link")
    }
  }
}

@Test("a name counts as linked if it is a link anywhere on the page, and code does not count")
func plainNamesOfText() {
  let text = """
    # `Title`

    A ``Loaf`` and a `Loaf`, a `Roll`, [`Oven`](oven.md) and `bake()`.

    ```swift
    let a = `Code`
    ```

    """
  #expect(plainNames(in: text) == ["Roll"])
}
