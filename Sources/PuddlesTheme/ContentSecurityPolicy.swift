// The content security policy of a site: what browsers may load and run for its pages.
import Puddles
import PuddlesBasics

/// The content security policy of a site's pages, as a value.
///
/// By default everything comes from the site itself, except for pictures, films and frames that the documents on a page
/// name, and no page contains inline code. Hosts are added for one kind of content each:
/// ```swift
/// ContentSecurityPolicy(images: ["img.shields.io"], frames: ["www.youtube-nocookie.com"])
/// ```
/// A host is a name, with `https://` before it or not, `*.example.org` for all hosts below one, or
/// `https:` for every host. A page that would load what its policy forbids is an error of the build.
/// A live host sends the same policy as a header.
public struct ContentSecurityPolicy: Sendable, Hashable {
  /// Hosts of pictures: `img`, posters of videos, icons.
  public var images: [String]
  /// Hosts of sounds and videos, for the elements `audio` and `video`.
  public var media: [String]
  /// Hosts of pages that are shown within a page, such as players of videos.
  public var frames: [String]
  /// Hosts of scripts. What runs in a page can read and change all of it.
  public var scripts: [String]
  /// Hosts of stylesheets.
  public var styles: [String]
  /// Hosts of fonts.
  public var fonts: [String]
  /// Hosts that scripts may ask for data.
  public var connections: [String]
  /// The code of inline scripts that may run, exactly as it stands between the tags; browsers get its
  /// hash. Write it as an `InlineScript`.
  public var inlineScripts: [String]
  /// The inline stylesheets that are allowed, exactly as they stand between the tags.
  public var inlineStyles: [String]
  /// Whether a page also allows the hosts of pictures, films and frames that the documents on it name, and only these.
  /// Texts of visitors never allow a host.
  public var allowsDocuments: Bool

  /// A policy that allows only the site itself, and what is given.
  public init(
    images: [String] = [], media: [String] = [], frames: [String] = [], scripts: [String] = [],
    styles: [String] = [], fonts: [String] = [], connections: [String] = [],
    inlineScripts: [String] = [], inlineStyles: [String] = [], allowsDocuments: Bool = true
  ) {
    self.images = images
    self.media = media
    self.frames = frames
    self.scripts = scripts
    self.styles = styles
    self.fonts = fonts
    self.connections = connections
    self.inlineScripts = inlineScripts
    self.inlineStyles = inlineStyles
    self.allowsDocuments = allowsDocuments
  }
}

extension ContentSecurityPolicy {
  /// The policy of a page, with what its documents load.
  func allowing(_ loads: LoadedHosts) -> ContentSecurityPolicy {
    guard allowsDocuments, !loads.isEmpty else { return self }
    func joined(_ hosts: [String], _ kind: LoadedKind) -> [String] {
      hosts
        + (loads.hosts[kind] ?? []).sorted().filter { host in
          !hosts.contains(host) && (host.hasPrefix("http:") || !hosts.contains("https:"))
        }
    }
    var policy = self
    policy.images = joined(images, .images)
    policy.media = joined(media, .media)
    policy.frames = joined(frames, .frames)
    return policy
  }

  /// The policy for a `meta` element. `frame-ancestors` is not allowed there (CSP 3, 3.3): a host sends it as a header.
  public var text: String {
    let allowed = directives.compactMap { name, hosts, code -> String? in
      let sources = hosts.compactMap(Self.source) + code.map(Self.hash)
      return sources.isEmpty ? nil : "\(name) 'self' \(sources.joined(separator: " "))"
    }
    return (["default-src 'self'"] + allowed + ["object-src 'none'", "base-uri 'none'"])
      .joined(separator: "; ")
  }

  private var directives: [(name: String, hosts: [String], code: [String])] {
    [
      ("img-src", images, []), ("media-src", media, []), ("frame-src", frames, []),
      ("script-src", scripts, inlineScripts), ("style-src", styles, inlineStyles),
      ("font-src", fonts, []), ("connect-src", connections, []),
    ]
  }

  /// Returns a host as browsers expect it; `nil` for text that is no host and could change the policy.
  private static func source(_ host: String) -> String? {
    if ["https:", "data:", "blob:"].contains(host) { return host }
    let hasScheme = ["https://", "http://", "wss://"].contains { host.hasPrefix($0) }
    let name = hasScheme ? host.drop { $0 != "/" }.dropFirst(2) : host[...]
    let isHost = name.utf8.allSatisfy {
      ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
        || "-._~:/*%".utf8.contains($0)
    }
    guard isHost, name.contains("."), !name.hasPrefix(".") else {
      return nil
    }
    return hasScheme ? host : "https://" + host
  }

  private static func hash(_ code: String) -> String {
    "'sha256-\(base64(SHA256.hash(Array(code.utf8))))'"
  }

  /// Encodes bytes in Base64 (RFC 4648, 4).
  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        let letter = letters[number >> (18 - 6 * index) & 0x3F]
        text.append(index <= part.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The errors of entries that are no hosts.
  var faults: [Diagnostic] {
    directives.flatMap(\.hosts).filter { Self.source($0) == nil }.map {
      Diagnostic(
        .error, code: "theme", "the policy allows '\($0.prefix(60))', which is no host",
        help: "write it as img.example.org, *.example.org or https://example.org")
    }
  }
}
