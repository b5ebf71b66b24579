// The generated Swift is what the table says, and a mistake in the table is named.

import Foundation
import Testing

@Suite("The tables of HTML and SVG", .enabled(if: Generator.canRun, "needs python3"))
struct VocabularyTests {
  @Test("the generated files are what the table says")
  func current() throws {
    let check = try Generator.run("--check")
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
  }

  @Test("a file that is not what the table says is named, and one that the table does not know")
  func stale() throws {
    let words = "\n\nwords Cap  How lines end.\n  = butt round\n"
    let table = try Table("file Shapes.swift  Shapes.\(words)")
    defer { table.remove() }
    #expect(try Generator.run(table.path) == Generator.Outcome(status: 0, output: ""))
    #expect(try Generator.run("--check", table.path).status == 0)
    try table.write("file Lines.swift  Lines.\(words)")
    #expect(
      try Generator.run("--check", table.path).output == """
        Generated/Lines.swift is not what the table says: run Tools/vocabulary.py
        Generated/Shapes.swift is not what the table says: run Tools/vocabulary.py

        """)
  }

  @Test("each mistake in the table is named with its line, and nothing is written")
  func mistakes() throws {
    let table = try Table(
      """
      file Shapes.swift  Shapes.

      namespace SVG  The elements of SVG.

      elements
        circle  A circle.
        circle  Another one.

      only circle
        r  Number  The radius.
        x  Int

      group SVGAllowsCenter  The elements with a center.
        = circle ellipse
        r  Int  The radius.
        r  Int  The radius again.

      shapes

      """)
    defer { table.remove() }
    let outcome = try Generator.run(table.path)
    #expect(
      outcome.output == """
        vocabulary.txt:7: error: the element 'circle' is there twice
        vocabulary.txt:10: error: unknown type 'Number'
        vocabulary.txt:11: error: an attribute is NAME  TYPE  SENTENCE
        vocabulary.txt:14: error: unknown element 'ellipse' of SVG
        vocabulary.txt:16: error: 'r' is there twice for 'circle'
        vocabulary.txt:18: error: unknown section 'shapes'

        """)
    #expect(outcome.status == 1)
    #expect(!FileManager.default.fileExists(atPath: table.folder.appending(path: "Generated").path))
  }
}

/// A table in a folder of its own.
private struct Table {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  var path: String { folder.appending(path: "vocabulary.txt").path }

  init(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(text)
  }

  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}

/// The program that makes the files.
private enum Generator {
  struct Outcome: Equatable {
    let status: Int32
    let output: String
  }

  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Tools/vocabulary.py")

  static let canRun: Bool = {
    let canRun = (try? start(["python3", "--version"]).status) == 0
    if !canRun { print("Skipped: the tables cannot be checked without python3") }
    return canRun
  }()

  static func run(_ arguments: String...) throws -> Outcome {
    try start(["python3", script.path] + arguments)
  }

  private static func start(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
