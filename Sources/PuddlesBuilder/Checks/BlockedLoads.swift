// Checks whether the content security policy of a page allows what the page loads from other hosts.
import Puddles
import PuddlesBasics

/// A file that a page loads from another host.
struct OutsideLoad: Hashable {
  struct Kind: Hashable {
    /// The directive of a content security policy that applies to it.
    let directive: String
    /// Its name in a message.
    let noun: String
    /// The argument of the site's `ContentSecurityPolicy` that allows it.
    let word: String

    static let image = Kind(directive: "img-src", noun: "image", word: "images")
    static let media = Kind(directive: "media-src", noun: "video or sound", word: "media")
    static let frame = Kind(directive: "frame-src", noun: "embedded page", word: "frames")
    static let script = Kind(directive: "script-src", noun: "script", word: "scripts")
    static let stylesheet = Kind(directive: "style-src", noun: "stylesheet", word: "styles")
  }

  let kind: Kind
  let url: String
}

extension OutsideLoad {
  /// Whether a URL leads to another host.
  static func isOutside(_ url: some Sequence<UInt8>) -> Bool {
    url.starts(with: "http".utf8) || url.starts(with: "//".utf8)
  }
}

extension OutsideLoad.Kind {
  /// What a browser loads because of an attribute, or once a visitor asks for it; nothing for links, which
  /// it only follows.
  fileprivate static func all(of attribute: String, on tag: MarkupTag) -> [Self] {
    if tag.name == "link", attribute == "href" {
      return [("stylesheet", .stylesheet), ("icon", .image)]
        .compactMap { tag.words("rel").contains($0) ? $1 : nil }
    }
    guard let kind = LoadedKind(ofAttribute: attribute, on: tag.name) else { return [] }
    return [image, media, frame, script, stylesheet].filter { $0.word == kind.rawValue }
  }
}

/// The policy in the head of a page, and what the page loads from other hosts.
struct PageLoads {
  private(set) var policy: SecurityPolicy?
  private(set) var outside: Set<OutsideLoad> = []

  /// - Parameter isHead: Whether only the policy is asked for. Without one, the body is not looked at.
  init(_ html: [UInt8], isHead: Bool = false) {
    HTMLTokenizer.reading(html) { page in
      var (tokens, isInBody) = (page, false)
      while let token = tokens.next() {
        guard case .start(let name) = token else { continue }
        isInBody = isInBody || tokens.equals(name, "body")
        if isInBody, isHead || policy == nil { break }
        // A policy in the body has no effect (HTML 4.2.5.3).
        if tokens.equals(name, "meta") ? isInBody : isHead { continue }
        record(MarkupTag(name, from: &tokens))
      }
    }
  }

  private mutating func record(_ tag: MarkupTag) {
    let isPolicy = tag["http-equiv"]?.lowercasedASCII == "content-security-policy"
    if isPolicy, let content = tag["content"] { policy = SecurityPolicy(content) }
    for (name, value) in tag.attributes {
      let urls = name.hasSuffix("srcset") ? SourceSet.urls(in: value) : [value]
      for url in urls where OutsideLoad.isOutside(url.utf8) {
        for kind in OutsideLoad.Kind.all(of: name, on: tag) {
          outside.insert(OutsideLoad(kind: kind, url: String(url.trimmingSpaceOfHTML)))
        }
      }
    }
  }
}

extension SecurityPolicy {
  /// Whether the policy allows a browser to load a file from another host (CSP 3, 6.7.2).
  /// - Parameter own: The base URL of the site, if it is known.
  func allows(_ load: OutsideLoad, own: String?) -> Bool {
    guard let sources = sources(of: load.kind) else { return true }
    let url = load.url.hasBytePrefix("//") ? "https:" + load.url : load.url
    return sources.contains { source in
      switch source {
      case "'self'": own.map { Self.origin(of: url) == Self.origin(of: $0) } ?? false
      case "*": true
      case _ where source.hasByteSuffix(":"): url.hasBytePrefix(source)
      default: Self.matches(url, source)
      }
    }
  }

  /// The scheme, name and port of a URL, such as `https://example.org:8080`.
  private static func origin(of url: String) -> Substring {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    let host = url.utf8[colon...].dropFirst(3)
      .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return url[..<host.endIndex]
  }

  private static func matches(_ url: String, _ source: String) -> Bool {
    let origin = origin(of: url)
    let hasScheme = Self.scheme(of: source[...]).utf8.count < source.utf8.count
    let wanted = hasScheme ? source : "https://\(source)"
    let host = Self.origin(of: wanted)
    let path = wanted[host.endIndex...]
    guard url[origin.endIndex...].hasBytePrefix(String(path)) || path == "/" else { return false }
    guard !hasScheme || scheme(of: origin).isSame(ignoringCaseOfASCII: String(scheme(of: host)))
    else { return false }
    let (name, allowed) = (name(in: origin), name(in: host))
    return allowed.hasBytePrefix("*.")
      ? name.hasByteSuffix(String(allowed.dropFirst()))
      : name.isSame(ignoringCaseOfASCII: String(allowed))
  }

  private static func name(in origin: Substring) -> Substring {
    Substring(origin.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
  }

  private static func scheme(of origin: Substring) -> Substring { origin.before(UInt8(ascii: ":")) }
}

extension SiteBuild {
  /// Returns an error for each file that the policy of a page forbids it to load.
  func blockedLoads(of page: RenderedPage, _ content: ScannedPage) -> [Diagnostic] {
    guard content.mayLoadOutside else { return [] }
    let loads = PageLoads(page.bytes)
    guard let policy = loads.policy else { return [] }
    var findings = Findings()
    for load in loads.outside where !policy.allows(load, own: baseURL) {
      let (kind, url) = (load.kind, load.url)
      let rest = Substring(url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
      let host = rest.before(UInt8(ascii: "/"), UInt8(ascii: "?"))
      let copy =
        switch kind {
        case .frame: ""
        case .script:
          "; hosts that it asks for data stand in 'connections:', which no build can see"
        default: ", or take a copy among the assets"
        }
      findings.record(
        code: "blocked-load",
        "the policy of the page blocks the \(kind.noun) '\(url.prefix(120))'",
        help: """
          allow its host by '\(kind.word): ["\(host)"]' in the site's ContentSecurityPolicy \
          (\(kind.directive))\(copy)
          """,
        at: page.facts.linkOrigins.filter { $0.url == url }, "on", "\(page.path)")
    }
    return findings.diagnostics
  }
}
