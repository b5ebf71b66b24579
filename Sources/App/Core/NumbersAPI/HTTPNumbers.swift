// Asks a service for facts about numbers. Nothing here runs by default, and what
// carries the request is handed in: see the room NumbersHTTP.

/// Sends requests to a service; the system's URL loading is one.
public protocol NumbersTransport: Sendable {
  /// Sends a request and returns the status and the body, of which only the first
  /// ``HTTPNumbers/bodyLimit`` bytes are looked at.
  func answer(from url: String) async throws -> (status: Int, body: [UInt8])
}

/// A connector to an HTTP service in the grammar of numbersapi.com: `/42/trivia` is answered with a
/// sentence.
public struct HTTPNumbers: Sendable {
  /// Sends a request and returns the status and the body.
  public typealias Transport =
    @Sendable (_ url: String) async throws -> (status: Int, body: [UInt8])

  /// A longer answer is an error.
  public static let bodyLimit = 4_096

  /// Such as `http://numbers.example`.
  public let baseURL: String
  private let timeOut: Duration
  private let clock: any Clock<Duration>
  private let transport: Transport

  /// Names the service, such as `http://numbers.example`, and what carries the requests.
  /// - Parameter timeOut: How long a request may take.
  public init(
    baseURL: String, timeOut: Duration = .seconds(2), clock: any Clock<Duration>,
    transport: @escaping Transport
  ) {
    self.baseURL = baseURL
    self.timeOut = timeOut
    self.clock = clock
    self.transport = transport
  }
}

extension HTTPNumbers {
  /// The sentence of the service, in one line; throws ``HTTPNumbersError``, or `CancellationError` when
  /// the caller's task is cancelled.
  public func factAboutNumber(_ number: Int) async throws -> String {
    let base = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    let url = "\(base)/\(number)/trivia"
    let (status, body) = try await inTime { try await transport(url) }
    guard status == 200 else { throw HTTPNumbersError.status(status, url: url) }
    guard body.count <= Self.bodyLimit else {
      throw HTTPNumbersError.tooLong(limit: Self.bodyLimit, url: url)
    }
    guard let text = String(validating: body, as: UTF8.self) else {
      throw HTTPNumbersError.notText(url: url)
    }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { throw HTTPNumbersError.empty(url: url) }
    return line
  }

  /// Runs the request against the clock; the loser is cancelled.
  private func inTime<Answer: Sendable>(
    _ request: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await request() }
      group.addTask { [clock, timeOut] in
        try await clock.sleep(for: timeOut)
        throw HTTPNumbersError.timedOut(after: timeOut)
      }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }
}

/// Why a service gave no fact.
public enum HTTPNumbersError: Error, Hashable, Sendable {
  /// No answer came in time.
  case timedOut(after: Duration)
  /// The service could not be reached.
  case unreachable(reason: String, url: String)
  /// The service answered with another status than 200.
  case status(Int, url: String)
  /// The answer is longer than a sentence can be.
  case tooLong(limit: Int, url: String)
  /// The answer is not UTF-8.
  case notText(url: String)
  /// The answer has no content.
  case empty(url: String)
  /// The address of the service is none.
  case badURL(String)
}

extension HTTPNumbersError: CustomStringConvertible {
  /// The text for people.
  public var description: String {
    switch self {
    case .timedOut(let limit): "no answer within \(limit)"
    case .unreachable(let reason, let url): "\(url) cannot be reached: \(reason)"
    case .status(let status, let url): "\(url) answered with status \(status)"
    case .tooLong(let limit, let url): "\(url) answered with more than \(limit) bytes"
    case .notText(let url): "\(url) answered with something that is not UTF-8 text"
    case .empty(let url): "\(url) answered with nothing"
    case .badURL(let url): "'\(url)' is not an address"
    }
  }
}
