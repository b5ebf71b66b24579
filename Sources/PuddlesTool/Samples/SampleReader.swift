// The Swift in documents that says of itself that it compiles.
import PuddlesSystem

/// Reads the fences of Swift in a document, and what it includes to be compiled.
///
/// A fence within a block quote is no sample.
struct SampleReader {
  private let document: String
  private let lines: [Substring]
  private var index = 0

  private init(_ document: String) throws(FileError) {
    self.document = document
    lines = try Self.lines(of: document)
  }
}

extension SampleReader {
  /// The samples of a file, or of all documents below a folder, in order.
  /// - Throws: A `FileError` if something cannot be read.
  static func samples(in path: String) throws(FileError) -> [CodeSample] {
    var documents = [path]
    if Files.isFolder(path) {
      documents = try Files.paths(below: path) { !$0.name.hasPrefix(".") }
        .filter { $0.hasSuffix(".md") }.map { "\(path)/\($0)" }
    }
    var samples: [CodeSample] = []
    for document in documents {
      var reader = try SampleReader(document)
      samples += try reader.read()
    }
    return samples
  }

  private static func lines(of file: String) throws(FileError) -> [Substring] {
    String(decoding: try Files.read(file), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private mutating func read() throws(FileError) -> [CodeSample] {
    var samples: [CodeSample] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let fence = Fence(line) {
        let code = readCode(of: fence)
        let words = Words.split(fence.info)
        guard words.first == "swift" else { continue }
        let kind = CodeSample.Kind(words)
        samples.append(
          CodeSample(kind, in: document, line: index - code.count - 1, file: document, lines: code))
      } else if line.hasPrefix(":::include ") {
        try samples += included(by: Words.split(line), at: index)
      }
    }
    return samples
  }

  /// The lines up to the closing fence, behind which the reader stands then.
  private mutating func readCode(of fence: Fence) -> [CodeSample.Line] {
    var code: [CodeSample.Line] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      if fence.isClosed(by: line) { return code }
      let indent = line.prefix(fence.indent).prefix { $0 == " " }.count
      code.append(
        CodeSample.Line(String(line.dropFirst(indent)), source: String(line), number: index))
    }
    // A fence that nothing closes ends with its document.
    index += 1
    return code
  }

  /// A region of a file seldom compiles by itself: the file does.
  private func included(
    by words: [String], at line: Int
  ) throws(FileError) -> [CodeSample] {
    let kind = CodeSample.Kind(words)
    guard let name = words.first(where: { $0.hasPrefix("file=") })?.dropFirst(5),
      name.hasSuffix(".swift"), kind != .unmarked, kind != .sketch
    else { return [] }
    let file = "\(Files.parent(of: document))/\(name)"
    let lines = try Self.lines(of: file).enumerated().map { number, text in
      CodeSample.Line(String(text), source: String(text), number: number + 1)
    }
    return [CodeSample(kind, in: document, line: line, file: file, lines: lines)]
  }
}

/// The words behind a fence or a directive; a text between quotation marks belongs to its word.
private enum Words {
  static func split(_ text: Substring) -> [String] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character.isWhitespace && !isQuoted
    }.map(String.init)
  }
}

extension CodeSample.Kind {
  /// What the words behind a fence say.
  fileprivate init(_ words: [String]) {
    let kinds: [String: CodeSample.Kind] = [
      "test": .file, "test=body": .body, "test=alone": .alone, "test=fails": .failing,
      "sketch": .sketch,
    ]
    self = words.lazy.compactMap { kinds[$0] }.first ?? .unmarked
  }
}
