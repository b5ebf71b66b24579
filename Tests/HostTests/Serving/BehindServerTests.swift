// The host behind servers that speak TLS, set up as the guide says.
import Foundation
import Puddles
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesConsole

@testable import PuddlesHost

/// How a server is set up.
enum Setup: String, CaseIterable, Sendable {
  /// With the lines of the guide.
  case nginx, caddy
  /// nginx by its own habits: it asks by the address of the host.
  case changingHost

  var program: Server.Program { self == .caddy ? .caddy : .nginx }

  /// The lines of the guide, with other names, ports and files.
  func blocks(
    _ port: Int, _ plain: Int, for host: UInt16, _ certificate: Certificate
  ) throws -> String {
    let guide = try String(
      contentsOfFile: "\(Places.package)/Content/docs/guide/run-live.md", encoding: .utf8)
    let title = program == .nginx ? "nginx.conf, in the http block" : "Caddyfile"
    let parts = guide.components(separatedBy: "```text title=\"\(title)\"\n")
    try #require(parts.count == 2, "the guide has no block '\(title)'")
    var lines = parts[1].components(separatedBy: "```")[0]
    func replace(_ text: String, _ other: String) throws {
      try #require(lines.contains(text), "the guide does not say '\(text)'")
      lines = lines.replacingOccurrences(of: text, with: other)
    }
    try replace("/etc/ssl/example.org.pem", certificate.path)
    try replace("/etc/ssl/example.org.key", certificate.keyPath)
    try replace("127.0.0.1:8080", "127.0.0.1:\(host)")
    if program == .nginx {
      try replace("listen 443 ssl;", "listen 127.0.0.1:\(port) ssl;")
      try replace("listen 80;", "listen 127.0.0.1:\(plain);")
      try replace("example.org", "example.test")
    } else {
      try replace("example.org {", "example.test:\(port) {")
    }
    if self == .changingHost { try replace("    proxy_set_header Host $host;\n", "") }
    return lines
  }
}

/// A bakery behind a server that speaks TLS, and a client that believes its certificate.
private struct Front {
  let live: LiveBakery
  let stage: Stage
  private let server: Server
  private let curl: Curl
  private let folder: TemporaryFolder

  init(_ setup: Setup, options: LiveOptions = .patient()) async throws {
    folder = try TemporaryFolder()
    let (folder, socket) = (folder.path, try ListeningSocket(0))
    let certificate = try await Certificate(for: "example.test", in: folder)
    server = try await onThread {
      try Server(setup.program, in: folder) { port in
        try setup.blocks(port, Server.freePort(), for: socket.port, certificate)
      }
    }
    let authority = "example.test:\(server.port)"
    let words = ["--url", "https://\(authority)", "--proxy", "127.0.0.1"]
    let validator = RequestValidator(try ServeOptions(Arguments(words, for: .serve)))
    live = try Live(
      .socket, options: options, guarding: [GuardedPage(BakeryPlace.new)], validator: validator,
      on: socket)
    let curl = Curl(authority, believing: certificate, in: folder)
    self.curl = curl
    stage = Stage(behind: "https://\(authority)") { request, target in
      var request = request
      if request.method == .post, request.fields["Origin"] == nil {
        request.fields["Origin"] = "https://\(authority)"
        request.fields["Sec-Fetch-Site"] = "same-origin"
      }
      return try await curl.respond(to: request, target)
    }
    Endings.add { [server] in server.end() }
  }

  func events(of reader: Reader) throws -> (@Sendable (_ word: String) async throws -> String) {
    let cookie = try #require(reader.jar.cookie)
    let request = ValidRequest(.get, try RequestTarget("/"), fields: ["Cookie": cookie])
    return try curl.events(request, "/?events=\(reader.version)")
  }
}

@Suite("Behind a server that speaks TLS", .slow, .live, .timeLimit(.minutes(60)))
struct BehindServerTests {
  @Test(
    "a reader logs in, posts and hears events, and all cookies are secure",
    arguments: Setup.allCases)
  func journey(setup: Setup) async throws {
    guard setup.program.path != nil else { return print("SKIPPED: \(setup) is not installed") }
    let front = try await Front(setup)
    let first = try await front.stage.get("/")
    let cookie = try #require(first.fields["Set-Cookie"])
    #expect(cookie.hasPrefix("__Host-visitor=") && cookie.hasSuffix("; Secure"), "\(cookie)")
    #expect(
      first.fields["Content-Security-Policy"] == "form-action 'self'; frame-ancestors 'self'")
    let reader = try await Reader(front.stage).open("/trouble/")
    let stranger = reader.jar.cookie
    try await reader.tap("Log in")
    #expect(reader.status == 200 && reader.jar.cookie != stranger)
    #expect(reader.jar.cookie?.hasPrefix("__Host-visitor=") == true)
    try await reader.open("/").tap("Count")
    #expect(reader.text.contains("counted 1") && reader.redirects == ["/"])

    let events = try front.events(of: reader)
    let head = try await events("retry:")
    #expect(head.hasPrefix("HTTP/1.1 200 ") && head.contains("text/event-stream"), "\(head)")
    try await reader.tap("Count")
    #expect(try await events("counted 2").contains("counted 2"))

    let form = try reader.body(pressing: reader.element("Count"))
    for origin in ["https://evil.example", "https://example.test", "http://example.test", "null"] {
      let fields: HTTPFields = ["Cookie": reader.jar.cookie ?? "", "Origin": origin]
      let answer = try await front.stage.post("/", form: form, fields: fields)
      #expect(answer.status == 403, "\(origin)")
    }
    #expect(try await reader.reload().text.contains("counted 2"))
    // Where no server stands before it, the host still knows this machine.
    let near = try await front.live.reader().open("/").tap("Count")
    #expect(near.text.contains("counted 1") && near.jar.cookie?.hasPrefix("visitor=") == true)
  }

  @Test("the page that a link was followed from is known, whatever the server calls its host")
  func referrers() async throws {
    let setup = Setup.changingHost
    guard setup.program.path != nil else { return print("SKIPPED: \(setup) is not installed") }
    let front = try await Front(setup)
    let reader = try await Reader(front.stage).open("/new/").fill("Name", "Rye").tap("Note")
    #expect(reader.text.contains("notes: Rye"))
    try await reader.open("/", from: "/new/").open("/new/")
    #expect(!reader.text.contains("notes: Rye"), "the sheet was closed by a link")
  }

  @Test(
    "a reader who invents addresses is counted by the own one", arguments: [Setup.nginx, .caddy])
  func forgery(setup: Setup) async throws {
    guard setup.program.path != nil else { return print("SKIPPED: \(setup) is not installed") }
    let front = try await Front(setup, options: .patient { $0.limits.tries = 2 })
    var statuses: [Int] = []
    for number in 0..<4 {
      let reader = try await Reader(front.stage).open("/new/")
      let form = try reader.body(pressing: reader.element("Save"))
      let fields: HTTPFields = [
        "Cookie": reader.jar.cookie ?? "", "X-Forwarded-For": "198.51.100.\(number), 127.0.0.1",
        "X-Real-IP": "198.51.100.\(number)",
      ]
      statuses.append(try await front.stage.post("/new/", form: form, fields: fields).status)
    }
    #expect(statuses == [422, 422, 429, 429], "all four count for one address")
    // Others are not held up by it: this one comes from the address of the server itself.
    #expect(try await front.live.reader().open("/new/").tap("Save").status == 422)
  }
}
