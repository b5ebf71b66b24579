// Requests out of bytes, however they are cut, and nothing that could be read in two ways.
import Foundation
import PuddlesHTTP
import TestSupport
import Testing

/// How many damaged requests are read; more with `PUDDLES_FUZZ=1000000`.
private let rounds =
  ProcessInfo.processInfo.environment["PUDDLES_FUZZ"].flatMap { Int($0) } ?? 2000

@Suite("reading requests")
struct RequestReaderTests {
  /// What a reader makes of bytes that come in pieces: each part as a text, and the fault at the end.
  private func parts(of bytes: [UInt8], pieces: Int = .max) -> [String] {
    var (reader, parts) = (RequestReader(), [String]())
    var rest = bytes[...]
    do throws(RequestError) {
      while true {
        while let part = try reader.next() { parts += Self.text(of: part).map { [$0] } ?? [] }
        if rest.isEmpty { break }
        reader.append(Array(rest.prefix(pieces)))
        rest = rest.dropFirst(pieces)
      }
      if !reader.isAtStart { parts.append("unfinished") }
    } catch { parts.append("\(error)") }
    return parts
  }

  private static func text(of part: RequestReader.Part) -> String? {
    guard case .request(let head, let body) = part else { return nil }
    let fields = head.fields.fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return "\(head.method) \(head.target) 1.\(head.version.minor) [\(fields)] "
      + String(decoding: body, as: UTF8.self)
  }

  private func parts(of text: String) -> [String] { parts(of: Array(text.utf8)) }

  @Test("lines, fields and bodies are taken apart; one request follows the other")
  func reading() {
    #expect(parts(of: "GET / HTTP/1.1\r\n\r\n") == ["GET / 1.1 [] "])
    #expect(
      parts(of: "\r\nM-SEARCH * HTTP/1.0\r\nA:b\r\nC: \t d e \t\r\nF:\r\n\r\nGET")
        == ["M-SEARCH * 1.0 [A: b, C: d e, F: ] ", "unfinished"])
    #expect(
      parts(of: "POST /a HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcGET /é HTTP/1.1\r\n\r\n")
        == ["POST /a 1.1 [Content-Length: 3] abc", "GET /é 1.1 [] "])
    #expect(parts(of: "\r\n\r\nGET / HTTP/1.1\r\n\r\n") == ["malformed"])
  }

  @Test("what could be read in two ways is refused", arguments: AmbiguousRequest.framing)
  func ambiguous(request: AmbiguousRequest) throws {
    #expect(parts(of: request.bytes(hidden: "/hidden/")) == ["malformed"])
  }

  @Test("a damaged request is read alike however it is cut, and read again when it is written down")
  func fuzzing() async throws {
    // Not on a thread that servers of other tests wait for.
    let odd: [String] = try await onThread {
      var (generator, odd) = (RandomNumbers(seed: 12), [String]())
      for _ in 0..<rounds where odd.count < 10 {
        let bytes = Mutation.next(using: &generator)
        let whole = parts(of: bytes)
        let pieces = Int.random(in: 2...20, using: &generator)
        let again = parts(of: Self.requests(in: bytes).flatMap(Self.plain))
        if parts(of: bytes, pieces: 1) != whole || parts(of: bytes, pieces: pieces) != whole
          || !whole.starts(with: again)
        {
          odd.append(String(decoding: bytes, as: UTF8.self))
        }
      }
      return odd
    }
    #expect(odd == [])
  }

  private static func requests(in bytes: [UInt8]) -> [(RequestHead, [UInt8])] {
    var (reader, requests) = (RequestReader(), [(RequestHead, [UInt8])]())
    reader.append(bytes)
    while let part = try? reader.next() {
      if case .request(let head, let body) = part { requests.append((head, body)) }
    }
    return requests
  }

  /// A request in the plainest form.
  private static func plain(_ head: RequestHead, _ body: [UInt8]) -> [UInt8] {
    var text = "\(head.method) \(head.target) HTTP/1.\(head.version.minor)\r\n"
    for field in head.fields.fields { text += "\(field.name): \(field.value)\r\n" }
    return Array("\(text)\r\n".utf8) + body
  }
}
