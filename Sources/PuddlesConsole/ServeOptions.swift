// The options of `site serve`, which are also those of the host that it starts.
package import Puddles
package import PuddlesBuilder
package import PuddlesHTTP

/// The options for serving a site. The host reads them from the same arguments as the loop that starts it.
package struct ServeOptions: Sendable {
  package var build: BuildOptions
  /// The moment that dates are compared with; without it nothing is too early, and nothing expires.
  package let today: CalendarDate?
  /// The port; `nil` uses 8080 or the next free one.
  package var port: UInt16?
  package var address: String
  package var opensBrowser: Bool
  package var isReadOnly: Bool
  package var isWatching: Bool
  /// Whether actions and other events of sessions are printed.
  package var isLogging: Bool
  /// The addresses where visitors reach the site through proxies.
  package var addresses: [PublicAddress] = []
  /// The proxies that are trusted.
  package var proxies = TrustedProxies()
  /// For how many seconds browsers should use HTTPS only; `nil` tells them nothing.
  package var strictTransport: Int?
}

extension ServeOptions {
  /// - Parameters:
  ///   - variable: Returns the value of an environment variable.
  ///   - liveURL: The live URL of the site; used in production if no other URL is given.
  ///   - builtFor: The base URL of the site's settings, if files are served that were built for it.
  ///   - today: The moment that dates are compared with.
  /// - Throws: A `UsageError` for an invalid value.
  package init(
    _ arguments: Arguments, variable: (String) -> String? = { _ in nil },
    liveURL: String? = nil, builtFor baseURL: String? = nil, today: CalendarDate? = nil
  ) throws(UsageError) {
    build = try BuildOptions(arguments)
    self.today = today
    build.linkStyle = .directories
    port = try arguments.value(.port, "it is a number from 0 to 65535") { UInt16($0) }
    let host = arguments.value(.host) ?? "127.0.0.1"
    address = host == "localhost" ? "127.0.0.1" : host
    opensBrowser = arguments.has(.open)
    isReadOnly = arguments.has(.readOnly)
    isWatching = !arguments.has(.noWatch)
    isLogging = arguments.has(.log)
    if build.basePath == nil {
      build.basePath = isWatching ? "/" : baseURL.flatMap(BaseURL.path) ?? "/"
    }
    let urls = Self.given(.urls, or: "PUDDLES_URL", arguments, variable)
    try readAddresses(urls, liveURL, hasPath: arguments.has(.basePath))
    try readProxies(Self.given(.proxies, or: "PUDDLES_PROXIES", arguments, variable))
    try readStrictTransport(arguments)
  }

  /// The path of the site on its host; begins and ends with a slash.
  package var basePath: String { build.basePath ?? "/" }

  package var context: SiteContext {
    var context = SiteContext(
      contentPath: build.content, isMock: build.isMock, includesDrafts: build.includesDrafts,
      includesFuture: build.includesFuture, clock: today, dataPath: build.data)
    context.isPublic = isPublic
    context.followsOutsideLinks = build.followsOutsideLinks
    context.optionValues = build.siteOptions
    return context
  }

  /// Whether the host can be reached from other machines.
  package var isPublic: Bool {
    !addresses.isEmpty || !(address == "::1" || address.hasPrefix("127."))
  }

  /// The URL of the first page on this machine.
  package func url(port: UInt16) -> String {
    let host =
      switch address {
      case "0.0.0.0", "::": "127.0.0.1"
      case _ where address.contains(":"): "[\(address)]"
      default: address
      }
    return "http://\(host):\(port)\(basePath)"
  }

  /// The URLs of the site for the greeting.
  package func urls(port: UInt16) -> String {
    let own = url(port: port)
    guard !addresses.isEmpty else { return own }
    return own + " for " + addresses.map { $0.origin + basePath }.joined(separator: ", ")
  }
}

extension RequestValidator {
  /// A validator that accepts the host names and proxies of the options.
  package init(_ options: ServeOptions) {
    self.init()
    (addresses, proxies) = (options.addresses, options.proxies)
    allowsAddresses = !names.contains(options.address)
    names.insert(options.address.contains(":") ? "[\(options.address)]" : options.address)
  }
}

// MARK: - Values of options and variables

extension ServeOptions {
  /// The values of an option, or of its environment variable if the option is missing; `source` names which of them.
  private typealias OptionValues = (source: String, values: [String])

  private static func given(
    _ option: Option, or name: String, _ arguments: Arguments, _ variable: (String) -> String?
  ) -> OptionValues {
    let given = arguments.values(option)
    if !given.isEmpty { return (option.name, given) }
    let words = (variable(name) ?? "").split { $0 == "," || $0.isWhitespace }
    return (name, words.map(String.init))
  }

  private mutating func readAddresses(
    _ given: OptionValues, _ liveURL: String?, hasPath: Bool
  ) throws(UsageError) {
    var (source, urls) = given
    if urls.isEmpty, !isWatching, let liveURL { (source, urls) = ("liveURL", [liveURL]) }
    var hasPath = hasPath
    for url in urls {
      guard let address = PublicAddress(url), let path = BaseURL.path(of: url) else {
        throw .badValue(option: source, value: url, expected: BaseURL.expectation)
      }
      if !addresses.contains(address) { addresses.append(address) }
      // A URL without a path does not change the base path.
      guard path != "/", path != basePath else { continue }
      guard !hasPath else {
        // If another base path is given, only the host of the site's own URL is used.
        if source == "liveURL" { continue }
        throw .badValue(
          option: source, value: url, expected: "the site lies at '\(basePath)'")
      }
      build.basePath = path
      hasPath = true
    }
  }

  private mutating func readProxies(_ given: OptionValues) throws(UsageError) {
    for word in given.values where !proxies.add(word) {
      throw .badValue(
        option: given.source, value: word,
        expected: "it is an address such as '127.0.0.1', or a network such as '10.0.0.0/8'")
    }
  }

  private mutating func readStrictTransport(_ arguments: Arguments) throws(UsageError) {
    let expected = "it is a number of seconds, such as '31536000'"
    strictTransport = try arguments.value(.strictTransport, expected) { UInt32($0).map(Int.init) }
    let needed = "it needs a '--url' that begins with 'https://'"
    let isSecure = addresses.contains(where: \.isSecure)
    _ = try arguments.value(.strictTransport, needed) { isSecure ? $0 : nil }
  }
}
