// The public type of a live site, driven as another server would: a plain import, and no package access.
import PuddlesHTTP
import PuddlesHost
import Synchronization
import Testing

@Suite("A live site behind any server")
struct SeamTests {
  private func site(
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> LiveSite {
    var options = LiveOptions()
    options.urls = ["https://tea.example"]
    options.log = log
    return try await LiveSite(Tearoom(), options: options)
  }

  @Test("a visitor is led to the door, signs in, comes back, and answers a question")
  func visit() async throws {
    let site = try await site()
    let browser = try Browser(site)
    try await browser.open("/table/")
    #expect(browser.url == "/door/")
    try await browser.press("Enter")
    #expect(browser.status == 422 && browser.text.contains("Say who you are."))
    try await browser.press("Enter", filling: ["Name": "Amos"])
    #expect(browser.url == "/table/" && browser.text.contains("The table of Amos"))
    try await browser.follow("Order")
    #expect(browser.text.contains("Do you want tea?"))
    try await browser.press("Yes")
    #expect(browser.url == "/table/" && browser.text.contains("ordered: tea"))
    await site.shutDown()
  }

  @Test("an open page gets what another tab changed, in the bytes of an event stream")
  func events() async throws {
    let site = try await site()
    let browser = try Browser(site)
    try await browser.open("/")
    try await browser.press("Pour")
    let events = try await browser.listen()
    try await browser.press("Pour")
    var iterator = events.makeAsyncIterator()
    let event = try #require(await iterator.next())
    #expect(event.name == "region" && event.data.contains("2 cups"))
    #expect(String(decoding: event.bytes, as: UTF8.self).hasPrefix("event: region\ndata: "))
    await site.reload()
    await site.shutDown()
  }

  @Test("who asks is looked at by the site itself: host, origin, method, kind of body, token")
  func gate() async throws {
    let notes = Mutex<[String]>([])
    let site = try await site { note in notes.withLock { $0.append(note) } }
    let browser = try Browser(site)
    try await browser.open("/")
    let good = browser.request("POST", "/", form: try browser.form(pressing: "Pour"))
    func status(_ change: (inout HTTPRequest) -> Void) async -> Int {
      var request = good
      change(&request)
      return await site.respond(to: request).status
    }
    #expect(await status { $0.fields["Host"] = "evil.example" } == 403)
    #expect(await status { $0.fields["Host"] = nil } == 400)
    #expect(await status { $0.fields["Origin"] = "https://evil.example" } == 403)
    #expect(await status { $0.method = "PUT" } == 405)
    #expect(await status { $0.target = "/../" } == 404)
    #expect(await status { $0.fields["Content-Type"] = "text/plain" } == 415)
    #expect(await status { $0.body = Array("control=x".utf8) } == 403)
    #expect(await status { $0.body += [UInt8](repeating: 120, count: 2_000_000) } == 413)
    try await browser.open("/")
    #expect(browser.text.contains("0 cups"))
    #expect(await status { _ in } == 303)
    #expect(notes.withLock { $0.contains { $0.contains("evil.example") } })
    await site.shutDown()
  }

  @Test("answers have the fields that protect their readers, and the script is there")
  func answers() async throws {
    let site = try await site()
    let browser = try Browser(site)
    let page = await site.respond(to: browser.request("GET", "/"))
    #expect(page.status == 200 && page.fields["Content-Security-Policy"] != nil)
    #expect(page.fields["X-Content-Type-Options"] == "nosniff")
    #expect(page.fields["Set-Cookie"]?.hasPrefix("__Host-visitor=") == true)
    #expect(await site.respond(to: browser.request("GET", "/-/live.js")).status == 200)
    #expect(await site.respond(to: browser.request("HEAD", "/nowhere/")).status == 404)
    await site.shutDown()
  }

  @Test("options that make no sense are no site", arguments: ["tea.example", "ftp://tea.example"])
  func options(url: String) async throws {
    var options = LiveOptions()
    options.urls = [url]
    await #expect(throws: (any Error).self) { try await LiveSite(Tearoom(), options: options) }
    (options.urls, options.proxies) = ([], ["somewhere"])
    await #expect(throws: (any Error).self) { try await LiveSite(Tearoom(), options: options) }
  }
}
