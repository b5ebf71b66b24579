// Requests out of bytes as they come (RFC 9112), with no leniency: what two programs could read in
// two ways is refused.

/// Reads one request after another from a connection; it knows no socket.
///
/// Lines end with CR LF and hold no other control character than the tab. No field goes on in a second
/// line.
package struct RequestReader: Sendable {
  package enum Part: Sendable {
    /// A head whose body is still to come.
    case head(RequestHead)
    /// A request that is whole.
    case request(RequestHead, body: [UInt8])
  }

  private enum Stage {
    case requestLine, fields
    /// So many bytes of the body are missing.
    case body(Int)
  }

  private var stage = Stage.requestLine
  private var input: [UInt8] = []
  /// Where the line begins that is being read, and how far it was read.
  private var (start, position) = (0, 0)
  /// Bytes of the lines before, as far as ``HTTPLimits/head`` counts them.
  private var size = 0
  private var hasSkipped = false
  private var request = RequestHead()
  private var body: [UInt8] = []

  package init() {}
}

extension RequestReader {
  /// Whether not a byte of the next request has come.
  package var isAtStart: Bool {
    if case .requestLine = stage { input.count == start && !hasSkipped } else { false }
  }

  /// The head as far as it was read, so that a refusal is fit for the method.
  package var unfinished: RequestHead { request }

  /// Takes bytes that came.
  package mutating func append(_ bytes: [UInt8]) {
    if start == input.count {
      (input, start, position) = (bytes, 0, 0)
    } else {
      input.removeSubrange(..<start)
      (start, position) = (0, position - start)
      input += bytes
    }
  }

  /// The next part of what came; `nil` if more must come first.
  /// - Throws: Why the request is refused. Nothing that comes after it can be read.
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
        let rest = take(missing)
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

  /// Nothing of the request stays: its connection may carry events for hours, or be idle.
  private mutating func finish() -> Part {
    defer {
      (stage, size, hasSkipped) = (.requestLine, 0, false)
      (request, body) = (RequestHead(), [])
      if start == input.count { (input, start, position) = ([], 0, 0) }
    }
    return .request(request, body: body)
  }

  /// Moves what came of a body; how much of it is still missing.
  private mutating func take(_ missing: Int) -> Int {
    let end = min(input.count, start + missing)
    let count = end - start
    body += input[start..<end]
    (start, position) = (end, end)
    return missing - count
  }
}

// MARK: - Lines

extension RequestReader {
  /// The next line without its end; `nil` if it has not come to it.
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
