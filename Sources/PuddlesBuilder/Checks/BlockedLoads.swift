// Whether the policy of a page allows what the page loads.
import Puddles
import PuddlesBasics

/// Something that a page loads from another host.
struct OutsideLoad: Hashable {
  struct Kind: Hashable {
    /// The directive of a policy that judges it.
    let directive: String
    /// In a sentence.
    let noun: String
    /// The argument of a theme's policy that allows it.
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
  /// What a browser loads because of an attribute; `nil` for links, which it only follows.
  init?(attribute: String, of tag: String) {
    switch (tag, attribute) {
    case ("img", "src"), ("input", "src"), ("video", "poster"), ("image", "xlink:href"):
      self = .image
    case ("video", "src"), ("audio", "src"), ("source", "src"), ("track", "src"): self = .media
    case ("iframe", "src"), (_, "data-embed"): self = .frame
    case ("script", "src"): self = .script
    default: return nil
    }
  }
}

extension SecurityPolicy {
  /// Whether a browser loads something from another host (CSP 3, 6.7.2).
  /// - Parameter own: the base URL of the site, if it is known.
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

  /// `https://example.org:8080`
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
    let (name, wish) = (name(in: origin), name(in: host))
    return wish.hasBytePrefix("*.")
      ? name.hasByteSuffix(String(wish.dropFirst()))
      : name.isSame(ignoringCaseOfASCII: String(wish))
  }

  private static func name(in origin: Substring) -> Substring {
    Substring(origin.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
  }

  private static func scheme(of origin: Substring) -> Substring { origin.before(UInt8(ascii: ":")) }
}

extension SiteBuild {
  /// An error for each thing that the policy of a page forbids it to load.
  func blockedLoads(of page: RenderedPage, _ content: ScannedPage) -> [Diagnostic] {
    guard !content.loads.isEmpty || content.linksOutside else { return [] }
    let head = PageHeadFacts(page.bytes)
    guard let policy = head.policy else { return [] }
    let linked =
      head.stylesheets.map { OutsideLoad(kind: .stylesheet, url: $0) }
      + head.icons.map { OutsideLoad(kind: .image, url: $0) }
    let loads = Set(content.loads + linked.filter { OutsideLoad.isOutside($0.url.utf8) })
    return loads.filter { !policy.allows($0, own: baseURL) }.flatMap { load in
      let places = page.facts.linkOrigins.filter { $0.url == load.url }
      return places.isEmpty
        ? [diagnostic(of: load, on: page.path, at: nil)]
        : places.map { diagnostic(of: load, on: page.path, at: $0) }
    }
  }

  private func diagnostic(
    of load: OutsideLoad, on page: RoutePath, at origin: LinkOrigin?
  ) -> Diagnostic {
    let rest = Substring(load.url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
    let host = rest.before(UInt8(ascii: "/"), UInt8(ascii: "?"))
    let text = "the policy of the page blocks the \(load.kind.noun) '\(load.url.prefix(120))'"
    let copy = load.kind == .frame ? "" : ", or take a copy among the assets"
    return Diagnostic(
      .error, code: "blocked-load", origin == nil ? "\(text), on \(page)" : text,
      file: origin?.file, line: origin?.line, column: origin?.column,
      help: """
        allow its host by '\(load.kind.word): ["\(host)"]' in the site's ContentSecurityPolicy \
        (\(load.kind.directive))\(copy)
        """)
  }
}
