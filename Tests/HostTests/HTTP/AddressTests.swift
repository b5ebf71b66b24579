// Under which names a host answers, whose forms it takes, and whom it believes.
import PuddlesHTTP
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("public addresses and proxies")
struct AddressTests {
  /// `127.0.0.1` and a network are proxies; both schemes and another port are public.
  private func validator(
    _ urls: [String] = ["https://shop.example", "http://shop.example", "https://b.example:8443"],
    _ proxies: [String] = ["127.0.0.1", "10.1.0.0/16", "2001:db8::/33"]
  ) -> RequestValidator {
    var validator = RequestValidator()
    validator.addresses = urls.compactMap { PublicAddress($0) }
    #expect(validator.addresses.count == urls.count)
    let known = proxies.map { validator.proxies.add($0) }
    #expect(known.allSatisfy { $0 })
    return validator
  }

  /// What becomes of a form: its fault, or whether the browser is thought to speak TLS.
  private func verdict(
    _ validator: RequestValidator, from peer: String, _ fields: HTTPFields, method: String = "POST"
  ) -> String {
    var head = RequestHead(method, "/", fields: fields)
    head.fields["Content-Type"] = "application/x-www-form-urlencoded"
    do throws(RequestError) {
      return try validator.validate(head, from: peer).isSecure ? "secure" : "plain"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a public name is answered with its port or without one, and nothing like it",
    arguments: [
      ("shop.example", "secure"), ("SHOP.example:443", "secure"), ("shop.example:80", "plain"),
      ("shop.example:8080", "wrongHost"), ("b.example:8443", "secure"), ("b.example", "secure"),
      ("b.example:443", "wrongHost"), ("evil.example", "wrongHost"), ("", "wrongHost"),
      ("shop.example.evil.example", "wrongHost"), ("evilshop.example", "wrongHost"),
      ("shop.example.", "wrongHost"), ("shop.example:443:443", "wrongHost"),
      ("shop.example:99999", "wrongHost"), ("user@shop.example", "malformed"),
      ("localhost:8080", "plain"), ("127.0.0.1", "plain"), ("[::1]:8080", "plain"),
    ])
  func names(host: String, expected: String) {
    for method in ["GET", "POST"] {
      #expect(verdict(validator(), from: "192.0.2.1", ["Host": host], method: method) == expected)
    }
  }

  @Test(
    "a form comes from the very origin that its host belongs to",
    arguments: [
      ("shop.example", "https://shop.example", "secure"),
      ("shop.example", "HTTPS://Shop.Example", "secure"),
      ("shop.example:443", "https://shop.example", "secure"),
      ("shop.example:443", "http://shop.example", "foreignOrigin"),
      ("shop.example:80", "https://shop.example", "foreignOrigin"),
      ("shop.example", "https://shop.example:8443", "foreignOrigin"),
      ("shop.example", "https://b.example:8443", "foreignOrigin"),
      ("shop.example", "https://evil.example", "foreignOrigin"),
      ("shop.example", "https://shop.example.evil.example", "foreignOrigin"),
      ("shop.example", "null", "foreignOrigin"), ("shop.example", "", "foreignOrigin"),
      ("shop.example", "http://localhost:8080", "foreignOrigin"),
      ("b.example", "https://b.example:8443", "secure"),
      ("b.example", "https://b.example", "foreignOrigin"),
      ("localhost:8080", "http://localhost:8080", "plain"),
      ("localhost:8080", "https://localhost:8080", "foreignOrigin"),
      ("localhost:8080", "https://shop.example", "foreignOrigin"),
    ])
  func origins(host: String, origin: String, expected: String) {
    let fields: HTTPFields = ["Host": host, "Origin": origin]
    #expect(verdict(validator(), from: "192.0.2.1", fields) == expected)
    for site in ["cross-site", "same-site"] {
      var fields = fields
      fields["Sec-Fetch-Site"] = site
      let fault = expected == "wrongHost" ? expected : "foreignOrigin"
      #expect(verdict(validator(), from: "192.0.2.1", fields) == fault)
    }
  }

  @Test(
    "a proxy that changes the host says by which address it was asked",
    arguments: [
      // Of one that says nothing the host cannot know by which address it was asked.
      ([:], "https://shop.example", "foreignOrigin"), ([:], "http://localhost", "plain"),
      ([:], "https://evil.example", "foreignOrigin"),
      (["X-Forwarded-Proto": "https"], "https://shop.example", "secure"),
      (["X-Forwarded-Proto": "https"], "https://b.example:8443", "secure"),
      (["X-Forwarded-Proto": "https"], "http://shop.example", "foreignOrigin"),
      (["X-Forwarded-Proto": "http"], "http://shop.example", "plain"),
      (["X-Forwarded-For": "192.0.2.7"], "https://shop.example", "secure"),
      (["X-Forwarded-Proto": "https"], "https://evil.example", "foreignOrigin"),
      (["X-Forwarded-Proto": "https"], "http://localhost", "foreignOrigin"),
      (["X-Forwarded-Host": "b.example"], "https://b.example:8443", "secure"),
      (["X-Forwarded-Host": "b.example"], "https://shop.example", "foreignOrigin"),
      (["X-Forwarded-Host": "evil.example"], "https://shop.example", "wrongHost"),
      (["X-Forwarded-Host": "evil.example, shop.example"], "https://shop.example", "secure"),
      (
        ["X-Forwarded-Host": "localhost:8443", "X-Forwarded-Proto": "https"],
        "https://localhost:8443", "secure"
      ),
      (
        ["Forwarded": "for=x;proto=https;host=b.example"], "https://b.example:8443", "foreignOrigin"
      ),
    ] as [([String: String], String, String)])
  func rewriting(said: [String: String], origin: String, expected: String) {
    var fields: HTTPFields = ["Host": "localhost", "Origin": origin]
    for (name, value) in said { fields[name] = value }
    #expect(verdict(validator(), from: "127.0.0.1", fields) == expected)
    // The same fields of a client that is no proxy count for nothing.
    let plain = origin == "http://localhost" ? "plain" : "foreignOrigin"
    for stranger in ["192.0.2.1", "::1", "10.2.0.1", ""] {
      #expect(verdict(validator(), from: stranger, fields) == plain)
      #expect(verdict(validator([], []), from: stranger, fields) == plain)
    }
    // A page whose name was bound to this machine may say what it likes.
    fields["Host"] = "evil.example"
    #expect(verdict(validator(), from: "127.0.0.1", fields) == "wrongHost")
  }

  @Test("of one name with two schemes the proxy says which; without its word TLS is assumed")
  func schemes() {
    var fields: HTTPFields = ["Host": "shop.example", "X-Forwarded-Proto": "http"]
    #expect(verdict(validator(), from: "127.0.0.1", fields) == "plain")
    #expect(verdict(validator(), from: "192.0.2.1", fields) == "secure")
    // Where there is no plain address, a cookie never becomes one of plain HTTP.
    #expect(verdict(validator(["https://shop.example"]), from: "127.0.0.1", fields) == "secure")
    fields["Origin"] = "https://shop.example"
    #expect(verdict(validator(), from: "127.0.0.1", fields) == "foreignOrigin")
  }

  @Test(
    "the sender is the last address that is no proxy; before it anything may stand",
    arguments: [
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7", "192.0.2.7"),
      ("127.0.0.1", "X-Forwarded-For", "198.51.100.1, 192.0.2.7", "192.0.2.7"),
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7, 10.1.9.9", "192.0.2.7"),
      ("10.1.255.1", "X-Forwarded-For", "192.0.2.7,127.0.0.1", "192.0.2.7"),
      ("10.2.0.1", "X-Forwarded-For", "192.0.2.7", "10.2.0.1"),
      ("::ffff:127.0.0.1", "X-Forwarded-For", "192.0.2.7", "192.0.2.7"),
      ("2001:db8:7fff::1", "X-Forwarded-For", "2001:DB8:8000:0::7", "2001:db8:8000::7"),
      ("2001:db8:8000::1", "X-Forwarded-For", "192.0.2.7", "2001:db8:8000::1"),
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7:4711", "192.0.2.7"),
      ("127.0.0.1", "X-Forwarded-For", "[2001:db8:8000::7]:4711", "2001:db8:8000::7"),
      ("127.0.0.1", "X-Forwarded-For", "", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7, nonsense", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7, unknown, 10.1.0.1", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7, 300.1.1.1", "127.0.0.1"),
      ("127.0.0.1", "X-Forwarded-For", "192.0.2.7, ", "127.0.0.1"),
      ("127.0.0.1", "Forwarded", "for=198.51.100.1, for=192.0.2.7;proto=https", "127.0.0.1"),
    ])
  func senders(peer: String, name: String, value: String, expected: String) throws {
    #expect(try client(["Host": "localhost", name: value], from: peer) == expected)
    let stranger = try client(["Host": "localhost", name: value], from: "192.0.2.99")
    #expect(stranger == "192.0.2.99")
    let alone = try client(["Host": "localhost", name: value], from: peer, validator([], []))
    #expect(alone == peer, "nor is this machine believed if it is no named proxy")
  }

  private func client(
    _ fields: HTTPFields, from peer: String, _ validator: RequestValidator? = nil
  ) throws -> String {
    let head = RequestHead("GET", "/", fields: fields)
    return try (validator ?? self.validator()).validate(head, from: peer).client
  }

  @Test("several fields are one list, which does not count beside a Forwarded")
  func lists() throws {
    var fields: HTTPFields = ["Host": "localhost", "X-Forwarded-For": "198.51.100.1"]
    fields.add("X-Forwarded-For", "192.0.2.7")
    #expect(try client(fields, from: "127.0.0.1") == "192.0.2.7")
    fields.add("Forwarded", "for=198.51.100.2")
    #expect(try client(fields, from: "127.0.0.1") == "127.0.0.1")
  }

  @Test("what is no address and no network is no proxy")
  func networks() {
    var proxies = TrustedProxies()
    let wrong = ["", "example.org", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/", "/8"]
    #expect(wrong.filter { proxies.add($0) } == [])
    let right = ["10.0.0.0/8", "0.0.0.0/0", "::1", "fe80::/10", "[::1]"]
    #expect(right.filter { proxies.add($0) } == right)
  }

  @Test("each refused name is logged once, of a limited number, in printable characters")
  func notes() {
    let lines = Mutex<[String]>([])
    var validator = validator(["https://shop.example"])
    validator.notes = SetupNotes { line in lines.withLock { $0.append(line) } }.record
    func said(_ peer: String, _ fields: HTTPFields) -> [String] {
      lines.withLock { $0 = [] }
      _ = verdict(validator, from: peer, fields)
      return lines.withLock { $0 }
    }
    let refusal =
      "refused a request for 'www.shop.example', which is no name of this site; if it is one: "
      + "'--url https://www.shop.example'"
    #expect(said("192.0.2.1", ["Host": "www.shop.example"]) == [refusal])
    #expect(said("192.0.2.1", ["Host": "www.shop.example"]) == [])
    let form = said("192.0.2.1", ["Host": "localhost", "Origin": "https://shop.example"])
    #expect(form.count == 1 && form[0].contains("'--proxy 192.0.2.1'"), "\(form)")
    let word = said("192.0.2.1", ["Host": "localhost", "X-Forwarded-For": "192.0.2.7"])
    #expect(word.count == 1 && word[0].contains("'--proxy 192.0.2.1'"), "\(word)")
    let silent = said("127.0.0.1", ["Host": "localhost", "Origin": "https://shop.example"])
    #expect(silent.count == 1 && silent[0].contains("has to send X-Forwarded-Proto"), "\(silent)")
    let long = "a\u{1B}[31m'\u{202E}" + String(repeating: "x", count: 999)
    #expect(said("192.0.2.1", ["Host": long]) == [], "no name at all: the request is malformed")
    let odd = said("192.0.2.1", ["Host": "localhost", "Origin": long])
    #expect(odd.count == 1 && odd.allSatisfy { $0.utf8.count < 400 }, "\(odd)")
    let signs = odd.joined().unicodeScalars
    #expect(signs.allSatisfy { $0 == "…" || (0x20..<0x7F).contains($0.value) })
    let many = (0..<100).flatMap { said("192.0.2.1", ["Host": "h\($0).example"]) }
    #expect(many.count == SetupNotes.limit - 5 + 1)
    #expect(many.last == "no more such notes: there were 20 of them")
  }
}
