// An answer as it goes over the wire.
import PuddlesSystem

extension HostAnswer {
  /// Head and body of an answer that ends its connection; of a stream only the head, because its
  /// events are still to come.
  package func bytes(withBody: Bool) -> [UInt8] {
    let content = withBody ? content : nil
    let head = head(
      adding: [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ], framing: ["Connection": "close"], length: content?.count ?? length)
    return head + (content ?? [])
  }

  /// The status line, the fields, and the empty line after them.
  /// - Parameters:
  ///   - defaults: Fields that are sent unless the answer has its own.
  ///   - framing: Fields of the connection.
  ///   - length: Of the body; `nil` if it is not known.
  package func head(
    adding defaults: [(name: String, value: String)], framing: HTTPFields, length: Int?
  ) -> [UInt8] {
    var head: [UInt8] = []
    head.reserveCapacity(512)
    head += "HTTP/1.1 \(status) \(StatusPhrase.of(status))\r\n".utf8
    func add(_ name: String, _ value: String) {
      head += name.utf8
      head += ": ".utf8
      head += value.utf8
      head += "\r\n".utf8
    }
    // What is no name could be read as something else than a field.
    for field in fields.fields where !field.name.isEmpty && field.name.utf8.allSatisfy(\.isToken) {
      add(field.name, field.value)
    }
    for (name, value) in defaults where !fields.contains(name) { add(name, value) }
    for field in framing.fields { add(field.name, field.value) }
    if hasLength, let length { add("Content-Length", "\(length)") }
    head += "\r\n".utf8
    return head
  }

  /// Whether a length may be named: 204 and 304 have no body (RFC 9110, 8.6).
  private var hasLength: Bool { status != 304 && status != 204 }

  package var isStream: Bool {
    if case .events = body { true } else { false }
  }

  /// How long the body is, without reading it; `nil` for a stream.
  package var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  /// `nil` for a stream; empty for a file that is gone meanwhile.
  private var content: [UInt8]? {
    switch body {
    case .bytes(let bytes): bytes
    case .file(let path, let range):
      ((try? Files.read(path))?.dropFirst(range.lowerBound).prefix(range.count)).map(Array.init)
        ?? []
    case .events: nil
    }
  }
}
