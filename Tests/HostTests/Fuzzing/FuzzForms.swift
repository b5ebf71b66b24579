// Every form and control of the example with extreme values in each of its fields.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Testing

@testable import App
@testable import PuddlesHost

/// A form as a page shows it.
private struct ShownForm {
  /// What a browser would send: the names and values of all fields.
  let fields: [(name: String, value: String)]
  /// The names of those that a reader fills in.
  let names: [String]
  /// The buttons that send it.
  let buttons: [(name: String, value: String)]
  /// What forms of other pages have as well: the kinds of their fields, the words of their buttons.
  let kind: [String]

  init(_ form: HTMLElement, in page: HTMLDocument) {
    let inside = form.allElements
    let inputs = inside.filter { ["input", "select", "textarea"].contains($0.name) }
    fields = inputs.compactMap { field in field["name"].map { ($0, field.shownValue) } }
    names = inputs.filter { $0["type"] != "hidden" }.compactMap { $0["name"] }
    let outside = page.elements(named: "button").filter { $0["form"] == form["id"] }
    let pressed = (inside.filter { $0.name == "button" && $0["form"] == nil } + outside)
      .filter { $0.has("name") }
    buttons = pressed.map { ($0["name"] ?? "", $0["value"] ?? "") }
    let words = Set(pressed.map { $0.text.prefix { $0 != " " } })
    kind = inputs.map { "\($0.name) \($0["type"] ?? "")" } + words.map(String.init).sorted()
  }
}

/// Sends forms, and checks that each is answered.
struct FuzzForms {
  private var host: FuzzHost
  private var values: FuzzValues
  private var count = 0

  init(_ host: FuzzHost, _ values: FuzzValues) { (self.host, self.values) = (host, values) }
}

// MARK: - Which forms there are

extension FuzzForms {
  /// Sends each kind of form that the first pages of all routes show.
  mutating func run() async throws {
    var kinds: Set<[String]> = []
    let samples = try await FuzzSample.all(of: host, isLong: values.extra > 0)
    for path in samples.flatMap({ $0.paths.prefix(values.extra > 0 ? .max : 3) }) {
      let page = try await HTMLDocument(parsing: host.get("/" + path.encoded).text)
      for (index, form) in Self.forms(of: page).enumerated() {
        guard kinds.insert(form.kind).inserted else { continue }
        await send(form: index, at: "/" + path.encoded)
      }
    }
    #expect(kinds.count > 10 && count > 200, "\(kinds.count) kinds, \(count) forms")
    #expect(host.failures == [], "seed \(values.seed)")
  }

  private static func forms(of page: HTMLDocument) -> [ShownForm] {
    page.elements(named: "form").filter { $0["method"] == "post" }
      .map { ShownForm($0, in: page) }.filter { !$0.buttons.isEmpty }
  }
}

// MARK: - What is sent

extension FuzzForms {
  private mutating func send(form index: Int, at target: String) async {
    guard let form = await Visit(host, target)?.forms[safe: index] else { return }
    for button in form.buttons.indices {
      await send(index, at: target, pressing: button) { $0 }
    }
    for (name, values) in form.names.map({ ($0, self.values.some(3, of: FuzzValues.fields)) }) {
      for value in values {
        await send(index, at: target) { $0.map { $0.name == name ? (name, value) : $0 } }
      }
      await send(index, at: target) { $0.filter { $0.name != name } }
      await send(index, at: target) { $0 + [(name, "again")] }
    }
    for (name, value) in [
      ("token", "0"), ("revision", "\(Int.min)"), ("control", "none"), ("control", ""),
      ("form", "none"),
    ] {
      await send(index, at: target) { $0.filter { $0.name != name } + [(name, value)] }
      await send(index, at: target) { $0.filter { $0.name != name } }
    }
    for _ in 0..<(values.extra / 20) {
      let texts = form.names.map { _ in values.text() }
      let sent = Dictionary(zip(form.names, texts)) { first, _ in first }
      await send(index, at: target) { $0.map { ($0.name, sent[$0.name] ?? $0.value) } }
    }
  }

  private mutating func send(
    _ index: Int, at target: String, pressing button: Int = 0,
    _ change: ([(name: String, value: String)]) -> [(name: String, value: String)]
  ) async {
    guard let visit = await Visit(host, target), let form = visit.forms[safe: index],
      let pressed = form.buttons[safe: button]
    else { return }
    count += 1
    let body = change(form.fields.filter { $0.name != pressed.name } + [pressed])
      .map { "\(FuzzValues.escaped($0.name))=\(FuzzValues.escaped($0.value))" }
      .joined(separator: "&")
    let answer = await host.post(target, body, cookie: visit.cookie)
    let context = "\(target) \(body.prefix(300)) (seed \(values.seed))"
    guard answer.status == 303 else {
      let refused = [202, 400, 403, 404, 409, 413, 422, 429]
      return #expect(refused.contains(answer.status), "\(context): \(answer.status)")
    }
    let location = String((answer.fields["Location"] ?? "").prefix { $0 != "#" })
    let next = await host.get(location, cookie: answer.cookie ?? visit.cookie).status
    #expect([200, 202, 303, 404].contains(next), "\(context) leads to \(location): \(next)")
  }

  /// A page with the cookie that came with it.
  private struct Visit {
    let cookie: String?
    let forms: [ShownForm]

    init?(_ host: FuzzHost, _ target: String) async {
      let answer = await host.get(target)
      guard answer.status == 200, let page = try? HTMLDocument(parsing: answer.text) else {
        return nil
      }
      (cookie, forms) = (answer.cookie, FuzzForms.forms(of: page))
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension HTMLElement {
  /// The element and everything in it.
  fileprivate var allElements: [HTMLElement] { [self] + elements.flatMap(\.allElements) }

  fileprivate var shownValue: String {
    switch name {
    case "textarea": verbatimText
    case "select":
      (allElements.first { $0.has("selected") } ?? allElements.first { $0.name == "option" })?[
        "value"] ?? ""
    default: self["value"] ?? ""
    }
  }
}
