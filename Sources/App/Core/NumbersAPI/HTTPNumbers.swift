// Asks a service for facts about numbers. Nothing here runs by default, and what
// carries the request is handed in: see the room NumbersHTTP.
public import CoreModels
import PuddlesData

/// Sends requests to a service; the system's URL loading is one.
public protocol NumbersTransport: Sendable {
  /// Sends a request and returns the status and the body, of which only the first
  /// ``HTTPNumbers/bodyLimit`` bytes are looked at.
  func answer(from url: String) async throws -> (status: Int, body: [UInt8])
}

/// A connector to an HTTP service with the grammar of ``NumberQuestion``.
///
/// A request that fails in a way that may pass (no answer in time, no connection, a status of 429 or
/// from 500 on) is sent again, after longer and longer pauses, a bounded number of times.
public struct HTTPNumbers: NumberFactSource {
  /// Sends a request and returns the status and the body.
  public typealias Transport =
    @Sendable (_ url: String) async throws -> (status: Int, body: [UInt8])

  /// How often and when a request is sent again.
  public struct Retries: Sendable, Hashable {
    /// After the first time; 0 for none.
    public var count: Int
    /// Before the first repetition; each later pause is twice as long.
    public var pause: Duration

    public init(count: Int, pause: Duration) {
      self.count = count
      self.pause = pause
    }
  }

  /// A longer answer is an error; one to several numbers may be as long for each.
  public static let bodyLimit = 4_096
  /// How many numbers one request asks about at most.
  public static let batchLimit = 100

  /// Such as `http://numbers.example`.
  public let baseURL: String
  private let timeOut: Duration
  private let retries: Retries
  private let clock: any Clock<Duration>
  private let transport: Transport

  /// Names the service, such as `http://numbers.example`, and what carries the requests.
  /// - Parameter timeOut: How long each single request may take.
  public init(
    baseURL: String, timeOut: Duration = .seconds(2),
    retries: Retries = Retries(count: 2, pause: .milliseconds(200)), clock: any Clock<Duration>,
    transport: @escaping Transport
  ) {
    self.baseURL = baseURL
    self.timeOut = timeOut
    self.retries = retries
    self.clock = clock
    self.transport = transport
  }
}

extension HTTPNumbers {
  /// The sentence of the service; throws ``HTTPNumbersError``, or `CancellationError` when the
  /// caller's task is cancelled.
  public func factAboutNumber(_ number: Int, kind: NumberFactKind) async throws -> String {
    try await ask(NumberQuestion(number: number, kind: kind)) { body, url in
      try Self.sentence(body, url: url)
    }
  }

  /// What the service says about several numbers, with as few requests as the limit allows; a number
  /// of which it knows nothing is left out. Throws as ``factAboutNumber(_:kind:)``.
  public func factsAboutNumbers(
    _ numbers: [Int], kind: NumberFactKind = .trivia
  ) async throws -> [Int: String] {
    var facts: [Int: String] = [:]
    var rest = Set(numbers).sorted()[...]
    while !rest.isEmpty {
      let some = rest.prefix(Self.batchLimit)
      rest = rest.dropFirst(some.count)
      // One number is answered in another form.
      if some.count == 1, let number = some.first {
        do {
          facts[number] = try await factAboutNumber(number, kind: kind)
        } catch HTTPNumbersError.status(404, _) {}
        continue
      }
      let question = NumberQuestion(numbers: some, kind: kind)
      let told = try await ask(question, count: some.count) { body, url in
        try Self.sentences(body, url: url)
      }
      facts.merge(told.filter { some.contains($0.key) }) { _, new in new }
    }
    return facts
  }

  /// A number that the service draws, with its sentence. Throws as ``factAboutNumber(_:kind:)``.
  public func factAboutRandomNumber(
    in range: ClosedRange<Int>? = nil, kind: NumberFactKind = .trivia
  ) async throws -> NumberFact {
    try await ask(NumberQuestion(.random(range), kind: kind)) { body, url in
      let fact = try Self.numberFact(body, url: url)
      guard range?.contains(fact.number) ?? true else { throw HTTPNumbersError.strange(url: url) }
      return fact
    }
  }

  static func url(_ base: String, _ question: NumberQuestion) -> String {
    (base.hasSuffix("/") ? String(base.dropLast()) : base) + question.path
  }
}

extension HTTPNumbers {
  /// Asks, again if it has to, and reads the answer.
  /// - Parameter count: About how many numbers.
  private func ask<Answer>(
    _ question: NumberQuestion, count: Int = 1,
    _ read: ([UInt8], _ url: String) throws -> Answer
  ) async throws -> Answer {
    let url = Self.url(baseURL, question)
    var (left, pause) = (retries.count, retries.pause)
    while true {
      do {
        let (status, body) = try await inTime { try await transport(url) }
        guard status == 200 else { throw HTTPNumbersError.status(status, url: url) }
        let limit = Self.bodyLimit * count
        guard body.count <= limit else { throw HTTPNumbersError.tooLong(limit: limit, url: url) }
        return try read(body, url)
      } catch let error as HTTPNumbersError where error.mayPass && left > 0 {
        left -= 1
        try await clock.sleep(for: pause)
        pause *= 2
      }
    }
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

extension HTTPNumbers {
  private static func sentence(_ body: [UInt8], url: String) throws(HTTPNumbersError) -> String {
    guard let text = String(validating: body, as: UTF8.self) else { throw .notText(url: url) }
    return try sentence(text, url: url)
  }

  /// The words of a text, in one line.
  private static func sentence(_ text: String, url: String) throws(HTTPNumbersError) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { throw .empty(url: url) }
    guard line.utf8.count <= bodyLimit else { throw .tooLong(limit: bodyLimit, url: url) }
    return line
  }

  /// `{"1": "1 is …", "2": "2 is …"}`
  private static func sentences(
    _ body: [UInt8], url: String
  ) throws(HTTPNumbersError) -> [Int: String] {
    var facts: [Int: String] = [:]
    for member in try object(body, url: url).members {
      guard let number = Int(member.key) else { throw .strange(url: url) }
      facts[number] = try sentence(text(of: member.node, url: url), url: url)
    }
    return facts
  }

  /// A sentence alone, or an object with `text` as services give it for each number of a batch.
  private static func text(
    of node: JSONNode, url: String
  ) throws(HTTPNumbersError) -> String {
    guard let text = node.text ?? node["text"]?.text else { throw .strange(url: url) }
    return text
  }

  /// `{"number": 42, "text": "42 is …"}`
  private static func numberFact(
    _ body: [UInt8], url: String
  ) throws(HTTPNumbersError) -> NumberFact {
    let answer = try object(body, url: url)
    guard case .number(let digits)? = answer["number"]?.value, let number = Int(digits) else {
      throw .strange(url: url)
    }
    return NumberFact(
      number: number, content: try sentence(text(of: answer, url: url), url: url))
  }

  private static func object(_ body: [UInt8], url: String) throws(HTTPNumbersError) -> JSONNode {
    guard String(validating: body, as: UTF8.self) != nil else { throw .notText(url: url) }
    guard let node = try? JSONReader.read(body), case .object = node.value else {
      throw .strange(url: url)
    }
    return node
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
  /// The answer is not what was asked for.
  case strange(url: String)
  /// The address of the service is none.
  case badURL(String)
}

extension HTTPNumbersError {
  /// Whether the same request may succeed a moment later.
  var mayPass: Bool {
    switch self {
    case .timedOut, .unreachable: true
    case .status(let status, _): status == 429 || status >= 500
    case .tooLong, .notText, .empty, .strange, .badURL: false
    }
  }
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
    case .strange(let url): "\(url) answered with something else than was asked for"
    case .badURL(let url): "'\(url)' is not an address"
    }
  }
}
