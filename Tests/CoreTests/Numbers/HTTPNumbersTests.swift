// The connector to a service: a recorded exchange, time-out, and every kind of bad answer.

import CoreModels
import Foundation
import NumbersAPI
import NumbersHTTP
import Synchronization
import TestSupport
import Testing

/// Whether requests to this machine stay on it: `make test` says so to a proxy of the network.
private let isDirect = {
  let variables = ProcessInfo.processInfo.environment
  return variables["http_proxy"] == nil || variables["no_proxy"] != nil
}()

/// Sleeps until a service has a request, and not longer.
private struct SilenceClock: Clock {
  let server: OneShotServer
  let clock = ImmediateClock()

  var now: ImmediateClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ImmediateClock.Instant, tolerance: Duration?) async throws {
    await server.receive()
  }
}

/// Carries requests as the programs do.
private let transport: HTTPNumbers.Transport = { url in
  try await URLSessionTransport().answer(from: url)
}

@Suite struct HTTPNumbersTests {
  /// What a service of this grammar answered, by address.
  private static let recorded: [String: (status: Int, body: String)] = [
    "http://numbers.test/42/trivia": (200, "42 is the number of lines in this\n recording.\n"),
    "http://numbers.test/-1/trivia": (404, "no such number"),
    "http://numbers.test/0/trivia": (200, " \n"),
    "http://numbers.test/1/trivia": (200, String(repeating: "x", count: 4_097)),
  ]

  private func service(_ base: String = "http://numbers.test") -> HTTPNumbers {
    HTTPNumbers(baseURL: base, clock: ContinuousClock()) { url in
      guard let (status, body) = Self.recorded[url] else {
        throw HTTPNumbersError.unreachable(reason: "not recorded", url: url)
      }
      return (status, Array(body.utf8))
    }
  }

  @Test(
    "the recorded sentences arrive as one line",
    arguments: ["http://numbers.test", "http://numbers.test/"])
  func sentences(base: String) async throws {
    let numbers = service(base)
    #expect(try await numbers.factAboutNumber(42) == "42 is the number of lines in this recording.")
  }

  @Test(
    "a bad answer is a typed error with a sentence",
    arguments: [
      (-1, "http://numbers.test/-1/trivia answered with status 404"),
      (0, "http://numbers.test/0/trivia answered with nothing"),
      (1, "http://numbers.test/1/trivia answered with more than 4096 bytes"),
      (2, "http://numbers.test/2/trivia cannot be reached: not recorded"),
    ])
  func errors(number: Int, expected: String) async {
    let error = await #expect(throws: HTTPNumbersError.self) {
      try await service().factAboutNumber(number)
    }
    #expect(error?.description == expected)
  }

  @Test("a status is an error, and nothing is asked twice", arguments: [400, 404, 301, 503])
  func status(status: Int) async {
    let count = Mutex(0)
    let numbers = HTTPNumbers(baseURL: "http://n", clock: ContinuousClock()) { _ in
      count.withLock { $0 += 1 }
      return (status, [])
    }
    await #expect(throws: HTTPNumbersError.status(status, url: "http://n/1/trivia")) {
      try await numbers.factAboutNumber(1)
    }
    #expect(count.withLock { $0 } == 1)
  }

  @Test("bytes that are no text are refused")
  func notText() async {
    let numbers = HTTPNumbers(baseURL: "http://n", clock: ContinuousClock()) { _ in (200, [0xFF]) }
    await #expect(throws: HTTPNumbersError.notText(url: "http://n/5/trivia")) {
      try await numbers.factAboutNumber(5)
    }
  }

  @Test("a service that never answers ends in a time-out, and its request is cancelled")
  func timeOut() async {
    let isCancelled = Mutex(false)
    let numbers = HTTPNumbers(
      baseURL: "http://n", timeOut: .seconds(5), clock: ImmediateClock()
    ) {
      _ in
      do { try await Task.sleep(for: .seconds(3_600)) } catch { isCancelled.withLock { $0 = true } }
      return (200, [])
    }
    await #expect(throws: HTTPNumbersError.timedOut(after: .seconds(5))) {
      try await numbers.factAboutNumber(5)
    }
    #expect(isCancelled.withLock { $0 })
  }

  @Test("the system's transport carries a real exchange", .slow, .enabled(if: isDirect))
  func exchange() async throws {
    let server = try OneShotServer(
      answer: "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 13\r\n"
        + "Connection: close\r\n\r\n7 is a prime.")
    let numbers = HTTPNumbers(
      baseURL: server.url, timeOut: .seconds(20), clock: ContinuousClock(),
      transport: transport)
    #expect(try await numbers.factAboutNumber(7) == "7 is a prime.")
    #expect(server.request.hasPrefix("GET /7/trivia HTTP/1.1\r\n"))
  }

  @Test("the system's transport follows no redirect", .enabled(if: isDirect))
  func redirect() async throws {
    let server = try OneShotServer(
      answer: "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/secret\r\n"
        + "Content-Length: 0\r\nConnection: close\r\n\r\n")
    let numbers = HTTPNumbers(
      baseURL: server.url, timeOut: .seconds(20), clock: ContinuousClock(), transport: transport)
    await #expect(throws: HTTPNumbersError.status(302, url: server.url + "/7/trivia")) {
      try await numbers.factAboutNumber(7)
    }
  }

  @Test(
    "the system's transport ends at once if its caller has left already", .enabled(if: isDirect))
  func leftAlready() async throws {
    let server = try OneShotServer(answer: nil)
    let url = server.url + "/7/trivia"
    for _ in 1...20 {
      let task = Task { try await transport(url) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("the system's transport receives no more than is looked at", .enabled(if: isDirect))
  func longBody() async throws {
    let limit = HTTPNumbers.bodyLimit
    let server = try OneShotServer(
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 4000000\r\nConnection: close\r\n\r\n"
        + String(repeating: "x", count: 2 * limit))
    let (status, body) = try await transport(server.url + "/7/trivia")
    #expect(status == 200 && body.count == limit + 1)
  }

  @Test("the system's transport is cancelled when a service keeps silent", .enabled(if: isDirect))
  func silence() async throws {
    let server = try OneShotServer(answer: nil)
    let numbers = HTTPNumbers(
      baseURL: server.url, timeOut: .seconds(5), clock: SilenceClock(server: server),
      transport: transport)
    await #expect(throws: HTTPNumbersError.timedOut(after: .seconds(5))) {
      try await numbers.factAboutNumber(7)
    }
    #expect(server.request.hasPrefix("GET /7/trivia HTTP/1.1\r\n"))
  }

  @Test(
    "the system's transport names an address that is none and a service that is not there",
    .enabled(if: isDirect))
  func urlSession() async {
    await #expect(throws: HTTPNumbersError.badURL("nonsense/1/trivia")) {
      try await HTTPNumbers(
        baseURL: "nonsense", clock: ContinuousClock(), transport: transport
      ).factAboutNumber(1)
    }
    let closed = HTTPNumbers(
      baseURL: "http://127.0.0.1:1", clock: ContinuousClock(),
      transport: transport)
    let error = await #expect(throws: HTTPNumbersError.self) { try await closed.factAboutNumber(1) }
    guard case .unreachable = error else {
      Issue.record("unexpected \(error as Any)")
      return
    }
  }
}
