// An answer, ready to be sent.
import PuddlesExchange

struct Response: Equatable {
  let status: Int
  var headers: [(String, String)] = []
  var body: [UInt8] = []
  /// Whether the connection stays open for events.
  var isStream = false

  static func == (a: Response, b: Response) -> Bool {
    a.bytes(withBody: true) == b.bytes(withBody: true)
  }
}

extension Response {
  /// Head and body as they go over the wire. Every answer ends its connection.
  func bytes(withBody: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "")\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if !isStream { head += "Content-Length: \(body.count)\r\n" }
    head +=
      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }

  static func text(_ status: Int, _ text: String) -> Response {
    Response(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array("\(text)\n".utf8))
  }

  init(_ refusal: Refusal) {
    switch refusal {
    case .malformed: self = .text(400, "This request is malformed.")
    case .wrongHost: self = .text(403, "This preview answers to names of this machine only.")
    case .headTooLong: self = .text(431, "The head of this request is too long.")
    case .notFound: self = .text(404, "There is nothing here.")
    case .methodNotAllowed:
      self = .text(405, "A static host knows GET and HEAD only.")
      headers.append(("Allow", "GET, HEAD"))
    }
  }

  private static let phrases = [
    200: "OK", 301: "Moved Permanently", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 431: "Request Header Fields Too Large",
  ]
}
