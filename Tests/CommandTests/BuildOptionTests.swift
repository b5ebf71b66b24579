// What the words of a command line ask of a build.
import Puddles
import PuddlesBuilder
import Testing

@testable import PuddlesConsole

@Suite("The options of site build")
struct BuildOptionTests {
  private func options(_ words: [String]) throws -> BuildOptions {
    try BuildOptions(Arguments(words, for: .build))
  }

  /// Words, and the wish that they are.
  private typealias Wish = (words: [String], change: (inout BuildOptions) -> Void)

  private let wishes: [Wish] = [
    (["--content", "a"], { $0.content = "a" }),
    (["--output", "b"], { $0.output = "b" }),
    (["--base-path", "/c/"], { $0.basePath = "/c/" }),
    (["--base-url", "https://e.org/d"], { $0.baseURL = "https://e.org/d" }),
    (["--data", "e"], { $0.data = "e" }),
    (["--version", "1.2"], { $0.version = "1.2" }),
    (["--links", "warn"], { $0.linkPolicy = .warn }),
    (["--pretty-links"], { $0.linkStyle = .directories }),
    (["--mock"], { $0.isMock = true }),
    (["--drafts"], { $0.includesDrafts = true }),
    (["--future"], { $0.includesFuture = true }),
    (["--clock", "2026-03-10"], { $0.clock = CalendarDate("2026-03-10T23:59:59Z") }),
    (
      ["--clock", "2026-03-10T00:00+02:00"],
      { $0.clock = CalendarDate("2026-03-10T00:00:00+02:00") }
    ),
    (["--strict"], { $0.isStrict = true }),
    (["--no-cache"], { $0.run.usesCache = false }),
    (["--in-place"], { $0.run.isInPlace = true }),
    (["--no-wait"], { $0.run.waits = false }),
    (["--follow-links"], { $0.followsOutsideLinks = true }),
  ]

  @Test("each option is one wish, and no word more is needed and no other wish comes with it")
  func each() throws {
    #expect(try "\(options([]))" == "\(BuildOptions())")
    for (words, change) in wishes {
      var wished = BuildOptions()
      change(&wished)
      #expect("\(wished)" != "\(BuildOptions())")
      #expect(try "\(options(words))" == "\(wished)", "\(words)")
    }
  }

  /// A site with two options of its own.
  private struct OptionSite: Site {
    let name = "Options"
    var sections: [any Section] { [] }
    let settings = SiteSettings(options: [
      SiteOption("--tea", variable: "TEA", help: "What to drink."),
      SiteOption("--service", .url, variable: "SERVICE", help: "What to ask."),
      SiteOption("--mock", help: "It is an option of the command."),
    ])
  }

  private func values(
    _ words: [String], _ variables: [String: String] = [:], for command: Command = .build
  ) throws -> [String: String] {
    let arguments = try Arguments(words, for: command, of: OptionSite()) { variables[$0] }
    return try BuildOptions(arguments).siteOptions
  }

  @Test("a site has options of its own, and variables for them")
  func ofSite() throws {
    let variables = ["TEA": "green", "SERVICE": "https://b.example/api"]
    #expect(try values([]) == [:])
    #expect(try values(["--tea", "black"]) == ["--tea": "black"])
    #expect(
      try values(["--tea=black"], variables)
        == ["--tea": "black", "--service": "https://b.example/api"])
    #expect(try values([], ["TEA": ""]) == [:])
    #expect(try values(["--mock"]) == [:], "the command's own option takes no value")
    #expect(try values(["--service", "http://a.example"], for: .serve)["--service"] != nil)
    let arguments = try Arguments(["--tea", "black"], for: .serve, of: OptionSite())
    let context = try ServeOptions(arguments).context
    #expect(context.value(of: SiteOption("--tea", help: "")) == "black")
    #expect(throws: UsageError.unknownOption("--tea", command: "clean", suggestion: nil)) {
      try Arguments(["--tea", "black"], for: .clean, of: OptionSite())
    }
  }

  @Test("what is no address is refused, wherever it was said")
  func badAddress() throws {
    for (words, variables, source) in [
      (["--service", "example"], [:], "--service"), ([], ["SERVICE": "example"], "SERVICE"),
    ] {
      #expect(
        throws: UsageError.badValue(
          option: source, value: "example", expected: BaseURL.expectation)
      ) { try values(words, variables) }
    }
  }

  @Test("the help says what the site adds")
  func help() {
    let text = Help.text(of: .build.adding(OptionSite().settings.options), in: "site")
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("--tea TEXT What to drink. Also: the variable TEA."))
    #expect(lines.contains("--service URL What to ask. Also: the variable SERVICE."))
    #expect(
      !Help.text(of: .clean.adding(OptionSite().settings.options), in: "site").contains("--tea"))
  }

  @Test("no option was forgotten: the others say what is printed")
  func all() {
    let known = wishes.map(\.words[0]) + ["--quiet", "--verbose", "--json"]
    #expect(Set(Command.build.options.map(\.name)) == Set(known))
  }

  @Test("a base path is only said if it is given: otherwise it is that of the base URL")
  func basePath() throws {
    #expect(try options(["--base-url", "https://example.org/sub"]).basePath == nil)
    let both = ["--base-url=https://e.org/a/", "--base-path", "/b/"]
    #expect(try options(both).basePath == "/b/")
  }
}
