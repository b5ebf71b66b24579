// `_headers` and `_redirects`: what Netlify and Cloudflare read in the output.
import PuddlesHTTP

/// The rules of a site's own files, read anew for each request: a build may have changed them.
struct HostRules: Sendable {
  /// Fields for the answers of some paths.
  struct Header {
    let pattern: PathPattern
    var fields: [(name: String, value: String)] = []
    var removed: [String] = []
  }

  /// Another place for some paths.
  struct Redirect {
    let pattern: PathPattern
    let target: String
    let status: Int
  }

  /// The files that are rules and no part of the site.
  static let names = ["_headers", "_redirects"]

  var headers: [Header] = []
  var redirects: [Redirect] = []
  /// The lines that are not followed: a preview that left them out silently would show another site
  /// than the host.
  var faults: [HostRuleFault] = []
}

extension HostRules {
  /// Where a request leads instead.
  struct Move {
    let target: String
    let status: Int

    var isRedirect: Bool { (300..<400).contains(status) }
  }

  /// The first redirect that fits.
  func move(of segments: [String]) -> Move? {
    for rule in redirects {
      guard let words = rule.pattern.match(segments) else { continue }
      return Move(target: PathPattern.fill(rule.target, with: words), status: rule.status)
    }
    return nil
  }

  /// Adds the fields of every rule that fits; what a later rule says follows after a comma.
  func addFields(to answer: inout HostAnswer, at segments: [String]) {
    var isOurs: Set<String> = []
    for rule in headers where rule.pattern.match(segments) != nil {
      for name in rule.removed { answer.fields[name] = nil }
      for (name, value) in rule.fields {
        let old = isOurs.contains(name.lowercased()) ? answer.fields[name] : nil
        answer.fields[name] = old.map { "\($0), \(value)" } ?? value
        isOurs.insert(name.lowercased())
      }
    }
  }
}
