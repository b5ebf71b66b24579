// Code in a text that says of itself that it compiles.

/// A sample of Swift in a document, as `puddles samples` compiles it.
struct CodeSample: Sendable, Hashable {
  /// How a sample is compiled.
  enum Kind: Sendable, Hashable {
    /// As a file, together with the other samples of its document.
    case file
    /// As the body of an asynchronous function that may throw, beside them.
    case body
    /// As a file of its own, with nothing else of its document.
    case alone
    /// As a file beside the others that must not compile.
    case failing
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

    init(_ text: String, source: String, number: Int) {
      (self.text, self.source, self.number) = (text, source, number)
    }
  }

  let kind: Kind
  /// The document that shows the sample, as messages call it.
  let document: String
  /// Where it shows it: the line of the fence, or of what includes a file.
  let line: Int
  /// The file that the lines stand in: the document, or what it includes.
  let file: String
  /// What is compiled; empty for samples that are not.
  let lines: [Line]

  init(
    _ kind: Kind, in document: String, line: Int, file: String, lines: [Line] = []
  ) {
    (self.kind, self.document, self.line) = (kind, document, line)
    (self.file, self.lines) = (file, lines)
  }
}

extension CodeSample {
  /// Whether it is compiled.
  var isTested: Bool { kind != .sketch && kind != .unmarked }

  /// Whether its lines come from another file.
  var isIncluded: Bool { file != document }
}
