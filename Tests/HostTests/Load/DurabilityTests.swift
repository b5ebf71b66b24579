// What was acknowledged is there, however often the host dies.
import Foundation
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

/// How often the host is killed, and after how many edits each time; more with `PUDDLES_LONG_TESTS=1`.
private let (kills, edits) =
  ProcessInfo.processInfo.environment["PUDDLES_LONG_TESTS"] == nil ? (4, 12) : (20, 60)

@Test(
  "eight clients edit scrums while the host is killed: each acknowledged edit is kept", .slow,
  .timeLimit(.minutes(60)))
func durability() async throws {
  let folder = try TemporaryFolder()
  let content = folder.path
  try Files.makeFolder("\(content)/data")
  let watch = try await Watch("--content", content, program: TestHost.program("site-host"))
  let ledger = Ledger()
  try await withThrowingTaskGroup(of: Void.self) { clients in
    for client in 0..<8 {
      clients.addTask {
        let editor = ScrumEditor(name: "Scrum \(client)", port: watch.port)
        while !ledger.isOver {
          try await editor.edit(recording: ledger)
          // While the others write: what is torn throws.
          if try !KeptScrums(at: content).scrums.isEmpty { ledger.recordRead() }
        }
      }
    }
    // The clients have to end also when a wait fails.
    defer { ledger.isOver = true }
    for round in 1...kills {
      try await ledger.waits(forEdits: round * edits)
      kill(try #require(watch.board.process), SIGKILL)
      try await watch.board.waitForReady(round + 1)
    }
    try await ledger.waits(forEdits: (kills + 1) * edits)
    ledger.isOver = true
    try await clients.waitForAll()
  }
  #expect(try await watch.end() == 0)
  let kept = try KeptScrums(at: content).titles
  print(
    "durability: \(ledger.acknowledged) edits acknowledged, \(ledger.unanswered) unanswered,",
    "\(kills) kills, \(ledger.reads) whole reads")
  #expect(ledger.acknowledged > kills && ledger.reads > 0)
  for (id, titles) in ledger.possible {
    #expect(kept[id].map(titles.contains) == true, "\(id): \(kept[id] ?? "none"), not \(titles)")
  }
  // Nothing that could not be read was moved aside.
  #expect(try Files.entries(of: "\(content)/data").allSatisfy { !$0.name.contains("corrupt") })
}

/// What the clients know of the scrums they edit.
private final class Ledger: Sendable {
  private struct State {
    var isOver = false
    var reads = 0
    var acknowledged = 0
    var unanswered = 0
    /// The titles that a scrum may have: the last that was acknowledged, and what was sent later
    /// without an answer.
    var possible: [String: [String]] = [:]
  }

  private let state = Mutex(State())
}

extension Ledger {
  var isOver: Bool {
    get { state.withLock(\.isOver) }
    set { state.withLock { $0.isOver = newValue } }
  }

  var reads: Int { state.withLock(\.reads) }
  var acknowledged: Int { state.withLock(\.acknowledged) }
  var unanswered: Int { state.withLock(\.unanswered) }
  var possible: [String: [String]] { state.withLock(\.possible) }

  func waits(
    forEdits count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil(
      "\(count) edits are acknowledged, not only \(acknowledged)",
      sourceLocation: sourceLocation
    ) { acknowledged >= count }
  }

  func recordRead() { state.withLock { $0.reads += 1 } }

  func noteAttempt(_ title: String, for id: String) {
    state.withLock {
      $0.possible[id]?.append(title)
      $0.unanswered += 1
    }
  }

  func noteAnswer(_ title: String, for id: String) {
    state.withLock {
      $0.possible[id] = [title]
      $0.acknowledged += 1
      $0.unanswered -= 1
    }
  }
}

/// A client that makes one scrum and edits it over and over.
private final class ScrumEditor {
  private let name: String
  private let port: UInt16
  private var id: String?
  private var round = 0

  init(name: String, port: UInt16) {
    (self.name, self.port) = (name, port)
  }

  /// One form; a host that dies meanwhile is no fault of the test.
  func edit(recording ledger: Ledger) async throws {
    round += 1
    let (title, reader) = ("\(name), edit \(round)", Reader(Stage(running: port)))
    let path = id.map { "/scrums/\($0)/edit/" } ?? "/scrums/new/"
    guard (try? await reader.open(path)) != nil, reader.status == 200 else { return }
    try reader.fill("Title", title)
    let form = try reader.body(pressing: reader.element(id == nil ? "Add" : "Save"))
    ledger.noteAttempt(title, for: id ?? "")
    _ = try? await reader.post(form)
    // The redirect of a save leads to the scrum; nothing else says that it was taken.
    let words = reader.redirects.first?.split(separator: "/") ?? []
    guard words.count == 2, words[0] == "scrums" else { return }
    id = String(words[1])
    ledger.noteAnswer(title, for: String(words[1]))
  }
}

/// The scrums in the file; a torn one is an error.
private struct KeptScrums: Decodable {
  struct Scrum: Decodable {
    let id: String
    let title: String
  }

  let scrums: [Scrum]

  init(at content: String) throws {
    let file = try? Data(contentsOf: URL(filePath: "\(content)/data/scrums.json"))
    guard let file else {
      scrums = []
      return
    }
    self = try JSONDecoder().decode(KeptScrums.self, from: file)
  }

  var titles: [String: String] {
    Dictionary(uniqueKeysWithValues: scrums.map { ($0.id.lowercased(), $0.title) })
  }
}
