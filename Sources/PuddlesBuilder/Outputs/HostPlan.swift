// What a host should know of a site, and the hosts that want files of their own.
import Puddles
import PuddlesBasics
package import PuddlesSystem

/// Facts of a built site that become the files of a host.
package struct HostPlan: Sendable, Equatable {
  package var basePath: String
  /// Of all pages together; `nil` if a page has none.
  var policy: SecurityPolicy?
  /// Old URLs below the root of the host, and where each leads.
  package var redirects: [Redirect] = []

  package struct Redirect: Sendable, Equatable {
    package let path: String
    package let target: String
  }
}

extension HostPlan {
  /// Reads the pages of a built site.
  ///
  /// - Parameters:
  ///   - files: The paths of all files of the site.
  ///   - read: The bytes of one of them.
  package init(
    basePath: String, files: [String], read: (String) throws(FileError) -> [UInt8]
  ) throws(FileError) {
    self.basePath = basePath
    var policies: [SecurityPolicy?] = []
    for file in files.sorted() where file.hasSuffix(".html") {
      let facts = PageHeadFacts(try read(file))
      policies.append(facts.policy)
      guard let target = facts.target,
        let path = ResolvedURL(target, from: file, basePath: basePath).insidePath
      else { continue }
      let redirect = Redirect(path: url(of: file), target: url(of: path))
      if redirect.path != redirect.target { redirects.append(redirect) }
    }
    policy = Self.together(policies)
  }

  private static func together(_ policies: [SecurityPolicy?]) -> SecurityPolicy? {
    var all: SecurityPolicy?
    for policy in policies {
      guard let policy = policy?.completed else { return nil }
      all = all?.union(policy) ?? policy
    }
    return all
  }

  private func url(of file: String) -> String {
    let path = SitePath.display(file)
    let url = basePath + RoutePath(path.namesOfPath).encoded
    return path.hasSuffix("/") ? url : String(url.dropLast())
  }
}

/// What the head of a page says to browsers.
struct PageHeadFacts {
  private(set) var policy: SecurityPolicy?
  /// Where it leads on at once, if it does.
  private(set) var target: String?
  private(set) var hasDescription = false
  /// The URLs of stylesheets and of icons.
  private(set) var stylesheets: [String] = []
  private(set) var icons: [String] = []
  /// Whether a feed is named.
  private(set) var hasFeed = false

  init(_ html: [UInt8]) {
    HTMLTokenizer.reading(html) { read($0) }
  }

  private mutating func read(_ page: HTMLTokenizer) {
    var tokens = page
    while let token = tokens.next() {
      guard case .start(let name) = token else { continue }
      if tokens.equals(name, "body") { break }
      let tag = MarkupTag(name, from: &tokens)
      if tag.name == "link" { note(tag) }
      guard tag.name == "meta", let content = tag["content"] else { continue }
      if tag["name"] == "description" { hasDescription = true }
      switch tag["http-equiv"]?.lowercasedASCII {
      case "content-security-policy": policy = SecurityPolicy(content)
      case "refresh" where RefreshURL.isImmediate(content): target = RefreshURL.find(in: content)
      default: break
      }
    }
  }
}

extension PageHeadFacts {
  private mutating func note(_ link: MarkupTag) {
    guard let url = link["href"] else { return }
    let kinds = link.words("rel")
    if kinds.contains("stylesheet") { stylesheets.append(url) }
    if kinds.contains("icon") { icons.append(url) }
    let feeds = ["application/atom+xml", "application/rss+xml", "application/feed+json"]
    if kinds.contains("alternate"), feeds.contains(link["type"] ?? "") { hasFeed = true }
  }
}

/// The address in `<meta http-equiv="refresh" content="0; url=…">`.
enum RefreshURL {
  /// Whether a browser leads on at once: a page that waits is one to be read.
  static func isImmediate(_ content: String) -> Bool {
    let delay = content.trimmingSpaceOfHTML.utf8.prefix { (0x30...0x39).contains($0) }
    return !delay.isEmpty && delay.allSatisfy { $0 == 0x30 }
  }

  static func find(in content: String) -> String? {
    let delay = content.before(UInt8(ascii: ";"), UInt8(ascii: ","))
    let rest = Substring(content.utf8[delay.endIndex...].dropFirst()).trimmingSpaceOfHTML
    guard rest.lowercasedASCII.hasBytePrefix("url") else { return nil }
    let value = Substring(rest.utf8.dropFirst(3)).trimmingSpaceOfHTML
    guard value.hasBytePrefix("=") else { return nil }
    return Substring(value.utf8.dropFirst()).trimmingSpaceOfHTML.withoutQuotes
  }
}

extension Substring {
  fileprivate var withoutQuotes: String {
    guard let quote = utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return String(self)
    }
    return String(Substring(utf8.dropFirst()).before(quote))
  }
}

// MARK: - The hosts that want files of their own

/// Where the output will be served.
public enum StaticHost: String, Sendable, Hashable, CaseIterable {
  /// Reads `_headers` and `_redirects` in the output.
  case netlify, cloudflare
  /// Leaves out names with an underscore unless it finds `.nojekyll`.
  case github
}
