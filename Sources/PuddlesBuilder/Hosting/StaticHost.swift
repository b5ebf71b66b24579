// The hosts that want files of their own, or lines in their configuration.

/// Where the output will be served.
public enum StaticHost: String, Sendable, Hashable, CaseIterable {
  /// Reads `_headers` and `_redirects` in the output.
  case netlify, cloudflare
  /// Leaves out names with an underscore unless it finds `.nojekyll`.
  case github
  /// Servers of one's own: `site deploy-files` prints a part of their configuration.
  case nginx, caddy
}

extension StaticHost {
  /// Whether its files lie in the output; if not, they are printed.
  public var readsOutput: Bool {
    switch self {
    case .netlify, .cloudflare, .github: true
    case .nginx, .caddy: false
    }
  }
}
