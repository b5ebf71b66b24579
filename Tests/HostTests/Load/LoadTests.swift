// A host under load: damaged requests, many clients, and memory.
import Foundation

import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

/// Longer where time is no matter: `PUDDLES_LONG_TESTS=1`.
private let isLong = ProcessInfo.processInfo.environment["PUDDLES_LONG_TESTS"] != nil

@Suite("load", .slow, .serialized, .timeLimit(.minutes(60)))
struct LoadTests {
  @Test("damaged requests end nothing but their own connection", arguments: [1, 2026])
  func fuzzing(seed: UInt64) async throws {
    let watch = try await Watch()
    let process = watch.board.process
    let port = watch.port
    let count = isLong ? 100_000 : 5000
    try await onThread {
      var generator = RandomNumbers(seed: seed)
      for round in 0..<count {
        let wire = try Wire(port)
        wire.send(Mutation.next(using: &generator))
        // Some clients leave at once, some close their side and listen.
        if round % 3 > 0 {
          wire.close()
          _ = try wire.receive()
        }
      }
    }
    #expect(try await watch.get("/").status == 200)
    #expect(watch.board.process == process, "the host has ended: \(watch.board.said)")
    #expect(try await watch.end() == 0)
  }

  @Test("after a trap the site is served again, also to a client that asks meanwhile")
  func trap() async throws {
    let watch = try await Watch()
    let failure = await #expect(throws: Wire.Failure.self) { try await watch.get("/trap/") }
    #expect(failure?.description == "no answer to /trap/", "it does not hang")
    #expect(try await watch.get("/").status == 200)
    #expect(watch.board.said.first?.hasPrefix("the host ended by signal ") == true)
    #expect(try await watch.end() == 0)
  }

  @Test("64 connections of pages, posts and events: no error, and the memory stays flat")
  func manyClients() async throws {
    let watch = try await Watch("--mock", "--no-watch", program: TestHost.program("site-host"))
    let process = try #require(watch.board.process)
    var clients: [LoadClient] = []
    for number in 0..<56 {
      clients.append(try await LoadClient(number, at: watch.port))
    }
    let listeners = try await onThread { [clients] in
      try clients.prefix(8).map { try $0.listen() }
    }
    try await Self.storm(clients, requests: 20)
    let warm = Self.memory(of: process)
    try await Self.storm(clients, requests: isLong ? 1_000 : 60)
    let after = Self.memory(of: process)
    withExtendedLifetime(listeners) {}
    #expect(after < warm + 16 * 1024, "the memory grew from \(warm) to \(after) KB")
    #expect(watch.board.process == process)
    #expect(try await watch.end() == 0)
  }

  private static func storm(_ clients: [LoadClient], requests: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in clients { group.addTask { try await onThread { try client.ask(requests) } } }
      try await group.waitForAll()
    }
  }

  /// The resident memory of a process in KB.
  private static func memory(of process: Int32) -> Int {
    let text = (try? Files.read("/proc/\(process)/status")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = text?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }
}

/// Asks for pages, or posts a form over and over: its number decides.
private struct LoadClient: Sendable {
  private let number: Int
  private let port: UInt16
  private let cookie: String
  private let form: String

  private static let pages = [
    "/", "/scrums/", "/books/", "/numbers/", "/numbers/7/", "/docs/examples/", "/assets/site.css",
  ]
  private static let sorting = "/numbers/"

  init(_ number: Int, at port: UInt16) async throws {
    (self.number, self.port) = (number, port)
    let page = try await Stage(running: port).get(Self.sorting)
    cookie = String(try #require(page.fields["Set-Cookie"]).prefix { $0 != ";" })
    // Two values are all that is wanted: to read the page whole 64 times takes longer than the test.
    let token = try #require(page.body.firstMatch(of: /name="token" value="(\w+)"/))
    let control = try #require(page.body.firstMatch(of: /name="control" value="(\w+)">Sort</))
    form = "token=\(token.1)&control=\(control.1)"
  }
}

extension LoadClient {
  /// A page that is open and hears of changes.
  func listen() throws -> Wire {
    let wire = try Wire(port)
    wire.send(get("/scrums/?events="))
    _ = try wire.receive(until: "event: region")
    return wire
  }

  func ask(_ count: Int) throws {
    let wire = try Wire(port)
    let isPost = number % 7 == 1
    for round in 0..<count {
      wire.send(isPost ? post : get(Self.pages[(number + round) % Self.pages.count]))
      let answer = try wire.receiveAnswer()
      guard answer.hasPrefix(isPost ? "HTTP/1.1 303 " : "HTTP/1.1 200 ") else {
        throw Wire.Failure(description: "answered: \(answer.prefix(200))")
      }
    }
  }

  private func get(_ path: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n"
  }

  private var post: String {
    "POST \(Self.sorting) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n"
      + "Content-Type: application/x-www-form-urlencoded\r\n"
      + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)"
  }
}
