// Questions in the middle of an action: the action waits in the session of its visitor.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("Queries of a live site", .live, .timeLimit(.minutes(60)))
struct LiveQueryTests {
  @Test(
    "an action waits for the answer and goes on with it; one that is declined ends where it was asked",
    arguments: Reach.allCases)
  func answered(reach: Reach) async throws {
    let live = try Live(reach)
    let reader = try await live.reader().open("/till/").tap("Close")
    #expect(reader.url == "/till/")
    #expect(reader.text.contains("Close with 2 loaves left?"))
    #expect(try await reader.reload().text.contains("Close with 2 loaves left?"))
    try await reader.tap("Do it")
    #expect(reader.url == "/")
    #expect(try await reader.open("/till/").text.contains("The till is closed."))
    try await reader.tap("Close").tap("Not yet")
    #expect(reader.url == "/till/")
    #expect(reader.text.contains("The till is open, the reader declined to answer."))
  }

  @Test(
    "leaving the page ends its question; a page in another tab does not, nor a stylesheet of its own"
  )
  func leaving() async throws {
    let live = try Live()
    let (first, second) = live.tabs()
    try await first.open("/till/").tap("Close")
    try await second.open("/").open("/assets/site.css", from: "/till/")
    #expect(try await first.reload().text.contains("Close with 2 loaves left?"))
    try await first.open("/", from: "/till/")
    try await first.open("/till/")
    #expect(!first.text.contains("loaves left?"))
    #expect(first.text.contains("open, the question is not shown any more"))
  }

  /// Says that a reader left a page, as its script does.
  private func leave(
    _ path: String, of reader: Reader, of live: LiveBakery, token: String? = nil
  ) async throws -> Int {
    let fields: HTTPFields = [
      "Cookie": reader.jar.cookie ?? "", "Referer": live.stage.origin + path,
    ]
    let field = reader.page.elements(named: "input").first { $0["name"] == "token" }
    let token = token ?? field?["value"]
    return try await live.stage.post("/-/left", form: "token=\(token ?? "")", fields: fields).status
  }

  @Test("a page that its script says was left ends its question; one that is open again does not")
  func left() async throws {
    let clock = ManualClock()
    let live = try Live(options: .patient(on: clock))
    let reader = try await live.reader().open("/till/").tap("Close")
    #expect(try await leave("/till/", of: reader, of: live) == 200)
    try await reader.reload()
    await clock.pass(.seconds(60))
    #expect(try await reader.reload().text.contains("loaves left?"), "it was only loaded again")
    #expect(try await leave("/till/", of: reader, of: live, token: "another") == 403)
    #expect(try await leave("/till/", of: live.reader(), of: live) == 403)
    await clock.pass(.seconds(60))
    #expect(try await reader.reload().text.contains("loaves left?"), "a stranger ends nothing")
    _ = try await leave("/till/", of: reader, of: live)
    await clock.pass(.seconds(60))
    #expect(
      try await reader.reload().text.contains("open, the question is not shown any more"))
  }

  @Test("a page with an open question tells its script, which no other page does")
  func asked() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/till/").tap("Close")
    #expect(try await reader.listen().next() == "asked: ")
    try await reader.tap("Do it")
    let page = try await reader.listen()
    try await Reader(live.stage, jar: reader.jar).open("/").tap("Count")
    #expect(try await page.next().hasPrefix("region: "))
  }

  @Test("a second answer from another tab finds the question closed")
  func secondAnswer() async throws {
    let live = try Live()
    let (first, second) = live.tabs()
    try await first.open("/till/").tap("Close")
    try await second.open("/till/")
    try await first.tap("Do it")
    try await second.tap("Not yet")
    #expect(second.status == 409)
    #expect(try await first.open("/till/").text.contains("The till is closed."))
  }

  @Test(
    "a question that is asked again in another tab ends by its policy", arguments: [true, false])
  func conflict(keepsFirst: Bool) async throws {
    let clerk = Clerk(keepsFirst ? .cancelNewQuery : .cancelPreviousQuery)
    let live = try clerk.live()
    let (first, second) = live.tabs()
    try await first.open("/")
    try await second.open("/")
    try await first.tap("Ask")
    try await second.tap("Ask")
    #expect(second.text.contains("question \(keepsFirst ? 1 : 2)"))
    try await second.tap("Answer")
    #expect(clerk.ends.withLock { $0.sorted() } == clerk.expected(keepsFirst))
  }

  @Test("expiry and shutdown end open questions and say why")
  func ends() async throws {
    let (clock, clerk) = (ManualClock(), Clerk(.cancelNewQuery))
    let live = try clerk.live(.patient(on: clock))
    let (late, other) = (live.reader(), live.reader())
    try await late.open("/").tap("Ask")
    clock.advance(by: .seconds(2 * 60 * 60))
    try await other.open("/")
    await clock.settle()
    #expect(clerk.ends.withLock { $0 } == ["the session expired"])
    try await other.tap("Ask")
    await live.site.shutDown()
    await clock.settle()
    #expect(clerk.ends.withLock { $0.dropFirst() } == ["the host shuts down"])
  }
}

/// Asks one question, and notes how each of its queries ended.
private final class Clerk: Sendable {
  let query: Queryable<Int, Bool>
  let ends = Mutex<[String]>([])
  private let count = Count()

  init(_ policy: QueryConflictPolicy) {
    query = Queryable(policy: policy)
  }

  /// A host with the desk of this clerk, at two pages.
  func live(_ options: LiveOptions = .patient()) throws -> Live<Screens> {
    try Live(Screens(["": Desk(), "other": Desk()]), EnvironmentValues(self), options: options)
  }

  func ask() async throws {
    let number = count.add()
    do {
      _ = try await query.query(with: number)
      ends.withLock { $0.append("answered \(number)") }
    } catch let error as QueryCancellationError {
      ends.withLock { $0.append("\(error.reason)") }
      throw error
    }
  }

  func expected(_ keepsFirst: Bool) -> [String] {
    keepsFirst
      ? ["another query is still open", "answered 1"]
      : ["a newer query took its place", "answered 2"]
  }
}

private struct Desk: Module {
  @Environment(Clerk.self) private var clerk

  var body: some HTML {
    section {
      h1 { "Desk" }
      Button("Ask") { try await clerk.ask() }
    }
    .queryableSheet(controlledBy: clerk.query) { number, query in
      p { "question \(number)" }
      Button("Ask") { try await clerk.ask() }
      Button("Answer") { query.answer(with: true) }
    }
  }
}
