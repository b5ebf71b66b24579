// Signing in or out ends what was known of the session before: its id, its forms and its open pages.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Signing in and out", .live, .timeLimit(.minutes(60)))
struct RenewalTests {
  @Test("a page that was open under a planted id is sent nothing of the visitor who signed in")
  func openPage() async throws {
    let live = try Live()
    let victim = try await live.reader().open("/").tap("Count")
    let planted = try #require(victim.jar.cookie)
    let thief = live.reader()
    thief.jar.cookie = planted
    try await thief.open("/")
    #expect(thief.text.contains("counted 1"), "before the sign-in both have one session")
    let page = try await OpenPage(live.site, cookie: planted, have: thief.version)
    try await victim.open("/trouble/").tap("Log in")
    try await victim.open("/").tap("Count")
    #expect(victim.text.contains("counted 2"))
    #expect(await page.isAtEnd())
    #expect(try await thief.open("/").text.contains("counted 0"), "the old cookie is a stranger's")
  }

  @Test("a request that came before the sign-in is answered with neither the new id nor the page")
  func lateAnswer() async throws {
    let live = try Live(options: .patient(on: ManualClock()))
    let victim = try await live.reader().open("/").tap("Count")
    let version = victim.version
    let fields: HTTPFields = ["Cookie": try #require(victim.jar.cookie)]
    let request = ValidRequest(.get, try RequestTarget("/"), fields: fields)
    let (site, id) = (live.site, try #require(SessionCookie.visitor.read(request)))
    let known = try await site.sessions.session(of: id)
    let late = site.sessions.visit(request, by: id, known)
    try await victim.open("/trouble/").tap("Log in")
    let answer = site.pages.response(.html(200, Array("secret".utf8)), to: late)
    #expect(answer.status == 409 && answer.fields["Set-Cookie"] == nil)
    await #expect(throws: RequestError.sessionEnded, "the page was sent a moment before") {
      try await site.events.open(since: version[...], late)
    }
  }

  @Test(
    "the old session is a stranger's as soon as a visitor signs in, before the action has ended")
  func slowSignIn() async throws {
    let clock = ManualClock()
    let live = try Live(options: .patient(on: clock))
    let (cookie, throwAway, logIn) = try await forms(of: live, "Log in slowly")
    let signIn = live.post(logIn, to: "/trouble/", cookie, on: clock)
    await clock.settle()
    let thief = live.reader()
    thief.jar.cookie = cookie
    #expect(try await thief.open("/").text.contains("counted 0"))
    let late = live.post(throwAway, to: "/", cookie, on: clock)
    await clock.settle()
    live.shelf.latch.open()
    #expect(try await signIn.value.status == 303)
    #expect(try await late.value.status == 409)
    #expect(live.shelf.loaves.count == 2 && live.site.sessions.store.count == 1)
  }

  @Test("the session from before a sign-in is not saved while the sign-in runs")
  func savedMeanwhile() async throws {
    let (clock, home) = (ManualClock(), MemoryHome())
    let live = try Live(options: .patient(on: clock) { $0.home = home })
    let (cookie, _, logIn) = try await forms(of: live, "Log in slowly")
    let signIn = live.post(logIn, to: "/trouble/", cookie, on: clock)
    await clock.settle()
    await live.site.sessions.save()
    #expect(await home.saved.isEmpty)
    live.shelf.latch.open()
    #expect(try await signIn.value.status == 303)
  }

  @Test("who waits for a long sign-in gets the new id, and nobody else who has the old one")
  func lateSignIn() async throws {
    let clock = ManualClock()
    let live = try Live(options: .patient(on: clock) { $0.patience = .zero })
    let reader = try await live.reader().open("/").tap("Count")
    let cookie = try #require(reader.jar.cookie)
    try await reader.open("/trouble/").tap("Log in late")
    #expect(reader.status == 202)
    await clock.settle()
    live.shelf.latch.open()
    await clock.settle()
    let thief = live.reader()
    thief.jar.cookie = cookie
    let name = ReservedNames.QueryName.working.rawValue
    #expect(try await thief.open("/trouble/?\(name)=1").status == 200)
    try await thief.open("/")
    #expect(thief.text.contains("counted 0"))
    try await reader.reload()
    #expect(reader.url == "/trouble/" && reader.jar.cookie != cookie)
    #expect(try await reader.open("/").text.contains("counted 1"))
  }

  @Test("a sign-in gives another token to forms, and keeps nothing of the session before")
  func secrets() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    let form = try reader.body(pressing: reader.element("Count"))
    weak let old = live.site.sessions.store.all.first
    let before = try #require(old.map { ($0.id, $0.token) })
    try await reader.open("/trouble/").tap("Log in")
    let now = try #require(live.site.sessions.store.all.first.map { ($0.id, $0.token) })
    #expect(now.0 != before.0 && now.1 != before.1 && reader.jar["visitor"] == now.0)
    #expect(try await reader.open("/").text.contains("counted 1"), "its state stays")
    try await reader.post(form)
    #expect(reader.status == 403, "the form has the token of before")
    try await waitUntil("the session before is gone", within: .seconds(60)) { old == nil }
  }

  @Test("what was typed into a guarded form does not follow")
  func guardedForm() async throws {
    let club = try Live.club()
    let reader = try await club.reader().open("/door/").fill("Name", "nobody").tap("Enter")
    #expect(try await reader.open("/door/").value(of: "Name") == "nobody")
    try await reader.tap("Leave")
    #expect(try await reader.open("/door/").value(of: "Name") == "")
  }

  @Test("a form that waits for its turn while another one signs in does nothing")
  func queuedForm() async throws {
    let clock = ManualClock()
    let live = try Live(options: .patient(on: clock))
    let (cookie, throwAway, logIn) = try await forms(of: live, "Log in")
    let record = try #require(live.site.sessions.store.all.first)
    let latch = Latch()
    let turn = Task(executorPreference: clock) { try await record.turn.pass { await latch.wait() } }
    await clock.settle()
    let signIn = live.post(logIn, to: "/trouble/", cookie, on: clock)
    await clock.settle()
    let late = live.post(throwAway, to: "/", cookie, on: clock)
    await clock.settle()
    latch.open()
    try await turn.value
    #expect(try await signIn.value.status == 303)
    #expect(try await late.value.status == 409)
    #expect(live.shelf.loaves.count == 2 && live.site.sessions.store.count == 1)
  }

  /// A visitor with a session, and what two tabs of their browser would send.
  private func forms(
    of live: LiveBakery, _ logIn: String
  ) async throws -> (cookie: String, throwAway: String, logIn: String) {
    let (page, other) = live.tabs()
    try await page.open("/").tap("Count")
    try await other.open("/trouble/")
    return (
      try #require(page.jar.cookie), try page.body(pressing: page.element("Throw away")),
      try other.body(pressing: other.element(logIn))
    )
  }

  @Test("what was typed on pages for everyone follows a visitor who signs out, the rest does not")
  func signedOut() async throws {
    let club = try Live.club()
    let reader = try await club.reader().open("/").tap("Wave")
    try await reader.open("/door/").fill("Name", "Amos").tap("Enter")
    #expect(try await reader.open("/").text.contains("1 waves"))
    try await reader.open("/rooms/Amos/").tap("Sleep")
    #expect(reader.text.contains("1 nights"))
    try await reader.open("/door/").tap("Leave")
    let places = try #require(club.site.sessions.store.all.first).with(\.places)
    #expect(!places.contains(RoutePath(["rooms", "Amos"])))
    #expect(try await reader.open("/").text.contains("1 waves"))
    try await reader.open("/door/").fill("Name", "Amos").tap("Enter")
    #expect(try await reader.open("/rooms/Amos/").text.contains("0 nights"))
    #expect(club.site.sessions.store.count == 1)
  }

  @Test("what was typed follows through two renewals, also if its page was not opened in between")
  func twice() async throws {
    let reader = try await Live().reader().open("/").tap("Count")
    for _ in 0..<2 { try await reader.open("/trouble/").tap("Log in") }
    #expect(try await reader.open("/").text.contains("counted 1"))
  }
}
