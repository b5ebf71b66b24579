// Reads the samples of Swift code from documents.
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// Reads the blocks of Swift code in a document, and the included Swift files that are marked to be compiled.
struct SampleReader {
  private let document: String
  private let source: Source
}

extension SampleReader {
  /// The samples of a file, or of all documents below a folder, in order.
  /// - Throws: A `FileError` if something cannot be read, `DiagnosticsError` for a text that cannot be parsed.
  static func samples(in path: String) throws -> [CodeSample] {
    var documents = [path]
    if Files.isFolder(path) {
      documents = try Files.paths(below: path) { !$0.name.hasPrefix(".") }
        .filter { $0.hasSuffix(".md") }.map { "\(path)/\($0)" }
    }
    return try documents.flatMap { document in
      let source = Source(file: document, bytes: try Files.read(document))
      return try SampleReader(document: document, source: source).samples()
    }
  }

  private func samples() throws -> [CodeSample] {
    var samples: [CodeSample] = []
    try MarkdownParser().parse(source.bytes, file: document).visitBlocks { block in
      if case .code(let code) = block, let line = code.position?.line {
        samples += sample(code, at: line)
      }
    }
    var scan = FenceScan()
    for number in 1...source.lineStarts.count {
      let line = source.line(number)
      if !scan.isCode(line), line.hasPrefix(":::include ") {
        samples += try included(by: Self.words(line), at: number)
      }
    }
    return samples.sorted { $0.line < $1.line }
  }

  /// Returns no sample for a block in another language.
  private func sample(_ code: Markdown.CodeBlock, at fence: Int) -> [CodeSample] {
    let words = Self.words(code.info)
    guard words.first == "swift" else { return [] }
    let lines = code.code.lines.dropLast().enumerated().map { index, text in
      let number = fence + index + 1
      return CodeSample.Line(text: text, source: source.line(number), number: number)
    }
    return [
      CodeSample(
        kind: Self.kind(words), document: document, line: fence, file: document, lines: lines)
    ]
  }

  /// Reads the whole included file, because a region of it seldom compiles by itself.
  private func included(by words: [String], at line: Int) throws(FileError) -> [CodeSample] {
    let kind = Self.kind(words)
    guard let name = words.first(where: { $0.hasPrefix("file=") })?.dropFirst(5),
      name.hasSuffix(".swift"), kind != .unmarked, kind != .sketch
    else { return [] }
    let file = "\(Files.parent(of: document))/\(name)"
    let lines = String(decoding: try Files.read(file), as: UTF8.self).lines.enumerated()
      .map { CodeSample.Line(text: $1, source: $1, number: $0 + 1) }
    return [CodeSample(kind: kind, document: document, line: line, file: file, lines: lines)]
  }

  /// The words after a fence or a directive; blanks within quotation marks do not end a word.
  private static func words(_ text: String) -> [String] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character.isWhitespace && !isQuoted
    }.map(String.init)
  }

  private static func kind(_ words: [String]) -> CodeSample.Kind {
    words.lazy.compactMap(CodeSample.Kind.init(rawValue:)).first ?? .unmarked
  }
}
