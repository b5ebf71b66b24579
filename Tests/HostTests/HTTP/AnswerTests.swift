// Answers: alike in memory and over a socket, and with a date.
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

@Suite("Dates of answers")
struct HTTPDateTests {
  @Test(
    "a second is written as RFC 9110 has it",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    ])
  func text(second: Int, text: String) {
    #expect(HTTPDate.text(of: second) == text)
  }
}
