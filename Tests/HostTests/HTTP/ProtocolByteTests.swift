// What stands in requests is read by its bytes: what Unicode calls equal to a sign of a protocol is another.
import Puddles
import TestSupport
import Testing

@testable import PuddlesHTTP
@testable import PuddlesHost

@Suite("Protocols are read by their bytes")
struct ProtocolByteTests {
  @Test("a cookie is found by the bytes of its whole name", arguments: StrangeSigns.all)
  func cookieName(sign: String) {
    let name = "__Host-visitor"
    for planted in [
      "\(sign)\(name)=x", "\(name)\(sign)=x", "a=b\(sign)\(name)=x", "a=b;\(sign)\(name)=x",
      "a=b\u{37E}\(name)=x", "=\(name)=x", ";;=\(name)=x",
    ] {
      var fields = HTTPFields()
      fields.add("Cookie", planted)
      // A control character in a field becomes a space, which is no part of a name.
      let isControl = sign == "\0" || sign == "\r"
      let isOwn = isControl && [sign, "a=b;\(sign)"].contains { planted == "\($0)\(name)=x" }
      #expect((SessionCookie.value(of: name, in: fields) != nil) == isOwn, "\(planted)")
    }
  }

  @Test("cookies are cut at each semicolon, also before a combining mark")
  func cookiePairs() {
    let fields: HTTPFields = ["Cookie": "a=b;\u{308}c=d; \tvisitor=x=y"]
    #expect(SessionCookie.value(of: "visitor", in: fields) == "x=y")
    #expect(SessionCookie.value(of: "a", in: fields) == "b")
  }

  @Test("a connection stays open for its own words alone")
  func connection() {
    func keeps(_ option: String) -> Bool {
      RequestHead("GET", "/", version: (1, 0), fields: ["Connection": option]).keepsConnection
    }
    #expect(keeps("a, Keep-Alive") && !keeps("\u{212A}eep-alive") && !keeps("keep-ali ve"))
  }

  @Test("the type of a form ends at a semicolon, not at a sign that Unicode calls equal")
  func mediaType() {
    let form = "application/x-www-form-urlencoded"
    #expect(
      (["Content-Type": "\(form.uppercased()) ; charset=utf-8"] as HTTPFields).mediaType == form)
    #expect((["Content-Type": "\(form)\u{37E}x"] as HTTPFields).mediaType != form)
    #expect((["Content-Type": "\(form);\u{308}x"] as HTTPFields).mediaType == form)
  }

  @Test("a target is cut at each slash and question mark, also before a combining mark")
  func target() throws {
    let target = try RequestTarget("/a/\u{308}b?\u{308}c")
    #expect(target.segments == ["a", "\u{308}b"] && target.query == "\u{308}c")
    #expect(try RequestTarget("/a%41\u{308}").hasNeedlessEscapes)
    let query = RequestQuery("a=1&\u{308}b=2&events=7&\u{308}c=3")
    #expect(query.events == "7" && query.ofPage["a"] == "1" && query.ofPage["\u{308}c"] == "3")
  }

  @Test("a form is cut at each ampersand and equals sign, also before a combining mark")
  func form() throws {
    let form = try FormBody(Array("a=1&\u{308}b=\u{308}2".utf8), limit: 9)
    #expect(form.values["a"] == "1" && form.values["\u{308}b"] == "\u{308}2")
  }

  @Test("hosts and origins fold the letters of ASCII alone")
  func hosts() throws {
    var validator = RequestValidator()
    validator.names = ["book"]
    func check(host: String, target: String = "/", origin: String? = nil) throws {
      var fields: HTTPFields = ["Host": host, "Content-Type": "application/x-www-form-urlencoded"]
      if let origin { fields.add("Origin", origin) }
      _ = try validator.validate(RequestHead("POST", target, fields: fields))
    }
    try check(host: "BOOK", target: "HTTP://BooK/a", origin: "http://BOOK")
    #expect(throws: RequestError.malformed) { try check(host: "boo\u{212A}") }
    #expect(throws: RequestError.wrongHost) {
      try check(host: "book", target: "http://boo\u{212A}/a")
    }
    #expect(throws: RequestError.foreignOrigin) {
      try check(host: "book", origin: "http://boo\u{212A}")
    }
    #expect(PublicAddress("https://boo\u{212A}.org") == nil)
  }

  @Test("a list of tags is cut at each comma, also before a combining mark")
  func tags() throws {
    let whole = ConditionalResponse.of(
      [1, 2], type: "text/plain", to: ValidRequest(.get, try RequestTarget("/")))
    let tag = try #require(whole.fields["ETag"])
    for (list, status) in [("\(tag),\u{308}", 304), ("W/\(tag)", 304), ("\u{2003}\(tag)", 200)] {
      let request = ValidRequest(
        .get, try RequestTarget("/"), fields: ["If-None-Match": list])
      #expect(ConditionalResponse.of([1, 2], type: "text/plain", to: request).status == status)
    }
  }

  @Test("what a proxy says is cut at its commas alone")
  func proxies() {
    let said = Forwarding([
      "X-Forwarded-For": "192.0.2.1,\u{308}x", "X-Forwarded-Proto": "\u{2003}https",
      "X-Forwarded-Host": "boo\u{212A}",
    ])
    #expect(said.addresses == ["192.0.2.1", "\u{308}x"])
    #expect(said.scheme != "https" && said.host != "book")
  }

  @Test(
    "the date of a response is written as RFC 9110 has it",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    ])
  func date(second: Int, text: String) {
    #expect(HTTPDate.text(of: second) == text)
  }

  @Test("only CR and LF end a line of an event's data")
  func events() {
    let event = ServerSentEvent("region", data: "a\u{2028}b\u{85}c\r\nd\re\n")
    #expect(
      event.bytes
        == Array(
          "event: region\ndata: a\u{2028}b\u{85}c\ndata: d\ndata: e\ndata: \n\n".utf8))
  }
}
