// The Swift in documents that says of itself that it compiles.
import PuddlesSystem

/// Reads the fences of Swift in a document, and what it includes to be compiled.
///
/// A fence within a block quote is no sample.
struct SampleReader {
  private let document: String
  private let lines: [String]
  private var index = 0

  private init(_ document: String) throws(FileError) {
    self.document = document
    lines = String(decoding: try Files.read(document), as: UTF8.self).lines
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

  private mutating func read() throws(FileError) -> [CodeSample] {
    var samples: [CodeSample] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let fence = Fence(line[...]) {
        let start = index
        let code = code(of: fence)
        let words = Self.words(fence.info)
        guard words.first == "swift" else { continue }
        samples.append(
          CodeSample(
            kind: Self.kind(words), document: document, line: start, file: document, lines: code))
      } else if line.hasPrefix(":::include ") {
        try samples += included(by: Self.words(line[...]))
      }
    }
    return samples
  }

  /// The lines up to the closing fence; reading goes on after it.
  private mutating func code(of fence: Fence) -> [CodeSample.Line] {
    var code: [CodeSample.Line] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      if fence.isClosed(by: line[...]) { break }
      let indent = line.prefix(fence.indent).prefix { $0 == " " }.count
      code.append(
        CodeSample.Line(text: String(line.dropFirst(indent)), source: line, number: index))
    }
    return code
  }

  /// A region of a file seldom compiles by itself: the file does.
  private func included(by words: [String]) throws(FileError) -> [CodeSample] {
    let kind = Self.kind(words)
    guard let name = words.first(where: { $0.hasPrefix("file=") })?.dropFirst(5),
      name.hasSuffix(".swift"), kind != .unmarked, kind != .sketch
    else { return [] }
    let file = "\(Files.parent(of: document))/\(name)"
    let lines = String(decoding: try Files.read(file), as: UTF8.self).lines.enumerated()
      .map { CodeSample.Line(text: $1, source: $1, number: $0 + 1) }
    return [CodeSample(kind: kind, document: document, line: index, file: file, lines: lines)]
  }

  /// The words after a fence or a directive; a text between quotation marks belongs to its word.
  private static func words(_ text: Substring) -> [String] {
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
