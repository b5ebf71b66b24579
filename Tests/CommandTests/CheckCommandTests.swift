// `site check` and `site clean` for people and tools.
import Puddles
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesHTTP

@Suite("site check and clean")
struct CheckCommandTests {
  private func run(_ desk: Desk, _ site: DeskSite, _ words: String...) async -> Int32 {
    let folders = ["--content", "\(desk.root)/Content", "--output=\(desk.root)/Public"]
    return await SiteCommand(site).run([words[0]] + folders + words.dropFirst(), on: desk.console())
  }

  private let good = DeskSite(
    aboutText: "<p>About</p>", head: "<title>T</title>",
    homeText: "<a href=\"about/index.html\">A</a>")

  @Test("without a fault one line says so; nothing is written")
  func good() async throws {
    let desk = try Desk()
    #expect(await run(desk, good, "check") == 0)
    #expect(desk.printed == "checked 3 pages: no faults (0.00 s)\n")
    #expect(desk.reported == "")
    #expect(!Files.isFolder("\(desk.root)/Public"))
  }

  @Test("faults come with their pages, and an error is exit code 1")
  func faults() async throws {
    let desk = try Desk()
    var site = good
    site.aboutText = "<img src=\"x.png\">"
    #expect(await run(desk, site, "check") == 1)
    #expect(
      desk.reported == """
        error[missing-alt]: <img src="x.png"> has no text for readers who do not see it, on /about/
        help: say in 'alt' what it shows, or write alt="" if it only decorates
        error[dead-link]: there is nothing at /about/x.png, linked from /about/

        """)
    #expect(desk.printed == "checked 3 pages: 2 errors (1 dead-link, 1 missing-alt) (0.00 s)\n")
    #expect(await run(desk, site, "check", "--json") == 1)
    #expect(desk.printed.hasPrefix("{\"pages\":3,\"diagnostics\":[{\"severity\":\"error\","))
  }

  @Test(
    "links to other sites are asked for only if that is wanted, each once", .slow,
    .direct)
  func external() async throws {
    let desk = try Desk()
    _ = await desk.build(site: good)
    let socket = try ListeningSocket(0)
    let base = "http://127.0.0.1:\(socket.port)"
    let folder = StaticFolder(root: "\(desk.root)/Public", basePath: "/")
    let server = try HTTPServer(socket, service: folder, validator: RequestValidator())
    let serving = Task { await server.run() }
    var site = good
    site.aboutText = "<a href=\"\(base)/about/#x\">a</a><a href=\"\(base)/nothing\">b</a>"
    #expect(await run(desk, site, "check") == 0)
    #expect(await run(desk, site, "check", "--external") == 1)
    #expect(
      desk.reported
        == "error[dead-outside-link]: \(base)/nothing answers with 404, linked from /about/\n")
    #expect(
      desk.printed.hasSuffix(
        "checked 3 pages, 2 links to other sites: 1 error (dead-outside-link) (0.00 s)\n"))
    #expect(await run(desk, site, "check", "--external", "--links", "warn") == 0)
    server.stop()
    await serving.value
  }

  @Test("a program that says nothing of an address leaves it a fault, and of all of them an error")
  func silence() async throws {
    let url = "http://127.0.0.1:9/x"
    await #expect(throws: CurlError(end: .exit(1))) {
      try await Curl.ask([url], headOnly: true, by: "false")
    }
    #expect(
      OutsideLinks.faults(of: [url: ["/"]], [:], .error).map(\.summary) == [
        "error[dead-outside-link]: \(url) does not answer: 'curl' said nothing of it, linked from /"
      ])
    #expect(
      "\(CurlError(end: .exit(2)))"
        == "'curl' told nothing of any address (exit code 2): version 7.75 or newer is needed")
  }

  @Test("clean says what it removed and what it kept")
  func clean() async throws {
    let desk = try Desk()
    _ = await desk.build(site: good)
    try desk.write("Public/mine.txt", "mine")
    _ = desk.printed
    #expect(await desk.run("clean", "--output", "\(desk.root)/Public") == 0)
    #expect(
      desk.printed
        == "\(desk.root)/Public: 3 files removed, kept, though no build wrote it: mine.txt\n")
    #expect(await desk.run("clean", "--output", "\(desk.root)/Public") == 0)
    #expect(desk.printed == "there is no built site in '\(desk.root)/Public'\n")
  }

  @Test("clean commands no terminal, and removes nothing by a list that it does not understand")
  func strangeClean() async throws {
    let desk = try Desk()
    _ = await desk.build(site: good)
    try desk.write("Public/a\u{1B}]0;b\n::error::c", "foreign")
    let manifest = try Files.read("\(desk.root)/Public/.puddles-manifest")
    try desk.write("Public/.puddles-manifest", "damaged")
    _ = desk.printed
    #expect(await desk.run("clean", "--output", "\(desk.root)/Public") == 1)
    #expect(
      desk.reported == """
        error: the list of files '\(desk.root)/Public/.puddles-manifest' is damaged or of another \
        version, so it is unknown what in '\(desk.root)/Public' is the builder's own

        """)
    try desk.write("Public/.puddles-manifest", String(decoding: manifest, as: UTF8.self))
    #expect(await desk.run("clean", "--output", "\(desk.root)/Public") == 0)
    #expect(desk.printed.hasSuffix("wrote it: a␛]0;b␊::error::c\n"))
  }

  @Test("clean says that it waits for a build at work")
  func cleanWaits() async throws {
    let desk = try Desk()
    _ = await desk.build(site: good)
    let words = ["clean", "--output", "\(desk.root)/Public"]
    #expect(await SiteCommand(good).run(words, on: try desk.consoleBesideBuild()) == 0)
    #expect(desk.reported == "another build writes '\(desk.root)/Public': waiting for it\n")
    #expect(!Files.isFolder("\(desk.root)/Public/about"))
  }
}
