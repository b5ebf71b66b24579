// Reads requests from the bytes that arrive (RFC 9112). It is strict: what two programs could understand in two ways is
// refused.

/// Reads one request after another from the bytes of a connection; it does not use the socket.
///
/// Lines end with CR LF and contain no control characters but tabs. A field cannot continue in a second line.
package struct RequestReader: Sendable {
  package enum Part: Sendable {
    /// A head whose body is not complete yet.
    case head(RequestHead)
    /// A complete request.
    case request(RequestHead, body: [UInt8])
  }

  private enum Stage {
    case requestLine, fields
    /// This number of bytes of the body is missing.
    case body(Int)
  }

  private var stage = Stage.requestLine
  private var input: [UInt8] = []
  /// The beginning of the current line, and the position up to which it was read.
  private var (start, position) = (0, 0)
  /// The bytes of the lines before, which count for ``HTTPLimits/head``.
  private var size = 0
  private var hasSkipped = false
  private var request = RequestHead()
  private var body: [UInt8] = []

  package init() {}
}

extension RequestReader {
  /// Whether no byte of the next request has arrived.
  package var isAtStart: Bool {
    if case .requestLine = stage { input.count == start && !hasSkipped } else { false }
  }

  /// The head as far as it was read; a refusal uses its method.
  package var unfinished: RequestHead { request }

  /// Adds bytes that have arrived.
  package mutating func append(_ bytes: [UInt8]) {
    if start == input.count {
      (input, start, position) = (bytes, 0, 0)
    } else {
      input.removeSubrange(..<start)
      (start, position) = (0, position - start)
      input += bytes
    }
  }

  /// The next part of a request; `nil` if more bytes must arrive first.
  /// - Throws: The reason why the request is refused. Nothing after it can be read.
  package mutating func next(
    within limits: HTTPLimits = HTTPLimits()
  ) throws(RequestError) -> Part? {
    while true {
      switch stage {
      case .requestLine:
        guard let line = try line(atMost: limits.head) else { return nil }
        // One empty line before a request is ignored (RFC 9112, 2.2).
        if line.isEmpty, !hasSkipped {
          hasSkipped = true
        } else {
          request = try RequestHead(line: input[line])
          stage = .fields
        }
      case .fields:
        guard let line = try line(atMost: limits.head) else { return nil }
        if line.isEmpty { return try beginBody(limits) }
        guard request.fields.fields.count < limits.fields else { throw .tooManyFields }
        try request.add(line: input[line])
      case .body(let missing):
        let rest = readBody(missing)
        if rest == 0 { return finish() }
        stage = .body(rest)
        return nil
      }
    }
  }

  private mutating func beginBody(_ limits: HTTPLimits) throws(RequestError) -> Part {
    size = 0
    let length = try request.bodyLength(limits)
    if length == 0 { return finish() }
    stage = .body(length)
    return .head(request)
  }

  /// Returns the request and frees its memory, because the connection may be idle or send events for hours.
  private mutating func finish() -> Part {
    defer {
      (stage, size, hasSkipped) = (.requestLine, 0, false)
      (request, body) = (RequestHead(), [])
      if start == input.count { (input, start, position) = ([], 0, 0) }
    }
    return .request(request, body: body)
  }

  /// Moves bytes that have arrived into the body; returns how many are still missing.
  private mutating func readBody(_ missing: Int) -> Int {
    let end = min(input.count, start + missing)
    let count = end - start
    body += input[start..<end]
    (start, position) = (end, end)
    return missing - count
  }
}

// MARK: - Lines

extension RequestReader {
  /// The next line without its end; `nil` if it is not complete yet.
  private mutating func line(atMost limit: Int) throws(RequestError) -> Range<Int>? {
    while position < input.count {
      switch input[position] {
      case 0x20...0x7E, 0x80...0xFF, 0x09: position += 1
      case 0x0D:
        guard position + 1 < input.count else { return try unfinishedLine(atMost: limit) }
        guard input[position + 1] == 0x0A else { throw .malformed }
        let line = start..<position
        position += 2
        size += position - start
        start = position
        guard size <= limit else { throw .headTooLong }
        return line
      default: throw .malformed
      }
    }
    return try unfinishedLine(atMost: limit)
  }

  private func unfinishedLine(atMost limit: Int) throws(RequestError) -> Range<Int>? {
    guard size + input.count - start <= limit else { throw .headTooLong }
    return nil
  }
}
