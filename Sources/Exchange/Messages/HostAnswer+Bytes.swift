// An answer as it goes over the wire, for servers that write it themselves.
import PuddlesBuilder

extension HostAnswer {
  /// Head and body of an answer that ends its connection; of a stream only the head, because its
  /// events are still to come.
  package func bytes(withBody: Bool) -> [UInt8] {
    let content = withBody ? content : nil
    var fields = fields
    for (name, value) in [("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff")]
    where fields[name] == nil { fields.add(name, value) }
    fields["Connection"] = "close"
    if status != 304, let length = content?.count ?? length {
      fields["Content-Length"] = "\(length)"
    }
    var head = "HTTP/1.1 \(status) \(StatusPhrase.of(status))\r\n"
    for field in fields.fields { head += "\(field.name): \(field.value)\r\n" }
    return Array("\(head)\r\n".utf8) + (content ?? [])
  }

  package var isStream: Bool {
    if case .events = body { true } else { false }
  }

  /// How long the body would be, without reading it; `nil` for a stream.
  private var length: Int? {
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
