// Scripts as browsers get them.
import PuddlesBasics
import Testing

@Suite("Served scripts")
struct ServedScriptTests {
  private let first = Array("// What it does.\nconst a = 1;\n\n  // Why.\n  b(a); // here".utf8)
  private let second = Array("c(\"//\");".utf8)

  @Test("indentation, empty lines, lines of comment and breaks that mean nothing are left out")
  func lines() {
    let served = String(decoding: ServedScript.bytes(of: first, second), as: UTF8.self)
    #expect(served == "const a = 1;b(a); // here\nc(\"//\");")
  }

  @Test("several files may share a function that hides their names")
  func function() {
    let served = String(decoding: ServedScript.function(of: first, second), as: UTF8.self)
    #expect(served == "(() => {\nconst a = 1;b(a); // here\nc(\"//\");})();\n")
  }
}
