// What `site serve` and the host behind it were asked for.
package import Puddles
package import PuddlesBuilder
package import PuddlesHTTP

/// The wishes of whoever serves a site; the host reads them from the same words as the supervisor.
package struct ServeOptions: Sendable {
  package var build: BuildOptions
  /// `nil` takes 8080 or the next port that is free.
  package var port: UInt16?
  package var address: String
  package var opensBrowser: Bool
  package var isReadOnly: Bool
  package var isWatching: Bool
  /// Where readers reach the site through servers before it.
  package var addresses: [PublicAddress] = []
  /// The servers before it whose word counts.
  package var proxies = TrustedProxies()
  /// For how many seconds browsers should ask by TLS only; `nil` says nothing of it.
  package var strictTransport: Int?
}

extension ServeOptions {
  /// - Parameters:
  ///   - variable: A variable of the environment.
  ///   - liveURL: The one of the site; it counts where nothing else is said and nobody develops.
  /// - Throws: A `UsageError` for a value that makes no sense.
  package init(
    _ arguments: Arguments, variable: @escaping (String) -> String? = { _ in nil },
    liveURL: String? = nil
  ) throws(UsageError) {
    build = try BuildOptions(arguments)
    build.linkStyle = .directories
    port = try Self.port(arguments)
    let host = arguments.value("--host") ?? "127.0.0.1"
    address = host == "localhost" ? "127.0.0.1" : host
    opensBrowser = arguments.has("--open")
    isReadOnly = arguments.has("--read-only")
    isWatching = !arguments.has("--no-watch")
    let wishes = Wishes(arguments, variable)
    try takeAddresses(wishes, liveURL, hasPath: arguments.has("--base-path"))
    try takeProxies(wishes)
    try takeStrictTransport(arguments)
  }

  package var context: SiteContext {
    SiteContext(
      contentPath: build.content, isMock: build.isMock, includesDrafts: build.includesDrafts)
  }

  /// The address of the first page.
  package func url(port: UInt16) -> String {
    let host =
      switch address {
      case "0.0.0.0", "::": "127.0.0.1"
      case _ where address.contains(":"): "[\(address)]"
      default: address
      }
    return "http://\(host):\(port)\(build.basePath)"
  }

  /// The greeting's words for where the site is.
  package func places(port: UInt16) -> String {
    let own = url(port: port)
    guard !addresses.isEmpty else { return own }
    return own + " for " + addresses.map { $0.origin + build.basePath }.joined(separator: ", ")
  }

  static func port(_ arguments: Arguments) throws(UsageError) -> UInt16? {
    guard let text = arguments.value("--port") else { return nil }
    guard let port = UInt16(text) else {
      throw .badValue(option: "--port", value: text, expected: "it is a number from 0 to 65535")
    }
    return port
  }
}
