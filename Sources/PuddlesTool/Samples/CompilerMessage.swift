// What the compiler says, and where that stands in a document.
import Puddles

/// An error of the compiler: `path:line:column: error: text`.
struct CompilerMessage: Sendable {
  let file: String
  let line: Int
  /// Counted in bytes from one.
  let column: Int
  let text: String
}

extension CompilerMessage {
  /// The errors in an output, in their order.
  static func messages(in output: String) -> [CompilerMessage] {
    output.split(whereSeparator: \.isNewline).compactMap { CompilerMessage(line: $0) }
  }

  private init?(line words: Substring) {
    let parts = words.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].hasPrefix("/"), parts[3] == " error",
      let number = Int(parts[1]), let column = Int(parts[2])
    else { return nil }
    (file, line, text) = (String(parts[0]), number, String(parts[4].dropFirst()))
    self.column = column
  }

  /// The same as a fault of the document, with the line as it stands there.
  func diagnostic(in sample: CodeSample) -> Diagnostic {
    guard let line = sample.line(ofSource: line) else { return sample.diagnostic(text) }
    let isOwn = self.line >= 2 && self.line < sample.lines.count + 2
    // The lines of a list item begin further left in the sample than in the document.
    let shift = line.source.utf8.count - line.text.utf8.count
    let before = line.source.utf8.prefix(shift + column - 1)
    return Diagnostic(
      .error, code: "sample", text, file: sample.file, line: line.number,
      column: isOwn ? String(decoding: before, as: UTF8.self).count + 1 : nil,
      excerpt: line.source, help: sample.origin)
  }
}

extension CodeSample {
  /// Where the sample is shown, if its lines stand elsewhere.
  fileprivate var origin: String? {
    isIncluded ? "the file is included by \(document):\(line)" : nil
  }

  fileprivate func diagnostic(_ text: String) -> Diagnostic {
    Diagnostic(.error, code: "sample", text, file: document, line: line)
  }

  /// The fault of a sample that should not compile, but does.
  var diagnosticOfSuccess: Diagnostic {
    Diagnostic(
      .error, code: "sample", "this sample compiles, but it is marked as one that fails",
      file: document, line: line, help: "write test, or show what goes wrong")
  }
}
