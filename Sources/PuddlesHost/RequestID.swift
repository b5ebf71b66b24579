// A name for each request, by which the lines of a log are found.
import PuddlesHTTP
import Synchronization

/// The id of the request that a task handles: that of a proxy in front of the host, or one of its own.
enum RequestID {
  @TaskLocal static var current: String?

  static let field = "X-Request-Id"
  /// A name of this process, so that the ids of two hosts differ.
  private static let process = String(UInt32.random(in: 0 ... .max), radix: 36)
  private static let count = Atomic(0)

  /// The id that came with a request, if it can stand in a line of a log.
  static func given(_ request: ValidRequest) -> String? {
    guard let text = request.fields[field], (1...64).contains(text.utf8.count),
      text.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
      })
    else { return nil }
    return text
  }

  /// An id that no other request has.
  static func new() -> String { "\(process)-\(count.add(1, ordering: .relaxed).newValue)" }

  /// A line of the log with the id of the request that it is about.
  static func marked(_ line: String) -> String { current.map { "[\($0)] \(line)" } ?? line }
}
