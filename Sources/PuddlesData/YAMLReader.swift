// Reads YAML through libyaml's events.

import CYaml
import PuddlesBasics

/// Builds one value from the events of one document; depth, aliases and tags are refused on the way.
///
/// The parser is one object for one call, so several tasks may read at once.
package enum YAMLReader {
  /// - Parameters:
  ///   - firstLine: the line of the file that the bytes begin with.
  /// - Returns: `nil` if there is no document in the bytes.
  package static func value(
    of bytes: ArraySlice<UInt8>, firstLine: Int, depthLimit: Int
  ) throws(Fault) -> DataNode? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) != 0 else { throw Fault(.yamlMemory) }
    defer { yaml_parser_delete(parser) }
    // libyaml keeps the pointer until the end, so the bytes are read inside the closure.
    let result: Result<DataNode?, Fault> = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      return read(parser, bytes, firstLine: firstLine, depthLimit: depthLimit)
    }
    return try result.get()
  }

  private static func read(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ bytes: ArraySlice<UInt8>, firstLine: Int,
    depthLimit: Int
  ) -> Result<DataNode?, Fault> {
    var builder = YAMLBuilder(depthLimit: depthLimit)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) != 0 else {
        return .failure(failure(of: parser.pointee, bytes, firstLine: firstLine))
      }
      defer { yaml_event_delete(&event) }
      let position = position(event.start_mark, firstLine: firstLine)
      do throws(Fault) {
        if try builder.add(event, at: position) { return .success(builder.root) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension YAMLReader {
  private static func position(_ mark: yaml_mark_t, firstLine: Int) -> SourcePosition {
    SourcePosition(line: Int(mark.line) + firstLine, column: Int(mark.column) + 1)
  }

  private static func failure(
    of parser: yaml_parser_t, _ bytes: ArraySlice<UInt8>, firstLine: Int
  ) -> Fault {
    let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
    let context = parser.context.map { String(cString: $0) }
    let isReader = parser.error == YAML_READER_ERROR
    let mark = isReader ? parser.mark : parser.problem_mark
    let key = key(ofLine: Int(mark.line), in: bytes)
    return Fault(
      .yaml(problem: problem, context: context, key: key), at: position(mark, firstLine: firstLine))
  }

  /// What stands before the first colon of a line, counted from zero, if it is a word.
  private static func key(ofLine number: Int, in bytes: ArraySlice<UInt8>) -> String? {
    let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst(number)
      .first
    let key = String(decoding: (line ?? []).prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    let isWord = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    return isWord ? key : nil
  }
}

// MARK: - Puts the events of libyaml together

/// A stack of open lists and maps: the depth is bounded, and nothing recurs.
struct YAMLBuilder {
  /// A list or a map that is not closed yet.
  struct Open {
    let position: SourcePosition
    let isMapping: Bool
    var list: [DataNode] = []
    var entries: [DataMap.Entry] = []
    var keys: Set<String> = []
    /// The key whose value comes next.
    var key: (text: String, position: SourcePosition)?
  }

  let depthLimit: Int
  private(set) var root: DataNode?
  private var open: [Open] = []
  private var documents = 0

  init(depthLimit: Int) {
    self.depthLimit = depthLimit
  }
}

extension YAMLBuilder {
  /// Takes the next event.
  /// - Returns: whether it was the last.
  mutating func add(_ event: yaml_event_t, at position: SourcePosition) throws(Fault) -> Bool {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents > 1 { throw Fault(.secondDocument, at: position) }
    case YAML_ALIAS_EVENT:
      throw Fault(.yamlAlias(name: string(event.data.alias.anchor)), at: position)
    case YAML_SCALAR_EVENT: try add(try scalar(event, at: position))
    case YAML_SEQUENCE_START_EVENT:
      try refuse(event.data.sequence_start.tag, unless: "seq", at: position)
      try begin(Open(position: position, isMapping: false))
    case YAML_MAPPING_START_EVENT:
      try refuse(event.data.mapping_start.tag, unless: "map", at: position)
      try begin(Open(position: position, isMapping: true))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end()
    case YAML_STREAM_END_EVENT: return true
    default: break
    }
    return false
  }
}

extension YAMLBuilder {
  private mutating func begin(_ new: Open) throws(Fault) {
    guard open.count < depthLimit else {
      throw Fault(.tooDeep(limit: depthLimit), at: new.position)
    }
    if let last = open.last, last.isMapping, last.key == nil {
      throw Fault(.yamlKeyNotText, at: new.position)
    }
    open.append(new)
  }

  private mutating func end() throws(Fault) {
    guard let closed = open.popLast() else { return }
    let content: DataNode.Content =
      closed.isMapping ? .mapping(DataMap(entries: closed.entries)) : .list(closed.list)
    try add(DataNode(content, position: closed.position))
  }

  private mutating func add(_ value: DataNode) throws(Fault) {
    guard let top = open.indices.last else {
      root = value
      return
    }
    guard open[top].isMapping else {
      open[top].list.append(value)
      return
    }
    if let key = open[top].key {
      open[top].entries.append(
        DataMap.Entry(key: key.text, position: key.position, value: value))
      open[top].key = nil
    } else {
      guard let text = value.text else { throw Fault(.yamlKeyNotText, at: value.position) }
      guard open[top].keys.insert(text).inserted else {
        throw Fault(.duplicateKey(key: text), at: value.position)
      }
      open[top].key = (text, value.position)
    }
  }
}

extension YAMLBuilder {
  private func scalar(_ event: yaml_event_t, at position: SourcePosition) throws(Fault)
    -> DataNode
  {
    let scalar = event.data.scalar
    try refuse(scalar.tag, unless: "str", at: position)
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    if bytes.contains(0) { throw Fault(.yamlNull, at: position) }
    let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE || scalar.tag != nil
    let text = String(decoding: bytes, as: UTF8.self)
    return DataNode(.text(text, isQuoted: isQuoted), position: position)
  }

  /// Tags name types of other programs; only the plain ones of YAML itself may stand.
  private func refuse(
    _ tag: UnsafeMutablePointer<yaml_char_t>?, unless name: String, at position: SourcePosition
  ) throws(Fault) {
    let tag = string(tag)
    guard tag.isEmpty || tag == "!" || tag == "tag:yaml.org,2002:\(name)" else {
      throw Fault(.yamlTag(tag: tag), at: position)
    }
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
