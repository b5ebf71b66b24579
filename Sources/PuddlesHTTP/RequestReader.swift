// Requests out of bytes as they come (RFC 9112), with no leniency: what two programs could read in
// two ways is refused.

/// Reads one request after another from a connection; it knows no socket.
///
/// Lines end with CR LF and hold no other control character than the tab. No field goes on in a second
/// line. The size of a chunk is digits only, and trailers are dropped.
package struct RequestReader: Sendable {
  package enum Part: Sendable {
    /// A head whose body is still to come.
    case head(RequestHead)
    /// A request that is whole.
    case request(RequestHead, body: [UInt8])
  }

  private enum Stage {
    case requestLine, fields, trailers
    /// So many bytes of the body are missing.
    case body(Int)
    case chunkSize
    /// So many bytes of a chunk are missing.
    case chunk(Int)
    case chunkEnd
  }

  private let limits: HTTPLimits
  private var stage = Stage.requestLine
  private var input: [UInt8] = []
  /// Where the line begins that is being read, and how far it was read.
  private var (start, position) = (0, 0)
  /// Bytes of the lines before, as far as ``HTTPLimits/head`` counts them.
  private var size = 0
  private var hasSkipped = false
  private var request = RequestHead(method: "", target: "", version: (1, 1), fields: [:])
  private var body: [UInt8] = []

  package init(_ limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
  }
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
  package mutating func next() throws(RequestError) -> Part? {
    while true {
      switch stage {
      case .requestLine:
        guard let line = try line() else { return nil }
        // One empty line before a request is ignored (RFC 9112, 2.2).
        if line.isEmpty, !hasSkipped {
          hasSkipped = true
        } else {
          request = try RequestHead(line: input[line])
          stage = .fields
        }
      case .fields:
        guard let line = try line() else { return nil }
        if line.isEmpty { return try beginBody() }
        guard request.fields.fields.count < limits.fields else { throw .tooManyFields }
        try request.add(line: input[line])
      case .body(let missing):
        let rest = take(missing)
        if rest == 0 { return finish() }
        stage = .body(rest)
        return nil
      default:
        guard let isWhole = try readChunks() else { return nil }
        if isWhole { return finish() }
      }
    }
  }

  private mutating func beginBody() throws(RequestError) -> Part {
    size = 0
    switch try request.framing(limits) {
    case .none: return finish()
    case .counted(let count): stage = .body(count)
    case .chunked: stage = .chunkSize
    }
    return .head(request)
  }

  private mutating func finish() -> Part {
    defer {
      (stage, size, hasSkipped, body) = (.requestLine, 0, false, [])
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
  private mutating func line() throws(RequestError) -> Range<Int>? {
    while position < input.count {
      switch input[position] {
      case 0x20...0x7E, 0x80...0xFF, 0x09: position += 1
      case 0x0D:
        guard position + 1 < input.count else { return try unfinishedLine() }
        guard input[position + 1] == 0x0A else { throw .malformed }
        let line = start..<position
        position += 2
        size += position - start
        start = position
        guard size <= limits.head else { throw .headTooLong }
        return line
      default: throw .malformed
      }
    }
    return try unfinishedLine()
  }

  private func unfinishedLine() throws(RequestError) -> Range<Int>? {
    guard size + input.count - start <= limits.head else { throw .headTooLong }
    return nil
  }
}

// MARK: - Chunks

extension RequestReader {
  /// One step through a chunked body (RFC 9112, 7.1): whether it is whole; `nil` if more must come.
  private mutating func readChunks() throws(RequestError) -> Bool? {
    switch stage {
    case .chunkSize:
      let before = size
      guard let line = try line() else { return nil }
      let (count, digits) = try chunkSize(input[line])
      // Only what says nothing counts: a body may come in as many chunks as it likes.
      size = before + line.count - digits
      guard body.count + count <= limits.body else { throw .tooLarge }
      stage = count == 0 ? .trailers : .chunk(count)
    case .chunk(let missing):
      let rest = take(missing)
      stage = rest == 0 ? .chunkEnd : .chunk(rest)
      if rest > 0 { return nil }
    case .chunkEnd:
      let before = size
      guard let line = try line() else { return nil }
      guard line.isEmpty else { throw .malformed }
      (size, stage) = (before, .chunkSize)
    default:
      guard let line = try line() else { return nil }
      if line.isEmpty { return true }
      _ = try RequestHead.field(input[line])
    }
    return false
  }

  /// Hexadecimal digits, and nothing between them and the extensions, which are ignored.
  private func chunkSize(_ line: ArraySlice<UInt8>) throws(RequestError) -> (Int, digits: Int) {
    let digits = line.prefix { $0 != UInt8(ascii: ";") }
    guard (1...16).contains(digits.count) else { throw .malformed }
    var count: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: count = count << 4 | UInt64(digit - 0x30)
      case 0x41...0x46, 0x61...0x66: count = count << 4 | UInt64((digit | 0x20) - 0x57)
      default: throw .malformed
      }
    }
    guard count <= UInt64(limits.body) else { throw .tooLarge }
    return (Int(count), digits.count)
  }
}
