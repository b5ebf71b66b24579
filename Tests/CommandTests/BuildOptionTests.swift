// What the words of a command line ask of a build.
import Puddles
import PuddlesBuilder
import PuddlesSystem
import Testing

@testable import PuddlesCommand
@testable import PuddlesOptions

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
    (
      ["--base-url", "https://e.org/d"],
      {
        $0.baseURL = "https://e.org/d"
        $0.basePath = "/d/"
      }
    ),
    (["--links", "warn"], { $0.linkPolicy = .warn }),
    (["--for", "netlify"], { $0.host = .netlify }),
    (["--for", "cloudflare"], { $0.host = .cloudflare }),
    (["--for", "github"], { $0.host = .github }),
    (["--pretty-links"], { $0.linkStyle = .directories }),
    (["--mock"], { $0.isMock = true }),
    (["--drafts"], { $0.includesDrafts = true }),
    (["--future"], { $0.includesFuture = true }),
    (["--clock", "2026-03-10"], { $0.clock = CalendarDate("2026-03-10") }),
    (["--strict"], { $0.isStrict = true }),
    (["--timings"], { $0.run.measuresTime = true }),
    (["--no-cache"], { $0.run.usesCache = false }),
    (["--explain", "/e/"], { $0.run.explained = [RoutePath(["e"])] }),
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

  @Test("no option was forgotten: the others say what is printed")
  func all() {
    let known = wishes.map(\.words[0]) + ["--check", "--quiet", "--verbose", "--json"]
    #expect(Set(Command.build.options.map(\.name)) == Set(known))
  }

  @Test("a page to explain is named by its path, its URL, its file or its document")
  func explainedPage() throws {
    for name in [
      "/a/b/", "a/b", "/a/b/index.html", "./a/b/#part", "Public/a/b/index.html", "Content/a/b.md",
      "\(Files.resolved("."))/Public/a/b/index.html", "Content/a/b/index.md", "/sub/a/b/?x",
      "https://example.org/sub/a/b/",
    ] {
      let options = try options(["--base-url", "https://example.org/sub", "--explain", name])
      #expect(options.run.explained == [RoutePath(["a", "b"])], "\(name)")
    }
  }

  @Test("a base URL with a path is the base path too, unless another one is given")
  func basePath() throws {
    #expect(try options(["--base-url", "https://example.org/sub"]).basePath == "/sub/")
    #expect(try options(["--base-url=https://example.org"]).basePath == "/")
    let both = ["--base-url=https://e.org/a/", "--base-path", "/b/"]
    #expect(try options(both).basePath == "/b/")
  }
}
