// Clients that hold places without asking for anything: there is always one for those who ask.
import Foundation
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@Suite("places for connections", .slow, .live, .timeLimit(.minutes(60)))
struct PlaceTests {
  /// Limits under which nothing ends by itself.
  private func patient(_ connections: Int) -> HTTPLimits {
    var limits = HTTPLimits()
    limits.connections = connections
    (limits.firstByte, limits.request, limits.idle) = (.seconds(600), .seconds(600), .seconds(600))
    return limits
  }

  @Test("silent clients that hold all places make room, the one that came first before the others")
  func silence() async throws {
    let stage = try Stage(EchoService(), limits: patient(4))
    let port = stage.port
    let silent = try (0..<4).map { _ in try Wire(port) }
    try await stage.waits { $0.connectionCount == 4 }
    let kept = try await onThread {
      let wire = try Wire(port)
      wire.ask("/a/")
      _ = try wire.receiveAnswer()
      return wire
    }
    #expect(try await onThread { try silent[0].receive() } == nil)
    // The others have their places, and may ask.
    for wire in silent[1...] + [kept] {
      wire.ask("/a/")
      #expect(try await onThread { try wire.receiveAnswer() }.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test("a request and a stream keep their places; a client that comes then waits for one")
  func business() async throws {
    let service = EchoService()
    let stage = try Stage(service, limits: patient(2), clock: ManualClock())
    let port = stage.port
    let (held, stream) = (try Wire(port), try Wire(port))
    held.ask("/held/")
    stream.ask("/ticks/")
    try await stage.waits { _ in service.asked.value == 2 }
    async let late = onThread {
      let wire = try Wire(port)
      wire.ask("/a/")
      return try wire.receiveAnswer()
    }
    _ = try await onThread { try stream.receive(until: "data: 2\n") }
    try await stage.settle()
    #expect(service.asked.value == 2)
    service.latch.open()
    #expect(try await onThread { try held.receiveAnswer() }.hasSuffix("held\n"))
    #expect(try await late.hasPrefix("HTTP/1.1 200 OK\r\n"))
    service.tick("more")
    _ = try await onThread { try stream.receive(until: "data: more\n") }
  }

  @Test("without a first byte a connection is closed, and between two requests it is kept longer")
  func firstByte() async throws {
    let clock = ManualClock()
    let stage = try Stage(EchoService(), clock: clock)
    let (kept, silent) = (try Wire(stage.port), try Wire(stage.port))
    kept.ask("/a/")
    _ = try await onThread { try kept.receiveAnswer() }
    try await stage.waits { $0.connectionCount == 2 }
    clock.advance(by: HTTPLimits().idle - .seconds(1))
    #expect(try await onThread { try silent.receiveAll() } == [])
    kept.ask("/a/")
    #expect(try await onThread { try kept.receiveAnswer() }.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test("a client that does not read what it asked for is not waited for")
  func unread() async throws {
    let (service, clock) = (EchoService(), ManualClock())
    let stage = try Stage(service, clock: clock)
    let wire = try Wire(stage.port)
    wire.ask("/large/?50000000")
    try await stage.waits { _ in service.asked.value == 1 }
    try await stage.settle()
    clock.advance(by: HTTPLimits().unread - .seconds(1))
    try await stage.settle()
    try await stage.waits { $0.connectionCount == 1 }
    // The system may have taken more bytes meanwhile: the time counts from then on.
    try await stage.waits {
      clock.advance(by: .seconds(1))
      return $0.connectionCount == 0
    }
    withExtendedLifetime(wire) {}
  }

  @Test("one that reads a little now and then must come to an end as well")
  func trickle() {
    let start = ContinuousClock.now
    var phase = ConnectionPhase(at: start)
    phase.enter(.sending(60 * 1024), at: start)
    for second in 1..<120 {
      let now = start + .seconds(second)
      phase.record(unsent: 60 * 1024 - second, at: now)
      #expect(!phase.isOverdue(at: now, HTTPLimits()))
    }
    phase.record(unsent: 1, at: start + .seconds(120))
    #expect(phase.isOverdue(at: start + .seconds(120), HTTPLimits()))
    phase.enter(.streaming, at: start)
    phase.record(unsent: 0, at: start)
    #expect(!phase.isOverdue(at: start + .seconds(1000), HTTPLimits()))
    phase.record(unsent: 0, at: start + .seconds(1000))
    phase.record(unsent: 10, at: start + .seconds(1000))
    #expect(!phase.isOverdue(at: start + .seconds(1059), HTTPLimits()))
    #expect(phase.isOverdue(at: start + .seconds(1060), HTTPLimits()))
  }

  @Test(
    "a client that is gone before its answer is there harms nothing", arguments: ["GET", "HEAD"])
  func gone(method: String) async throws {
    let service = EchoService()
    let stage = try Stage(service)
    let port = stage.port
    // The first one goes when its request is with the service: a request that is reset before its
    // connection was accepted never gets there. The others go whenever they go.
    let first = try Wire(port)
    first.ask("/held/", method)
    try await stage.waits { _ in service.asked.value == 1 }
    first.reset()
    try await onThread {
      for _ in 0..<20 {
        let wire = try Wire(port)
        wire.ask("/held/", method)
        wire.reset()
      }
    }
    try await stage.waits { $0.connectionCount == 0 }
    service.latch.open()
    #expect(try await stage.get("/").status == 200)
  }
}

// MARK: - Descriptors

@Suite("a system without descriptors", .timeLimit(.minutes(60)))
struct DescriptorTests {
  @Test("a host waits, says so once, and goes on when it can", .slow)
  func exhausted() async throws {
    let host = Process()
    let (output, errors) = (Foundation.Pipe(), Foundation.Pipe())
    host.executableURL = URL(filePath: "/bin/sh")
    host.arguments = [
      "-c", "ulimit -n 48; exec \"$0\" --mock --no-watch --output / --port 0",
      try #require(TestHost.path),
    ]
    (host.standardOutput, host.standardError) = (output, errors)
    try host.run()
    defer { host.terminate() }
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Board.port(in: said), "said: \(said)")
    // More than there are descriptors for, each in a request, so that none can be closed.
    var busy = try (0..<64).map { _ in
      let wire = try Wire(port)
      wire.send("GET ")
      return wire
    }
    let handle = errors.fileHandleForReading
    let first = try await onThread { String(decoding: handle.availableData, as: UTF8.self) }
    #expect(first == "connections have to wait: Too many open files\n")
    busy.removeFirst(48)
    let answer = try await onThread {
      try Wire(port).onlyAnswer("/")
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    busy = []
    host.terminate()
    #expect(try await onThread { try handle.readToEnd() } ?? Data() == Data())
  }
}

@Test(
  "an address is counted with all that belong to its owner",
  arguments: [
    ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:201", "192.0.2.1"),
    ("2001:db8::1", "2001:db8:0:0::/64"), ("2001:DB8::ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"),
    ("2001:db8:0:1::1", "2001:db8:0:1::/64"), ("::1", "0:0:0:0::/64"), ("", ""),
    ("unknown", "unknown"), (String(repeating: "9", count: 99), String(repeating: "9", count: 64)),
  ])
func prefixes(address: String, prefix: String) {
  #expect(ClientAddress.prefix(of: address) == prefix)
}
