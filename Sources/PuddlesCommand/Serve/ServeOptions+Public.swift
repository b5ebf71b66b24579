// Where a host is reached through other servers: from options, the environment, or the site.
import PuddlesBuilder
import PuddlesHTTP

extension ServeOptions {
  /// Values that may be said by an option or by a variable; the option counts.
  struct Wishes {
    private let arguments: Arguments
    private let variable: (String) -> String?

    init(_ arguments: Arguments, _ variable: @escaping (String) -> String?) {
      (self.arguments, self.variable) = (arguments, variable)
    }

    /// The values, and how they were said.
    func values(_ option: String, or name: String) -> (source: String, values: [String]) {
      let given = arguments.values(option)
      if !given.isEmpty { return (option, given) }
      let words = (variable(name) ?? "").split { $0 == "," || $0.isWhitespace }
      return (name, words.map(String.init))
    }
  }

  mutating func takeAddresses(
    _ wishes: Wishes, _ liveURL: String?, hasPath: Bool
  ) throws(UsageError) {
    var (source, urls) = wishes.values("--url", or: "PUDDLES_URL")
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
        // Of the site's own URL whoever tries it under another path takes the host alone.
        if source == "liveURL" { continue }
        throw .badValue(
          option: source, value: url, expected: "the site lies at '\(build.basePath)'")
      }
      build.basePath = path
      hasPath = true
    }
  }

  mutating func takeProxies(_ wishes: Wishes) throws(UsageError) {
    let (source, words) = wishes.values("--proxy", or: "PUDDLES_PROXIES")
    for word in words where !proxies.add(word) {
      throw .badValue(
        option: source, value: word,
        expected: "it is an address such as '127.0.0.1', or a network such as '10.0.0.0/8'")
    }
  }

  mutating func takeStrictTransport(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.value("--hsts") else { return }
    guard let seconds = Int(text), seconds >= 0 else {
      throw .badValue(
        option: "--hsts", value: text, expected: "it is a number of seconds, such as '31536000'")
    }
    guard addresses.contains(where: \.isSecure) else {
      throw .badValue(
        option: "--hsts", value: text, expected: "it needs a '--url' that begins with 'https://'")
    }
    strictTransport = seconds
  }
}
