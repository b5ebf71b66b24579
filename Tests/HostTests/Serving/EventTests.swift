// Open pages hear of changes, and only what changed is made again.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Events of a live site", .live, .timeLimit(.minutes(60)))
struct EventTests {
  @Test("a change of a provider makes only the regions that read it again")
  func provider() async throws {
    let board = try LiveBoard()
    let page = try await OpenPage(board.live.site)
    try await board.notices.post("news", on: board.notices.left)
    #expect(try await page.next() == "region: <p>left, news</p>")
    #expect(try await page.next() == "rendered: 1 of 4")
    try await board.notices.post("more", on: board.notices.right)
    #expect(try await page.next() == "region: <p>right, more</p>")
    #expect(try await page.next() == "rendered: 1 of 4")
  }

  @Test("what one tab does shows in the other one, and nowhere else")
  func state() async throws {
    let board = try LiveBoard()
    let reader = try await board.live.reader().open("/")
    let other = try await OpenPage(board.live.site)
    let page = try await reader.listen()
    try await reader.tap("Add")
    let region = try await page.next()
    #expect(region.contains("<p>tally 101</p>"))
    #expect(!region.contains("<h1>"))
    #expect(try await page.next() == "rendered: 1 of 4")
    try await reader.tap("Rename")
    #expect(try await page.next().contains("<h1>Board!</h1>"))
    #expect(try await page.next() == "rendered: 4 of 4")
    try await board.notices.post("news", on: board.notices.left)
    #expect(try await other.next() == "region: <p>left, news</p>")
  }

  @Test("a page that is not the newest gets its regions at once")
  func old() async throws {
    let board = try LiveBoard()
    let reader = try await board.live.reader().open("/")
    try await board.notices.post("news", on: board.notices.left)
    #expect(try await reader.listen().next().contains("left, news"))
  }

  @Test("a question that another tab opens makes the page another one")
  func question() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/till/")
    let page = try await reader.listen()
    try await reader.tap("Close")
    #expect(try await page.next() == "reload: ")
  }

  @Test("a session has so many open pages and not one more, until one of them is closed")
  func limit() async throws {
    let live = try LiveBoard { $0.limits.openPages = 2 }.live
    let reader = try await live.reader().open("/")
    func ask() async throws -> HTTPResponse {
      let target = try RequestTarget("/?events=\(reader.version)")
      let fields: HTTPFields = ["Cookie": reader.jar.cookie ?? ""]
      return await live.site.respond(to: ValidRequest(.get, target, fields: fields))
    }
    try await reader.tap("Add")
    var open = [try await ask(), try await ask()]
    #expect(open.map(\.status) == [200, 200])
    let late = try await ask()
    #expect(late.status == 503 && late.fields["Retry-After"] == "30")
    // Another reader has pages of its own.
    _ = try await OpenPage(live.site)
    open.removeLast()
    try await waitUntil("there is room for another stream") { try await ask().status == 200 }
  }

  @Test("a file that another program changed shows on open pages")
  func file() async throws {
    let larder = try LiveLarder(Screens(["": LarderView()]))
    let page = try await OpenPage(larder.live.site)
    await larder.save(jars: 0)
    await larder.save(jars: 5)
    #expect(try await page.next() == "region: <p>5 jars</p>")
  }

  @Test("pages name the script, and the script is served")
  func script() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/")
    #expect(reader.page.elements(named: "script").map { $0["src"] } == ["/-/live.js"])
    let script = try await live.stage.get("/-/live.js")
    #expect(script.fields["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(script.body.contains("const PAUSE = \(RequestError.pause * 1000);"))
    let tag = try #require(script.fields["ETag"])
    let again = try await live.stage.get("/-/live.js", fields: ["If-None-Match": tag])
    #expect(again.status == 304 && again.body.isEmpty)
    let events = ReservedNames.QueryName.events.rawValue
    #expect(script.body.contains("query.set(\"\(events)\", version);"))
  }
}

/// The event stream of a page.
final class OpenPage {
  private var events: AsyncStream<ServerSentEvent>.Iterator

  init(
    _ service: any HTTPService, at path: String = "/", cookie: String? = nil, have: String? = nil
  ) async throws {
    var fields = HTTPFields()
    if let cookie { fields["Cookie"] = cookie }
    var version = have
    if version == nil { version = try await Self.version(service, path) }
    let target = try RequestTarget("\(path)?events=\(version ?? "")")
    let answer = await service.respond(to: ValidRequest(.get, target, fields: fields))
    guard case .events(let stream) = answer.body else { throw NotFoundError("stream") }
    events = stream.makeAsyncIterator()
  }

  /// The next event: its name, and its data without the name of a region.
  func next() async throws -> String {
    let event = try #require(await events.next(isolation: nil))
    let data = event.name == "region" ? event.data.drop { $0 != "\n" }.dropFirst() : event.data[...]
    return "\(event.name): \(data)"
  }

  /// Whether the stream ends without another event.
  func isAtEnd() async -> Bool { await events.next(isolation: nil) == nil }

  private static func version(_ service: any HTTPService, _ path: String) async throws -> String {
    let answer = await service.respond(to: ValidRequest(.get, try RequestTarget(path)))
    guard case .bytes(let bytes) = answer.body else { return "" }
    let page = try HTMLDocument(parsing: bytes)
    return String(
      page.elements(named: "script").last?["data-version"] ?? "")
  }
}

/// Jars as a file counts them, and who looks at them.
final class Larder: WatchedProvider {
  let jars: SharedValue<Int>
  /// How often the jars were read.
  let looks = Count()

  init(_ file: ManualClock) {
    jars = SharedValue(revision: { UInt64(file.now.components.seconds) }) {
      Int(file.now.components.seconds)
    }
  }
}

struct LarderView: Module {
  @Environment(Larder.self) private var larder

  var body: some HTML {
    get async throws {
      larder.looks.add()
      let jars = try await larder.jars.value()
      return p { "\(jars) jars" }
    }
  }
}

/// A site with a larder, whose file is a clock.
struct LiveLarder<Served: Site> {
  let file = ManualClock()
  let larder: Larder
  let live: Live<Served>

  init(_ served: Served, over reach: Reach = .memory) throws {
    let (file, sources) = (file, ReadSources())
    larder = ReadSources.$current.withValue(sources) { Larder(file) }
    live = try Live(served, EnvironmentValues(larder), over: reach, sources: sources)
  }

  /// The file of the larder names so many jars from now on.
  func save(jars: Int) async {
    file.advance(by: .seconds(jars) - file.now)
    await live.site.reload()
  }
}
