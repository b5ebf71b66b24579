// Pages and actions that ask their visitors to sign in, or are for one visitor alone.
import PuddlesHTTP
import PuddlesTesting
import Testing

@Suite("Who may do what", .live)
struct AccessTests {
  private let live: LiveClub

  init() throws { live = try .club() }

  @Test("a page that asks for a sign-in leads to it, and back", arguments: Reach.allCases)
  func page(reach: Reach) async throws {
    let live = try Live.club(reach)
    let reader = try await live.reader().open("/bar/?q=rum")
    #expect(reader.redirects == ["/door/"] && reader.url == "/door/")
    try await reader.fill("Name", "nobody").tap("Enter")
    #expect(reader.status == 422, "a failed try keeps the way back")
    try await reader.fill("Name", "Naomi").tap("Enter")
    #expect(reader.redirects == ["/bar/?q=rum"] && reader.text.contains("Bar"))
    try await reader.tap("Order")
    #expect(live.ledger.lines == ["order"])
  }

  @Test("the redirect is a 303 that no cache keeps, and a stranger's request changes nothing")
  func redirect() async throws {
    let answer = try await live.stage.get("/bar/")
    #expect(answer.status == 303 && answer.fields["Location"] == "/door/")
    #expect(!answer.body.contains("Order"))
    #expect(try await live.stage.get("/table/").status == 303, "what a sheet lies over counts")
    #expect(try await live.stage.get("/bar/?events=1").status == 403)
  }

  @Test("an action that asks for a sign-in does nothing, leads to it, and back to its page")
  func action() async throws {
    let reader = try await live.reader().open("/").tap("Wave")
    #expect(live.ledger.lines == ["wave"], "an action without a requirement is for all visitors")
    for action in ["Ring", "Whisper"] {
      try await reader.open("/").tap(action)
      #expect(reader.redirects == ["/door/"] && live.ledger.lines == ["wave"])
    }
    try await reader.fill("Name", "Naomi").tap("Enter")
    #expect(reader.url == "/")
    try await reader.tap("Ring")
    try await reader.tap("Whisper")
    #expect(live.ledger.lines == ["wave", "ring", "whisper"])
  }

  @Test("the answer to a question asks what its question does")
  func question() async throws {
    let reader = try await live.reader().open("/").tap("Clear")
    #expect(reader.has(.button, "Yes"))
    try await reader.tap("Yes")
    #expect(reader.redirects == ["/door/"] && live.ledger.lines.isEmpty)
    try await reader.fill("Name", "Naomi").tap("Enter")
    try await reader.tap("Yes")
    #expect(live.ledger.lines == ["clear"])
  }

  @Test("what a stranger typed into a form is there after the sign-in")
  func form() async throws {
    let reader = try await live.reader().open("/note/").fill("Text", "buy <rye>").tap("Keep")
    #expect(reader.redirects == ["/door/"] && live.ledger.lines.isEmpty)
    try await reader.fill("Name", "Naomi").tap("Enter")
    #expect(reader.url == "/note/")
    #expect(try reader.value(of: "Text") == "buy <rye>")
    try await reader.tap("Keep")
    #expect(live.ledger.lines == ["buy <rye>"])
  }

  @Test("a visitor without access reads why, with a way back, and nothing happens")
  func refused() async throws {
    let reader = try await live.reader().open("/door/").fill("Name", "Naomi").tap("Enter")
    try await reader.open("/rooms/Amos/")
    #expect(reader.status == 403 && reader.text.contains("Only Amos comes in."))
    #expect(reader.text.contains("Not for everybody") && reader.has(.link, "To the first page"))
    #expect(!reader.text.contains("The room of"))
    try await reader.open("/").tap("Toast")
    #expect(reader.status == 403 && reader.text.contains("Nothing was changed"))
    #expect(reader.has(.link, "Back to the page") && live.ledger.lines.isEmpty)
    try await reader.open("/door/").tap("Leave")
    try await reader.open("/door/").fill("Name", "Amos").tap("Enter")
    try await reader.open("/rooms/Amos/").tap("Sleep")
    #expect(reader.status == 200 && live.ledger.lines == ["sleep"])
  }

  @Test("from below a page that is for one visitor the way back leads no other one to it")
  func unknown() async throws {
    for room in ["Amos", "Nobody"] {
      let reader = try await live.reader().open("/rooms/\(room)/x/")
      #expect(reader.status == 404 && reader.text.hasSuffix("go back to /"), "\(reader.text)")
    }
    let reader = try await live.reader().open("/door/").fill("Name", "Amos").tap("Enter")
    try await reader.open("/rooms/Amos/x/")
    #expect(reader.text.hasSuffix("go back to /rooms/Amos/"))
  }

  @Test("a page that was open when its visitor signed out shows and does nothing more")
  func signedOut() async throws {
    let reader = try await live.reader().open("/door/").fill("Name", "Naomi").tap("Enter")
    try await reader.open("/bar/")
    let order = try reader.body(pressing: reader.element("Order"))
    try await reader.open("/door/").tap("Leave")
    try await reader.post(order, to: "/bar/")
    #expect(reader.status == 403 && live.ledger.lines.isEmpty, "its form is another session's")
    try await reader.open("/bar/")
    #expect(reader.url == "/door/")
  }

  @Test("who goes elsewhere instead of signing in is not led back later")
  func elsewhere() async throws {
    let reader = try await live.reader().open("/bar/").open("/favicon.ico").open("/note/")
    try await reader.open("/door/").fill("Name", "Naomi").tap("Enter")
    #expect(reader.url == "/")
  }
}
