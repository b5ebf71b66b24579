// The generated Swift is what the table says, and a mistake in the table is named.

import TestSupport
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
    let folder = try TemporaryFolder()
    let table = try folder.write("vocabulary.txt", "file Shapes.swift  Shapes.\(words)")
    let first = try Generator.run(table)
    #expect(first.status == 0 && first.output.isEmpty)
    #expect(try Generator.run("--check", table).status == 0)
    try folder.write("vocabulary.txt", "file Lines.swift  Lines.\(words)")
    #expect(
      try Generator.run("--check", table).output == """
        Generated/Lines.swift is not what the table says: run Tools/vocabulary.py
        Generated/Shapes.swift is not what the table says: run Tools/vocabulary.py

        """)
  }

  @Test("each mistake in the table is named with its line, and nothing is written")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    let table = try folder.write(
      "vocabulary.txt",
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
    let outcome = try Generator.run(table)
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
    #expect(try folder.names() == ["vocabulary.txt"])
  }
}

/// The program that makes the files.
private enum Generator {
  static let script = "\(Places.package)/Tools/vocabulary.py"

  static let canRun = (try? ChildProcess.run(["python3", "--version"]).status) == 0

  static func run(_ arguments: String...) throws -> ChildProcess.End {
    try ChildProcess.run(["python3", script] + arguments)
  }
}
