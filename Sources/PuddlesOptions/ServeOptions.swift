// What `site serve` and the host that it runs were asked for.
package import Puddles
package import PuddlesBuilder
package import PuddlesConsole
package import PuddlesHTTP

/// The options for serving a site; the host reads them from the same words as the loop that starts it.
package struct ServeOptions: Sendable {
  package var build: BuildOptions
  /// The moment by which dates are judged; without it nothing is too early, and nothing expires.
  package let today: CalendarDate?
  /// `nil` takes 8080 or the next port that is free.
  package var port: UInt16?
  package var address: String
  package var opensBrowser: Bool
  package var isReadOnly: Bool
  package var isWatching: Bool
  /// Whether it is printed what happens in sessions.
  package var isLogging: Bool
  /// Where visitors reach the site through servers before it.
  package var addresses: [PublicAddress] = []
  /// The servers before it whose word counts.
  package var proxies = TrustedProxies()
  /// For how many seconds browsers should ask by TLS only; `nil` says nothing of it.
  package var strictTransport: Int?
}

extension ServeOptions {
  /// - Parameters:
  ///   - variable: A variable of the environment.
  ///   - liveURL: The one of the site; it counts in production where nothing else is given.
  ///   - today: The moment by which dates are judged.
  /// - Throws: A `UsageError` for a value that makes no sense.
  package init(
    _ arguments: Arguments, variable: (String) -> String? = { _ in nil },
    liveURL: String? = nil, today: CalendarDate? = nil
  ) throws(UsageError) {
    build = try BuildOptions(arguments)
    self.today = today
    build.linkStyle = .directories
    port = try arguments.value("--port", "it is a number from 0 to 65535") { UInt16($0) }
    let host = arguments.value("--host") ?? "127.0.0.1"
    address = host == "localhost" ? "127.0.0.1" : host
    opensBrowser = arguments.has("--open")
    isReadOnly = arguments.has("--read-only")
    isWatching = !arguments.has("--no-watch")
    isLogging = arguments.has("--log")
    let urls = Self.wish("--url", or: "PUDDLES_URL", arguments, variable)
    try takeAddresses(urls, liveURL, hasPath: arguments.has("--base-path"))
    try takeProxies(Self.wish("--proxy", or: "PUDDLES_PROXIES", arguments, variable))
    try takeStrictTransport(arguments)
  }

  package var context: SiteContext {
    var context = SiteContext(
      contentPath: build.content, isMock: build.isMock, includesDrafts: build.includesDrafts,
      includesFuture: build.includesFuture, clock: today)
    context.isPublic = isPublic
    context.optionValues = build.siteOptions
    return context
  }

  /// Whether others than those who use this machine reach the host.
  package var isPublic: Bool {
    !addresses.isEmpty || !(address == "::1" || address.hasPrefix("127."))
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
}

extension RequestValidator {
  /// The names that the options make ours.
  package init(_ options: ServeOptions) {
    self.init()
    (addresses, proxies) = (options.addresses, options.proxies)
    allowsAddresses = !names.contains(options.address)
    names.insert(options.address.contains(":") ? "[\(options.address)]" : options.address)
  }
}

// MARK: - Values that an option or a variable says

extension ServeOptions {
  /// The values of an option, or those of a variable if it is not given; and which of them said it.
  private typealias Wish = (source: String, values: [String])

  private static func wish(
    _ option: String, or name: String, _ arguments: Arguments, _ variable: (String) -> String?
  ) -> Wish {
    let given = arguments.values(option)
    if !given.isEmpty { return (option, given) }
    let words = (variable(name) ?? "").split { $0 == "," || $0.isWhitespace }
    return (name, words.map(String.init))
  }

  private mutating func takeAddresses(
    _ wish: Wish, _ liveURL: String?, hasPath: Bool
  ) throws(UsageError) {
    var (source, urls) = wish
    if urls.isEmpty, !isWatching, let liveURL { (source, urls) = ("liveURL", [liveURL]) }
    var hasPath = hasPath
    for url in urls {
      guard let address = PublicAddress(url), let path = BaseURL.path(of: url) else {
        throw .badValue(option: source, value: url, expected: BaseURL.expectation)
      }
      if !addresses.contains(address) { addresses.append(address) }
      // A URL without a path says nothing of it.
      guard path != "/", path != build.basePath else { continue }
      guard !hasPath else {
        // A site that is tried under another path takes the host alone of its own URL.
        if source == "liveURL" { continue }
        throw .badValue(
          option: source, value: url, expected: "the site lies at '\(build.basePath)'")
      }
      build.basePath = path
      hasPath = true
    }
  }

  private mutating func takeProxies(_ wish: Wish) throws(UsageError) {
    for word in wish.values where !proxies.add(word) {
      throw .badValue(
        option: wish.source, value: word,
        expected: "it is an address such as '127.0.0.1', or a network such as '10.0.0.0/8'")
    }
  }

  private mutating func takeStrictTransport(_ arguments: Arguments) throws(UsageError) {
    let expected = "it is a number of seconds, such as '31536000'"
    strictTransport = try arguments.value("--hsts", expected) { UInt32($0).map(Int.init) }
    let needed = "it needs a '--url' that begins with 'https://'"
    let isSecure = addresses.contains(where: \.isSecure)
    _ = try arguments.value("--hsts", needed) { isSecure ? $0 : nil }
  }
}
