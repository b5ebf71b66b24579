// A service for facts: what it says, what is kept of it, and that one that fails is left alone.

import Foundation
import NumbersAPI
import NumbersHTTP
import Synchronization
import TestSupport
import Testing

/// A service that can be switched off, and what it was asked.
private final class Recorded: NumbersTransport {
  private static let answers: [String: (status: Int, body: [UInt8])] = [
    "/42/trivia": (200, Array("42 is the number of lines in this\n recording.\n".utf8)),
    "/404/trivia": (404, Array("no such number".utf8)), "/0/trivia": (200, Array(" \n".utf8)),
    "/1/trivia": (200, [UInt8](repeating: 0x78, count: 4_097)), "/2/trivia": (301, []),
    "/3/trivia": (200, [0xFF]),
  ]

  let isThere = Mutex(true)
  let time = Mutex(Duration.zero)
  private let asked = Mutex<[String]>([])

  var requests: [String] { asked.withLock { $0 } }

  func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
    let path = String(url.dropFirst("http://n".count))
    asked.withLock { $0.append(path) }
    guard isThere.withLock({ $0 }) else { return (503, []) }
    return Self.answers[path] ?? (200, Array("a sentence".utf8))
  }

  func service(_ address: String = "http://n") -> NumberService {
    NumberService(at: address, by: self) { [self] in time.withLock { $0 } }
  }
}

/// Keeps silent until its request is cancelled.
private final class Silent: NumbersTransport {
  let isCancelled = Mutex(false)

  func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
    do { try await Task.sleep(for: .seconds(3_600)) } catch { isCancelled.withLock { $0 = true } }
    return (200, [])
  }
}

@Suite struct NumberServiceTests {
  private let transport = Recorded()

  @Test("a recorded sentence arrives as one line", arguments: ["http://n", "http://n/"])
  func sentence(address: String) async {
    let service = transport.service(address)
    let line = "42 is the number of lines in this recording."
    #expect(await service.factAboutNumber(42) == line)
    #expect(await !service.isAway)
  }

  @Test("no sentence, a long one, no text or another status: the service is away, asked once")
  func badAnswers() async {
    for number in 0...3 {
      let transport = Recorded()
      let service = transport.service()
      #expect(await service.factAboutNumber(number) == nil)
      #expect(await service.isAway)
      #expect(transport.requests.count == 1)
    }
  }

  @Test("a service that knows nothing of a number is not away")
  func unknown() async {
    let service = transport.service()
    #expect(await service.factAboutNumber(404) == nil)
    #expect(await !service.isAway)
  }

  @Test("a service that fails is left alone for 30 seconds, and comes back")
  func away() async {
    let service = transport.service()
    _ = await service.factAboutNumber(8)
    transport.isThere.withLock { $0 = false }
    #expect(await service.factAboutNumber(8) == "a sentence")
    #expect(await service.factAboutNumber(4) == nil)
    #expect(await service.isAway)
    transport.time.withLock { $0 = .seconds(29) }
    #expect(await service.factAboutNumber(4) == nil)
    #expect(transport.requests == ["/8/trivia", "/4/trivia"])
    transport.isThere.withLock { $0 = true }
    transport.time.withLock { $0 = .seconds(30) }
    #expect(await service.isAway, "no request has noticed yet that it is back")
    #expect(await service.factAboutNumber(4) == "a sentence")
    #expect(await !service.isAway)
  }

  @Test("only so many facts are kept; one more, and they are asked for anew")
  func limit() async {
    let (service, limit) = (transport.service(), NumberService.factLimit)
    for number in [Int](1_000..<1_000 + limit) + [1_000] {
      _ = await service.factAboutNumber(number)
    }
    #expect(transport.requests.count == limit)
    for number in [5, 1_000] { _ = await service.factAboutNumber(number) }
    #expect(transport.requests.suffix(2) == ["/5/trivia", "/1000/trivia"])
  }

  @Test("a service that never answers ends in a time-out, and its request is cancelled")
  func timeOut() async {
    let silent = Silent()
    let service = NumberService(at: "http://n", by: silent, clock: ImmediateClock()) { .zero }
    #expect(await service.factAboutNumber(5) == nil)
    #expect(await service.isAway)
    #expect(silent.isCancelled.withLock { $0 })
  }
}

@Suite("The system's transport", .direct) struct URLSessionTransportTests {
  private let transport = URLSessionTransport()

  @Test("carries a real exchange, follows no redirect, and receives no more than is looked at")
  func exchange() async throws {
    let limit = NumberService.bodyLimit
    let answers: [(text: String, status: Int, count: Int)] = [
      ("HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n7 is a prime.", 200, 13),
      ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/x\r\nContent-Length: 0\r\n\r\n", 302, 0),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 4000000\r\n\r\n"
          + String(repeating: "x", count: 2 * limit), 200, limit + 1
      ),
    ]
    for answer in answers {
      let server = try OneShotServer(answer: answer.text)
      let (status, body) = try await transport.answer(from: server.url + "/7/trivia")
      #expect(status == answer.status && body.count == answer.count)
      #expect(server.request.hasPrefix("GET /7/trivia HTTP/1.1\r\n"))
    }
  }

  @Test("ends at once if its caller has left already, and when a service keeps silent")
  func cancellation() async throws {
    let server = try OneShotServer(answer: nil)
    let url = server.url + "/7/trivia"
    for _ in 1...20 {
      let task = Task { try await transport.answer(from: url) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    let silent = try OneShotServer(answer: nil)
    let task = Task { try await transport.answer(from: silent.url + "/7/trivia") }
    await silent.receive()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("an address that is none and a service that is not there are errors")
  func failures() async {
    for url in ["nonsense/1/trivia", "http://127.0.0.1:1/1/trivia"] {
      await #expect(throws: URLError.self) {
        _ = try await transport.answer(from: url)
      }
    }
  }
}
