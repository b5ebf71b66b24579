// `site preview`: over a socket, as a static host serves.
import Puddles
import PuddlesBuilder
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesHTTP
@testable import PuddlesConsole
@testable import PuddlesOptions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("site preview", .slow, .timeLimit(.minutes(15)))
struct PreviewTests {
  private func visit(basePath: String = "/", reloads: Bool = false) async throws -> (Desk, Visit) {
    let desk = try Desk()
    try desk.write("Content/static/data.json", "{}")
    try #require(await desk.build("--base-path", basePath) == 0)
    return (desk, try Visit(desk, basePath: basePath, reloads: reloads))
  }

  @Test("pages, folders, files and the page for unknown paths")
  func serving() async throws {
    let (_, visit) = try await visit()
    let page = try visit.get("/about/?q=1")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(page.contains("\r\nCache-Control: no-cache\r\n"))
    #expect(page.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
    #expect(
      page.hasSuffix("\r\n\r\n<!DOCTYPE html>\n<html lang=\"en\"><body><p>About</p></body></html>"))
    #expect(try visit.get("/about/index.html").contains("About"))
    #expect(try visit.get("/data.json").contains("Content-Type: application/json"))
    let redirect = try visit.get("/about?q=1")
    #expect(redirect.hasPrefix("HTTP/1.1 301 Moved Permanently"))
    #expect(redirect.contains("\r\nLocation: /about/?q=1\r\n"))
    for path in ["/nothing", "/nothing/", "/about/x", "/data.json/", "//about/"] {
      let missing = try visit.get(path)
      #expect(missing.hasPrefix("HTTP/1.1 404 Not Found"), "\(path)")
      #expect(missing.contains("Nothing here"), "\(path)")
    }
    let head = try visit.get("/about/", method: "HEAD")
    #expect(head.contains("Content-Length: 64\r\n") && head.hasSuffix("\r\n\r\n"))
  }

  @Test("nothing outside of the folder, nothing hidden, nothing by a link")
  func escapes() async throws {
    let (desk, visit) = try await visit()
    try desk.write("secret.txt", "SECRET")
    try desk.write("Public/.env", "SECRET")
    try makeLink("\(desk.root)/secret.txt", "\(desk.root)/Public/out.txt")
    for path in [
      "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/about/../../secret.txt",
      "/..%5csecret.txt", "/.env", "/out.txt", "/index.html%00.txt", "/%c0%ae%c0%ae/secret.txt",
      "//secret.txt", "/.puddles-manifest",
    ] {
      let answer = try visit.get(path)
      #expect(!answer.contains("SECRET") && !answer.contains("manifest"), "\(path)")
      #expect(answer.hasPrefix("HTTP/1.1 40"), "\(path): \(answer.prefix(20))")
    }
    #expect(!(try visit.get("/x%0d%0aSet-Cookie:%20a=b/..")).contains("\r\nSet-Cookie"))
  }

  @Test("only this machine's names, only GET and HEAD, only well-formed requests")
  func refusals() async throws {
    let (_, visit) = try await visit()
    for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:\(visit.port)"] {
      #expect(try visit.status("/", host: host) == 403)
    }
    for host in ["localhost", "LOCALHOST:\(visit.port)", "[::1]:\(visit.port)"] {
      #expect(try visit.status("/", host: host) == 200)
    }
    for method in ["POST", "PUT", "DELETE", "TRACE", "get"] {
      #expect(try visit.status("/", method: method) == 405)
    }
    #expect(try visit.send("nonsense\r\n\r\n").hasPrefix("HTTP/1.1 400"))
    #expect(try visit.send("GET / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 400"))
    let long = String(repeating: "x", count: 20_000)
    #expect(try visit.send("GET / HTTP/1.1\r\nA: \(long)\r\n\r\n").hasPrefix("HTTP/1.1 431"))
    #expect(try visit.status("/") == 200)
  }

  @Test("under a base path the site is served there and nowhere else")
  func basePath() async throws {
    let (_, visit) = try await visit(basePath: "/sub/")
    #expect(try visit.status("/sub/about/") == 200)
    #expect(try visit.status("/about/") == 404)
    #expect(try visit.get("/sub").contains("\r\nLocation: /sub/\r\n"))
  }

  @Test("a file has a tag and parts; a client that has it gets 304")
  func conditions() async throws {
    let (desk, visit) = try await visit()
    try desk.write("Public/a.txt", "0123456789")
    let whole = try visit.get("/a.txt")
    let field = whole.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }
    let tag = try #require(field).dropFirst("ETag: ".count)
    #expect(whole.hasSuffix("\r\n\r\n0123456789"))
    let again = try visit.get("/a.txt", fields: "If-None-Match: \(tag)")
    #expect(again.hasPrefix("HTTP/1.1 304 Not Modified\r\n") && again.hasSuffix("\r\n\r\n"))
    let part = try visit.get("/a.txt", fields: "Range: bytes=2-4")
    #expect(part.hasPrefix("HTTP/1.1 206 Partial Content\r\n"))
    #expect(part.contains("\r\nContent-Range: bytes 2-4/10\r\n"))
    #expect(part.hasSuffix("\r\n\r\n234"))
    #expect(try visit.get("/a.txt", fields: "Range: bytes=10-").hasPrefix("HTTP/1.1 416 "))
    try desk.write("Public/a.txt", "another one")
    #expect(try visit.get("/a.txt", fields: "If-None-Match: \(tag)").hasSuffix("another one"))
  }

  @Test("a page is found without its ending, as hosts do it")
  func endings() async throws {
    let (desk, visit) = try await visit()
    try desk.write("Public/plain.html", "plain")
    #expect(try visit.get("/plain").hasSuffix("\r\n\r\nplain"))
    #expect(try visit.status("/plain/") == 404)
  }

  @Test("while watching, pages bring a script that reloads them")
  func reload() async throws {
    let (_, visit) = try await visit(reloads: true)
    let page = try visit.get("/")
    let version = try #require(page.split(separator: "data-version=\"").last?.prefix { $0 != "\"" })
    #expect(page.contains("<script src=\"/-/development.js\" data-base=\"/\" data-version=\""))
    #expect(try visit.get("/-/development.js").contains("EventSource"))
    let request = "GET /-/development?\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let events = try await away {
      try visit.send(request, until: "reload") { visit.development?.reloadPages() }
    }
    #expect(events.contains("Content-Type: text/event-stream\r\n"))
    #expect(events.contains("event: reload\ndata: \n\n"))
  }

  @Test("while watching, pages show what a build reports, also if there is no site yet")
  func errors() async throws {
    let visit = try Visit(Desk(), reloads: true)
    let page = try visit.get("/")
    #expect(page.hasPrefix("HTTP/1.1 404 ") && page.contains("data-error"))
    let version = try #require(page.split(separator: "data-version=\"").last?.prefix { $0 != "\"" })
    let problem = Diagnostic(.warning, code: "dead-link", "it leads nowhere", file: "a.md", line: 3)
    visit.development?.show(DevelopmentService.Report([problem]), of: "content")
    let events = try await away {
      try visit.send(
        "GET /-/development?\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n", until: "nowhere")
    }
    #expect(events.contains("event: report\ndata: 1 warning\ndata: a.md:3: warning[dead-link]: it"))
    visit.development?.show(DevelopmentService.Report([problem, problem]), of: "site")
    let sum = try await away {
      try visit.send(
        "GET /-/development?\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n", until: "nowhere")
    }
    #expect(sum.contains("event: report\ndata: 3 warnings\n"), "the sum of both reports")
  }

  @Test("one stream too many gets 503 with Retry-After")
  func streams() async throws {
    let desk = try Desk()
    try desk.write("Public/index.html", "home")
    var limits = HTTPLimits()
    limits.streams = 0
    let visit = try Visit(desk, reloads: true, limits: limits)
    let answer = try visit.get("/-/development?1")
    #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.contains("\r\nRetry-After: 30\r\n"))
    let script = try visit.get("/-/development.js")
    #expect(script.contains("const PAUSE = 30000;"))
  }

  @Test("while watching, a change of the content is built; one of the sources is said")
  func rebuilding() async throws {
    let desk = try Desk()
    try desk.write("Content/static/note.txt", "old")
    try desk.write("Sources/a.swift", "old")
    let stop = try PuddlesSystem.Pipe()
    let words = ["--watch", "--port", "0", "--content=\(desk.root)/Content"]
    let arguments = try Arguments(words + ["--output=\(desk.root)/Public"], for: .preview)
    let preview = try PreviewCommand(DeskSite(), arguments, desk.console())
    async let code = preview.run(until: StopSignal(descriptor: stop.readEnd))
    do {
      try await desk.waits(forNote: "old")
      try await desk.waits(forNote: "new") { try desk.write("Content/static/note.txt", "new") }
      try await waitUntil("the sources changed", every: .milliseconds(50)) {
        try desk.write("Sources/a.swift", "new")
        return desk.reported.contains("the sources changed: start again to see it")
      }
    } catch {
      stop.wake()
      throw error
    }
    stop.wake()
    #expect(try await code == 0)
    #expect(desk.printed.hasSuffix("stopped\n"))
  }

  @Test("a port that is taken is an error if it was asked for, else the next one is")
  func ports() throws {
    let first = try ListeningSocket(0)
    #expect(throws: ListeningError.busy(first.port)) { try ListeningSocket(first.port) }
    #expect(
      ListeningError.busy(80).description == "port 80 is taken: name another one with '--port N'")
    #expect(try ListeningSocket.firstFree(from: first.port).port > first.port)
  }

  @Test("a preview without a site says what to do")
  func noSite() async throws {
    let desk = try Desk()
    #expect(await desk.run("preview", "--output", "\(desk.root)/None") == 1)
    #expect(
      desk.reported
        == "error: there is no site in '\(desk.root)/None': run 'site build' first\n")
  }

  @Test("changes below a folder are noticed, new folders and all; hidden files are not")
  func watching() throws {
    let desk = try Desk()
    var watcher = try ContentWatcher("\(desk.root)/Content")
    var seen: [[String]] = []
    for name in [".tmp", "new/deep/a.md", "new/deep/b.md"] {
      try desk.write("Content/\(name)", "x")
      seen.append(watcher.takeChanges().sorted())
    }
    try desk.write("Content/new/deep/c.md", "x")
    seen.append(watcher.takeChanges().sorted())
    #expect(seen == [[], ["new"], ["new/deep/b.md"], ["new/deep/c.md"]])
  }
}

/// Runs what blocks on a thread of its own: the events of a stream come from a task.
private func away<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Background.start { continuation.resume(with: Result { try work() }) }
  }
}

extension Desk {
  /// Tries something again and again until the published note is as expected.
  fileprivate func waits(
    forNote text: String, sourceLocation: SourceLocation = #_sourceLocation,
    trying: () throws -> Void = {}
  ) async throws {
    try await waitUntil(
      "the note is '\(text)'", every: .milliseconds(50), sourceLocation: sourceLocation
    ) {
      try trying()
      return (try? Files.read("\(root)/Public/note.txt")) == Array(text.utf8)
    }
  }
}
