// Requests that two programs could read in two ways: each holds a second request for one of them.
import Testing

/// Bytes that must be one request at most, and never two.
struct AmbiguousRequest: Sendable, CustomTestStringConvertible {
  let name: String
  /// What comes before the second request.
  let first: String

  var testDescription: String { name }

  /// The bytes, with a second request at the end whose path no other request has.
  func bytes(hidden path: String) -> [UInt8] {
    Array("\(first)GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
  }
}

extension AmbiguousRequest {
  static let all = framing + hosts
  static let framing = chunks + lines + versions + lengths

  private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"

  private static func post(_ fields: String, _ body: String) -> String {
    "POST /first/ HTTP/1.1\r\nHost: localhost\r\n\(form)\(fields)\r\n\(body)"
  }

  private static let chunks = [
    "a size with 0x": "0x0\r\n\r\n", "a size with a plus": "+0\r\n\r\n",
    "a size with a minus": "-0\r\n\r\n", "a blank before a size": " 0\r\n\r\n",
    "a blank after a size": "0 \r\n\r\n", "a tab after a size": "0\t\r\n\r\n",
    "a blank before an extension": "0 ;a=b\r\n\r\n", "an empty size": "\r\n0\r\n\r\n",
    "an empty line between chunks": "1\r\na\r\n\r\n0\r\n\r\n",
    "a size that ends with LF": "0\n\r\n", "a size that ends with CR": "0\r\r\n\r\n",
    "an extension that ends with LF": "2;\nxx\r\n0\r\n\r\n",
    "chunks with LF only": "1\na\n0\n\n", "a size with an underscore": "1_0\r\n\r\n0\r\n\r\n",
    "a size of too many digits": "00000000000000000\r\n\r\n",
    "a size that wraps round": "10000000000000000\r\n\r\n",
    "a chunk that is longer than its size": "1\r\nab\r\n0\r\n\r\n",
    "a trailer that is folded": "0\r\nA: b\r\n c\r\n\r\n",
    "a trailer without a name": "0\r\n: b\r\n\r\n",
    "a trailer that ends with LF": "0\r\nA: b\n\r\n",
  ].map { AmbiguousRequest(name: $0, first: post("Transfer-Encoding: chunked\r\n", $1)) }

  private static let lines = [
    "a folded field": "GET /first/ HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n",
    "a folded coding": post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n"),
    "a folded length": post("A: b\r\n\tContent-Length: 0\r\n", ""),
    "a first field that is folded": "GET /first/ HTTP/1.1\r\n Host: localhost\r\n\r\n",
    "a field that ends with LF": post("A: b\nContent-Length: 0\r\n", ""),
    "lines with LF only": "GET /first/ HTTP/1.1\nHost: localhost\n\n",
    "an empty line with LF": "GET /first/ HTTP/1.1\r\nHost: localhost\r\n\n",
    "a CR within a field": post("A: b\rContent-Length: 0\r\n", ""),
    "a CR too many": "GET /first/ HTTP/1.1\r\nHost: localhost\r\r\n\r\n",
    "a blank before a colon": post("Content-Length : 0\r\n", ""),
    "a field without a name": "GET /first/ HTTP/1.1\r\nHost: localhost\r\n: b\r\n\r\n",
    "NUL in a host": "GET /first/ HTTP/1.1\r\nHost: localhost\0.evil\r\n\r\n",
    "NUL in a field": "GET /first/ HTTP/1.1\r\nHost: localhost\r\nA: \0\r\n\r\n",
    "NUL in a name": "GET /first/ HTTP/1.1\r\nHost: localhost\r\nA\0: b\r\n\r\n",
    "NUL in a target": "GET /first/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    // A reader that joins the second line to the name takes it for a length.
    "a folded name": post("Content-Len: 5\r\n gth: 5\r\n", "GET /"),
    "two blanks and LF": "GET  /first/ HTTP/1.1\nHost: localhost\n\n",
    "fields without names and LF": "GET /first/ HTTP/1.1\r\nHost: localhost\r\n\n: b\n: c\r\n\r\n",
  ].map { AmbiguousRequest(name: $0, first: $1) }

  private static let hosts = [
    "a blank in a host": "GET /first/ HTTP/1.1\r\nHost: localhost evil\r\n\r\n",
    "two hosts in one": "GET /first/ HTTP/1.1\r\nHost: localhost, evil\r\n\r\n",
    "a user in a host": "GET /first/ HTTP/1.1\r\nHost: evil@localhost\r\n\r\n",
    "a path in a host": "GET /first/ HTTP/1.1\r\nHost: localhost/a\r\n\r\n",
    "two hosts": "GET /first/ HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
  ].map { AmbiguousRequest(name: $0, first: $1) }

  private static let versions = [
    "GET /first/ HTTP/1.-1", "GET /first/ HTTP/-1.1", "GET /first/ HTTP/1.2",
    "GET /first/ HTTP/2.0",
    "GET /first/ HTTP/1.1.1", "GET /first/ HTTP/1", "GET /first/ HTTP/1.10",
    "GET /first/ HTTP/01.1",
    "GET /first/ http/1.1", "GET /first/ HTTP/1.1 ", "GET /first/", "GET  /first/ HTTP/1.1",
    "GET /first/  HTTP/1.1", "GET\t/first/ HTTP/1.1", " GET /first/ HTTP/1.1",
    "GET /fi rst/ HTTP/1.1",
    "GET /first/\t HTTP/1.1", "G(T /first/ HTTP/1.1",
  ].map { AmbiguousRequest(name: $0, first: "\($0)\r\nHost: localhost\r\n\r\n") }

  private static let lengths = [
    "Content-Length: 0\r\nContent-Length: 5", "Content-Length: 0, 0", "Content-Length: +0",
    "Content-Length: -0", "Content-Length: 0x0", "Content-Length: 0 0", "Content-Length:",
    "Content-Length: 0\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked, chunked",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "Transfer-Encoding: xchunked",
    "Transfer-Encoding: \u{B}chunked", "Transfer-Encoding: chunked;a",
    "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked",
    "Transfer-Encoding: identity", "Transfer-Encoding: ",
  ].map { AmbiguousRequest(name: $0, first: post("\($0)\r\n", "0\r\n\r\n")) }
}
