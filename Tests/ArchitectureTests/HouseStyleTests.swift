// The parts of the house style that a program can check (design, section 11).
import Foundation
import Testing

private func lines(of file: SourceFile) -> [Substring] {
  file.text.split(separator: "\n", omittingEmptySubsequences: false)
}

@Test("no source file is longer than 400 lines")
func length() throws {
  // What a tool writes is no source: `Generated/` holds a table.
  for file in try SourceFile.all(in: "Sources") where !file.path.contains("/Generated/") {
    #expect(lines(of: file).count <= 400, "\(file.path) has \(lines(of: file).count) lines")
  }
}

@Test("the first words of a file say what it is for")
func firstWords() throws {
  for file in try SourceFile.all(in: "Sources") {
    let first = lines(of: file).first ?? ""
    #expect(first.hasPrefix("//"), "\(file.path) begins with '\(first)'")
  }
}

@Test("nothing in the sources can end the process on behalf of a user")
func crashes() throws {
  for file in try SourceFile.all(in: "Sources") {
    for forbidden in ["fatalError", "try!", "as!"] {
      #expect(!file.code.contains(forbidden), "\(file.path) has '\(forbidden)'")
    }
  }
}

@Test("no task blocks its thread to wait for another: one processor would wait for ever")
func blocking() throws {
  for file in try SourceFile.all(in: "Sources") {
    for forbidden in ["DispatchGroup", "DispatchSemaphore"] {
      #expect(!file.code.contains(forbidden), "\(file.path) has '\(forbidden)'")
    }
  }
}

@Test("no value of a task is a closure: what the optimiser makes of one crashes")
func taskLocals() throws {
  var count = 0
  for file in try SourceFile.all(in: "Sources") {
    for (number, line) in lines(of: file).enumerated() where line.contains("@TaskLocal ") {
      count += 1
      #expect(!line.contains("->"), "\(file.path):\(number + 1)")
    }
  }
  #expect(count > 3)
}

@Test("no C source defines a function of a library that the package links")
func interposition() throws {
  let folder = SourceFile.root.appending(path: "Sources")
  let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
  let sources = names.filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }
  #expect(!sources.isEmpty)
  for name in sources {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    for line in text.split(separator: "\n") where line.first?.isWhitespace == false {
      guard line.contains("("), line.hasSuffix("{") else { continue }
      let words = line.prefix { $0 != "(" }.split { $0 == " " || $0 == "*" }
      let function = words.last ?? ""
      for library in ["cmark_", "yaml_", "ev", "bufferevent_", "deflate", "inflate", "argon2_"] {
        #expect(!function.hasPrefix(library), "\(name) defines '\(function)'")
      }
    }
  }
}

/// The end of a head: `) async throws -> Value {`, and not that of a closure among the parameters.
nonisolated(unsafe) private let thrower = /\) (async )?throws(\(\w+\))? (-> [^{),=]*)?\{/

@Test("the comment of a public function that throws says what")
func thrownErrors() throws {
  for file in try SourceFile.all(in: "Sources") where file.path.hasPrefix("Sources/Puddles") {
    var comment = ""
    var head = ""
    for (number, line) in lines(of: file).enumerated() {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("///") {
        comment += words.lowercased()
        continue
      }
      head += words + " "
      let isAttribute = words.hasPrefix("@") && !words.contains("func ") && !words.contains("init")
      guard !isAttribute, head.count(where: { $0 == "(" }) <= head.count(where: { $0 == ")" })
      else { continue }
      if !comment.isEmpty, head.contains("public "), head.contains(thrower) {
        #expect(
          comment.contains("throw") || comment.contains("error"),
          "\(file.path):\(number + 1) throws, and its comment does not say what")
      }
      (comment, head) = ("", "")
    }
  }
}

@Test("what a host keeps secret comes from the generator of the system")
func chance() throws {
  for file in try SourceFile.all(in: "Sources")
  where ["Sources/PuddlesHost/", "Sources/PuddlesHTTP/"].contains(where: file.path.hasPrefix) {
    for (number, line) in lines(of: file).enumerated() {
      let isOwn = line.contains("RandomNumberGenerator") || line.contains("Generator(seed")
      #expect(!isOwn, "\(file.path):\(number + 1) draws from another generator")
    }
  }
}
