// One of many clients: with a browser's cookie, on a connection that stays open.
import PuddlesHTTP
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks for pages, or posts a form over and over: its number decides.
struct LoadClient: Sendable {
  private let number: Int
  private let port: UInt16
  private let cookie: String
  private let form: String

  private static let pages = [
    "/", "/scrums/", "/books/", "/numbers/", "/numbers/7/", "/examples/", "/assets/site.css",
  ]
  private static let sorting = "/numbers/shuffled/"

  init(_ number: Int, at port: UInt16) async throws {
    (self.number, self.port) = (number, port)
    let page = try await Stage(running: port).get(Self.sorting)
    cookie = String(try #require(page.fields["Set-Cookie"]).prefix { $0 != ";" })
    // Two values are all that is wanted: to read the page whole 64 times takes longer than the test.
    let token = try #require(page.body.firstMatch(of: /name="token" value="(\w+)"/))
    let control = try #require(page.body.firstMatch(of: /name="control" value="(\w+)">Sort</))
    form = "token=\(token.1)&control=\(control.1)"
  }
}

extension LoadClient {
  /// A page that is open and hears of changes.
  func listen() throws -> Wire {
    let wire = try Wire(port)
    wire.send(get("/scrums/?events="))
    _ = try wire.receive(until: "event: region")
    return wire
  }

  func ask(_ count: Int) throws {
    let wire = try Wire(port)
    let isPost = number % 7 == 1
    for round in 0..<count {
      wire.send(isPost ? post : get(Self.pages[(number + round) % Self.pages.count]))
      let answer = try wire.receiveAnswer()
      guard answer.hasPrefix(isPost ? "HTTP/1.1 303 " : "HTTP/1.1 200 ") else {
        throw Wire.Failure(description: "answered: \(answer.prefix(200))")
      }
    }
  }

  private func get(_ path: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n"
  }

  private var post: String {
    "POST \(Self.sorting) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n"
      + "Content-Type: application/x-www-form-urlencoded\r\n"
      + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)"
  }
}
