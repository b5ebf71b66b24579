// The scripts that a program holds are the files of the source tree.
import Foundation
import Testing

/// The folders `Scripts` below `Sources`.
private func folders() throws -> [URL] {
  let sources = SourceFile.root.appending(path: "Sources")
  let names = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
  return names.filter { $0.hasSuffix("/Scripts") }.sorted().map { sources.appending(path: $0) }
}

@Test("Scripts.swift holds what browsers need of the files of its folder, and of no other")
func scripts() throws {
  #expect(try folders().count == 4)
  for folder in try folders() {
    let generated = folder.deletingLastPathComponent().appending(path: "Scripts.swift")
    let swift = try String(contentsOf: generated, encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let places = try names.sorted().map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // Neither indentation nor empty lines nor comments.
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }.map { "    \($0)\n" }
      let literal = " = #\"\"\"\n\(lines.joined())\n    \"\"\"#\n"
      return try #require(
        swift.range(of: literal), "\(folder.path)/\(name) changed: run Tools/scripts.py"
      ).lowerBound
    }
    #expect(swift.components(separatedBy: "static let ").count == names.count + 1)
    #expect(places == places.sorted())
  }
}
