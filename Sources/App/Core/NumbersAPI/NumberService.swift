// Asks a service on another machine for facts about numbers. Nothing here runs by default. The
// caller supplies what sends the requests, such as the module NumbersHTTP.

/// Sends requests to a service, for example by the system's URL loading.
public protocol NumbersTransport: Sendable {
  /// Sends a request and returns the status and the body; of this, only the first
  /// ``NumberService/bodyLimit`` bytes are used.
  func answer(from url: String) async throws -> (status: Int, body: [UInt8])
}

/// A service with the URLs of numbersapi.com: the answer to `/42/trivia` is a sentence.
///
/// Answers are cached. It never throws: without an answer the fact is nil. After a request that
/// failed it sends none for 30 seconds, so that few pages wait for a service that is away.
public actor NumberService {
  /// The most bytes of an answer; a longer answer counts as a failed request.
  public static let bodyLimit = 4_096
  /// How many facts are cached; when the cache is full, it is emptied.
  public static let factLimit = 1_000
  /// The time limit of a request, and the time without requests after one failed.
  private static let (timeOut, rest) = (Duration.seconds(2), Duration.seconds(30))

  /// The address of the service, such as `http://numbers.example`.
  public nonisolated let address: String
  private let transport: any NumbersTransport
  private let clock: any Clock<Duration>
  /// Returns the time since some fixed moment.
  private let now: @Sendable () -> Duration
  private var facts: [Int: String] = [:]
  /// The time until which no request is sent; nil unless the last request failed.
  private var restsUntil: Duration?

  /// - Parameter clock: Measures the time limit of a request.
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

  /// The sentence of the service about a number, in one line; nil if there is none.
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

  /// Asks the service for its sentence; nil if it answers 404. Throws if there is no valid answer.
  private func ask(_ number: Int) async throws -> String? {
    let (status, body) = try await inTime { [transport, address] in
      try await transport.answer(from: "\(address)/\(number)/trivia")
    }
    if status == 404 { return nil }
    let words = String(validating: body, as: UTF8.self)?.split(whereSeparator: \.isWhitespace) ?? []
    guard status == 200, body.count <= Self.bodyLimit, !words.isEmpty else { throw NoAnswer() }
    return words.joined(separator: " ")
  }

  /// Runs a request; if it takes too long, cancels it and throws `NoAnswer`.
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

/// The error if a service did not answer with a sentence in time.
private struct NoAnswer: Error {}
