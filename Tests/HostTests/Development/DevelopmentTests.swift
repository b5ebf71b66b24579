// A developer saves files; open pages hear of it.
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesConsole
@testable import PuddlesHost

@Suite("the development loop", .timeLimit(.minutes(60)))
struct DevelopmentTests {
  @Test("a page brings the script, and the next request sees what was saved")
  func saving() async throws {
    let workshop = try await Workshop()
    let page = try await workshop.get("/")
    #expect(page.body.contains("<p>one</p>"))
    #expect(page.body.contains("<script src=\"/-/development.js\" data-base=\"/\" data-version=\""))
    #expect(try await workshop.get("/-/development.js").status == 200)
    try workshop.save("note.txt", "two")
    try await workshop.waits { $0.contains("<p>two</p>") }
  }

  @Test("new styles are exchanged, other assets load the page again")
  func assets() async throws {
    let workshop = try await Workshop()
    var events = try await workshop.events()
    try workshop.save("assets/site.css", "p { color: blue }")
    #expect(await events.nextChange() == ServerSentEvent("styles"))
    #expect(try await workshop.get("/assets/site.css").body == "p { color: blue }")
    try workshop.save("assets/drop.svg", "<svg/>")
    #expect(await events.nextChange() == ServerSentEvent("reload"))
  }

  @Test("a file beside documents is served when something refers to it, by a page or by a build")
  func besideDocuments() async throws {
    let workshop = try await Workshop(note: "picture")
    for name in ["pond.svg", "sidebar.yml", "draft.md~", "notes.txt", "a.md"] {
      try workshop.save("docs/\(name)", "x")
    }
    // No reader has opened the page yet, so this is found by a build.
    #expect(try await workshop.get("/assets/docs/pond.svg").status == 200)
    for name in ["sidebar.yml", "draft.md~", "notes.txt", "a.md"] {
      #expect(try await workshop.get("/assets/docs/\(name)").status == 404, "\(name)")
    }
    try workshop.save("static/a.txt~", "x")
    #expect(try await workshop.get("/a.txt~").status == 404)
    try Files.makeFolder("\(workshop.root)/static/shelf")
    try workshop.save("static/shelf/twin.md", "# A")
    let twin = try await workshop.get("/shelf/twin.md")
    #expect(twin.status == 200 && twin.body == "# A", "though the shelf answers for all below it")
    try workshop.save("note.txt", "plain")
    try await workshop.waits { $0.contains("<p>plain</p>") }
    // The page may be drawn anew before the change of its file is noticed.
    try await waitUntil("the picture is served no more", every: .milliseconds(50)) {
      try await workshop.get("/assets/docs/pond.svg").status == 404
    }
    try workshop.save("note.txt", "picture")
    try await workshop.waits { $0.contains("pond.svg") }
    #expect(try await workshop.get("/assets/docs/pond.svg").status == 200)
  }

  @Test("what is broken is shown with its place until it is mended")
  func healing() async throws {
    let workshop = try await Workshop()
    var events = try await workshop.events()
    try workshop.save("note.txt", "broken")
    // The check at the start and the one after the change may find it: either may be first.
    let first = [await events.next(), await events.next()].compactMap(\.self)
    #expect(Set(first.map(\.name)) == ["changed", "report"])
    let fault = try #require(first.first { $0.name == "report" })
    #expect(
      fault.data
        == "1 error\nnote.txt:1:3: error[broken]: this is broken\n  broken\n    ^\n")
    var later = try await workshop.events()
    #expect(await later.next() == fault)
    try workshop.save("note.txt", "mended")
    let last = [await events.next(), await events.next()].compactMap(\.self)
    #expect(Set(last) == [ServerSentEvent("changed"), ServerSentEvent("report")])
    try await workshop.waits { $0.contains("<p>mended</p>") }
  }

  @Test("the page of an error is loaded again after each change, also if it was not looked at then")
  func errorPages() async throws {
    let workshop = try await Workshop(note: "broken")
    let page = try await workshop.get("/")
    #expect(page.status == 500 && page.body.contains(" data-error defer></script>"))
    let version = try #require(page.developmentVersion)
    try workshop.save("note.txt", "fine")
    try await workshop.waits { $0.contains("<p>fine</p>") }
    var events = try await workshop.events(since: version)
    // "changed" if the page was mended before the change was noticed; a page of an error obeys both.
    let name = await events.nextChange()?.name
    #expect(name == "reload" || name == "changed")
  }

  @Test("a page of an older version is loaded again")
  func versions() async throws {
    let workshop = try await Workshop()
    var events = try await workshop.events(since: "old")
    #expect(await events.next() == ServerSentEvent("reload"))
  }

  @Test("fifty files that are saved together are one change; one without an end is told as well")
  func bursts() {
    let start = ContinuousClock.now
    var burst = ChangeBurst()
    for number in 0..<50 {
      let now = start + .milliseconds(10 * number)
      #expect(burst.add(["\(number)"], isQuiet: false, at: now) == nil)
    }
    #expect(burst.add([], isQuiet: true, at: start)?.count == 50)
    #expect(burst.isEmpty && burst.add([], isQuiet: true, at: start) == nil)
    #expect(burst.add(["a"], isQuiet: false, at: start) == nil)
    #expect(burst.add(["b"], isQuiet: false, at: start + .seconds(2)) == ["a", "b"])
  }

  @Test("the search knows what was saved when it was built; until then the last index is served")
  func search() async throws {
    let workshop = try await Workshop(note: "a harbour")
    #expect(try await workshop.get("/search/").body.contains("/: Note"), "without a script, too")
    let index = try await workshop.get("/search/index.js").body
    #expect(index.hasPrefix("puddlesSearch.add(\"index\""))
    #expect(try await workshop.get("/search/pages-0.js").body.contains("a harbour"))
    #expect(try await workshop.get("/search/words-0.js").body.contains("harbour"))
    try workshop.save("note.txt", "a lighthouse")
    try await workshop.waits { $0.contains("<p>a lighthouse</p>") }
    #expect(try await workshop.get("/search/index.js").status == 200)
    try await workshop.waits(at: "/search/pages-0.js") {
      $0.contains("a lighthouse") && !$0.contains("harbour")
    }
  }

  @Test("files that only a build makes are made when they are asked for, and again after a change")
  func generated() async throws {
    let workshop = try await Workshop()
    #expect(try await workshop.get("/sitemap.xml").body.contains("<loc>https://example.org/</loc>"))
    #expect(try await workshop.get("/none.xml").status == 404)
    // Requests for what no build makes cause no further build: it would put the file back.
    let folder = workshop.host.built.folder
    try Files.remove("\(folder)/robots.txt")
    for number in 0..<50 { #expect(try await workshop.get("/\(number).xml").status == 404) }
    #expect(try await workshop.get("/robots.txt").status == 404)
    await workshop.host.built.remove()
  }

  @Test("a host in production serves the folder of the last build, and builds nothing")
  func production() async throws {
    let folder = try TemporaryFolder([
      "note.txt": "one", "Public/feed.xml": "<feed/>", "Public/index.html": "an old page",
      "Public/assets/docs/pond.0123abcd.svg": "x", "docs/pond.svg": "pond", "docs/draft.svg": "x",
      "Public/search/index.js": "puddlesSearch.add(\"index\",{});",
      "Public/search/pages-0.js": """
      puddlesSearch.add("pages-0",[["a/","A, b",["","",""],["c","C","d"]],["e/",{"title":"E","lang":"en"}]]);
      """,
    ])
    let words = ["--no-watch", "--content", folder.path, "--output", folder.file("Public")]
    let host = try await SiteHost(
      NoteSite(), ServeOptions(Arguments(words, for: .serve)), ServingWorld())
    func get(_ path: String) async throws -> Stage.Seen {
      try await Stage.Seen(host.respond(to: ValidRequest(.get, RequestTarget(path))))
    }
    #expect(try await get("/feed.xml").body == "<feed/>")
    #expect(try await get("/").body.contains("<p>one</p>"))
    #expect(try await get("/search/").body.contains("/a/: A, b"))
    #expect(try await get("/search/").body.contains("/e/: E"))
    #expect(try await get("/assets/docs/pond.svg").body == "pond")
    for path in ["/sitemap.xml", "/assets/docs/draft.svg"] {
      #expect(try await get(path).status == 404, "\(path)")
    }
  }

  @Test("below a base path the site is there, and elsewhere a page says where")
  func basePath() async throws {
    let workshop = try await Workshop(basePath: "/sub/")
    #expect(try await workshop.get("/sub/").body.contains("<p>one</p>"))
    #expect(try await workshop.get("/sub").fields["Location"] == "/sub/")
    let elsewhere = try await workshop.get("/books/%22%3E%3Cscript%3E/")
    #expect(elsewhere.status == 404)
    #expect(elsewhere.body.contains("<a href=\"/sub/books/%22%3E%3Cscript%3E/\">"))
    #expect(!elsewhere.body.contains("<script>"))
  }

  @Test("no spelling of a path leads out of the folder of assets, and no link out of the content")
  func escapes() async throws {
    let workshop = try await Workshop()
    let outside = try TemporaryFolder(["secret.txt": "SECRET"])
    try workshop.save("secret.txt", "SECRET")
    try workshop.save("assets/.env", "SECRET")
    try makeLink(outside.file("secret.txt"), "\(workshop.root)/assets/out.txt")
    try makeLink(outside.path, "\(workshop.root)/assets/away")
    try makeLink("\(workshop.root)/assets/up", "\(workshop.root)/assets/twice")
    try makeLink("..", "\(workshop.root)/assets/up")
    var answered: Set<String> = []
    for path in [
      "/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/..%2fsecret.txt",
      "/assets/..%5csecret.txt", "/assets/out.txt", "/assets/up/secret.txt", "/assets/.env",
      "/assets/away/secret.txt", "/assets/twice/secret.txt", "/assets/up/assets/up/secret.txt",
      "/assets/%2eenv", "/assets//secret.txt", "/assets/%00/../secret.txt", "/secret.txt",
      "/assets/%2Fetc%2Fpasswd", "/assets/%c0%ae%c0%ae/secret.txt", "/assets/",
    ] {
      do {
        let seen = try await workshop.get(path)
        #expect(seen.status == 404 && !seen.body.contains("SECRET"), "\(path): \(seen)")
        answered.insert(path)
      } catch is RequestError {}
    }
    #expect(answered.isSuperset(of: ["/assets/out.txt", "/assets/up/secret.txt", "/assets/.env"]))
  }

  @Test("files know their tag, their parts, and their limits")
  func files() async throws {
    let workshop = try await Workshop()
    try workshop.save("assets/a.txt", "0123456789")
    let whole = try await workshop.get("/assets/a.txt")
    let tag = try #require(whole.fields["ETag"])
    #expect(whole.body == "0123456789")
    let again = try await workshop.get(
      "/assets/a.txt", fields: ["If-None-Match": "\"x\", W/\(tag)"])
    #expect(again.status == 304 && again.body.isEmpty)
    for (range, status, body) in [
      ("bytes=2-4", 206, "234"), ("bytes=7-", 206, "789"), ("bytes=-3", 206, "789"),
      ("bytes=0-99", 206, "0123456789"), ("bytes=4-2", 200, "0123456789"),
      ("bytes=0-1,3-4", 200, "0123456789"), ("lines=1-2", 200, "0123456789"),
      ("bytes=99999999999999999999-", 200, "0123456789"),
    ] {
      let part = try await workshop.get("/assets/a.txt", fields: ["Range": range])
      #expect(part.status == status && part.body == body, "\(range)")
    }
    let beyond = try await workshop.get("/assets/a.txt", fields: ["Range": "bytes=10-"])
    #expect(beyond.status == 416 && beyond.fields["Content-Range"] == "bytes */10")
    let stale = try await workshop.get(
      "/assets/a.txt", fields: ["Range": "bytes=0-1", "If-Range": "\"old\""])
    #expect(stale.status == 200)
  }
}

extension Workshop {
  /// Asks for a page until it is as wanted.
  func waits(
    at path: String = "/", sourceLocation: SourceLocation = #_sourceLocation,
    for wanted: (String) -> Bool
  ) async throws {
    try await waitUntil(
      "the page at \(path) changes", every: .milliseconds(50), sourceLocation: sourceLocation
    ) { wanted(try await get(path).body) }
  }
}

extension AsyncStream<ServerSentEvent>.Iterator {
  /// The next event that is no report: the check of the content may report new files, such as assets that
  /// nothing uses, before their change counts as over.
  fileprivate mutating func nextChange() async -> ServerSentEvent? {
    while let event = await next() {
      if event.name != "report" { return event }
    }
    return nil
  }
}
