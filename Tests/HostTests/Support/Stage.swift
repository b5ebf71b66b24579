// A service behind a socket or called directly: tests choose by one word.
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a test reaches a service.
enum Reach: CaseIterable {
  case memory, socket

  /// Over a socket only where slow tests are wanted.
  static var allCases: [Reach] { SlowTests.areWanted ? [.memory, .socket] : [.memory] }
}

/// A running service; it stops with its test, or with ``end()``.
struct Stage: Sendable {
  /// `nil` for one that runs elsewhere.
  let service: (any HTTPService)?
  let port: UInt16
  /// What browsers call it.
  let origin: String
  /// How requests get there if not by a connection to the port.
  private let carry: (@Sendable (ValidRequest, _ target: String) async throws -> [UInt8])?
  private let server: HTTPServer?
  private let clock: ManualClock?
  private let running: Task<Void, Never>?

  init(
    _ service: any HTTPService, over reach: Reach = .socket,
    validator: RequestValidator = RequestValidator(), limits: HTTPLimits = HTTPLimits(),
    on socket: ListeningSocket? = nil, clock: ManualClock = ManualClock()
  ) throws {
    self.service = service
    (carry, self.clock) = (nil, clock)
    guard reach == .socket else {
      (port, origin, server, running) = (0, "http://localhost:0", nil, nil)
      Endings.add { [self] in await end() }
      return
    }
    let socket = try socket ?? ListeningSocket(0)
    origin = "http://localhost:\(socket.port)"
    let server = try HTTPServer(
      socket, service: service, validator: validator, limits: limits,
      now: { clock.look() })
    (port, self.server) = (socket.port, server)
    running = Task { await server.run() }
    Endings.add { [self] in await end() }
  }

  /// A host of another process.
  init(running port: UInt16) {
    (service, self.port, server, running, carry, clock) = (nil, port, nil, nil, nil, nil)
    origin = "http://localhost:\(port)"
  }

  /// A host that another server stands before.
  init(
    behind origin: String,
    _ carry: @escaping @Sendable (ValidRequest, _ target: String) async throws -> [UInt8]
  ) {
    (service, port, server, running, clock) = (nil, 0, nil, nil, nil)
    (self.origin, self.carry) = (origin, carry)
  }

  /// Waits until something is true of the server.
  func waits(
    sourceLocation: SourceLocation = #_sourceLocation, until isTrue: (HTTPServer) -> Bool
  ) async throws {
    let server = try #require(server)
    try await waitUntil(
      "that is true of the server, which has \(server.connectionCount) connections",
      sourceLocation: sourceLocation
    ) { isTrue(server) }
  }

  /// Waits until the server has seen all that was sent to it until now.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let (server, clock) = (try #require(server), try #require(clock))
    // The turn that goes on may have looked too early; the next one looks now, and has ended when one
    // more has begun.
    for _ in 0..<3 {
      let looks = clock.looks
      server.wakeUp.wake()
      try await waitUntil(
        "the server looks", every: .milliseconds(1), sourceLocation: sourceLocation
      ) {
        clock.looks > looks
      }
    }
  }

  /// Stops the server, which finishes what is in flight.
  func stop() async {
    server?.stop()
    await running?.value
  }

  /// Ends the server without patience.
  func end() async {
    clock?.run()
    await stop()
  }
}

extension Stage {
  /// What a test sees of an answer, however it came.
  struct Seen: Equatable {
    var status: Int
    var fields: HTTPFields
    var body: String
  }

  func get(_ target: String, fields: HTTPFields = [:]) async throws -> Seen {
    try await exchange(ValidRequest(.get, RequestTarget(target), fields: fields), target)
  }

  func post(_ target: String, form: String, fields: HTTPFields = [:]) async throws -> Seen {
    var fields = fields
    fields["Content-Type"] = "application/x-www-form-urlencoded"
    let request = ValidRequest(
      .post, try RequestTarget(target), fields: fields, body: Array(form.utf8))
    return try await exchange(request, target)
  }

  /// What a developer's page hears from a host behind a socket, until a text has come.
  func hears(_ page: Seen, until end: String) async throws -> String {
    let version = try #require(page.developmentVersion)
    return try await onThread { [port] in
      let wire = try Wire(port)
      wire.ask("/-/development?\(version)")
      return try wire.receive(until: end)
    }
  }

  private func exchange(_ request: ValidRequest, _ target: String) async throws -> Seen {
    if let service, server == nil { return try await Seen(service.respond(to: request)) }
    if let carry {
      let answer = try await carry(request, target)
      return try #require(Seen(parsing: answer), "no answer to \(target)")
    }
    var text = "\(request.method.rawValue) \(target) HTTP/1.1\r\nConnection: close\r\n"
    if request.fields["Host"] == nil { text += "Host: localhost:\(port)\r\n" }
    for field in request.fields.fields { text += "\(field.name): \(field.value)\r\n" }
    if !request.body.isEmpty { text += "Content-Length: \(request.body.count)\r\n" }
    let bytes = Array("\(text)\r\n".utf8) + request.body
    let port = port
    let answer = try await onThread { try Wire(port).exchange(bytes) }
    guard let seen = Seen(parsing: answer) else {
      throw Wire.Failure(description: "no answer to \(target)")
    }
    return seen
  }
}

/// Runs what blocks on a thread of its own.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Background.start { continuation.resume(with: Result { try work() }) }
  }
}

extension Stage.Seen {
  /// What the script of a developer's page says that it is.
  var developmentVersion: Substring? {
    body.split(separator: "data-version=\"").last?.prefix { $0 != "\"" }
  }

  init(_ answer: HTTPResponse) async throws {
    (status, fields) = (answer.status, answer.fields)
    switch answer.body {
    case .bytes(let bytes): body = String(decoding: bytes, as: UTF8.self)
    case .file(let path, let range):
      body = String(decoding: try Files.read(path)[range], as: UTF8.self)
    case .events(let events):
      body = ""
      for await event in events { body += String(decoding: event.bytes, as: UTF8.self) }
    }
  }

  init?(parsing bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, let status = Int(words[1]) else { return nil }
    self.status = status
    fields = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.add(String(line[..<colon]), String(value))
    }
    let rest = text[end.upperBound...]
    body =
      fields["Transfer-Encoding"] == nil ? String(rest) : Self.joined(chunks: String(rest))
  }

  private static func joined(chunks text: String) -> String {
    var bytes = Array(text.utf8)[...]
    var joined: [UInt8] = []
    while let end = bytes.firstIndex(of: 10) {
      let size = String(decoding: bytes[..<end], as: UTF8.self).filter(\.isHexDigit)
      guard let count = Int(size, radix: 16), count > 0 else { break }
      joined += bytes[(end + 1)...].prefix(count)
      bytes = bytes[(end + 1)...].dropFirst(count + 2)
    }
    return String(decoding: joined, as: UTF8.self)
  }
}
