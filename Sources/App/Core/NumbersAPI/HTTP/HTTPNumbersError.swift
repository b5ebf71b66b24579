// What can go wrong when a service is asked.

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
