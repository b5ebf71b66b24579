// Writes the head of a response as bytes.
import PuddlesSystem

extension HTTPResponse {
  /// The status line, the fields, and the empty line after them.
  /// - Parameters:
  ///   - defaults: Fields that are sent unless the response has them.
  ///   - framing: Fields about the connection.
  ///   - length: The length of the body; `nil` if it is not known.
  func head(
    defaults: HTTPFields, framing: HTTPFields, length: Int?
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
    // Fields with invalid names are left out, because clients could read them as something else.
    for field in fields.fields where !field.name.isEmpty && field.name.utf8.allSatisfy(\.isToken) {
      add(field.name, field.value)
    }
    for field in defaults.fields where !fields.contains(field.name) { add(field.name, field.value) }
    for field in framing.fields { add(field.name, field.value) }
    if hasLength, let length { add("Content-Length", "\(length)") }
    head += "\r\n".utf8
    return head
  }

  /// Whether the head may contain a length: 204 and 304 have no body (RFC 9110, 8.6).
  private var hasLength: Bool { status != 304 && status != 204 }

  /// The length of the body; `nil` for a stream. A file is not read for it.
  package var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }
}

package enum StatusPhrase {
  /// The phrase of a status (RFC 9110, 15); empty for a status that this server does not use.
  package static func of(_ status: Int) -> String { phrases[status] ?? "" }

  private static let phrases = [
    200: "OK", 202: "Accepted", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
    303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
    415: "Unsupported Media Type", 416: "Range Not Satisfiable", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable",
  ]
}

package enum HTTPDate {
  /// A time as responses contain it (RFC 9110, 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func text(of second: Int) -> String {
    SystemProcess.text(of: second, "%a, %d %b %Y %H:%M:%S GMT")
  }
}
