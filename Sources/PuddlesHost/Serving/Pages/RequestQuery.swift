// What stands behind the question mark of a request: some of it is the page's, some the host's.
import Puddles

/// The query of a request.
struct RequestQuery: Sendable {
  /// What the page reads, still encoded.
  let text: String
  /// The number of the action that the reader waits for.
  let working: Int?
  /// The version of the page that asks for what changed since.
  let events: Substring?

  init(_ query: String) {
    let pairs = query.split(separator: "&")
    func value(_ name: String) -> Substring? {
      pairs.first { $0.hasPrefix(name) }?.dropFirst(name.utf8.count)
    }
    let own = [Self.workingName, Self.eventsName]
    text = pairs.filter { pair in !own.contains { pair.hasPrefix($0) } }.joined(separator: "&")
    working = value(Self.workingName).flatMap { Int($0) }
    events = value(Self.eventsName)
  }
}

extension RequestQuery {
  /// The query of the page that waits for an action.
  func waiting(for number: Int) -> String {
    "?\(text)\(text.isEmpty ? "" : "&")\(Self.workingName)\(number)"
  }

  /// The names of the host's own pairs.
  private static let workingName = "working="
  private static let eventsName = "events="

  var ofPage: PageQuery { PageQuery(encoded: text) }

  /// What follows the path in a URL that keeps the query.
  var suffix: String { text.isEmpty ? "" : "?" + text }
}
