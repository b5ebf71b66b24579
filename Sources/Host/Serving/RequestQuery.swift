// What stands behind the question mark of a request: some of it is the page's, some the host's.
import Puddles

/// The query of a request.
struct RequestQuery: Sendable {
  /// What the page reads, still encoded.
  let text: String
  /// The number of the action that the reader waits for.
  let working: Int?

  init(_ query: String) {
    let pairs = query.split(separator: "&")
    let own = pairs.filter { $0.hasPrefix(Self.workingName) }
    text = pairs.filter { !$0.hasPrefix(Self.workingName) }.joined(separator: "&")
    working = own.first.flatMap { Int($0.dropFirst(Self.workingName.count)) }
  }
}

extension RequestQuery {
  /// The name of the host's own pair.
  static let workingName = "working="

  var ofPage: PageQuery { PageQuery(encoded: text) }

  /// What follows the path in a URL that keeps the query.
  var suffix: String { text.isEmpty ? "" : "?" + text }
}
