// Fewer bytes for those who take them, the same bytes for the others.
import Foundation
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Test(
  "a text is packed for a client that takes it, and for no other",
  arguments: [
    ("gzip", true), ("deflate, GZIP;q=0.5", true), ("*", true), ("gzip;q=0", false), ("br", false),
    ("", false),
  ])
func compression(accepted: String, isPacked: Bool) async throws {
  let request = HTTPRequest(
    .get, try RequestTarget("/"), fields: accepted.isEmpty ? [:] : ["Accept-Encoding": accepted])
  let text = Array(String(repeating: "a page of words ", count: 200).utf8)
  let answer = Compression.applied(to: .html(200, text), for: request)
  #expect(answer.fields["Vary"] == "Accept-Encoding")
  #expect((answer.fields["Content-Encoding"] == "gzip") == isPacked)
  guard case .bytes(let bytes) = answer.body else { return }
  #expect(
    isPacked ? bytes.count < text.count / 10 && bytes.starts(with: [0x1F, 0x8B]) : bytes == text)
}

@Test("short answers, pictures and parts are left alone")
func uncompressed() async throws {
  let request = HTTPRequest(.get, try RequestTarget("/"), fields: ["Accept-Encoding": "gzip"])
  let large = [UInt8](repeating: 0, count: 5000)
  for answer in [
    HTTPResponse.text(200, "short"),
    HTTPResponse(200, fields: ["Content-Type": "image/png"], body: .bytes(large)),
    HTTPResponse(206, fields: ["Content-Type": "text/plain"], body: .bytes(large)),
  ] {
    #expect(Compression.applied(to: answer, for: request).fields["Content-Encoding"] == nil)
  }
}
