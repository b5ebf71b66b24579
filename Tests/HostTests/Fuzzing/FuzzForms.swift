// Every form and control of the example with extreme values in each of its fields.
import Puddles
import PuddlesTesting
import Testing

/// Sends forms, and checks that each is answered.
struct FuzzForms {
  private typealias Pair = (name: String, value: String)

  private let host: FuzzHost
  private var values: FuzzValues
  private var count = 0

  init(_ host: FuzzHost, _ values: FuzzValues) { (self.host, self.values) = (host, values) }
}

// MARK: - Which forms there are

/// A form as a page shows it.
private struct ShownForm {
  /// The names of the fields that a reader fills in.
  let names: [String]
  /// The buttons that send it.
  let buttons: [HTMLElement]
  /// What forms of other pages have as well: the kinds of their fields, the words of their buttons.
  let kind: [String]

  init(_ form: HTMLElement, in page: HTMLDocument) {
    let inputs = form.all.filter { ["input", "select", "textarea"].contains($0.name) }
    names = inputs.filter { $0["type"] != "hidden" }.compactMap { $0["name"] }
    let outside = page.elements(named: "button").filter { $0["form"] == form["id"] }
    buttons = (form.all.filter { $0.name == "button" && $0["form"] == nil } + outside)
      .filter { $0.has("name") }
    let words = Set(buttons.map { $0.text.prefix { $0 != " " } })
    kind = inputs.map { "\($0.name) \($0["type"] ?? "")" } + words.map(String.init).sorted()
  }
}

extension Reader {
  fileprivate var forms: [ShownForm] {
    page.elements(named: "form").filter { $0["method"] == "post" }
      .map { ShownForm($0, in: page) }.filter { !$0.buttons.isEmpty }
  }
}

extension FuzzForms {
  /// Sends each kind of form that the first pages of all routes show.
  mutating func run() async throws {
    var kinds: Set<[String]> = []
    let samples = try await host.samples(isLong: values.extra > 0)
    for path in samples.flatMap({ $0.paths.prefix(values.extra > 0 ? .max : 3) }) {
      let target = "/" + path.encoded
      let reader = try await host.live.reader().open(target)
      guard reader.redirects.isEmpty, reader.status == 200 else { continue }
      for (index, form) in reader.forms.enumerated() where kinds.insert(form.kind).inserted {
        try await send(form, index, at: target)
      }
    }
    #expect(kinds.count > 10 && count > 200, "\(kinds.count) kinds, \(count) forms")
    #expect(host.failures == [], "seed \(values.seed)")
  }
}

// MARK: - What is sent

extension FuzzForms {
  private mutating func send(_ form: ShownForm, _ index: Int, at target: String) async throws {
    for button in form.buttons.indices {
      try await send(index, at: target, pressing: button) { $0 }
    }
    for name in form.names {
      for value in values.some(3, of: FuzzValues.fields) {
        try await send(index, at: target) { $0.filter { $0.name != name } + [(name, value)] }
      }
      try await send(index, at: target) { $0.filter { $0.name != name } }
      try await send(index, at: target) { $0 + [(name, "again")] }
    }
    for (name, value) in [
      ("token", "0"), ("revision", "\(Int.min)"), ("control", "none"), ("control", ""),
      ("form", "none"),
    ] {
      try await send(index, at: target) { $0.filter { $0.name != name } + [(name, value)] }
      try await send(index, at: target) { $0.filter { $0.name != name } }
    }
    for _ in 0..<(values.extra / 20) {
      let texts = form.names.map { ($0, values.text()) }
      try await send(index, at: target) { pairs in
        pairs.filter { !form.names.contains($0.name) } + texts
      }
    }
  }

  /// Sends a form of a page to a reader who has just opened it, with other fields.
  private mutating func send(
    _ index: Int, at target: String, pressing button: Int = 0, _ change: ([Pair]) -> [Pair]
  ) async throws {
    let reader = try await host.live.reader().open(target)
    let forms = reader.forms
    guard forms.indices.contains(index), forms[index].buttons.indices.contains(button) else {
      return
    }
    count += 1
    let pairs = try reader.fields(pressing: forms[index].buttons[button])
    let body = change(pairs).map { "\($0.name.encoded)=\($0.value.encoded)" }.joined(separator: "&")
    host.note("POST \(target)\n\(body)")
    try await reader.post(body, to: target)
    let expected =
      reader.redirects.isEmpty ? [202, 400, 403, 404, 409, 413, 422, 429] : [200, 202, 404]
    #expect(
      expected.contains(reader.status),
      "\(target) \(body.prefix(300)) (seed \(values.seed)) at \(reader.redirects): \(reader.status)"
    )
  }
}
