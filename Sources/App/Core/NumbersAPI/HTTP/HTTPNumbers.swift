// Asks a service for facts about numbers. Nothing here runs unless somebody chooses it, and what
// carries the request is handed in: see the room NumbersHTTP.

/// A connector to an HTTP service with the grammar of ``NumberQuestion``.
public struct HTTPNumbers: NumberFactSource {
  /// Sends a request and returns the status and the body, of which only the first
  /// ``bodyLimit`` bytes are looked at.
  public typealias Transport =
    @Sendable (_ url: String) async throws -> (status: Int, body: [UInt8])

  /// A longer answer is an error.
  public static let bodyLimit = 4_096

  private let baseURL: String
  private let timeOut: Duration
  private let clock: any Clock<Duration>
  private let transport: Transport

  /// Names the service, such as `http://numbers.example`, and what carries the requests.
  public init(
    baseURL: String, timeOut: Duration = .seconds(5), clock: any Clock<Duration>,
    transport: @escaping Transport
  ) {
    self.baseURL = baseURL
    self.timeOut = timeOut
    self.clock = clock
    self.transport = transport
  }
}

extension HTTPNumbers {
  /// The sentence of the service; throws ``HTTPNumbersError``, or `CancellationError` when the
  /// caller's task is cancelled.
  public func factAboutNumber(_ number: Int, kind: NumberFactKind) async throws -> String {
    let url = Self.url(baseURL, NumberQuestion(number: number, kind: kind))
    let (status, body) = try await inTime { try await transport(url) }
    guard status == 200 else { throw HTTPNumbersError.status(status, url: url) }
    return try Self.sentence(body, url: url)
  }

  static func url(_ base: String, _ question: NumberQuestion) -> String {
    (base.hasSuffix("/") ? String(base.dropLast()) : base) + question.path
  }

  private static func sentence(_ body: [UInt8], url: String) throws(HTTPNumbersError) -> String {
    guard body.count <= bodyLimit else { throw .tooLong(limit: bodyLimit, url: url) }
    guard let text = String(validating: body, as: UTF8.self) else { throw .notText(url: url) }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { throw .empty(url: url) }
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
