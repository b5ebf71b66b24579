// What a stream tells reaches its readers: by events, or by a link.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Synchronization
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Streams of a live site", .live, .timeLimit(.minutes(60)))
struct StreamTests {
  @Test("without a script a link leads to what has arrived since", arguments: Reach.allCases)
  func link(reach: Reach) async throws {
    let square = try Square(reach)
    let reader = try await square.live.reader().open("/?q=tea")
    #expect(reader.text.contains("heard nothing"))
    try await square.crier.waits(forOpening: 1)
    square.crier.cry("one")
    try await reader.follow(until: "heard one")
    square.crier.cry("two")
    try await reader.follow(until: "heard one two")
    #expect(reader.url.contains("q=tea"), "the page keeps its own query")
    let urls = try await [reader.tap("Newer").url, reader.tap("Newer").url]
    #expect(urls[0] != urls[1], "a browser would not load what it has")
    #expect(try await reader.open("/?newer=\(Int.max)").status == 200)
    square.crier.end()
    try await reader.follow()
    #expect(reader.text.contains("heard one two"))
    #expect(square.crier.openings.value == 1)
    #expect(
      try await square.live.reader().open("/").text.contains("heard nothing"), "of no other one")
  }

  @Test("where a script runs each element is an event of its region")
  func events() async throws {
    let square = try Square(.memory)
    let reader = try await square.live.reader().open("/")
    let page = try await reader.listen()
    try await square.crier.waits(forOpening: 1)
    var heard = "heard"
    for word in ["one", "two", "three"] {
      square.crier.cry(word)
      heard += " \(word)"
      #expect(try await page.next().hasPrefix("region: <p>\(heard)</p><p data-newer"))
    }
    square.crier.end()
    #expect(try await page.next() == "region: <p>heard one two three</p>")
  }

  @Test("a stream rests when its reader stays away, and begins anew when they return")
  func away() async throws {
    let square = try Square(.memory)
    let reader = try await square.live.reader().open("/")
    try await square.crier.waits(forOpening: 1)
    square.crier.cry("one")
    try await reader.follow(until: "heard one")
    var page: OpenPage? = try await reader.listen()
    #expect(page != nil)
    page = nil
    try await waitUntil("the stream has no reader") { square.crier.listeners.value == 0 }
    #expect(try await reader.reload().text.contains("heard nothing"))
    try await square.crier.waits(forOpening: 2)
    square.crier.cry("again")
    try await reader.follow(until: "heard again")
  }

  @Test("a stream that fails is an error of its region; the next visit opens it again")
  func failure() async throws {
    let square = try Square(.memory)
    let reader = try await square.live.reader().open("/")
    let page = try await reader.listen()
    try await square.crier.waits(forOpening: 1)
    square.crier.end(throwing: NotFoundError("voice"))
    #expect(try await page.next() == "region: <p>hoarse: there is no voice</p>")
    #expect(try await reader.reload().text.contains("heard nothing"))
    try await square.crier.waits(forOpening: 2)
    withExtendedLifetime(page) {}
  }

  @Test("only the latest elements are kept")
  func limit() async throws {
    let square = try Square(.memory)
    let reader = try await square.live.reader().open("/")
    try await square.crier.waits(forOpening: 1)
    for number in 1...7 { square.crier.cry("\(number)") }
    try await reader.follow(until: "heard 3 4 5 6 7")
  }
}

extension Reader {
  /// Follows the link to what is newer until the page shows a text, or is there for good.
  fileprivate func follow(
    until text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    func isDone() -> Bool { text.map { self.text.contains($0) } ?? !has(.link, "Newer") }
    try await waitUntil(
      "the page shows '\(text ?? "the end")'", sourceLocation: sourceLocation
    ) {
      if !isDone() { try await tap("Newer") }
      return isDone()
    }
  }
}

/// A host of one site, whose page shows what a crier has to say.
private struct Square {
  let crier = Crier()
  let live: Live<Screens>

  init(_ reach: Reach) throws {
    live = try Live(
      Screens(["": SquareView()]), EnvironmentValues(crier), over: reach,
      options: .patient { ($0.absence, $0.pace) = (.zero, .zero) })
  }
}

/// Sends the elements that a test wants to the stream that was opened last.
private final class Crier: WatchedProvider {
  let openings = Count()
  let listeners = Count()
  private let voice = Mutex<AsyncThrowingStream<String, any Error>.Continuation?>(nil)

  func listen() -> AsyncThrowingStream<String, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    continuation.onTermination = { _ in self.listeners.add(-1) }
    voice.withLock { $0 = continuation }
    listeners.add()
    openings.add()
    return stream
  }

  /// Waits until the stream was opened for the `count`th time.
  func waits(
    forOpening count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil(
      "the stream is opened \(count) times", sourceLocation: sourceLocation
    ) { openings.value >= count }
  }

  func cry(_ text: String) { _ = voice.withLock { $0 }?.yield(text) }

  func end(throwing error: (any Error)? = nil) { voice.withLock { $0 }?.finish(throwing: error) }
}

private struct SquareView: Module {
  @Environment(Crier.self) private var crier

  var body: some HTML {
    let crier = crier
    return Attempt {
      StreamHosting(keeping: 5) {
        crier.listen()
      } content: { words in
        p { "heard \(words.isEmpty ? "nothing" : words.joined(separator: " "))" }
      }
    } failed: { error in
      p { "hoarse: \(error)" }
    }
  }
}
