// The loop of `site serve` keeps a host alive behind one socket.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesCommand

@Suite("the loop of site serve", .slow, .timeLimit(.minutes(60)))
struct DevelopmentLoopTests {
  @Test("serves behind its socket and stops cleanly")
  func service() async throws {
    let watch = try await Watch("--base-path", "/own/")
    #expect(try await watch.get("/own/").body.contains("<p>Home</p>"))
    #expect(try await watch.end() == 0)
    #expect(watch.board.said == [])
    #expect(try await Wire.page("/own/", at: watch.port)?.contains("<p>Home</p>") != true)
  }

  @Test("a host that is killed is replaced, and clients wait for the next one")
  func kill() async throws {
    let watch = try await Watch()
    for round in 1...3 {
      let process = try #require(watch.board.process)
      #expect(Glibc.kill(process, SIGKILL) == 0)
      #expect(try await watch.get("/").status == 200)
      try await watch.board.waitForReady(round + 1)
    }
    #expect(try await watch.end() == 0)
  }

  @Test("requests in flight are finished when the host stops")
  func graceful() async throws {
    let folder = try TemporaryFolder()
    let talk = try PageTalk(beside: "\(folder.path)/content")
    let watch = try await Watch("--content", "\(folder.path)/content", "--no-watch")
    let (wire, idle) = (try Wire(watch.port), try Wire(watch.port))
    for wire in [wire, idle] {
      wire.ask("/")
      // After a response the connection surely belongs to this host.
      #expect(try await onThread { try wire.receiveAnswer() }.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    wire.ask("/slow/")
    #expect(try await onThread { try talk.hear() } == "begun /slow/\n")
    async let code = watch.end()
    // A host that stops closes what is idle.
    #expect(try await onThread { try idle.receive() } == nil)
    try await onThread { try talk.goOn() }
    #expect(try await onThread { try wire.receiveAnswer() }.contains("<p>slow</p>"))
    #expect(try await code == 0)
  }

  @Test("a host that cannot serve ends the loop with its code")
  func failure() async throws {
    let program = ServedProgram(path: try #require(TestHost.path), isHost: true, package: nil)
    var loop = DevelopmentLoop(
      program, ["--nonsense"], socket: try ListeningSocket(0), console: Board().console
    ) { _, _ in }
    #expect(try await loop.run() == 2)
  }

  @Test("a host that cannot begin is started more and more slowly, one that served at once")
  func backoff() {
    var backoff = Backoff()
    let short = (0..<8).map { _ in backoff.next(afterLiving: .milliseconds(10), hasServed: false) }
    #expect(short.first == .milliseconds(100))
    #expect(short.last == .seconds(5))
    #expect(zip(short, short.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(backoff.next(afterLiving: .milliseconds(300), hasServed: true) == .zero)
    #expect(
      backoff.next(afterLiving: .milliseconds(10), hasServed: true) == .milliseconds(190))
    #expect(backoff.next(afterLiving: .zero, hasServed: false) == .milliseconds(100))
  }
}

/// Talks with the slow page of `TestHost` over two named pipes.
private struct PageTalk {
  private let path: String

  /// - Parameter content: The content folder of the host.
  init(beside content: String) throws {
    path = content
    try Files.makeFolder(content)
    for name in ["begun", "go"] { try #require(mkfifo("\(content).\(name)", 0o600) == 0) }
  }

  /// What the page says when it has begun.
  func hear() throws -> String {
    let pipe = try FileHandle(forReadingFrom: URL(filePath: "\(path).begun"))
    return String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
  }

  func goOn() throws {
    let pipe = try FileHandle(forWritingTo: URL(filePath: "\(path).go"))
    try pipe.write(contentsOf: [0])
    try pipe.close()
  }
}
