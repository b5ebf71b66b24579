// Requests that must not reach a site, over a real socket.
import PuddlesHTTP
import Synchronization
import TestSupport
import Testing

@Suite("the validator of requests", .slow, .live, .timeLimit(.minutes(60)))
struct RefusalTests {
  /// What a raw request is answered with: the status, or 0 if the connection was only closed.
  private func status(
    _ request: String, _ limits: HTTPLimits = HTTPLimits(),
    validator: RequestValidator = RequestValidator()
  ) async throws -> Int {
    let stage = try Stage(EchoService(), validator: validator, limits: limits)
    let port = stage.port
    let answer = try await onThread { try Wire(port).exchange(Array(request.utf8)) }
    // Whatever came, the server lives.
    #expect(try await stage.get("/").status == 200)
    return Stage.Seen(parsing: answer)?.status ?? 0
  }

  private func request(
    _ line: String = "GET / HTTP/1.1", _ fields: String..., host: String = "localhost",
    body: String = ""
  ) -> String {
    ([line, "Host: \(host)", "Connection: close"] + fields).joined(separator: "\r\n")
      + "\r\n\r\n" + body
  }

  @Test(
    "only names of this machine are answered",
    arguments: [
      ("evil.example", 403), ("127.0.0.1.evil.example", 403), ("localhost.evil.example:80", 403),
      ("192.168.1.5", 403), ("localhost", 200), ("LOCALHOST:80", 200), ("[::1]:80", 200),
      ("127.0.0.1", 200), ("", 403), ("localhost:80:80", 403),
    ])
  func names(host: String, expected: Int) async throws {
    #expect(try await status(request(host: host)) == expected)
  }

  @Test("a host that listens everywhere answers to addresses in digits, but to no foreign name")
  func addresses() async throws {
    var validator = RequestValidator()
    validator.allowsAddresses = true
    #expect(try await status(request(host: "192.168.1.5:8080"), validator: validator) == 200)
    #expect(try await status(request(host: "evil.example"), validator: validator) == 403)
  }

  @Test("without a host, or with two, a request is malformed")
  func hosts() async throws {
    #expect(try await status("GET / HTTP/1.1\r\nConnection: close\r\n\r\n") == 400)
    #expect(try await status(request("GET / HTTP/1.1", "Host: localhost")) == 400)
    #expect(try await status(request("GET http://localhost/a HTTP/1.1")) == 200)
    #expect(try await status(request("GET http://evil.example/ HTTP/1.1")) == 403)
  }

  @Test("only GET, HEAD and POST are known", arguments: ["PUT", "OPTIONS"])
  func methods(method: String) async throws {
    #expect(try await status(request("\(method) / HTTP/1.1")) == 405)
  }

  @Test(
    "a post comes from a page of this server",
    arguments: [
      ("Origin: http://localhost", 200), ("Origin: http://evil.example", 403),
      ("Origin: null", 403),
      ("Origin: http://localhost:81", 403), ("Sec-Fetch-Site: cross-site", 403),
      ("Sec-Fetch-Site: same-origin", 200), ("Sec-Fetch-Site: same-site", 403), ("X: y", 200),
    ])
  func origins(field: String, expected: Int) async throws {
    let form = "Content-Type: application/x-www-form-urlencoded"
    let post = request("POST / HTTP/1.1", field, form, "Content-Length: 0")
    #expect(try await status(post) == expected)
  }

  @Test(
    "a form is urlencoded; nothing else is taken apart",
    arguments: [
      ("application/x-www-form-urlencoded", 200),
      ("application/x-www-form-urlencoded; charset=utf-8", 200),
      ("multipart/form-data; boundary=x", 415), ("application/json", 415), ("text/plain", 415),
      ("application/x-www-form-urlencoded\r\nContent-Encoding: gzip", 415),
    ])
  func media(type: String, expected: Int) async throws {
    let post = request(
      "POST / HTTP/1.1", "Content-Type: \(type)", "Content-Length: 3", body: "a=b")
    #expect(try await status(post) == expected)
  }

  @Test(
    "what is no field, no line or no version of HTTP is malformed",
    arguments: [
      "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
      "GET a HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nBad[Name]: x\r\n\r\n",
      "HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc",
    ])
  func malformed(request: String) async throws {
    #expect(try await status(request) == 400)
  }

  @Test("of what could be read in two ways nothing is answered, and the connection is closed")
  func ambiguous() async throws {
    let service = EchoService()
    let stage = try Stage(service)
    let port = stage.port
    for request in AmbiguousRequest.all {
      let answer = try await onThread { try Wire(port).exchange(request.bytes(hidden: "/hidden/")) }
      let text = String(decoding: answer, as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(request.name): \(text.prefix(40))")
      #expect(text.contains("\r\nConnection: close\r\n"), "\(request.name)")
      #expect(text.split(separator: "HTTP/1.1 ").count == 1, "\(request.name)")
    }
    #expect(service.paths.withLock { $0 } == [])
  }

  @Test("too long a line, too many fields, too large a body")
  func sizes() async throws {
    let long = String(repeating: "x", count: 20_000)
    #expect(try await status(request("GET /\(long) HTTP/1.1")) == 431)
    #expect(try await status(request("GET / HTTP/1.1", "A: \(long)")) == 431)
    let endless = String(repeating: "x", count: 200_000)
    #expect(try await status(request("GET / HTTP/1.1", "A: \(endless)")) == 431)
    // Two more are of the helper.
    for (count, expected) in [(98, 200), (99, 431)] {
      let many = (0..<count).map { "A\($0): b" }.joined(separator: "\r\n")
      #expect(try await status(request("GET / HTTP/1.1", many)) == expected)
    }
    var limits = HTTPLimits()
    limits.body = 1000
    let form = "Content-Type: application/x-www-form-urlencoded"
    let body = String(repeating: "x", count: 2000)
    for length in ["2000", "99999999999999999999"] {
      let post = request("POST / HTTP/1.1", form, "Content-Length: \(length)", body: body)
      #expect(try await status(post, limits) == 413)
    }
  }

  @Test(
    "paths that climb, hide or lie are not found",
    arguments: [
      ("/../x", 404), ("/a/../../x", 404), ("/%2e%2e/x", 404), ("/..%2fx", 404), ("/..%5cx", 404),
      ("/a%00b", 404), ("/a//b", 404), ("//evil/x", 404), ("/a%0d%0ab", 404), ("/./x", 404),
      // These are no UTF-8 and no escape at all.
      ("/%c0%ae%c0%ae/x", 400), ("/%zz", 400),
    ])
  func paths(path: String, expected: Int) async throws {
    #expect(try await status(request("GET \(path) HTTP/1.1")) == expected)
  }

  @Test("no value can begin a field of its own")
  func injection() async throws {
    let stage = try Stage(EchoService())
    let answer = try await stage.get("/inject/")
    #expect(answer.fields["Set-Cookie"] == nil)
    #expect(answer.fields["X-Name"] == "a  Set-Cookie: b=c")
  }
}
