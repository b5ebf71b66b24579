// Connections: kept open, pipelined, slow, left, and ended by a server that stops.
import Foundation
import PuddlesHTTP
import TestSupport
import Testing

private let form =
  "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"

@Suite("connections", .slow, .live, .timeLimit(.minutes(60)))
struct ConnectionTests {
  private let clock = ManualClock()
  private let service = EchoService()

  private func talk<Value: Sendable>(
    _ limits: HTTPLimits = HTTPLimits(), _ work: @escaping @Sendable (UInt16) throws -> Value
  ) async throws -> Value {
    let stage = try Stage(EchoService(), limits: limits)
    let port = stage.port
    let value = try await onThread { try work(port) }
    #expect(try await stage.get("/").status == 200)
    return value
  }

  @Test("requests that are sent at once are answered in their order, on one connection")
  func pipelining() async throws {
    // Of every three, two responses are at hand.
    let targets = (0..<300).map { $0 % 3 == 0 ? "/\($0)/" : "/ready/?\($0)" }
    let requests = targets.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined()
    let last = "GET /last/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let text = try await talk { try Wire($0).exchange(requests + last) }
    let bodies = text.split(separator: "\r\n").filter { $0.hasPrefix("GET|") }
      .map { $0.split(separator: "|")[1] }
    #expect(bodies == (0..<300).map { "\($0)" } + ["last"])
  }

  @Test(
    "a head or a body that does not come to its end gets 408, and the connection ends",
    arguments: [
      "GET / HTTP/1.1\r\nHost: local",
      form + "Content-Length: 100\r\n\r\nabc",
    ])
  func slow(request: String) async throws {
    let stage = try Stage(EchoService(), clock: clock)
    let wire = try Wire(stage.port)
    wire.send(request)
    try await stage.settle()
    clock.advance(by: HTTPLimits().request - .seconds(1))
    try await stage.settle()
    try await stage.waits { $0.connectionCount == 1 }
    clock.advance(by: .seconds(1))
    let text = try await onThread { String(decoding: try wire.receiveAll(), as: UTF8.self) }
    #expect(text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(text.hasSuffix("This request took too long to arrive.\n"))
  }

  @Test("a client that sends one byte now and then is not waited for")
  func trickle() async throws {
    let stage = try Stage(EchoService(), clock: clock)
    let wire = try Wire(stage.port)
    for byte in "GET / HTTP/1.1\r\nHo".utf8 {
      wire.send([byte])
      try await stage.settle()
      clock.advance(by: .seconds(1))
    }
    let text = try await onThread { try wire.receive(until: "\r\n") }
    #expect(text.hasPrefix("HTTP/1.1 408 "))
  }

  @Test("without a body: HEAD has the length of GET")
  func head() async throws {
    let text = try await talk { port in
      try Wire(port).onlyAnswer("/large/?5000", "HEAD")
    }
    #expect(text.contains("\r\nContent-Length: 5000\r\n"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test("events come one by one and end; many streams are open at once")
  func events() async throws {
    let counts = try await talk { port in
      let wires = try (0..<100).map { _ in try Wire(port) }
      for wire in wires { wire.ask("/ticks/") }
      return try wires.map { try $0.receive(until: "data: 2\n").contains("data: 1\n") }
    }
    #expect(counts.allSatisfy { $0 })
  }

  @Test(
    "streams leave room for pages, and for other clients: one too many gets 503 with Retry-After",
    arguments: [(all: 3, ofAddress: 128), (384, 3)])
  func tooManyStreams(all: Int, ofAddress: Int) async throws {
    var limits = HTTPLimits()
    (limits.streams, limits.streamsOfAddress) = (all, ofAddress)
    let answer = try await talk(limits) { port in
      let wires = try (0..<3).map { _ in try Wire(port) }
      for wire in wires {
        wire.ask("/ticks/")
        _ = try wire.receive(until: "data: 0\n")
      }
      return try withExtendedLifetime(wires) {
        let late = try Wire(port)
        late.ask("/ticks/")
        return try late.receive(until: "\r\n\r\n")
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    #expect(answer.contains("\r\nRetry-After: 30\r\n"))
  }

  @Test("a proxy on this machine says for whom a stream is")
  func streamsBehindProxy() async throws {
    var limits = HTTPLimits()
    limits.streamsOfAddress = 1
    var validator = RequestValidator()
    _ = validator.proxies.add("127.0.0.1")
    let stage = try Stage(EchoService(), validator: validator, limits: limits)
    func ask(for client: String) async throws -> Int {
      try await stage.get("/events/?1", fields: ["X-Forwarded-For": client]).status
    }
    let wire = try Wire(stage.port)
    wire.ask("/ticks/", fields: ["X-Forwarded-For: 2001:db8::1"])
    _ = try await onThread { try wire.receive(until: "data: 0\n") }
    // One network has one client, however many addresses are in it.
    #expect(try await ask(for: "2001:db8::2") == 503)
    #expect(try await ask(for: "2001:db8:1::2") == 200)
    withExtendedLifetime(wire) {}
  }

  @Test("a stream is ended when its client leaves")
  func leaving() async throws {
    let stage = try Stage(service)
    let port = stage.port
    try await onThread {
      let wire = try Wire(port)
      wire.ask("/ticks/")
      _ = try wire.receive(until: "data: 0\n")
    }
    try await waitUntil("the stream is ended") { service.ended.value > 0 }
    #expect(service.ended.value == 1)
  }

  @Test("a server that stops finishes what is in flight and closes the rest")
  func stopping() async throws {
    var limits = HTTPLimits()
    limits.grace = .seconds(60)
    let stage = try Stage(service, limits: limits, clock: clock)
    let port = stage.port
    async let held = onThread {
      try Wire(port).exchange("GET /held/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }
    async let idle = onThread { try Wire(port).receiveAll().count }
    async let stream = onThread {
      try Wire(port).exchange("GET /ticks/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }
    try await stage.waits { $0.connectionCount == 3 && service.asked.value == 2 }
    async let end: Void = stage.stop()
    try await stage.waits { $0.isStopping }
    try await stage.settle()
    // Long enough for one that has not asked, and not for what is in flight.
    clock.advance(by: .seconds(1))
    #expect(try await idle == 0)
    service.latch.open()
    await end
    let text = try await held
    #expect(text.hasSuffix("held\n") && text.contains("\r\nConnection: close\r\n"))
    #expect(try await stream.hasSuffix("0\r\n\r\n"))
    _ = try await Wire.page("/", at: port)
    #expect(service.asked.value == 2, "a stopped server answers no request")
  }

  @Test("a connection made before a server stops may still send its request")
  func lateQuestion() async throws {
    var limits = HTTPLimits()
    (limits.grace, limits.newConnectionGrace, limits.firstByte) = (
      .seconds(60), .seconds(60), .seconds(60)
    )
    let stage = try Stage(EchoService(), limits: limits, clock: clock)
    let wire = try Wire(stage.port)
    try await stage.waits { $0.connectionCount == 1 }
    async let end: Void = stage.stop()
    try await stage.waits { $0.isStopping }
    try await stage.settle()
    // The server looks again at who is idle.
    clock.advance(by: .seconds(59))
    try await stage.settle()
    let text = try await onThread {
      try wire.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }
    clock.run()
    await end
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.contains("\r\nConnection: close\r\n"))
  }

  @Test(
    "a client that has closed its side gets the whole answer",
    arguments: [("/large/?3000000", 300_000), ("/held/", 4)])
  func halfClosed(path: String, size: Int) async throws {
    let stage = try Stage(service, clock: ManualClock())
    let wire = try Wire(stage.port)
    wire.ask(path)
    wire.close()
    try await stage.waits { _ in service.asked.value == 1 }
    try await stage.settle()
    service.latch.open()
    let text = try await onThread { String(decoding: try wire.receiveAll(), as: UTF8.self) }
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.utf8.count > size)
  }

  @Test("more clients than the server takes wait for their turn")
  func crowd() async throws {
    var limits = HTTPLimits()
    limits.connections = 4
    let count = try await talk(limits) { port in
      let wires = try (0..<40).map { _ in try Wire(port) }
      for wire in wires { wire.ask("/a/", fields: ["Connection: close"]) }
      return try wires.map { try $0.receiveAll() }.filter { !$0.isEmpty }.count
    }
    #expect(count == 40)
  }
}
