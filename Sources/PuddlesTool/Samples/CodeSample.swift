// Code in a text that says of itself that it compiles, and what is compiled together.
import Puddles

/// A sample of Swift in a document.
struct CodeSample: Sendable, Hashable {
  /// How a sample is compiled, by the word after its fence.
  enum Kind: String, Sendable {
    /// As a file, together with the other samples of its document.
    case file = "test"
    /// As the body of an asynchronous function that may throw, beside them.
    case body = "test=body"
    /// As a file of its own, with nothing else of its document.
    case alone = "test=alone"
    /// As a file that must not compile, with the others.
    case failing = "test=fails"
    /// Not at all: the author says that it would not compile by itself.
    case sketch
    /// Not at all: nothing is said of it.
    case unmarked
  }

  /// One line of a sample.
  struct Line: Sendable, Hashable {
    let text: String
    /// The line of its file that it stands in, with everything before it.
    let source: String
    /// The number of that line.
    let number: Int
  }

  let kind: Kind
  /// The document that shows the sample, as messages call it.
  let document: String
  /// Where it shows it: the line of the fence, or of what includes a file.
  let line: Int
  /// The file that the lines stand in: the document, or what it includes.
  let file: String
  let lines: [Line]
}

extension CodeSample {
  /// Whether it is compiled.
  var isTested: Bool { kind != .sketch && kind != .unmarked }

  /// Whether its lines come from another file.
  var isIncluded: Bool { file != document }

  /// The source that the compiler gets: one line of our own, then the lines of the sample.
  func source(number: Int, imports: [String]) -> String {
    let head = imports.joined(separator: "; ")
    let body = lines.map { $0.text + "\n" }.joined()
    guard kind == .body else { return "\(head)\n\(body)" }
    return "\(head); func sample\(number)() async throws {\n\(body)}\n"
  }

  /// What the compiler says of that source as a fault of the document, with the line as it stands there.
  func diagnostic(_ text: String, line number: Int, column: Int) -> Diagnostic {
    guard !lines.isEmpty else { return diagnostic(text) }
    let line = lines[min(max(0, number - 2), lines.count - 1)]
    let isOwn = number >= 2 && number < lines.count + 2
    // The lines of a list item begin further left in the sample than in the document.
    let shift = line.source.utf8.count - line.text.utf8.count
    let before = line.source.utf8.prefix(shift + column - 1)
    return Diagnostic(
      .error, code: "sample", text, file: file, line: line.number,
      column: isOwn ? String(decoding: before, as: UTF8.self).count + 1 : nil,
      excerpt: line.source,
      help: isIncluded ? "the file is included by \(document):\(self.line)" : nil)
  }

  /// A fault of the sample as a whole.
  func diagnostic(_ text: String, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, code: "sample", text, file: document, line: line, help: help)
  }
}

/// One module: the samples of a document that may use each other.
struct SampleProgram: Sendable {
  let samples: [CodeSample]
  /// The sample that must not compile, if there is one.
  var failing: CodeSample?
}

extension SampleProgram {
  /// A program for each document, and one more for each sample that stands alone or must fail.
  static func programs(of samples: [CodeSample]) -> [SampleProgram] {
    Dictionary(grouping: samples, by: \.document).sorted { $0.key < $1.key }
      .flatMap { programs(ofDocument: $0.value) }
  }

  private static func programs(ofDocument samples: [CodeSample]) -> [SampleProgram] {
    var files: Set<String> = []
    // A file of which two regions are shown is compiled once.
    let shared = samples.filter {
      ($0.kind == .file || $0.kind == .body) && (!$0.isIncluded || files.insert($0.file).inserted)
    }
    let alone = samples.filter { $0.kind == .alone }.map { SampleProgram(samples: [$0]) }
    let failing = samples.filter { $0.kind == .failing }.map { sample in
      SampleProgram(samples: shared.filter { $0.kind == .file } + [sample], failing: sample)
    }
    return (shared.isEmpty ? [] : [SampleProgram(samples: shared)]) + alone + failing
  }
}
