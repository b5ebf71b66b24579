// `site serve` of a site without a live host.
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole

@Suite("site serve of a static site", .live, .timeLimit(.minutes(60)))
struct StaticServeTests {
  private func site() throws -> TemporaryFolder {
    try TemporaryFolder([
      "site/index.html": "home", "site/about/index.html": "about", "site/plain.html": "plain",
      "site/404.html": "nothing here", "site/data.json": "{}", "site/.env": "SECRET",
      "secret.txt": "SECRET",
    ])
  }

  @Test("pages, folders and files are found as static hosts find them")
  func files() async throws {
    let folder = try site()
    let stage = try Stage(
      StaticFolder(root: "\(folder.path)/site", basePath: "/sub/"), over: .memory)
    for (path, status, text) in [
      ("/sub/", 200, "home"), ("/sub/about/?q=1", 200, "about"), ("/sub/plain", 200, "plain"),
      ("/sub/about/index.html", 200, "about"), ("/sub/data.json", 200, "{}"),
      ("/sub/nothing", 404, "nothing here"), ("/sub/plain/", 404, "nothing here"),
      ("/sub/data.json/", 404, "nothing here"), ("/sub/about/x", 404, "nothing here"),
    ] {
      let seen = try await stage.get(path)
      #expect(seen.status == status && seen.body == text, "\(path): \(seen)")
    }
    let redirect = try await stage.get("/sub/about?q=1")
    #expect(redirect.status == 301 && redirect.fields["Location"] == "/sub/about/?q=1")
    #expect(try await stage.get("/sub").fields["Location"] == "/sub/")
    #expect(
      try await stage.post("/sub", form: "").status == 404, "what is sent goes to no other URL")
    let elsewhere = try await stage.get("/about/")
    #expect(elsewhere.status == 404 && elsewhere.body.contains("<a href=\"/sub/about/\">"))
  }

  @Test("nothing outside of the folder, nothing hidden, nothing by a link")
  func escapes() async throws {
    let folder = try site()
    try makeLink("\(folder.path)/secret.txt", "\(folder.path)/site/out.txt")
    let stage = try Stage(StaticFolder(root: "\(folder.path)/site", basePath: "/"), over: .memory)
    for path in [
      "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..%5csecret.txt", "/.env", "/out.txt",
      "/index.html%00.txt", "/%c0%ae%c0%ae/secret.txt", "//secret.txt",
    ] {
      guard let seen = try? await stage.get(path) else { continue }
      #expect(seen.status == 404 && !seen.body.contains("SECRET"), "\(path): \(seen)")
    }
  }

  @Test("only this machine's names, only GET and HEAD", .slow)
  func refusals() async throws {
    try await serve(note: "one") { (stage, _) async throws in
      #expect(try await stage.get("/", fields: ["Host": "evil.example"]).status == 403)
      #expect(try await stage.get("/", fields: ["Host": "LOCALHOST"]).status == 200)
      #expect(try await stage.post("/", form: "a=b").status == 405)
    }
  }

  @Test(
    "errors are shown before there is a site; a change is built, and open pages hear of it", .slow)
  func changes() async throws {
    try await serve(note: "broken") { stage, folder in
      let first = try await stage.get("/")
      #expect(first.status == 404 && first.body.contains("data-error"))
      #expect(try await stage.hears(first, until: "this is broken").contains("1 error"))
      try folder.write("note.txt", "one")
      try await waitUntil("the page is there") {
        try await stage.get("/").body.contains("<p>one</p>")
      }
      let page = try await stage.get("/")
      async let events = stage.hears(page, until: "event: reload")
      try await waitUntil("a change is told", every: .milliseconds(50)) {
        try folder.write("note.txt", "two")
        return try await stage.get("/").body.contains("<p>two</p>")
      }
      #expect(try await events.contains("event: reload"))
      try folder.write("note.txt", "link")
      try await waitUntil("a dead link keeps no page from being shown") {
        try await stage.get("/").body.contains("<a href=\"gone/\">")
      }
    }
  }

  @Test("what is not watched is the folder of the last build, or one line that says what to do")
  func built() async throws {
    let (board, folder) = (Board(), try TemporaryFolder())
    let arguments = try Arguments(["--no-watch", "--output", "\(folder.path)/None"], for: .serve)
    let command = try StaticServe(NoteSite(), arguments, board.console)
    let (_, channel) = try ChildChannel.pair()
    let stop = try PuddlesSystem.Pipe()
    let inheritance = Inheritance(try ListeningSocket(0), channel)
    #expect(
      try await command.run(with: inheritance, until: StopSignal(descriptor: stop.readEnd)) == 1)
    #expect(
      board.said
        == ["error: there is no site in '\(folder.path)/None': run 'site build' first\n"])
  }

  /// Serves the site of a note as a child, until `body` has ended and the loop is gone.
  private func serve(
    note: String, _ body: (Stage, TemporaryFolder) async throws -> Void
  ) async throws {
    let (board, folder) = (Board(), try TemporaryFolder(["note.txt": note]))
    let arguments = try Arguments(["--content", folder.path], for: .serve)
    let command = try StaticServe(NoteSite(), arguments, board.console)
    let (loop, child) = try ChildChannel.pair()
    let (socket, stop) = (try ListeningSocket(0), try PuddlesSystem.Pipe())
    async let code = command.run(
      with: Inheritance(socket, child), until: StopSignal(descriptor: stop.readEnd))
    do {
      var said = loop.texts().makeAsyncIterator()
      #expect(await said.next() == "", "it serves")
      try await body(Stage(running: socket.port), folder)
    } catch {
      loop.close()
      throw error
    }
    loop.close()
    #expect(try await code == 0)
    stop.wake()
  }
}

@Suite("What serving asks of the system")
struct ListeningTests {
  @Test("a port that is taken is an error if it was asked for, else the next one is")
  func ports() throws {
    let first = try ListeningSocket(0)
    defer { first.close() }
    #expect(throws: ListeningError.busy(first.port)) { try ListeningSocket(first.port) }
    #expect(
      ListeningError.busy(80).description == "port 80 is taken: name another one with '--port N'")
    let next = try ListeningSocket.open(nil, else: first.port)
    #expect(next.port > first.port)
    next.close()
  }

  @Test("changes below a folder are noticed, new folders and all; hidden files are not")
  func watching() throws {
    let folder = try TemporaryFolder()
    var watcher = try ContentWatcher(folder.path)
    defer { watcher.close() }
    var seen: [[String]] = []
    for name in [".tmp", "new/deep/a.md", "new/deep/b.md"] {
      try folder.write(name, "x")
      seen.append(watcher.drainChanges().sorted())
    }
    try folder.write("new/deep/c.md", "x")
    seen.append(watcher.drainChanges().sorted())
    #expect(seen == [[], ["new"], ["new/deep/b.md"], ["new/deep/c.md"]])
  }

  @Test("a folder that takes the place of the watched one is watched, and so is one made again")
  func replaced() throws {
    let folder = try TemporaryFolder(["Content/a.md": "x", "Other/a.md": "y"])
    let content = folder.file("Content")
    var watcher = try ContentWatcher(content)
    defer { watcher.close() }
    try Files.move(content, to: folder.file("Old"))
    #expect(watcher.drainChanges() == [""])
    try folder.write("Old/a.md", "z")
    #expect(watcher.drainChanges() == [], "it has left the path")
    try Files.move(folder.file("Other"), to: content)
    #expect(watcher.drainChanges() == [""])
    try folder.write("Content/a.md", "w")
    #expect(watcher.drainChanges() == ["a.md"])
    if try Files.exchange(content, folder.file("Old")) {
      #expect(watcher.drainChanges() == [""])
      try folder.write("Content/a.md", "v")
      #expect(watcher.drainChanges() == ["a.md"])
    }
    try Files.removeTree(content)
    #expect(watcher.drainChanges().contains(""))
    try folder.write("Content/sub/b.md", "x")
    #expect(watcher.drainChanges().contains(""))
    try folder.write("Content/sub/c.md", "x")
    #expect(watcher.drainChanges() == ["sub/c.md"])
    try folder.write("beside.md", "x")
    #expect(watcher.drainChanges() == [])
  }

  @Test("a link on the way to the folder that is set anew leads the watch along")
  func releases() throws {
    let folder = try TemporaryFolder(["r/1/Content/a.md": "x", "r/2/Content/a.md": "y"])
    try makeLink("r/1", folder.file("current"))
    var watcher = try ContentWatcher(folder.file("current/Content"))
    defer { watcher.close() }
    try makeLink("r/2", folder.file("next"))
    try Files.move(folder.file("next"), to: folder.file("current"))
    #expect(watcher.drainChanges() == [""])
    try folder.write("r/1/Content/a.md", "z")
    #expect(watcher.drainChanges() == [])
    try folder.write("r/2/Content/a.md", "z")
    #expect(watcher.drainChanges() == ["a.md"])
    try Files.move(folder.file("r"), to: folder.file("s"))
    #expect(watcher.drainChanges() == [""])
    try Files.move(folder.file("s"), to: folder.file("r"))
    #expect(watcher.drainChanges() == [""])
    try folder.write("r/2/Content/b.md", "z")
    #expect(watcher.drainChanges() == ["b.md"])
  }

  @Test("what links lead to outside of the folder is watched if they are followed; loops end")
  func links() throws {
    let vault = try TemporaryFolder(["sub/deep.md": "x", "out.md": "x", "other/deep.md": "x"])
    let folder = try TemporaryFolder(["posts/a.md": "x"])
    for (target, name) in [
      (vault.file("sub"), "posts/sub"), (vault.file("out.md"), "out.md"), (".", "posts/loop"),
      (vault.path, "vault"), ("/nowhere", "gone"),
    ] { try makeLink(target, folder.file(name)) }
    try makeLink(folder.path, vault.file("back"))
    var (watcher, plain) = (
      try ContentWatcher(folder.path, followingLinks: true), try ContentWatcher(folder.path)
    )
    defer {
      watcher.close()
      plain.close()
    }
    try vault.write("sub/deep.md", "y")
    #expect(watcher.drainChanges() == ["posts/sub/deep.md", "vault/sub/deep.md"])
    try vault.write("out.md", "y")
    #expect(watcher.drainChanges() == ["out.md", "vault/out.md"])
    try Files.replace(vault.file("out.md"), Array("z".utf8))
    #expect(watcher.drainChanges().contains("out.md"))
    try Files.move(vault.file("sub"), to: vault.file("old"))
    try Files.move(vault.file("other"), to: vault.file("sub"))
    #expect(watcher.drainChanges().contains("posts/sub"))
    try vault.write("sub/deep.md", "z")
    #expect(watcher.drainChanges().contains("posts/sub/deep.md"))
    #expect(plain.drainChanges() == [])
    try Files.remove(folder.file("vault"))
    try makeLink(vault.file("sub"), folder.file("late"))
    #expect(plain.drainChanges() == ["vault", "late"])
    _ = watcher.drainChanges()
    try vault.write("sub/deep.md", "a")
    #expect(watcher.drainChanges() == ["posts/sub/deep.md", "late/deep.md"])
  }

  @Test("the host of a site is what its package names; a site without one serves itself")
  func programs() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "targets: [.executableTarget(name: \"site\")]",
      ".build/x/debug/site-host": "a program from an earlier day",
    ])
    let site = "\(folder.path)/.build/x/debug/site"
    let alone = ServedProgram(beside: site)
    #expect(alone.path == site && alone.package?.product == "site")
    #expect(alone.arguments(for: ["--mock"]) == ["serve", "--mock"])
    try folder.write("Package.swift", "targets: [site, .executableTarget(name: \"site-host\")]")
    let host = ServedProgram(beside: site)
    #expect(host.path == "\(site)-host" && host.package?.product == "site-host")
    #expect(host.arguments(for: ["--mock"]) == ["--mock"])
    try folder.write("site-host", "")
    #expect(ServedProgram(beside: "\(folder.path)/site").isHost, "outside of a package")
  }
}
