// A service for facts about numbers on another machine. Nothing here runs by default, and what carries
// the request is handed in: see the room NumbersHTTP.

/// Sends requests to a service; the system's URL loading is one.
public protocol NumbersTransport: Sendable {
  /// Sends a request and returns the status and the body, of which only the first
  /// ``NumberService/bodyLimit`` bytes are looked at.
  func answer(from url: String) async throws -> (status: Int, body: [UInt8])
}

/// A service in the grammar of numbersapi.com: `/42/trivia` is answered with a sentence.
///
/// Answers are kept. It never throws: where the service gives nothing, it has nothing. After a request
/// that failed the service counts as away, and is left alone for 30 seconds, so that few pages wait for it.
public actor NumberService {
  /// A longer answer is none.
  public static let bodyLimit = 4_096
  /// How many facts are kept; one more, and they are asked for anew.
  public static let factLimit = 1_000
  /// How long a request may take, and how long a service that failed is left alone.
  private static let (timeOut, rest) = (Duration.seconds(2), Duration.seconds(30))

  /// Such as `http://numbers.example`.
  public nonisolated let address: String
  private let transport: any NumbersTransport
  private let clock: any Clock<Duration>
  /// The time since some fixed moment.
  private let now: @Sendable () -> Duration
  private var facts: [Int: String] = [:]
  /// Until when the service is not asked.
  private var restsUntil: Duration?

  /// - Parameter clock: Measures how long a request takes.
  public init(
    at address: String, by transport: any NumbersTransport,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Duration = { [start = ContinuousClock.now] in
      start.duration(to: .now)
    }
  ) {
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    self.transport = transport
    self.clock = clock
    self.now = now
  }
}

extension NumberService {
  /// Whether the last request failed, so that the facts of the service may be missing.
  public var isAway: Bool { restsUntil != nil }

  /// What the service says about a number, in one line; nil if it says nothing.
  public func factAboutNumber(_ number: Int) async -> String? {
    if let fact = facts[number] { return fact }
    if let restsUntil, now() < restsUntil { return nil }
    do {
      let fact = try await ask(number)
      restsUntil = nil
      if facts.count == Self.factLimit { facts = [:] }
      facts[number] = fact
      return fact
    } catch {
      if !(error is CancellationError) { restsUntil = now() + Self.rest }
      return nil
    }
  }

  /// The sentence of the service; nil if it is there and knows nothing of the number.
  private func ask(_ number: Int) async throws -> String? {
    let (status, body) = try await inTime { [transport, address] in
      try await transport.answer(from: "\(address)/\(number)/trivia")
    }
    if status == 404 { return nil }
    let words = String(validating: body, as: UTF8.self)?.split(whereSeparator: \.isWhitespace) ?? []
    guard status == 200, body.count <= Self.bodyLimit, !words.isEmpty else { throw NoAnswer() }
    return words.joined(separator: " ")
  }

  /// Runs the request against the clock; the loser is cancelled.
  private func inTime<Answer: Sendable>(
    _ request: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await request() }
      group.addTask { [clock] in
        try await clock.sleep(for: Self.timeOut)
        throw NoAnswer()
      }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }
}

/// A service that did not say a sentence in time.
private struct NoAnswer: Error {}
