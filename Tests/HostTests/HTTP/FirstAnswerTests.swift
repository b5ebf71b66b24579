// A request comes in, an answer goes out: in memory and over a socket alike.
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Test("a service answers alike in memory and over a socket", .live, arguments: Reach.allCases)
func answers(reach: Reach) async throws {
  let stage = try Stage(EchoService(), over: reach)
  let page = try await stage.get("/a/b%20c/?q=1")
  #expect(page.status == 200)
  #expect(page.fields["Content-Type"] == "text/plain; charset=utf-8")
  #expect(page.body == "GET|a|b c|q=1|\n")
  let posted = try await stage.post("/a/", form: "x=1&y=2")
  #expect(posted.body == "POST|a||x=1&y=2\n")
  let events = try await stage.get("/events/?2")
  #expect(events.body.hasSuffix("event: count\ndata: 0\n\nevent: count\ndata: 1\n\n"))
}
