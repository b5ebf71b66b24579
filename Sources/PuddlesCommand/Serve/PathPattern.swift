// The paths of a rule: `/old/:name/*`.
import Puddles
import PuddlesHTTP

/// Some paths: `:name` stands for any segment, and `*` at the end for all that follows.
struct PathPattern: Sendable, Equatable {
  private let segments: [String]
  private let hasRest: Bool

  /// `nil` for what is no path of the site itself, such as a URL, or has its star elsewhere.
  init?(_ text: Substring) {
    guard let target = try? RequestTarget(String(text)), target.query.isEmpty else { return nil }
    hasRest = target.segments.last == "*"
    segments = hasRest ? target.segments.dropLast() : target.segments
    guard !segments.contains(where: { $0.contains("*") }) else { return nil }
  }
}

extension PathPattern {
  /// What the placeholders stand for, `nil` if the path is another one.
  func match(_ path: [String]) -> [String: String]? {
    guard hasRest ? path.count >= segments.count : path.count == segments.count else { return nil }
    var words: [String: String] = [:]
    for (expected, found) in zip(segments, path) {
      if expected.hasPrefix(":") {
        words[expected] = found
      } else if expected != found {
        return nil
      }
    }
    if hasRest { words[":splat"] = path[segments.count...].joined(separator: "/") }
    return words
  }

  /// A target with its placeholders filled in, the longest name first.
  static func fill(_ target: String, with words: [String: String]) -> String {
    let names = words.keys.sorted { ($1.count, $0) < ($0.count, $1) }
    var result = ""
    var rest = target[...]
    while let next = rest.first {
      if next == ":", let name = names.first(where: { rest.hasPrefix($0) }) {
        result += encoded(words[name] ?? "")
        rest = rest.dropFirst(name.count)
      } else {
        result.append(next)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func encoded(_ path: String) -> String {
    let encoded = RoutePath(path.split(separator: "/").map(String.init)).encoded
    return encoded.hasSuffix("/") ? String(encoded.dropLast()) : encoded
  }
}
