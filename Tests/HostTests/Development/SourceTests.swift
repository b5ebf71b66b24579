// A Swift source is saved while the site is served: the whole way, in a package of its own.
import Foundation
import PuddlesHTTP
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole
@testable import PuddlesTool

@Test(
  "a saved Swift source is built and served behind the same port; what does not compile is shown",
  .slow, .timeLimit(.minutes(60)))
func sources() async throws {
  let package = try await NewPackage()
  let (board, stop) = (Board(), try PuddlesSystem.Pipe())
  let command = try package.serve(on: board)
  async let code = command.run(until: StopSignal(descriptor: stop.readEnd))
  do {
    try await look(at: package, through: board)
  } catch {
    // The command ends only when it is stopped, and it is awaited in any case.
    stop.wake()
    throw error
  }
  stop.wake()
  #expect(try await code == 0)
}

private func look(at package: NewPackage, through board: Board) async throws {
  let visitor = Visitor(try await board.port(within: .seconds(1200)))
  #expect(try await visitor.heading() == "<h1>Books</h1>")
  let visits = Task { try await visitor.keepComing() }

  let fault = Task { try await visitor.fault() }
  try package.save("h1 { Nonsense() }")
  #expect(try await fault.value.contains("BookPages.swift"))
  #expect(try await visitor.heading() == "<h1>Books</h1>")

  try package.save("h1 { \"Mended\" }")
  try await waitUntil(
    "the mended page is served", within: .seconds(600), every: .milliseconds(50)
  ) { try await visitor.heading() == "<h1>Mended</h1>" }
  // The loop says so after the new host has answered.
  _ = try await board.waits(within: .seconds(600)) { $0 == "serving again\n" }
  #expect(board.said.filter { $0 == "serving again\n" }.count == 1)
  visitor.isOver.withLock { $0 = true }
  // Each visit got a page: no connection was refused.
  print("sources: \(try await visits.value) visits meanwhile")
}

/// What `puddles new` writes, over this library.
private struct NewPackage: Sendable {
  let package: OutsidePackage

  init() async throws {
    package = try await OutsidePackage("Desk")
    let library = try #require(LibraryReference(Places.package, from: package.folder))
    let name = try #require(PackageName("Desk"))
    try Starter.app.copy(to: package.folder, named: name, with: library)
  }

  func serve(on board: Board) throws -> ServeCommand {
    let root = package.folder
    let build = PackageBuild(
      root: root, product: "site-host", configuration: "debug", scratch: package.scratch)
    let arguments = try Arguments(["--port", "0", "--content=\(root)/Content"], for: .serve)
    return ServeCommand(
      title: "Desk", options: try ServeOptions(arguments), words: arguments.words,
      program: ServedProgram(
        path: "\(package.scratch)/debug/site-host", isHost: true, package: build),
      console: board.console([
        "PUDDLES_BUILD_FLAGS": OutsidePackage.buildFlags.joined(separator: " ")
      ]))
  }

  /// Puts another heading into the first page.
  func save(_ heading: String) throws {
    let path = "\(package.folder)/Sources/Desk/BookPages.swift"
    let lines = String(decoding: try Files.read(path), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { line in
      let isFirst = line.contains("h1 { \"Books\" }") || line.contains("Nonsense()")
      return isFirst ? "      \(heading)" : String(line)
    }.joined(separator: "\n")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// A client that requests the first page all the time.
private final class Visitor: Sendable {
  let port: UInt16
  let isOver = Mutex(false)

  init(_ port: UInt16) {
    self.port = port
  }

  func heading() async throws -> String {
    let page = try await Stage(running: port).get("/")
    #expect(page.status == 200)
    let start = try #require(page.body.firstRange(of: "<h1>"))
    let end = try #require(page.body.firstRange(of: "</h1>"))
    return String(page.body[start.lowerBound..<end.upperBound])
  }

  /// How often there was a page; no connection may be refused.
  func keepComing() async throws -> Int {
    var count = 0
    try await waitUntil("the visits are over", within: .seconds(1_800), every: .milliseconds(50)) {
      _ = try await heading()
      count += 1
      return isOver.withLock { $0 }
    }
    return count
  }

  /// What the box of the open page shows.
  func fault() async throws -> String {
    let stage = Stage(running: port)
    return try await stage.hears(stage.get("/"), until: "BookPages.swift")
  }
}
