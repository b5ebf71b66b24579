// Sessions that two hosts share: what one host did counts at the other one, and what cannot move is said.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Sessions that two hosts share", .live)
struct SharedSessionTests {
  private let home = SharedMemoryHome()
  private let shelf = Shelf()

  /// A visitor of two hosts of one site, as a reader of each.
  private func visitor() async throws -> [Reader] {
    let jar = CookieJar()
    var readers: [Reader] = []
    for _ in 0..<2 {
      readers.append(Reader(try await Live.bakery(shelf, in: home).stage, jar: jar))
    }
    return readers
  }

  @Test("a draft that was left by a link at one host is at none of them again")
  func left() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/new/").fill("Name", "Oat").tap("Note")
    // The other host has never shown the sheet: it reads the session when the link is followed.
    try await visitor[1].open("/", from: "/new/")
    for reader in visitor {
      #expect(try await !reader.open("/new/", from: "/").text.contains("notes: Oat"))
    }
    try await visitor[0].fill("Name", "Rye").tap("Note")
    #expect(try await visitor[1].open("/new/").text.contains("notes: Rye"))
  }

  @Test("a draft stays while its sheet is open, whichever host shows other pages")
  func kept() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/new/").fill("Name", "Oat").tap("Note")
    try await visitor[1].open("/till/", from: "/new/").open("/").tap("Count")
    for reader in visitor {
      #expect(try await reader.open("/new/").text.contains("notes: Oat"))
    }
  }

  @Test("a sign-in at one host keeps the drafts of pages that it has never shown")
  func signedIn() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/new/").fill("Name", "Oat").tap("Note")
    try await visitor[1].open("/trouble/").tap("Log in")
    for reader in visitor {
      #expect(try await reader.open("/new/").text.contains("notes: Oat"))
    }
  }

  @Test("drafts of pages that a host has never shown count for the limit of pages")
  func limit() async throws {
    let options = LiveOptions.patient { $0.limits.places = 2 }
    let one = try await Live.bakery(shelf, in: home, options: options)
    let other = try await Live.bakery(shelf, in: home, options: options)
    let jar = CookieJar()
    try await Reader(one.stage, jar: jar).open("/new/").fill("Name", "Oat").tap("Note")
    let reader = Reader(other.stage, jar: jar)
    for path in ["/loaves/1/edit/", "/loaves/2/edit/"] {
      try await reader.open(path).fill("Name", "Barley").tap("Keep")
    }
    #expect(try await !reader.open("/new/").text.contains("notes: Oat"))
  }

  @Test("the host of a question goes on with its answer; another one says that it has ended")
  func question() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/till/").tap("Close")
    #expect(visitor[0].has(.button, "Do it"))
    try await visitor[0].tap("Not yet").tap("Close")
    // The answer goes to the other host.
    let answer = try visitor[0].body(pressing: visitor[0].element("Do it"))
    try await visitor[1].post(answer, to: "/till/")
    #expect(visitor[1].status == 409)
    #expect(visitor[1].text.contains("Nothing was changed"))
    #expect(visitor[1].text.contains("The question on this page has ended without an answer"))
    for reader in visitor {
      try await reader.open("/till/")
      #expect(reader.status == 200 && !reader.has(.button, "Do it"))
      #expect(reader.text.contains("The till is open"))
    }
  }

  @Test("a question waits at its host while another one shows the page, until the page is left")
  func questionElsewhere() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/till/").tap("Close")
    try await visitor[1].open("/till/")
    #expect(visitor[1].status == 200 && !visitor[1].has(.button, "Do it"))
    #expect(try await visitor[0].open("/till/").has(.button, "Do it"))
    try await visitor[1].open("/", from: "/till/")
    try await visitor[0].open("/till/")
    #expect(visitor[0].status == 200 && !visitor[0].has(.button, "Do it"))
  }

  @Test("the events of another host leave a question alone")
  func events() async throws {
    let (one, other) = (
      try await Live.bakery(shelf, in: home), try await Live.bakery(shelf, in: home)
    )
    let reader = try await one.reader().open("/till/").tap("Close")
    let fields: HTTPFields = ["Cookie": reader.jar.cookie ?? ""]
    let target = try RequestTarget("/till/?events=0")
    let response = await other.site.respond(to: ValidRequest(.get, target, fields: fields))
    guard case .events(let stream) = response.body else { return #expect(Bool(false)) }
    var events = stream.makeAsyncIterator()
    // Nothing was sent before the page is left; then the stream ends.
    try await Reader(other.stage, jar: reader.jar).open("/", from: "/till/")
    let event = await events.next()
    #expect(event == nil)
  }

  @Test("a page that another host shows without the question gets its changes from there")
  func changesElsewhere() async throws {
    func host() async throws -> (Live<Screens>, Notices) {
      let sources = ReadSources()
      let notices = ReadSources.$current.withValue(sources) { Notices() }
      var options = LiveOptions.patient { $0.pace = .zero }
      options.home = home
      let live = try Live(
        Screens(["": Inquiry()]), EnvironmentValues(notices), sources: sources, options: options)
      try await live.site.sessions.connectHome()
      return (live, notices)
    }
    let ((one, _), (other, notices), (third, latest)) = (
      try await host(), try await host(), try await host()
    )
    let asked = try await one.reader().open("/").tap("Ask")
    #expect(asked.has(.button, "Do it"))
    let reader = try await Reader(other.stage, jar: asked.jar).open("/")
    #expect(!reader.has(.button, "Do it"))
    // Also a host that has not drawn the page itself.
    let moved = Reader(third.stage, jar: asked.jar)
    let pages = [try await reader.listen(), try await moved.listen(as: reader)]
    for (page, notices) in zip(pages, [notices, latest]) {
      try await notices.post("news", on: notices.left)
      #expect(try await page.next().contains("news"))
    }
    // The page has changed since the browser got it, and the stream is opened once more.
    let again = try await reader.listen()
    #expect(try await again.next().contains("news"))
    // The question waits all the time.
    #expect(try await asked.open("/").has(.button, "Do it"))
  }

  @Test("the question of an action has no page at another host, which says that it has ended")
  func questionOfAction() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/till/").tap("Ask first")
    let question = visitor[0].url
    #expect(visitor[0].has(.button, "Do it") && question != "/till/")
    let answer = try visitor[0].body(pressing: visitor[0].element("Do it"))
    try await visitor[1].open(question)
    #expect(visitor[1].status == 409 && visitor[1].text.contains("has ended without an answer"))
    try await visitor[1].tap("Back to the page")
    #expect(visitor[1].status == 200 && visitor[1].url == "/till/")
    try await visitor[0].open("/till/").tap("Ask first")
    try await visitor[1].post(answer, to: question)
    #expect(visitor[1].status == 409 && visitor[1].text.contains("has ended without an answer"))
  }

  @Test("a question that was answered at one host is not said to have ended at another one")
  func answeredQuestion() async throws {
    let visitor = try await visitor()
    try await visitor[0].open("/till/").tap("Ask first")
    let question = visitor[0].url
    try await visitor[0].tap("Do it")
    #expect(visitor[0].status == 200)
    try await visitor[1].open(question)
    #expect(!visitor[1].text.contains("has ended without an answer"))
  }

  @Test("without the home of sessions a visitor gets a page that says what to do")
  func away() async throws {
    let visitor = try await visitor()
    // The id of a session that was renewed is not one that a host could have made by itself.
    try await visitor[0].open("/trouble/").tap("Log in")
    try await visitor[0].open("/new/").fill("Name", "Oat")
    let form = try visitor[0].body(pressing: visitor[0].element("Save"))
    await home.beAway()
    try await visitor[1].open("/till/")
    #expect(visitor[1].status == 503 && visitor[1].fields["Retry-After"] == "2")
    #expect(visitor[1].text.contains("Your session cannot be read at the moment"))
    #expect(visitor[1].has(.link, "Back to the page"))
    for reader in visitor {
      try await reader.post(form, to: "/new/")
      #expect(reader.status == 503 && reader.fields["Retry-After"] == "2")
      #expect(reader.text.contains("Send your input again in a moment"))
      #expect(reader.text.contains("Oat"), "what was typed is shown")
    }
    #expect(shelf.loaves.count == 2)
    await home.beAway(false)
    try await visitor[1].post(form, to: "/new/")
    #expect(visitor[1].url == "/" && shelf.loaves.count == 3)
  }
}

/// A notice, and a question about it.
private struct Inquiry: Module {
  @Environment(Notices.self) private var notices
  @Queryable<Int, Bool> private var question

  var body: some HTML {
    get async throws {
      let texts = try await notices.left.value()
      return section {
        p { texts.joined(separator: ", ") }
        Button("Ask") {
          _ = try await question.query(with: 1)
          return .none
        }
      }
      .queryableSheet(controlledBy: question) { _, query in
        Button("Do it") { query.answer(with: true) }
      }
    }
  }
}
