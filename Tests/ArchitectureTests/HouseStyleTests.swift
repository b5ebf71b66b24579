// The parts of the house style that a program can check (design, section 11).
import Foundation
import Testing

private func lines(of file: SourceFile) -> [Substring] {
  let text = try? String(
    contentsOf: SourceFile.root.appending(path: file.path), encoding: .utf8)
  return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
}

@Test("no source file is longer than 400 lines")
func length() {
  for file in SourceFile.all(in: "Sources") {
    #expect(lines(of: file).count <= 400, "\(file.path) has \(lines(of: file).count) lines")
  }
}

@Test("the first words of a file say what it is for")
func firstWords() {
  for file in SourceFile.all(in: "Sources") {
    let first = lines(of: file).first ?? ""
    #expect(first.hasPrefix("//"), "\(file.path) begins with '\(first)'")
  }
}

@Test("nothing in the sources can end the process on behalf of a user")
func crashes() {
  let forbidden: Set<Substring> = ["fatalError"]
  for file in SourceFile.all(in: "Sources") {
    #expect(forbidden.isDisjoint(with: file.identifiers), "\(file.path) calls fatalError")
    #expect(!file.code.contains("try!"), "\(file.path) has a 'try!'")
    #expect(!file.code.contains("as!"), "\(file.path) has an 'as!'")
  }
}
