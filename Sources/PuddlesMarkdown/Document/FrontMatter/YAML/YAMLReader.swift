// Reads YAML through libyaml's events.

import CYaml

/// Builds one value from the events of one document; depth, aliases and tags are refused on the way.
///
/// The parser is one object for one call, so several tasks may read at once.
enum YAMLReader {
  /// - Parameters:
  ///   - firstLine: the line of the file that the bytes begin with.
  /// - Returns: `nil` if there is no document in the bytes.
  static func value(
    of bytes: ArraySlice<UInt8>, firstLine: Int, depthLimit: Int
  ) throws(Fault) -> YAMLValue? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) != 0 else { throw Fault(.parserFailed) }
    defer { yaml_parser_delete(parser) }
    // libyaml keeps the pointer until the end, so the bytes are read inside the closure.
    let result: Result<YAMLValue?, Fault> = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      return read(parser, firstLine: firstLine, depthLimit: depthLimit)
    }
    return try result.get()
  }

  private static func read(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, firstLine: Int, depthLimit: Int
  ) -> Result<YAMLValue?, Fault> {
    var builder = YAMLBuilder(depthLimit: depthLimit)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) != 0 else {
        return .failure(failure(of: parser.pointee, firstLine: firstLine))
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

  private static func failure(of parser: yaml_parser_t, firstLine: Int) -> Fault {
    let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
    let context = parser.context.map { String(cString: $0) }
    let isReader = parser.error == YAML_READER_ERROR
    let mark = isReader ? parser.mark : parser.problem_mark
    return Fault(
      .yaml(problem: problem, context: context), at: position(mark, firstLine: firstLine))
  }
}
