// The loop of `site serve` over the small host of the tests.
import Foundation
import PuddlesHTTP
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole

/// A host that is kept running on a port of its own; it stops with ``end()``.
final class Watch: Sendable {
  let port: UInt16
  let events: AsyncStream<DevelopmentLoop.Event>.Continuation
  private let running: Task<Int32, any Error>
  let board: Board

  init(
    _ words: String..., program: String? = TestHost.path,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let socket = try ListeningSocket(0)
    let program = try #require(program)
    let board = Board()
    let loop = DevelopmentLoop(
      ServedProgram(path: program, isHost: true, package: nil), words, socket: socket,
      console: board.console, patience: .seconds(600), onReady: board.noteReady)
    (port, events, self.board) = (socket.port, loop.events, board)
    running = Task {
      var loop = loop
      return try await loop.run()
    }
    try await board.waitForReady(1, sourceLocation: sourceLocation)
  }
}

extension Watch {
  /// The exit code.
  func end() async throws -> Int32 {
    events.yield(.stop)
    return try await running.value
  }

  func get(_ path: String) async throws -> Stage.Seen { try await Stage(running: port).get(path) }
}

/// What a command said, and which processes served.
final class Board: Sendable {
  private let texts = Mutex<[String]>([])
  private let processes = Mutex<[Int32]>([])

  var said: [String] { texts.withLock { $0 } }

  var console: Console { console([:]) }

  func console(_ variables: [String: String]) -> Console {
    let note: @Sendable (String) -> Void = { [self] text in texts.withLock { $0.append(text) } }
    return Console(
      print: note, report: note, isTerminal: false, variable: { variables[$0] }, now: { .zero })
  }

  /// The first text that is as wanted.
  func waits(
    within limit: Duration = .seconds(900), sourceLocation: SourceLocation = #_sourceLocation,
    for wanted: (String) -> Bool
  ) async throws -> String {
    try await waitUntil(
      "that is said, not only: \(said)", within: limit, sourceLocation: sourceLocation
    ) { said.contains(where: wanted) }
    let text = said.first(where: wanted)
    return try #require(text)
  }

  /// The port that the greeting names.
  func port(within limit: Duration = .seconds(900)) async throws -> UInt16 {
    try #require(Self.port(in: try await waits(within: limit) { $0.hasPrefix("serving ") }))
  }

  static func port(in greeting: String) -> UInt16? {
    greeting.split(separator: ":").last.flatMap { UInt16($0.prefix { $0.isNumber }) }
  }

  /// The last process that served.
  var process: Int32? { processes.withLock(\.last) }

  var noteReady: @Sendable (Int32, Bool) -> Void {
    { [self] process, _ in processes.withLock { $0.append(process) } }
  }

  func waitForReady(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil(
      "the host is ready for the \(count)th time; said: \(said)", sourceLocation: sourceLocation
    ) { processes.withLock(\.count) >= count }
  }
}

enum TestHost {
  static let path = program("TestHost")

  /// A program beside the tests, or in the folder of `PUDDLES_TEST_PROGRAMS`, such as a release build.
  static func program(_ name: String) -> String? {
    if let folder = ProcessInfo.processInfo.environment["PUDDLES_TEST_PROGRAMS"] {
      return "\(folder)/\(name)"
    }
    return TestSupport.ChildProcess.built(name)
  }
}
