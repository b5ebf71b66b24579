// Malformed requests: good ones, damaged by a seeded generator.
import TestSupport

enum Mutation {
  private static let seeds = [
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /a/b/?q=1&r=%20 HTTP/1.1\r\nHost: localhost:80\r\nCookie: a=b; c=d\r\n\r\n",
    "HEAD /large/?100 HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n",
    "GET /assets/a.txt HTTP/1.1\r\nHost: [::1]\r\nRange: bytes=1-5\r\nIf-None-Match: \"x\"\r\n\r\n",
    "POST /a/ HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
      + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\na=1&b=2",
    "POST /a/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
      + "Content-Type: application/x-www-form-urlencoded\r\n\r\n3\r\na=1\r\n0\r\n\r\n",
    "GET http://localhost/x HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n",
    "GET /events/?3 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "\r\n", "\r\n\r\n", "\0", "%00", "%2e%2e/", "../", ":", " ", "\t", "Content-Length: 9\r\n",
    "Content-Length: -1\r\n", "Transfer-Encoding: chunked\r\n", "Host: evil\r\n", "HTTP/1.1",
    "ffffffffffffffff\r\n", "\u{FEFF}", "é", "//", "?", "#", "POST ", "\n", "0\r\n\r\n", "bytes=",
  ].map { Array($0.utf8) }

  /// One damaged request.
  static func next(using generator: inout RandomNumbers) -> [UInt8] {
    var bytes = seeds.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&bytes, &generator) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout RandomNumbers) {
    let index = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1 where index < bytes.count: bytes.remove(at: index)
    case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: index)
    case 3: bytes.removeLast(bytes.count - index)
    case 4:
      let other = seeds.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: other.prefix(index), at: index)
    default:
      let count = Int.random(in: 1...300, using: &generator)
      bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "A"), count: count), at: index)
    }
  }
}
