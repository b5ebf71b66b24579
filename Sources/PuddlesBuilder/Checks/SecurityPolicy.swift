// The content security policy of a page, and how it becomes a header.
import PuddlesBasics

/// The directives of a content security policy, each with its sources.
package struct SecurityPolicy: Equatable {
  private(set) var directives: [String: Set<String>] = [:]
}

extension SecurityPolicy {
  init(_ text: String) {
    for directive in text.parts(at: UInt8(ascii: ";")) {
      let words = directive.wordsOfHTML.map(String.init)
      guard let name = words.first?.lowercasedASCII, directives[name] == nil else { continue }
      directives[name] = Set(words.dropFirst())
    }
  }

  /// The directives that a header adds to the policy of a page: forms may be sent only to the site itself, and no page
  /// of another origin may show this one in a frame. A `meta` element cannot forbid frames (CSP 3, 3.3).
  package static let ofHeaders = "form-action 'self'; frame-ancestors 'self'"

  /// The policy of a page as the value of a header: that of its head, and the directives of headers. A page that sends
  /// a form elsewhere has a `form-action` of its own.
  package static func header(of page: [UInt8]) -> String {
    guard let policy = PageLoads(page, isHead: true).policy else { return ofHeaders }
    return policy.completed.text + "; frame-ancestors 'self'"
  }

  /// The policy with `form-action`, and without the directives that browsers ignore in a `meta` element.
  var completed: SecurityPolicy {
    var result = self
    for name in ["frame-ancestors", "report-uri", "sandbox"] { result.directives[name] = nil }
    result.directives["form-action"] = directives["form-action"] ?? ["'self'"]
    return result
  }

  /// The sources from which a page may load a kind of file; `nil` if the policy does not restrict them (CSP 3, 6.8.3).
  func sources(of kind: OutsideLoad.Kind) -> Set<String>? {
    directives[kind.directive] ?? (kind == .frame ? directives["child-src"] : nil)
      ?? directives["default-src"]
  }

  /// The value of the header: `default-src` first, then the other directives in alphabetical order.
  var text: String {
    directives.sorted {
      ($0.key == "default-src" ? "" : $0.key) < ($1.key == "default-src" ? "" : $1.key)
    }
    .map { ([$0.key] + $0.value.sorted()).joined(separator: " ") }.joined(separator: "; ")
  }
}
