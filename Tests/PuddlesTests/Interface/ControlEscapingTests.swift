// Foreign text in the label of any control stays text.
import Puddles
import PuddlesTesting
import Testing

@Suite("Labels of controls")
struct ControlEscapingTests {
  static let hostile = [
    "\"><script>alert(1)</script>", "</button><img src=x onerror=alert(1)>", "' onclick='x",
    "&lt;b&gt; &amp;", "<!--", "]]>", "a\u{202E}b",
  ]

  @Test("a hostile label is shown as it is, by every control and reader", arguments: hostile)
  func labels(text: String) async throws {
    for mode in [Session.Mode.still, .live] {
      let page = try await document(Controls(text: text), mode: mode)
      #expect(page.elements(named: "script").isEmpty && page.elements(named: "img").isEmpty)
      #expect(page.elements.allSatisfy { !$0.has("onclick") && !$0.has("onerror") })
      let names = page.all(label: text).compactMap(\.element.role?.rawValue)
      let expected: Set = [
        "button", "link", "textbox", "slider", "spinbutton", "checkbox", "combobox", "option",
      ]
      #expect(Set(names) == expected)
      #expect(names.filter { $0 == "button" }.count == 3)
      #expect(names.filter { $0 == "link" }.count == 3)
      let values = page.elements.filter { $0["type"] == "text" }.map { $0["value"] }
      #expect(values == [text])
    }
  }
}

private struct Controls: Module {
  let text: String
  @Queryable<Void, Bool> private var ask

  var body: some HTML {
    Button(text) { await Task.yield() }
    Button(text) { Effect.none }
    Button(text) { .navigate(to: Destination("numbers")) }
    Button(text) { ask { _ in .none } }
    Link(text, to: Route("names/{}", String.self)(text))
    StateHosting(Draft(text: text)) { draft in
      Form(draft, submit: { Effect.none }) { field in
        TextField(text, field.text)
        TextArea(text, field.text)
        NumberField(text, field.number, in: 0...9)
        Slider(text, field.number, in: 0...9)
        Toggle(text, field.flag)
        Picker(text, field.text, options: [text]) { $0 }
        SubmitButton(text)
      }
    }
  }
}

private struct Draft: Sendable {
  var text: String
  var number = 1
  var flag = false
}
