// A browser over the values of a live site: cookies, links, forms. It knows no socket.
import Foundation
import PuddlesHTTP
import PuddlesHost
import PuddlesTesting
import Testing

/// One tab; it sees nothing but public values.
final class Browser {
  private let site: LiveSite
  private var cookies: [String: String] = [:]
  private(set) var url = "/"
  private(set) var status = 0
  private(set) var page: HTMLDocument

  init(_ site: LiveSite) throws {
    self.site = site
    page = try HTMLDocument(parsing: "")
  }
}

extension Browser {
  var text: String { page.text }

  func open(_ target: String) async throws { try await load("GET", target) }

  func follow(_ label: String) async throws {
    let link = try #require(page.elements(named: "a").first { $0.text == label })
    let here = URL(string: "https://tea.example\(url)")
    let there = try #require(URL(string: link["href"] ?? "", relativeTo: here))
    try await open(there.absoluteURL.path + "/")
  }

  /// Fills in the fields of a form by their labels, and presses a button.
  func press(_ label: String, filling values: [String: String] = [:]) async throws {
    try await load("POST", url, form: try form(pressing: label, values))
  }

  /// What the form of a button sends.
  func form(pressing label: String, _ values: [String: String] = [:]) throws -> String {
    let button = try #require(page.elements(named: "button").first { $0.text == label })
    let form = page.elements(named: "form").first { form in
      button["form"].map { $0 == form["id"] } ?? Self.all(in: form).contains(button)
    }
    var pairs = Self.all(in: try #require(form)).compactMap { field -> String? in
      guard field.name == "input", let name = field["name"] else { return nil }
      let label = page.elements(named: "label").first { $0["for"] == field["id"] }?.text
      return "\(name)=\(label.flatMap { values[$0] } ?? field["value"] ?? "")"
    }
    if let name = button["name"] { pairs.append("\(name)=\(button["value"] ?? "")") }
    return pairs.joined(separator: "&")
  }

  /// The events of the page that is shown, as its script asks for them.
  func listen() async throws -> AsyncStream<ServerSentEvent> {
    let version = page.elements(named: "script").last?["data-version"] ?? ""
    let response = await site.respond(to: request("GET", "\(url)?events=\(version)"))
    guard case .events(let events) = response.body else {
      throw Failure(description: "\(response.status) instead of events")
    }
    return events
  }

  /// A request with what a browser sends along.
  func request(_ method: String, _ target: String, form: String? = nil) -> HTTPRequest {
    var request = HTTPRequest(
      method, target, fields: ["Host": "tea.example"], body: Array((form ?? "").utf8),
      from: "192.0.2.1")
    if !cookies.isEmpty {
      request.fields["Cookie"] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    }
    if form != nil {
      request.fields["Origin"] = "https://tea.example"
      request.fields["Content-Type"] = "application/x-www-form-urlencoded"
    }
    return request
  }

  private func load(_ method: String, _ target: String, form: String? = nil) async throws {
    let response = await site.respond(to: request(method, target, form: form))
    for cookie in response.fields.values(of: "Set-Cookie") {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      cookies[pair[0]] = pair.count > 1 ? pair[1] : ""
    }
    if let location = response.fields["Location"] {
      return try await load("GET", String(location.prefix { $0 != "#" }))
    }
    guard case .bytes(let bytes) = response.body else {
      throw Failure(description: "no page at \(target)")
    }
    (url, status, page) = (target, response.status, try HTMLDocument(parsing: bytes))
  }

  private static func all(in element: HTMLElement) -> [HTMLElement] {
    [element] + element.elements.flatMap(all)
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
