// The connector to a service: a recorded exchange, time-out, and every kind of bad answer.

import CoreModels
import Foundation
import NumbersAPI
import NumbersHTTP
import Synchronization
import Testing

/// Whether requests to this machine stay on it: `make test` says so to a proxy of the network.
private let isDirect = {
  let variables = ProcessInfo.processInfo.environment
  return variables["http_proxy"] == nil || variables["no_proxy"] != nil
}()

private let none = HTTPNumbers.Retries(count: 0, pause: .zero)

/// Sleeps at once for a pause, and for ever for a time-out of zero: so that no request is late.
private struct PauseClock: Clock {
  let clock: ImmediateClock

  init(of clock: ImmediateClock) { self.clock = clock }

  var now: ImmediateClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ImmediateClock.Instant, tolerance: Duration?) async throws {
    if deadline <= clock.now { try await Task.sleep(for: .seconds(3_600)) }
    try await clock.sleep(until: deadline, tolerance: tolerance)
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
    "http://numbers.test/42/math": (200, "42 is 2 times 3 times 7."),
    "http://numbers.test/-1/trivia": (404, "no such number"),
    "http://numbers.test/0/trivia": (200, " \n"),
    "http://numbers.test/1/trivia": (200, String(repeating: "x", count: 4_097)),
    "http://numbers.test/5..7,42/trivia?json": (
      200,
      #"{"5": "5 is\n prime.", "6": {"text": "6 is perfect.", "number": 6}, "42": "42 is 42."}"#
    ),
    "http://numbers.test/8,10/trivia?json": (200, #"{"8": 8}"#),
    "http://numbers.test/random/trivia?json&min=10&max=20": (
      200, #"{"text": "17 is prime.", "number": 17, "found": true}"#
    ),
    "http://numbers.test/random/math?json": (200, #"{"text": "-3 is odd.", "number": -3}"#),
    "http://numbers.test/random/trivia?json&min=1&max=2": (
      200, #"{"text": "17 is prime.", "number": 17}"#
    ),
    "http://numbers.test/random/trivia?json&min=0&max=9": (200, "7 is prime."),
  ]

  private func service(
    _ base: String = "http://numbers.test", retries: Int = 0
  ) -> HTTPNumbers {
    HTTPNumbers(
      baseURL: base, retries: .init(count: retries, pause: .milliseconds(1)),
      clock: ContinuousClock()
    ) { url in
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
    #expect(try await numbers.factAboutNumber(42, kind: .math) == "42 is 2 times 3 times 7.")
  }

  @Test(
    "a bad answer is a typed error with a sentence",
    arguments: [
      (-1, "http://numbers.test/-1/trivia answered with status 404"),
      (0, "http://numbers.test/0/trivia answered with nothing"),
      (1, "http://numbers.test/1/trivia answered with more than 4096 bytes"),
      (2, "http://numbers.test/2/trivia cannot be reached: not recorded"),
    ], [0, 2])
  func errors(answer: (number: Int, expected: String), retries: Int) async {
    let (number, expected) = answer
    let error = await #expect(throws: HTTPNumbersError.self) {
      try await service(retries: retries).factAboutNumber(number)
    }
    #expect(error?.description == expected)
  }

  @Test("several numbers are asked for at once, and what the service does not know is left out")
  func batch() async throws {
    let facts = try await service().factsAboutNumbers([42, 7, 6, 5, 5])
    #expect(facts == [5: "5 is prime.", 6: "6 is perfect.", 42: "42 is 42."])
    #expect(try await service().factsAboutNumbers([]).isEmpty)
    await #expect(
      throws: HTTPNumbersError.strange(url: "http://numbers.test/8,10/trivia?json")
    ) { try await service().factsAboutNumbers([8, 10]) }
  }

  @Test("more numbers than one request may ask for are asked for by several")
  func batches() async throws {
    let urls = Mutex<[String]>([])
    let numbers = HTTPNumbers(baseURL: "http://n", clock: ContinuousClock()) { url in
      urls.withLock { $0.append(url) }
      return (200, Array((url.hasSuffix("json") ? "{}" : "200 is even.").utf8))
    }
    #expect(try await numbers.factsAboutNumbers(Array(0...200)) == [200: "200 is even."])
    #expect(
      urls.withLock { $0 } == [
        "http://n/0..99/trivia?json", "http://n/100..199/trivia?json", "http://n/200/trivia",
      ])
  }

  @Test("a number of which the service knows nothing is left out, also alone")
  func unknown() async throws {
    let numbers = HTTPNumbers(baseURL: "http://n", clock: ContinuousClock()) { _ in (404, []) }
    #expect(try await numbers.factsAboutNumbers([7]).isEmpty)
  }

  @Test("the service draws a number, from a range if one is given")
  func random() async throws {
    let fact = try await service().factAboutRandomNumber(in: 10...20)
    #expect(fact == NumberFact(number: 17, content: "17 is prime."))
    #expect(try await service().factAboutRandomNumber(kind: .math).number == -3)
    for range in [1...2, 0...9] {
      await #expect(throws: HTTPNumbersError.self, "it is no number of the range") {
        try await service().factAboutRandomNumber(in: range)
      }
    }
  }

  @Test("what may pass is asked again after growing pauses, and no more often than it should be")
  func retries() async throws {
    let clock = ImmediateClock()
    let count = Mutex(0)
    let numbers = HTTPNumbers(
      baseURL: "http://n", timeOut: .zero, retries: .init(count: 2, pause: .milliseconds(200)),
      clock: PauseClock(of: clock)
    ) { url in
      let request = count.withLock { count in
        count += 1
        return count
      }
      return request < 3 ? (503, []) : (200, Array("Now it answers.".utf8))
    }
    #expect(try await numbers.factAboutNumber(1) == "Now it answers.")
    #expect(count.withLock { $0 } == 3 && clock.elapsed == .milliseconds(600))
    count.withLock { $0 = -3 }
    await #expect(throws: HTTPNumbersError.status(503, url: "http://n/1/trivia")) {
      try await numbers.factAboutNumber(1)
    }
    #expect(count.withLock { $0 } == 0, "three times, and then no more")
  }

  @Test("what cannot pass is asked once", arguments: [400, 404, 301])
  func noRetries(status: Int) async {
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
      baseURL: "http://n", timeOut: .seconds(5), retries: none, clock: ImmediateClock()
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

  @Test("the system's transport carries a real exchange", .enabled(if: isDirect))
  func exchange() async throws {
    let server = try OneShotServer(
      answer: "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 13\r\n"
        + "Connection: close\r\n\r\n7 is a prime.")
    let numbers = HTTPNumbers(
      baseURL: server.url, timeOut: .seconds(20), clock: ContinuousClock(),
      transport: transport)
    #expect(try await numbers.factAboutNumber(7, kind: .math) == "7 is a prime.")
    #expect(server.request.hasPrefix("GET /7/math HTTP/1.1\r\n"))
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
    let limit = HTTPNumbers.bodyLimit * HTTPNumbers.batchLimit
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
      baseURL: server.url, timeOut: .milliseconds(300), retries: none, clock: ContinuousClock(),
      transport: transport)
    await #expect(throws: HTTPNumbersError.timedOut(after: .milliseconds(300))) {
      try await numbers.factAboutNumber(7)
    }
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
      baseURL: "http://127.0.0.1:1", retries: none, clock: ContinuousClock(),
      transport: transport)
    let error = await #expect(throws: HTTPNumbersError.self) { try await closed.factAboutNumber(1) }
    guard case .unreachable = error else {
      Issue.record("unexpected \(error as Any)")
      return
    }
  }
}
