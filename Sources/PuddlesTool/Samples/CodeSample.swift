// Samples of Swift code in documents that are marked to be compiled, and the modules that they form.
import Puddles

/// A sample of Swift in a document.
struct CodeSample: Sendable, Hashable {
  /// How a sample is compiled: the word after its fence.
  enum Kind: String, Sendable {
    /// Compiled as a file, together with the other samples of its document.
    case file = "test"
    /// Compiled as the body of an asynchronous throwing function, with the files of its document.
    case body = "test=body"
    /// Compiled as a file alone, without other samples of its document.
    case alone = "test=alone"
    /// Must not compile, as a file together with the other files of its document.
    case failing = "test=fails"
    /// Not compiled: the author marked it as incomplete.
    case sketch
    /// Not compiled: it has no mark.
    case unmarked
  }

  /// One line of a sample.
  struct Line: Sendable, Hashable {
    let text: String
    /// The whole line of the file, with the indentation that the sample does not have.
    let source: String
    /// The number of the line in its file.
    let number: Int
  }

  let kind: Kind
  /// The document that shows the sample, as named in messages.
  let document: String
  /// The line of the document with the fence or the include.
  let line: Int
  /// The file that contains the lines: the document or an included file.
  let file: String
  let lines: [Line]
}

extension CodeSample {
  /// Whether the sample is compiled.
  var isTested: Bool { kind != .sketch && kind != .unmarked }

  /// Whether the lines come from an included file.
  var isIncluded: Bool { file != document }

  /// The source for the compiler: one added line, then the lines of the sample.
  func source(number: Int, imports: [String]) -> String {
    let head = imports.joined(separator: "; ")
    let body = lines.map { $0.text + "\n" }.joined()
    guard kind == .body else { return "\(head)\n\(body)" }
    return "\(head); func sample\(number)() async throws {\n\(body)}\n"
  }

  /// Converts a message of the compiler to a diagnostic with the place in the document.
  func diagnostic(_ text: String, line number: Int, column: Int) -> Diagnostic {
    guard !lines.isEmpty else { return diagnostic(text) }
    let line = lines[min(max(0, number - 2), lines.count - 1)]
    let isOwn = number >= 2 && number < lines.count + 2
    // A sample in a list item is indented in the document, so its columns are shifted.
    let shift = line.source.utf8.count - line.text.utf8.count
    let before = line.source.utf8.prefix(shift + column - 1)
    return Diagnostic(
      .error, code: "sample", text, file: file, line: line.number,
      column: isOwn ? String(decoding: before, as: UTF8.self).count + 1 : nil,
      excerpt: line.source,
      help: isIncluded ? "the file is included by \(document):\(self.line)" : nil)
  }

  /// Makes a diagnostic about the whole sample.
  func diagnostic(_ text: String, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, code: "sample", text, file: document, line: line, help: help)
  }
}

/// The samples of a document that are compiled together as one module.
struct SampleProgram: Sendable {
  let samples: [CodeSample]
  /// The sample that must not compile, if there is one.
  var failing: CodeSample?
}

extension SampleProgram {
  /// Makes a program for each document, and one more for each sample that is compiled alone or must fail.
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
