// Forms that come from elsewhere, over a socket: nothing is done.
import PuddlesHTTP
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Posts from outside", .slow, .live, .timeLimit(.minutes(60)))
struct OutsideTests {
  /// A reader who has counted to one, and what their browser sends to count further.
  private func counted(_ live: LiveBakery) async throws -> (
    Reader, form: String, fields: HTTPFields
  ) {
    let reader = try await live.reader().open("/").tap("Count")
    let form = try reader.body(pressing: reader.element("Count"))
    return (reader, form, ["Cookie": try #require(reader.jar.cookie)])
  }

  private func withoutToken(_ form: String) -> String {
    form.split(separator: "&").filter { !$0.hasPrefix("token=") }.joined(separator: "&")
  }

  @Test(
    "without its token a form does nothing, also without a cookie, nor with that of another one")
  func token() async throws {
    let live = try Live(.socket)
    let (anna, form, fields) = try await counted(live)
    let (ben, other, _) = try await counted(live)
    for form in [withoutToken(form), other] {
      #expect(try await live.stage.post("/", form: form, fields: fields).status == 403)
    }
    #expect(try await live.stage.post("/", form: form).status == 409)
    for reader in [anna, ben] { #expect(try await reader.reload().text.contains("counted 1")) }
  }

  @Test("from a page of another origin a form does nothing, with every secret right")
  func origin() async throws {
    let live = try Live(.socket)
    let (reader, form, fields) = try await counted(live)
    for (name, value, status) in [
      ("Origin", "http://evil.example", 403), ("Origin", "null", 403),
      ("Sec-Fetch-Site", "cross-site", 403), ("Host", "evil.example", 403),
      ("Origin", "http://localhost:\(live.stage.port)", 303),
    ] {
      var fields = fields
      fields[name] = value
      let answer = try await live.stage.post("/", form: form, fields: fields)
      #expect(answer.status == status, "\(name): \(value)")
    }
    #expect(try await reader.reload().text.contains("counted 2"))
  }

  @Test("no action is carried out by GET or HEAD")
  func methods() async throws {
    let live = try Live(.socket)
    let (reader, form, fields) = try await counted(live)
    #expect(try await live.stage.get("/?\(form)", fields: fields).status == 200)
    let (port, cookie) = (live.stage.port, fields["Cookie"] ?? "")
    let head = try await onThread {
      try Wire(port).onlyAnswer("/?\(form)", "HEAD", fields: ["Cookie: \(cookie)"])
    }
    #expect(head.hasPrefix("HTTP/1.1 200 "))
    #expect(try await reader.reload().text.contains("counted 1"))
  }

  @Test("a form of too many fields is refused")
  func fields() async throws {
    let live = try Live(.socket)
    let (reader, form, fields) = try await counted(live)
    let many = form + (0...1000).map { "&a\($0)=b" }.joined()
    #expect(try await live.stage.post("/", form: many, fields: fields).status == 413)
    #expect(try await reader.reload().text.contains("counted 1"))
  }
}
