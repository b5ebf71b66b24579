// What browsers load for a page besides the page itself, and from which hosts.

/// A kind of what a page loads; its name is the argument of a site's `ContentSecurityPolicy` that allows it.
package enum LoadedKind: String, Sendable, Hashable, CaseIterable {
  case images, media, frames, scripts, styles

  /// What a browser loads because of an attribute, or once a visitor asks for it; `nil` for links, which it only
  /// follows. What a `link` element loads depends on its `rel`.
  package init?(ofAttribute attribute: String, on tag: String) {
    switch (tag, attribute) {
    case ("img", "src"), ("input", "src"), ("video", "poster"), ("image", "xlink:href"),
      (_, "srcset"), (_, "imagesrcset"):
      self = .images
    case ("video", "src"), ("audio", "src"), ("source", "src"), ("track", "src"): self = .media
    case ("iframe", "src"), (_, "data-embed"): self = .frames
    case ("script", "src"): self = .scripts
    default: return nil
    }
  }
}

/// The hosts from which a page loads, by the kind of what it loads.
package struct LoadedHosts: Sendable, Hashable {
  package private(set) var hosts: [LoadedKind: Set<String>] = [:]

  package init() {}
}

extension LoadedHosts {
  package var isEmpty: Bool { hosts.isEmpty }

  /// Notes the host of a URL of pictures, films or frames; a URL without a host, and one that cannot stand in a policy,
  /// is passed over.
  package mutating func record(_ kind: LoadedKind, _ url: String) {
    guard ![.scripts, .styles].contains(kind), let host = Self.host(of: url) else { return }
    hosts[kind, default: []].insert(host)
  }

  package mutating func add(_ other: LoadedHosts) {
    hosts.merge(other.hosts) { $0.union($1) }
  }

  /// The host as a policy names it: with its scheme if that is not `https`.
  private static func host(of url: String) -> String? {
    let url = url.lowercasedASCII
    guard
      let scheme = ["https://", "http://", "//"].first(where: { url.hasBytePrefix($0) })
    else { return nil }
    let rest = url.utf8.dropFirst(scheme.utf8.count)
    let host = rest.prefix { !"/?#\\".utf8.contains($0) }
    let isHost = host.allSatisfy {
      ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || "-._:".utf8.contains($0)
    }
    guard isHost, host.first != UInt8(ascii: "."), host.contains(UInt8(ascii: ".")) else {
      return nil
    }
    return (scheme == "http://" ? scheme : "") + String(Substring(host))
  }
}

/// The URLs of a `srcset`, as browsers split it (HTML 4.8.4.2.3): a URL may hold commas.
package enum SourceSet {
  package static func urls(in text: String) -> [String] {
    var urls: [String] = []
    let comma = UInt8(ascii: ",")
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { isBlank($0) || $0 == comma }
      guard !rest.isEmpty else { return urls }
      var url = rest.prefix { !isBlank($0) }
      rest = rest[url.endIndex...]
      if url.last == comma {
        while url.last == comma { url.removeLast() }
      } else {
        rest = rest.drop { $0 != comma }
      }
      urls.append(String(Substring(url)))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
