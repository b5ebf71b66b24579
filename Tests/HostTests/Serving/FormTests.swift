// Forms: validated, kept, and never written over by an old tab.
import Foundation
import Puddles
import PuddlesHTTP
import PuddlesSystem
import PuddlesTesting
import Testing

@testable import PuddlesHost

@Suite("Forms of a live site", .live)
struct FormTests {
  private let live: LiveBakery

  init() throws { live = try Live() }

  @Test("a form that is fine is saved, once, and its draft ends", arguments: Reach.allCases)
  func saved(reach: Reach) async throws {
    let live = try Live(reach)
    let reader = try await live.reader().open("/").tap("New")
    #expect(reader.url == "/new/")
    try reader.fill("Name", "Oat")
    let twice = try reader.body(pressing: reader.element("Save"))
    try await reader.tap("Save")
    #expect(reader.url == "/")
    #expect(live.shelf.loaves.map(\.name) == ["Rye", "Spelt", "Oat"])
    try await reader.post(twice, to: "/new/")
    #expect(reader.status == 409)
    #expect(live.shelf.loaves.count == 3)
    #expect(try await reader.open("/new/").value(of: "Name") == "")
  }

  @Test("a refused form that is sent again as it was, as by a reload, is refused again")
  func reload() async throws {
    let reader = try await live.reader().open("/new/")
    let form = try reader.body(pressing: reader.element("Save"))
    for _ in 1...3 {
      try await reader.post(form, to: "/new/")
      #expect(reader.status == 422)
    }
    let other = try await live.reader().open("/new/")
    let (old, edited) = (
      try other.body(pressing: other.element("Save")), try other.fill("Name", "Oat")
    )
    let new = try edited.body(pressing: edited.element("Save"))
    try await other.post(old, to: "/new/")
    try await other.post(new, to: "/new/")
    #expect(other.status == 409, "another submission of the older form may be of another tab")
  }

  @Test("faults stand beside their fields, what was typed is kept, and the first one has the focus")
  func faults() async throws {
    let reader = try await live.reader().open("/new/")
    try await reader.fill("Grams", "many").tap("Save")
    #expect(reader.status == 422)
    #expect(try reader.value(of: "Grams") == "many")
    let grams = try reader.element("Grams")
    #expect(grams.has("autofocus"))
    #expect(grams["aria-invalid"] == "true")
    let message = try #require(reader.page.element(id: grams["aria-describedby"] ?? ""))
    #expect(message.text == "Enter a whole number from 100 to 2000.")
    try await reader.fill("Grams", "250").tap("Save")
    #expect(reader.status == 422)
    #expect(try reader.element("Name").has("autofocus"))
    #expect(try !reader.element("Grams").has("autofocus"))
    #expect(reader.text.contains("A loaf needs a name."))
    #expect(try await reader.reload().status == 200)
    #expect(!reader.text.contains("A loaf needs a name."))
  }

  @Test("Enter sends the form, and another button does something else with its fields")
  func buttons() async throws {
    let reader = try await live.reader().open("/new/")
    try await reader.fill("Name", "first").tap("Note")
    #expect(reader.url == "/new/")
    #expect(reader.text.contains("notes: first"))
    try await reader.fill("Name", "second").pressEnter(in: "Name")
    #expect(reader.url == "/")
    #expect(live.shelf.loaves.last?.name == "second")
  }

  @Test(
    "Enter in a form with a group presses the button of the group, and what is missing is said there"
  )
  func group() async throws {
    let reader = try Live(Screens(["": Party()]), EnvironmentValues()).reader()
    try await reader.open("/").fill("Title", "Tea").fill("New guest", "Ada")
      .pressEnter(in: "New guest")
    #expect(reader.text.contains("guests: Ada;"))
    #expect(try reader.value(of: "Title") == "Tea")
    for field in ["New guest", "Title"] {
      try await reader.pressEnter(in: field)
      #expect(reader.status == 422)
      #expect(reader.text.contains("Say a name.") && !reader.text.contains("Saved"))
      #expect(try reader.element("New guest").has("autofocus"))
      #expect(reader.text.contains("Nothing was saved. To save, press the button."))
    }
    #expect(try await reader.tap("Save").text.contains("Saved Tea"))
  }

  @Test("a button that is gone keeps what was typed in the form; a form that is gone lists it")
  func gone() async throws {
    let live = try Live(Screens(["": Party()]), EnvironmentValues())
    let reader = try await live.reader().open("/").fill("Title", "Tea & cake")
    let (close, over) = (try reader.element("Close the list"), try reader.element("Call it off"))
    let add = try reader.body(pressing: reader.element("Add guest"))
    let save = try reader.body(pressing: reader.element("Save"))
    try await reader.post(try reader.body(pressing: close))
    try await reader.post(add)
    #expect(reader.status == 409)
    #expect(reader.text.contains("what you pressed is not there any more"))
    #expect(try reader.value(of: "Title") == "Tea & cake")
    try await reader.post(try reader.body(pressing: over))
    try await reader.post(save)
    #expect(reader.status == 409)
    #expect(reader.text.contains("Here is what you typed") && reader.text.contains("Tea & cake"))
  }

  @Test("a form that was changed in another tab is refused with what was typed in it")
  func conflict() async throws {
    let (old, new) = live.tabs()
    try await old.open("/new/")
    try await new.open("/new/").fill("Name", "new").tap("Note")
    try await old.fill("Name", "old").tap("Save")
    #expect(old.status == 409)
    #expect(old.text.contains("changed in another tab"))
    #expect(try old.value(of: "Name") == "old")
    #expect(live.shelf.loaves.count == 2)
    try await old.tap("Save")
    #expect(old.url == "/")
    #expect(live.shelf.loaves.last?.name == "old")
  }

  @Test("a draft survives in the tab of its form while another tab shows other pages")
  func twoTabs() async throws {
    let (form, other) = live.tabs()
    try await form.open("/new/").fill("Name", "kept").tap("Note")
    try await other.open("/").tap("Count")
    try await other.open("/till/")
    #expect(try await form.reload().text.contains("notes: kept"))
    try await form.fill("Name", "Oat").tap("Save")
    #expect(form.url == "/")
    #expect(form.text.contains("counted 1"))
  }

  @Test("what was typed stays where a form presents another page, and goes where it leads on")
  func presenting() async throws {
    let reader = try await live.reader().open("/new/").fill("Name", "Oat").tap("Note")
    try await reader.fill("Name", "Rye").tap("Ask at the till")
    #expect(reader.url == "/till/")
    #expect(try await reader.open("/new/").text.contains("notes: Oat"))
    try await reader.fill("Name", "Spelt").tap("Save")
    #expect(reader.url == "/")
    #expect(try await !reader.open("/new/").text.contains("Oat"))
  }

  @Test("closing a sheet by its link gives its draft up")
  func closed() async throws {
    let reader = try await live.reader().open("/new/")
    try await reader.fill("Name", "gone").tap("Note").tap("Close")
    #expect(reader.url == "/")
    #expect(try await !reader.open("/new/").text.contains("gone"))
  }

  @Test("a hundred submissions of one form at once save it once")
  func race() async throws {
    let reader = try await live.reader().open("/new/").fill("Name", "Oat")
    let body = try reader.body(pressing: reader.element("Save"))
    let cookie = try #require(reader.jar.cookie)
    let stage = live.stage
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask {
          try await stage.post("/new/", form: body, fields: ["Cookie": cookie]).status
        }
      }
      let statuses = try await group.reduce(into: []) { $0.append($1) }
      #expect(statuses.filter { $0 == 303 }.count == 1)
      #expect(statuses.filter { $0 == 409 }.count == 99)
    }
    #expect(live.shelf.loaves.count == 3)
  }
}

// MARK: - A party with a list of guests

private struct Party: Module {
  struct Plan: Codable, Sendable {
    var title = ""
    var guests: [String] = []
    var newGuest = ""
  }

  @State private var plan = Plan()
  @State private var isOpen = true
  @State private var isOn = true
  @State private var saved: String?

  var body: some HTML {
    p { "guests: \(plan.guests.joined(separator: ", "));" }
    if let saved { p { "Saved \(saved)" } }
    if isOn {
      Form($plan, submit: save) { field in
        TextField("Title", field.title)
        if isOpen {
          SubmitGroup {
            TextField("New guest", field.newGuest)
            SubmitButton("Add guest") { try add() }
          }
        }
        SubmitButton("Save")
      }
    }
    Button("Close the list") { isOpen = false }
    Button("Call it off") { isOn = false }
  }

  @Sendable private func save() -> Effect {
    saved = plan.title
    return .none
  }

  private func add() throws {
    guard !plan.newGuest.isEmpty else { throw FormError(\Plan.newGuest, "Say a name.") }
    plan.guests.append(plan.newGuest)
    plan.newGuest = ""
  }
}
