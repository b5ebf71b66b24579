// Where a host is reached: by options, variables, or the site's own word.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem
import Testing

@testable import PuddlesConsole

@Suite("The options of site serve")
struct ServeOptionTests {
  private func options(
    _ words: [String], _ variables: [String: String] = [:], liveURL: String? = nil
  ) throws -> ServeOptions {
    try ServeOptions(
      Arguments(words, for: .serve), variable: { variables[$0] }, liveURL: liveURL)
  }

  private func origins(
    _ words: [String], _ variables: [String: String] = [:], liveURL: String? = nil
  ) throws -> [String] {
    try options(words, variables, liveURL: liveURL).addresses.map(\.origin)
  }

  @Test("a host shows what has a later date only with an option, as a build does")
  func dates() throws {
    let today = try #require(CalendarDate("2026-03-10"))
    func context(_ words: [String]) throws -> SiteContext {
      try ServeOptions(Arguments(words, for: .serve), today: today).context
    }
    let usual = try context([])
    #expect(usual.clock == today && !usual.includesFuture)
    #expect(try context(["--future"]).includesFuture)
  }

  @Test("a host follows links out of the content only with an option, as a build does")
  func links() throws {
    #expect(try !options([]).context.followsOutsideLinks)
    let following = try options(["--follow-links"])
    #expect(following.context.followsOutsideLinks && following.build.followsOutsideLinks)
  }

  @Test("an option counts more than a variable, and that more than what the site says")
  func sources() throws {
    let variables = ["PUDDLES_URL": "https://b.example, http://c.example:80\thttps://d.example:1"]
    let site = "https://live.example"
    #expect(
      try origins(["--no-watch", "--url", "https://a.example"], variables, liveURL: site)
        == ["https://a.example"])
    #expect(
      try origins(["--no-watch"], variables, liveURL: site)
        == ["https://b.example", "http://c.example", "https://d.example:1"])
    #expect(try origins(["--no-watch"], liveURL: site) == [site])
    #expect(try origins([], liveURL: site) == [], "a developer's host is not the public one")
    #expect(
      try origins(["--url=https://A.example:443", "--url", "https://[2001:DB8::1]"])
        == ["https://a.example", "https://[2001:db8::1]"])
  }

  @Test("a host is public that has an address or listens to a network, and then its site knows")
  func publicity() throws {
    for words in [[], ["--host", "localhost"], ["--host", "127.0.0.2"], ["--host", "::1"]] {
      #expect(try !options(words).context.isPublic, "\(words)")
    }
    for words in [["--url", "https://a.example"], ["--host", "0.0.0.0"], ["--host", "10.0.0.7"]] {
      #expect(try options(words).context.isPublic, "\(words)")
    }
    #expect(try options(["--no-watch"], liveURL: "https://a.example").context.isPublic)
  }

  @Test("the path of an address is the base path")
  func paths() throws {
    let url = ["--url", "https://a.example/sub"]
    #expect(try options(url).build.basePath == "/sub/")
    #expect(try options(url + ["--base-path", "/sub/"]).build.basePath == "/sub/")
    let rootless = ["--url", "https://a.example", "--base-path", "/sub/"]
    #expect(try options(rootless).build.basePath == "/sub/")
    let live = "https://a.example/live/"
    #expect(try options(["--no-watch"], liveURL: live).build.basePath == "/live/")
    let elsewhere = try options(["--no-watch", "--base-path", "/sub/"], liveURL: live)
    #expect(elsewhere.build.basePath == "/sub/" && elsewhere.addresses.count == 1)
  }

  @Test("files that were built for the URL of the settings are served below its path")
  func builtPaths() throws {
    func path(_ words: [String]) throws -> String {
      let arguments = try Arguments(words, for: .serve)
      return try ServeOptions(arguments, builtFor: "https://example.org/blog").basePath
    }
    #expect(try path(["--no-watch"]) == "/blog/")
    #expect(try path(["--no-watch", "--base-path", "/b/"]) == "/b/")
    #expect(try path([]) == "/", "a build of 'serve' itself lies at the root")
    #expect(try options(["--no-watch"]).basePath == "/")
  }

  @Test("the folder of data is that of the content, or another one")
  func data() throws {
    #expect(try options(["--content", "c"]).context.dataPath == "c/data")
    #expect(try options(["--content", "c", "--data", "/var/d"]).context.dataPath == "/var/d")
  }

  @Test("proxies are addresses and networks, of an option or a variable")
  func proxies() throws {
    let some = try options([], ["PUDDLES_PROXIES": "127.0.0.1 10.0.0.0/8"]).proxies
    for (text, isKnown) in [("127.0.0.1", true), ("10.9.9.9", true), ("11.0.0.1", false)] {
      #expect(try some.contains(#require(IPAddress(text))) == isKnown)
    }
    let other = try options(["--proxy", "::1"], ["PUDDLES_PROXIES": "127.0.0.1"]).proxies
    #expect(try !other.contains(#require(IPAddress("127.0.0.1"))))
    #expect(try options(["--url", "https://a.example", "--hsts", "60"]).strictTransport == 60)
  }

  @Test(
    "an address that makes no sense is an error that says what would",
    arguments: [
      "example.org", "ftp://example.org", "https://", "https://user@example.org",
      "https://example.org:99999", "https://exa mple.org", "https://example..org",
      "https://bücher.example", "https://example.org/?a", "https://example.org#a",
      "https://[::g]", "https://-a.example", "https://example.org/a/../",
    ])
  func wrongAddresses(url: String) throws {
    for (words, variables, source) in [
      (["--url", url], [:], "--url"),
      ([], ["PUDDLES_URL": url.filter { $0 != " " }], "PUDDLES_URL"),
    ] as [([String], [String: String], String)] where !(source != "--url" && url.contains(" ")) {
      let error = #expect(throws: UsageError.self) { try options(words, variables) }
      let text = "'\(source)' cannot be '\(url)': it is an address such as"
      #expect(error?.description.hasPrefix(text) == true, "\(error.map { "\($0)" } ?? "")")
    }
    #expect(throws: UsageError.self) { try options(["--no-watch"], liveURL: url) }
  }
}
