// The content security policy of a page: what it allows, and what a header adds.
import PuddlesBasics

/// The directives of a content security policy, by name, with their sources.
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

  /// What a header says besides the policy of a page: forms lead to the site itself, and no page
  /// of another origin shows this one in a frame. A `meta` element cannot say the latter (CSP 3, 3.3).
  package static let ofHeaders = "form-action 'self'; frame-ancestors 'self'"

  /// The policy of a page as a header: that of its head, completed. A page that submits a form elsewhere says so by a
  /// `form-action` of its own.
  package static func header(of page: [UInt8]) -> String {
    guard let policy = PageLoads(page, isHead: true).policy else { return ofHeaders }
    return policy.completed.text + "; frame-ancestors 'self'"
  }

  /// The policy of a page with what it leaves to headers, without what browsers ignore in a page.
  var completed: SecurityPolicy {
    var result = self
    for name in ["frame-ancestors", "report-uri", "sandbox"] { result.directives[name] = nil }
    result.directives["form-action"] = directives["form-action"] ?? ["'self'"]
    return result
  }

  /// The sources that count for what pages load; `nil` if nothing restricts it (CSP 3, 6.8.3).
  func sources(of kind: OutsideLoad.Kind) -> Set<String>? {
    directives[kind.directive] ?? (kind == .frame ? directives["child-src"] : nil)
      ?? directives["default-src"]
  }

  /// As a header: `default-src` first, then in the order of the alphabet.
  var text: String {
    directives.sorted {
      ($0.key == "default-src" ? "" : $0.key) < ($1.key == "default-src" ? "" : $1.key)
    }
    .map { ([$0.key] + $0.value.sorted()).joined(separator: " ") }.joined(separator: "; ")
  }
}
