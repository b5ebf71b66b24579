// `site serve` with its options, from outside.
import Foundation
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole

private let hasVersion6: Bool = {
  let socket = try? ListeningSocket(0, address: "::1")
  socket?.close()
  return socket != nil
}()

@Suite("site serve", .slow, .timeLimit(.minutes(60)))
struct ServeTests {
  /// Serves the small site until `body` has ended; what was said.
  private func serve(
    _ words: String..., variables: [String: String] = [:],
    _ body: (_ port: UInt16, Board) async throws -> Void
  ) async throws -> [String] {
    let (board, stop) = (Board(), try PuddlesSystem.Pipe())
    let program = ServedProgram(
      path: try #require(TestHost.path), isHost: true, package: nil)
    let arguments = try Arguments(words + ["--port", "0"], for: .serve)
    let command = ServeCommand(
      title: "Trial", options: try ServeOptions(arguments), words: arguments.words,
      program: program, console: board.console(variables))
    async let code = command.run(until: StopSignal(descriptor: stop.readEnd))
    try await body(try await board.port(), board)
    stop.wake()
    #expect(try await code == 0)
    stop.close()
    return board.said
  }

  @Test(
    "the loopback of IPv6 is served if it is asked for, and then nothing else",
    .enabled(if: hasVersion6, "this machine has no loopback of IPv6"))
  func version6() async throws {
    let said = try await serve("--host", "::1", "--base-path", "/six/") { port, _ in
      let text = try await onThread {
        try Wire(port, at: "::1").exchange(
          "GET /six/ HTTP/1.1\r\nHost: [::1]:\(port)\r\nConnection: close\r\n\r\n")
      }
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.contains("<p>Home</p>"))
      #expect(try await Wire.page("/six/", at: port)?.contains("<p>Home</p>") != true)
    }
    #expect(said.first?.contains("http://[::1]:") == true)
  }

  @Test("a browser is opened with the first page, once")
  func browser() async throws {
    let folder = try TemporaryFolder(["script": "#!/bin/sh\necho \"$1\" >> \"$0.log\"\n"])
    // By another program: no file runs while one that was just started has a copy of its writer.
    let browser = folder.file("browser")
    _ = try TestSupport.ChildProcess.run(["install", "-m", "755", folder.file("script"), browser])
    _ = try await serve("--open", variables: ["BROWSER": browser]) { port, board in
      let opened = { (try? folder.read("browser.log")) ?? "" }
      try await waitUntil("the browser is opened") { !opened().isEmpty }
      #expect(opened() == "http://127.0.0.1:\(port)/\n")
    }
  }

  @Test(
    "with mock data or read only no file is touched, whatever is sent",
    arguments: [("--mock", 200, "Sent"), ("--read-only", 403, "This site is served read only.")])
  func untouched(option: String, status: Int, words: String) async throws {
    let content = try TemporaryFolder()
    try Files.makeFolder(content.file("data"))
    let watch = try await Watch(
      option, "--content", content.path, program: TestHost.program("site-host"))
    let reader = try await Reader(Stage(running: watch.port)).open("/scrums/new/")
    try await reader.fill("Title", "Sent").tap("Add")
    #expect(reader.status == status && reader.text.contains(words))
    #expect(try await reader.open("/scrums/").text.contains("Sent") == (status == 200))
    #expect(try await watch.end() == 0)
    #expect(try Files.entries(of: content.file("data")).isEmpty)
  }

  @Test("a host whose port is taken copies no data")
  func takenPort() throws {
    let folder = try TemporaryFolder(["Content/data/books.json": "[]"])
    let other = try ListeningSocket(0)
    defer { other.close() }
    let end = try ChildProcess.run(
      [
        try #require(TestHost.program("site-host")), "--content", folder.file("Content"), "--data",
        folder.file("var"), "--port", "\(other.port)",
      ], in: folder.path)
    #expect(end.status == 1 && end.output.contains("port \(other.port) is taken"), "\(end)")
    #expect(!Files.isFolder(folder.file("var")))
  }

  @Test("under its public address every response has a content security policy and HSTS")
  func publicAddress() async throws {
    let watch = try await Watch(
      "--mock", "--no-watch", "--url", "https://example.test", "--hsts", "300",
      program: TestHost.program("site-host"))
    let stage = Stage(running: watch.port)
    let ofPages =
      "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; "
      + "frame-ancestors 'self'"
    let ofOthers = "form-action 'self'; frame-ancestors 'self'"
    for (path, status, policy) in [
      ("/", 200, ofPages), ("/login/", 200, ofPages), ("/login/", 200, ofPages),
      ("/nowhere/", 404, ofPages), ("/assets/site.css", 200, ofOthers),
    ] {
      let seen = try await stage.get(path, fields: ["Host": "example.test"])
      #expect(seen.status == status, "\(path)")
      #expect(seen.fields["Content-Security-Policy"] == policy, "\(path)")
      #expect(seen.fields["X-Frame-Options"] == "SAMEORIGIN")
      #expect(seen.fields["Strict-Transport-Security"] == "max-age=300", "\(path)")
    }
    let cookies = try await [
      stage.get("/login/", fields: ["Host": "example.test"]), stage.get("/login/"),
    ].map { try #require($0.fields["Set-Cookie"]) }
    #expect(cookies[0].hasPrefix("__Host-visitor=") && cookies[0].hasSuffix("; Secure"))
    #expect(cookies[1].hasPrefix("visitor=") && !cookies[1].contains("Secure"))
    let near = try await stage.get("/")
    #expect(near.status == 200 && near.fields["Strict-Transport-Security"] == nil)
    let strange = try await stage.get("/", fields: ["Host": "other.test"])
    #expect(strange.status == 403 && !strange.body.contains("example"))
    #expect(strange.fields["Content-Security-Policy"] == ofOthers)
    #expect(try await watch.end() == 0)
  }

  @Test("the greeting says under which addresses the site is served")
  func greeting() async throws {
    let arguments = try Arguments(
      ["--url", "https://example.test/six", "--url", "http://example.test"], for: .serve)
    #expect(
      try ServeOptions(arguments).urls(port: 8080)
        == "http://127.0.0.1:8080/six/ for https://example.test/six/, http://example.test/six/")
  }
}
