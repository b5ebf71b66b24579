// Parses YAML with the C library libyaml.

import CYaml
import PuddlesBasics

/// Parses one document of YAML; refuses aliases, tags and deep nesting.
///
/// Each call has a parser of its own, so several tasks may read at once.
package struct YAMLReader {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: ArraySlice<UInt8>
  private let firstLine: Int
  /// The character at which each line begins; empty unless the text has line breaks that only libyaml recognizes.
  private let lineStarts: [Int]

  /// - Parameter firstLine: the line of the file that the bytes begin with.
  /// - Returns: `nil` if there is no document in the bytes.
  package static func value(
    of bytes: ArraySlice<UInt8>, firstLine: Int
  ) throws(Fault) -> DataNode? {
    if let plain = PlainYAML.value(of: bytes, firstLine: firstLine) { return plain }
    return try parse(bytes, firstLine: firstLine)
  }

  /// The same, always with libyaml.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, firstLine: Int
  ) throws(Fault) -> DataNode? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) != 0 else {
      throw Fault(code: "parser-memory", "the YAML parser ran out of memory")
    }
    defer { yaml_parser_delete(parser) }
    let reader = YAMLReader(
      parser: parser, bytes: bytes, firstLine: firstLine, lineStarts: lineStarts(of: bytes))
    // libyaml keeps the pointer while it parses, so everything is read inside the closure.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<DataNode?, Fault> in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      return Result { () throws(Fault) in try reader.document() }
    }
    return try result.get()
  }
}

extension YAMLReader {
  private func document() throws(Fault) -> DataNode? {
    var root: DataNode?
    var documents = 0
    var isAtEnd = false
    while !isAtEnd {
      try next { (event, position) throws(Fault) in
        switch event.type {
        case YAML_STREAM_END_EVENT: isAtEnd = true
        case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: break
        case YAML_DOCUMENT_START_EVENT:
          documents += 1
          if documents > 1 {
            throw Fault(code: "front-matter", "there is a second YAML document", at: position)
          }
        default: root = try node(event, at: position, depth: 0)
        }
      }
    }
    return root
  }

  /// Reads the value that begins with an event.
  private func node(
    _ event: yaml_event_t, at position: SourcePosition, depth: Int
  ) throws(Fault) -> DataNode {
    let content: DataNode.Content
    switch event.type {
    case YAML_SCALAR_EVENT: content = try scalar(event, at: position)
    case YAML_SEQUENCE_START_EVENT:
      try refuse(event.data.sequence_start.tag, unless: "seq", at: position)
      content = .list(try list(at: position, depth: depth + 1))
    case YAML_MAPPING_START_EVENT:
      try refuse(event.data.mapping_start.tag, unless: "map", at: position)
      content = .mapping(try map(at: position, depth: depth + 1))
    default:
      throw Fault(
        code: "yaml-alias",
        "the alias '*\(string(event.data.alias.anchor))' is refused: nothing is said by reference",
        help: "write the value out", at: position)
    }
    return DataNode(content, position: position)
  }

  private func list(at position: SourcePosition, depth: Int) throws(Fault) -> [DataNode] {
    try check(depth, at: position)
    var list: [DataNode] = []
    var isClosed = false
    while !isClosed {
      try next { (event, position) throws(Fault) in
        isClosed = event.type == YAML_SEQUENCE_END_EVENT
        if !isClosed { list.append(try node(event, at: position, depth: depth)) }
      }
    }
    return list
  }

  private func map(at position: SourcePosition, depth: Int) throws(Fault) -> DataMap {
    try check(depth, at: position)
    var map = DataMap()
    var keys = KnownKeys()
    while let key = try key(depth) {
      try keys.add(key.text, at: key.position)
      let value = try next { (event, position) throws(Fault) in
        try node(event, at: position, depth: depth)
      }
      map.entries.append(.init(key: key.text, position: key.position, value: value))
    }
    return map
  }

  /// Reads the next key of a map; returns `nil` at its end.
  private func key(_ depth: Int) throws(Fault) -> (text: String, position: SourcePosition)? {
    try next { (event, position) throws(Fault) in
      if event.type == YAML_MAPPING_END_EVENT { return nil }
      let isContainer = [YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT].contains(event.type)
      if isContainer { throw Fault(code: "yaml-key", "a key must be plain text", at: position) }
      return (try node(event, at: position, depth: depth).text ?? "", position)
    }
  }

  private func check(_ depth: Int, at position: SourcePosition) throws(Fault) {
    let limit = DataNode.depthLimit
    guard depth > limit else { return }
    throw Fault(
      code: "front-matter", "lists and maps are nested deeper than \(limit)", at: position)
  }
}

// MARK: - Events

extension YAMLReader {
  private func next<Value>(
    _ body: (yaml_event_t, SourcePosition) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else { throw failure }
    defer { yaml_event_delete(&event) }
    return try body(event, position(event.start_mark))
  }

  private func position(_ mark: yaml_mark_t) -> SourcePosition {
    guard !lineStarts.isEmpty else {
      return SourcePosition(line: Int(mark.line) + firstLine, column: Int(mark.column) + 1)
    }
    let line = lineStarts.lastIndex(upTo: Int(mark.index))
    return SourcePosition(
      line: line + firstLine, column: Int(mark.index) - lineStarts[line] + 1)
  }

  /// Finds the lines as editors do: libyaml also ends a line at U+0085, U+2028 and U+2029, which are rare.
  private static func lineStarts(of bytes: ArraySlice<UInt8>) -> [Int] {
    guard bytes.contains(0xC2) || bytes.contains(0xE2) else { return [] }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard scalars.contains(where: { ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) }) else {
      return []
    }
    var starts = [0]
    var isReturn = false
    for (index, scalar) in scalars.enumerated() {
      if isReturn, scalar == "\n" { starts.removeLast() }
      isReturn = scalar == "\r"
      if isReturn || scalar == "\n" { starts.append(index + 1) }
    }
    return starts
  }

  private var failure: Fault {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
    let context = parser.context.map { String(cString: $0) }
    let mark = parser.error == YAML_READER_ERROR ? parser.mark : parser.problem_mark
    if context == "while scanning a quoted scalar" {
      return Fault(
        code: "yaml", "the quote is not closed", help: "end the text with the same quote",
        at: position(parser.context_mark))
    }
    let line = self.line(position(mark).line - firstLine)
    if problem.contains("tab character") || line.dropFirst(Int(mark.column)).first == "\t" {
      return Fault(
        code: "yaml", "a tab stands where YAML allows only blanks",
        help: "indent with blanks in place of the tab", at: position(mark))
    }
    let isSecondColon = problem == "mapping values are not allowed in this context"
    return Fault(
      code: "yaml", context.map { "\(problem) (\($0))" } ?? problem,
      help: isSecondColon
        ? key(of: line).map {
          "put the \($0) in quotes, because of its second colon: \($0): \"…\""
        } : helpForQuotes(before: position(mark).line - firstLine),
      at: position(mark))
  }

  /// The characters of a line, whose number is counted from zero.
  private func line(_ number: Int) -> Substring.UnicodeScalarView {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Substring(String(decoding: lines.dropFirst(number).first ?? [], as: UTF8.self))
      .unicodeScalars
  }

  /// Help for a fault that follows from the quotes of a line, the one with the fault or one before it.
  /// - Parameter last: the number of the line with the fault, counted from zero.
  private func helpForQuotes(before last: Int) -> String? {
    let lines = bytes.split(
      maxSplits: last + 1, omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A })
    for (number, line) in lines.prefix(last + 1).enumerated() {
      let start = line.drop { $0 == 0x20 || $0 == 0x2D }
      let key = start.prefix { $0 != UInt8(ascii: ":") }
      let value = (key.endIndex < line.endIndex ? line[(key.endIndex + 1)...] : start)
        .drop { $0 == 0x20 }
      guard let quote = value.first, quote == 0x22 || quote == 0x27 else { continue }
      let mark = quote == 0x22 ? "\"" : "'"
      guard let end = value.dropFirst().firstIndex(of: quote) else {
        return "line \(number + firstLine) opens a quote: close it with \(mark)"
      }
      let isAlone = value[(end + 1)...].allSatisfy { $0 <= 0x20 } || value[end - 1] == 0x5C
      if number == last, !isAlone {
        let doubled = quote == 0x22 ? "\\\"" : "''"
        return "the text ends at the second \(mark): write \(doubled) for one that belongs to it"
      }
    }
    return nil
  }

  /// Returns the key before the first colon of a line if it is a plain word.
  private func key(of line: Substring.UnicodeScalarView) -> String? {
    let key = String(line.prefix { $0 != ":" })
    let isWord = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    return isWord ? key : nil
  }

  private func scalar(
    _ event: yaml_event_t, at position: SourcePosition
  ) throws(Fault) -> DataNode.Content {
    let scalar = event.data.scalar
    try refuse(scalar.tag, unless: "str", at: position)
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    if bytes.contains(0) {
      throw Fault(code: "yaml-null", "a value must not hold the character U+0000", at: position)
    }
    let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE || scalar.tag != nil
    return .text(String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted)
  }

  /// Refuses tags, which name types of other programs; only the tag of the plain YAML type is accepted.
  private func refuse(
    _ tag: UnsafeMutablePointer<yaml_char_t>?, unless name: String, at position: SourcePosition
  ) throws(Fault) {
    let tag = string(tag)
    guard tag.isEmpty || tag == "!" || tag == "tag:yaml.org,2002:\(name)" else {
      throw Fault(code: "yaml-tag", "the tag '\(tag)' is refused", at: position)
    }
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
