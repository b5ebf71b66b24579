// One content security policy for a whole site, from those of its pages.

/// The directives of a content security policy, by name, with their sources.
struct SecurityPolicy: Equatable {
  private(set) var directives: [String: Set<String>]

  /// Directives that fall back to `default-src`; the others restrict nothing when they are absent.
  private static let fetching = [
    "child-src", "connect-src", "font-src", "frame-src", "img-src", "manifest-src", "media-src",
    "object-src", "prefetch-src", "script-src", "script-src-attr", "script-src-elem", "style-src",
    "style-src-attr", "style-src-elem", "worker-src",
  ]
}

extension SecurityPolicy {
  init(_ text: String) {
    directives = [:]
    for directive in text.split(separator: ";") {
      let words = directive.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
      directives[name] = Set(words.dropFirst())
    }
  }

  /// What allows everything that one of the two allows. A page under it still has its own policy,
  /// and a browser obeys both, so the page gets exactly what it asks for.
  func union(_ other: SecurityPolicy) -> SecurityPolicy {
    var result = SecurityPolicy("")
    for name in Set(directives.keys).union(other.directives.keys) {
      guard let a = sources(of: name), let b = other.sources(of: name) else { continue }
      let all = a.union(b)
      result.directives[name] = all.count > 1 ? all.subtracting(["'none'"]) : all
    }
    return result
  }

  private func sources(of name: String) -> Set<String>? {
    directives[name] ?? (Self.fetching.contains(name) ? directives["default-src"] : nil)
  }

  /// As a header: `default-src` first, then in the order of the alphabet.
  var text: String {
    directives.sorted {
      ($0.key == "default-src" ? "" : $0.key) < ($1.key == "default-src" ? "" : $1.key)
    }
    .map { ([$0.key] + $0.value.sorted()).joined(separator: " ") }.joined(separator: "; ")
  }
}
